import Generator

extension Declaration {
    /// The declaration with other types of what it holds.
    /// - Parameter dates: How dates are written that stand in the place of parameters.
    func mapTypes(_ dates: DateFormat? = nil, _ change: (ValueType) -> ValueType) -> Declaration {
        switch self {
        case .structure(var structure):
            for index in structure.properties.indices {
                let type = structure.properties[index].type
                structure.properties[index].type = change(type)
                if structure.properties[index].form.dates == nil, change(type) != type {
                    structure.properties[index].form.dates = dates
                }
            }
            structure.additional = structure.additional.map { known in
                let type = change(known.type)
                return Structure.Additional(type: type, dates: known.dates ?? (type == known.type ? nil : dates))
            }
            return .structure(structure)
        case .union(var union):
            union.cases = union.cases.map { known in
                var value = known
                value.type = change(known.type)
                if value.dates == nil, value.type != known.type { value.dates = dates }
                return value
            }
            return .union(union)
        case .enumeration, .newtype, .alias: return self
        }
    }
}
