/// The discriminator's value in models that unions choose by one value only. Their initializers have it as default.
enum ChosenValues {
    /// The values that choose a type.
    private enum Choice: Equatable {
        case one(String)
        /// Several values, or all other values.
        case several
    }

    /// The choices by discriminator, for each type by its path.
    private typealias Choices = [[String]: [String: Choice]]

    static func set(_ files: inout [API.File], _ client: inout Endpoint.Body.Fields?) {
        var unions: [[String]: Union] = [:]
        var enumerations: [[String]: Enumeration] = [:]
        files.forEachDeclaration(and: client) { declaration in
            switch declaration {
            case .union(let union): unions[union.path] = union
            case .enumeration(let enumeration): enumerations[enumeration.path] = enumeration
            case .structure, .newtype, .alias: break
            }
        }
        let choices = choices(of: unions)
        guard !choices.isEmpty else { return }
        func set(_ declaration: inout Declaration) {
            guard let keys = choices[declaration.path] else { return }
            declaration.modify { structure in
                for index in structure.properties.indices {
                    let property = structure.properties[index]
                    guard case .one(let wire)? = keys[property.wireName], property.isRequired,
                        property.direction == .both, property.constant == nil
                    else { continue }
                    structure.properties[index].chosenValue = literal(wire, property.type, enumerations)
                }
            }
        }
        files.update(set)
        client?.nested.update(set)
    }

    /// A value that chooses a union chooses one of its alternatives.
    private static func choices(of unions: [[String]: Union]) -> Choices {
        var choices: Choices = [:]
        var waiting: [[String]] = []
        func add(_ choice: Choice, _ key: String, to type: ValueType) {
            let path: [String]
            switch type.canonical {
            case .structure(let own, _), .union(let own, _): path = own
            default: return
            }
            let known = choices[path, default: [:]][key]
            guard known != choice, known != .several else { return }
            choices[path, default: [:]][key] = known == nil ? choice : .several
            if unions[path] != nil { waiting.append(path) }
        }
        for union in unions.values {
            guard let key = union.discriminator?.key else { continue }
            for value in union.cases { add(value.wire.map { .one($0) } ?? .several, key, to: value.type) }
        }
        while let next = waiting.popLast() {
            guard let union = unions[next] else { continue }
            for value in union.cases {
                // The union has its own discriminator.
                for (key, choice) in choices[next] ?? [:] where key != union.discriminator?.key {
                    add(choice, key, to: value.type)
                }
            }
        }
        return choices
    }

    /// The value as a literal of the property's type; nil if that is no plain type.
    private static func literal(_ wire: String, _ type: ValueType, _ enumerations: [[String]: Enumeration]) -> Literal?
    {
        switch type.unaliased {
        case .builtin(.string): .string(wire)
        case .builtin(.bool): .plain(String(wire == "true"))
        case .builtin(let builtin) where builtin.isInteger: ScalarLiteral.swift(wire, builtin).map { .plain($0) }
        case .enumeration(let path):
            enumerations[path]?.cases.first { $0.wire == wire }.map { .enumCase($0.swiftName) }
        default: nil
        }
    }
}
