/// Marks the properties and the cases of unions whose values are kept elsewhere in memory, in models and in the types inside
/// endpoints.
struct IndirectStorage {
    /// Whether a struct keeps a property elsewhere, and whether a union does so with a case; the owner's path comes first.
    let ofProperty: ([String], Structure.Property) -> Bool
    let ofCase: ([String], Union.Case) -> Bool

    func mark(_ files: inout [API.File]) {
        for index in files.indices { files[index].update(mark) }
    }

    private func mark(_ declaration: inout Declaration) {
        declaration.modify { structure in
            for index in structure.properties.indices where !structure.properties[index].isBoxed {
                structure.properties[index].isBoxed = ofProperty(structure.path, structure.properties[index])
            }
        } _: { union in
            for index in union.cases.indices where !union.cases[index].isIndirect {
                union.cases[index].isIndirect = ofCase(union.path, union.cases[index])
            }
        }
    }
}
