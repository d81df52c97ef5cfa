extension [API.File] {
    /// Marks the properties and the cases of unions whose values are kept elsewhere in memory, besides those that are marked. The
    /// owner's path comes first.
    mutating func keepElsewhere(
        properties: ([String], Structure.Property) -> Bool, cases: ([String], Union.Case) -> Bool
    ) {
        update { declaration in
            declaration.modify { structure in
                for index in structure.properties.indices where !structure.properties[index].isBoxed {
                    structure.properties[index].isBoxed = properties(structure.path, structure.properties[index])
                }
            } _: { union in
                for index in union.cases.indices where !union.cases[index].isIndirect {
                    union.cases[index].isIndirect = cases(union.path, union.cases[index])
                }
            }
        }
    }
}
