/// The properties of models by their keys on the wire, and the ways through them.
struct PropertyIndex {
    /// Where keys lead to.
    enum Place {
        case found(ValueType, [Endpoint.Pagination.Step])
        /// The way leads through something of which the spec does not say what is inside.
        case unknown
        /// Something on the way has a report already.
        case broken
        /// What is wrong.
        case wrong(String)

        static func constant(_ key: String) -> Place {
            .wrong("'\(key)' is a constant, which the generated type does not have")
        }
    }

    /// The structs of all models and inside them, by their paths.
    private(set) var structures: [[String]: Structure] = [:]
    /// Structs with errors in some of their properties.
    private let incomplete: Set<[String]>
    /// Structs that take over properties which have a report, so that none of theirs is certain.
    private let doubtful: Set<[String]>
    /// The properties of the structs that have been asked for.
    private var properties: [[String]: [String: Structure.Property]] = [:]

    init(_ files: [API.File], incomplete: Set<[String]>, doubtful: Set<[String]>) {
        self.incomplete = incomplete
        self.doubtful = doubtful
        add(files.flatMap(\.models))
    }

    /// Takes in further declarations, and what is inside them.
    mutating func add(_ declarations: [Declaration]) {
        // Of two of one name, which has a report, the first one counts.
        for declaration in declarations.reversed() {
            declaration.forEach { if case .structure(let structure) = $0 { structures[structure.path] = structure } }
        }
    }

    /// Follows the keys from a type.
    ///
    /// - Parameter passesArrays: Whether `first`, `last` or a number leads to an element of an array.
    mutating func follow(
        _ keys: [String], from start: ValueType, passesArrays: Bool = false, _ sink: inout DiagnosticSink
    ) -> Place {
        var type = start
        var steps: [Endpoint.Pagination.Step] = []
        for (index, key) in keys.enumerated() {
            if passesArrays, case .array(let element) = type.unaliased {
                guard ["first", "last"].contains(key) || Int(key) != nil else {
                    return .wrong("'\(type.phrase)' has no key '\(key)'; its elements are 'first', 'last', 0, 1 or -1")
                }
                steps.append(Endpoint.Pagination.Step(swiftName: key, isOptional: true))
                type = Self.unwrapped(element, &steps)
                continue
            }
            guard case .structure(let path, let arguments) = type.unaliased else {
                return type.isUnknown ? .unknown : .wrong("'\(type.phrase)' has no key '\(key)'")
            }
            guard let structure = structures[path], !doubtful.contains(path) else { return .broken }
            guard let property = property(key, of: structure) else {
                if incomplete.contains(path) { return .broken }
                // The whole way, as it is to be written.
                let way = keys[..<index].map { $0 + "." }.joined()
                let hint = sink.proposal(for: way + key, among: structure.properties.map { way + $0.wireName })
                return .wrong("'\(path.joined(separator: "."))' has no property '\(key)'\(hint)")
            }
            if property.constant != nil { return .constant(key) }
            type = property.wireType.substituted(structure.parameters.filled(by: arguments))
            // A generic model that leads to itself with ever larger arguments has no end.
            guard !type.isLarger(than: 1000), TypeDepth(type).excess == nil else {
                return .wrong("the type of '\(key)' is too large to be looked into")
            }
            steps.append(
                Endpoint.Pagination.Step(
                    swiftName: property.swiftName, isOptional: property.isAbsentable,
                    isDeprecated: property.documentation.deprecation != nil, hasDefault: property.defaultValue != nil,
                    isLenient: property.form.isLenient))
            type = Self.unwrapped(type, &steps)
        }
        return .found(type, steps)
    }

    private mutating func property(_ key: String, of structure: Structure) -> Structure.Property? {
        if let known = properties[structure.path] { return known[key] }
        let own = Dictionary(structure.properties.map { ($0.wireName, $0) }) { first, _ in first }
        properties[structure.path] = own
        return own[key]
    }

    /// The type inside of optional and nullable ones, with the steps that lead there.
    private static func unwrapped(_ type: ValueType, _ steps: inout [Endpoint.Pagination.Step]) -> ValueType {
        switch type.unaliased {
        case .nullable(let inner):
            steps.append(Endpoint.Pagination.Step(swiftName: "value", isOptional: true))
            return unwrapped(inner, &steps)
        case .optional(let inner):
            steps[steps.count - 1].isOptional = true
            return unwrapped(inner, &steps)
        default: return type
        }
    }
}

/// The structs that hold an array of more than scalars, in a property or below one.
struct UnwritableArrays {
    /// What the array holds, in words.
    private var elements: [[String]: String] = [:]

    init(_ structures: [[String]: Structure]) {
        var users: [[String]: [[String]]] = [:]
        // In the order of their names, so that every run says the same.
        for (path, structure) in structures.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            for type in structure.types {
                if let element = Self.element(in: type) { elements[path] = elements[path] ?? element }
                for used in type.modelPaths { users[used, default: []].append(path) }
            }
        }
        var waiting = elements.keys.sorted { $0.lexicographicallyPrecedes($1) }
        while let next = waiting.popLast() {
            for user in users[next] ?? [] where elements[user] == nil {
                elements[user] = elements[next]
                waiting.append(user)
            }
        }
    }

    /// Takes in a further declaration, and what is inside it.
    mutating func add(_ declaration: Declaration) {
        for nested in declaration.nested { add(nested) }
        guard case .structure(let structure) = declaration else { return }
        elements[structure.path] = structure.types.compactMap { element(in: $0) }.first
    }

    /// The elements of an array inside the type; nil for arrays of scalars, and without arrays.
    func element(in type: ValueType) -> String? {
        Self.element(in: type) ?? type.modelPaths.lazy.compactMap { elements[$0] }.first
    }

    private static func element(in type: ValueType) -> String? {
        switch type {
        case .array(let element), .set(let element):
            switch element.unaliased {
            // Its properties are looked at where they are declared.
            case .structure: nil
            case .dictionary(let value): self.element(in: value)
            default: element.isParameterValue || element.isUnknown ? nil : element.phrase
            }
        default: type.parts.lazy.compactMap { self.element(in: $0) }.first
        }
    }
}
