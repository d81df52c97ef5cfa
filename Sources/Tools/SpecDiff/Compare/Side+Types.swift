import Generator

/// The declarations behind types.
extension Side {
    /// The type without aliases and newtypes around it, which have the same form on the wire.
    func plain(_ value: Written) -> Written {
        switch value.type {
        case .alias(_, let inner): return plain(value.of(inner))
        case .newtype(let path, let inner):
            guard case .newtype(let known)? = types[path] else { return value.of(inner) }
            return plain(Written(inner, dates: known.form.dates, text: known.form.text))
        default: return value
        }
    }

    /// The type of a value that is present.
    func present(_ value: Written) -> Written {
        let value = plain(value)
        return switch value.type {
        case .optional(let inner), .nullable(let inner): present(value.of(inner))
        default: value
        }
    }

    func structure(_ value: Written) -> Structure? {
        if case .structure(let structure)? = declaration(value) { structure } else { nil }
    }

    func union(_ value: Written) -> Union? {
        if case .union(let union)? = declaration(value) { union } else { nil }
    }

    func enumeration(_ value: Written) -> Enumeration? {
        if case .enumeration(let enumeration)? = declaration(value) { enumeration } else { nil }
    }

    /// The declaration of a type, with the type arguments of the type and its owner. Dates in the arguments have the format of the
    /// place that names the generic type.
    func declaration(_ value: Written) -> Declaration? {
        guard let path = value.type.path, let declaration = types[path] else { return nil }
        let arguments = value.type.parts
        guard !arguments.isEmpty, let root = types[Array(path.prefix(1))] else { return declaration }
        let filled = root.parameters.filled(by: arguments)
        return declaration.mapTypes(value.dates) { $0.filled(filled, inside: root.path, arguments) }
    }

    /// The declaration with numbers instead of parameter names, because code does not spell these names.
    func numbered(_ declaration: Declaration) -> Declaration {
        guard let names = types[Array(declaration.path.prefix(1))]?.parameters, !names.isEmpty else {
            return declaration
        }
        let numbers = names.filled(by: names.indices.map { .parameter(String($0)) })
        return declaration.mapTypes { $0.substituted(numbers) }
    }
}

extension Declaration {
    /// The declaration with changed types.
    /// - Parameter dates: The format of dates in type arguments.
    fileprivate func mapTypes(_ dates: DateFormat? = nil, _ change: (ValueType) -> ValueType) -> Declaration {
        func mapped(_ known: ValueType, _ own: DateFormat?) -> (type: ValueType, dates: DateFormat?) {
            let type = change(known)
            return (type, own ?? (type == known ? nil : dates))
        }
        switch self {
        case .structure(var structure):
            for index in structure.properties.indices {
                let property = structure.properties[index]
                (structure.properties[index].type, structure.properties[index].form.dates) = mapped(
                    property.type, property.form.dates)
            }
            structure.additional = structure.additional.map { known in
                let (type, dates) = mapped(known.type, known.dates)
                var additional = Structure.Additional(type: type, dates: dates, range: known.range)
                additional.text = known.text
                return additional
            }
            return .structure(structure)
        case .union(var union):
            for index in union.cases.indices {
                (union.cases[index].type, union.cases[index].dates) = mapped(
                    union.cases[index].type, union.cases[index].dates)
            }
            return .union(union)
        case .enumeration, .newtype, .alias: return self
        }
    }
}

extension ValueType {
    /// The type with type arguments instead of parameters. Types nested in the owner get the arguments too.
    fileprivate func filled(
        _ types: [String: ValueType], inside owner: [String], _ arguments: [ValueType]
    ) -> ValueType {
        func isInside(_ path: [String]) -> Bool { path.count > owner.count && path.starts(with: owner) }
        return switch self {
        case .parameter(let name): types[name] ?? self
        case .structure(let path, []) where isInside(path): .structure(path, arguments)
        case .union(let path, []) where isInside(path): .union(path, arguments)
        default: mapParts { $0.filled(types, inside: owner, arguments) }
        }
    }
}
