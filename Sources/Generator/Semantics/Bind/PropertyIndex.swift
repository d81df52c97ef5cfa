/// The properties of models by their keys on the wire, and the paths through them.
struct PropertyIndex {
    /// The result of following keys.
    enum Lookup {
        case found(ValueType, [Endpoint.Pagination.Step])
        /// The path leads into a value whose content the spec does not describe.
        case unknown
        /// A part on the path has a report.
        case broken
        /// The problem with the path, and the path that was most likely meant.
        case wrong(String, Proposal? = nil)

        static func constant(_ key: String) -> Lookup {
            .wrong("'\(key)' is a constant, which the generated type does not have")
        }
    }

    /// The structs of all models, with nested ones, by their paths.
    private(set) var structures: [[String]: Structure] = [:]
    /// The structs with errors in some properties.
    private let incomplete: Set<[String]>
    /// The structs whose inherited properties have errors, so that none of their properties are certain.
    private let doubtful: Set<[String]>
    /// The properties of structs that were looked up before.
    private var properties: [[String]: [String: Structure.Property]] = [:]

    init(_ files: [API.File], incomplete: Set<[String]>, doubtful: Set<[String]>) {
        self.incomplete = incomplete
        self.doubtful = doubtful
        add(files.flatMap(\.models))
    }

    /// Adds declarations, and the types nested in them.
    mutating func add(_ declarations: [Declaration]) {
        // If two declarations have one name, the first counts. The other one has a report.
        for declaration in declarations.reversed() {
            declaration.forEach { if case .structure(let structure) = $0 { structures[structure.path] = structure } }
        }
    }

    /// Follows keys from a type.
    ///
    /// - Parameter passesArrays: Whether `first`, `last` or a number selects an element of an array.
    mutating func follow(
        _ keys: [String], from start: ValueType, passesArrays: Bool = false, _ sink: inout DiagnosticSink
    ) -> Lookup {
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
                // The whole path, as the author has to write it.
                let way = keys[..<index].map { $0 + "." }.joined()
                let nearest = sink.proposal(for: way + key, among: structure.properties.map { way + $0.wireName })
                return .wrong("'\(path.joined(separator: "."))' has no property '\(key)'\(nearest.hint)", nearest)
            }
            if property.constant != nil { return .constant(key) }
            type = property.wireType.substituted(structure.parameters.filled(by: arguments))
            // A generic model may lead to itself with ever larger arguments.
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

    /// The type inside optional and nullable ones, with the steps that lead to it.
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

/// The structs that contain an array of values other than scalars, directly or in nested structs.
struct UnwritableArrays {
    /// The phrase for the array's elements.
    private var elements: [[String]: String] = [:]

    init(_ structures: [[String]: Structure]) {
        var users: [[String]: [[String]]] = [:]
        // In the order of their names, so that every run reports the same.
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

    /// Adds a declaration, and the types nested in it.
    mutating func add(_ declaration: Declaration) {
        for nested in declaration.nested { add(nested) }
        guard case .structure(let structure) = declaration else { return }
        elements[structure.path] = structure.types.compactMap { element(in: $0) }.first
    }

    /// The elements of an array in the type that has no form in a query; nil without such an array.
    func element(in type: ValueType) -> String? {
        Self.element(in: type) ?? type.modelPaths.lazy.compactMap { elements[$0] }.first
    }

    private static func element(in type: ValueType) -> String? {
        switch type {
        case .array(let element), .set(let element):
            switch element.unaliased {
            // The properties of a struct are checked with the struct.
            case .structure: nil
            case .dictionary(let value): self.element(in: value)
            default: element.isParameterValue || element.isUnknown ? nil : element.phrase
            }
        default: type.parts.lazy.compactMap { self.element(in: $0) }.first
        }
    }
}
