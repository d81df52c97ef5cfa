/// Spells types so that they mean the same wherever they stand: qualified where another declaration hides the name.
struct TypeNames {
    let api: String
    /// Every type name that the API declares anywhere.
    private let declared: Set<String>
    /// The type names that each declaration holds, by its path.
    private let nested: [[String]: Set<String>]

    init(_ api: API) {
        self.api = api.name
        var collector = Collector()
        for file in api.files {
            file.models.forEach { collector.add($0) }
            for endpoint in file.endpoints {
                let own: Set = ["API", "Failure", "Response"]
                collector.declared.insert(endpoint.typeName)
                collector.nested[[endpoint.typeName], default: []].formUnion(own)
                endpoint.nested.forEach { collector.add($0) }
            }
        }
        declared = collector.declared.union([
            api.name, "API", "Client", "Credential", "Failure", "Interface", "Response", "Server",
        ])
        nested = collector.nested
    }

    private struct Collector {
        var declared: Set<String> = []
        var nested: [[String]: Set<String>] = [:]

        mutating func add(_ declaration: Declaration) {
            let path: [String]
            switch declaration {
            case .structure(let structure):
                path = structure.path
                structure.nested.forEach { add($0) }
            case .enumeration(let enumeration):
                path = enumeration.path
            }
            declared.formUnion(path.suffix(1))
            if path.count > 1 { nested[Array(path.dropLast()), default: []].formUnion(path.suffix(1)) }
        }
    }

    // MARK: - Types of modules

    func swift(_ name: String) -> String { declared.contains(name) ? "Swift." + name : name }

    func runtime(_ name: String) -> String { declared.contains(name) ? "APIRuntime." + name : name }

    private func foundation(_ name: String) -> String { declared.contains(name) ? "Foundation." + name : name }

    func builtin(_ builtin: Builtin) -> String {
        switch builtin {
        case _ where builtin.isFoundation: foundation(builtin.rawValue)
        case .localDate: runtime("LocalDate")
        case .json: runtime("JSONValue")
        default: swift(builtin.rawValue)
        }
    }

    // MARK: - Types of the API

    /// A type as it is spelled inside the declaration at `scope`; an empty scope is the namespace itself.
    func type(_ type: ValueType, in scope: [String]) -> String {
        switch type {
        case .builtin(let builtin): self.builtin(builtin)
        case .named(let path), .enumeration(let path): named(path, in: scope)
        case .array(let element): "[" + self.type(element, in: scope) + "]"
        case .set(let element): swift("Set") + "<" + self.type(element, in: scope) + ">"
        case .dictionary(let value): "[" + swift("String") + ": " + self.type(value, in: scope) + "]"
        case .optional(let inner): self.type(inner, in: scope) + "?"
        }
    }

    /// A type as it is spelled outside the namespace.
    func qualified(_ type: ValueType) -> String {
        switch type {
        case .builtin(let builtin): self.builtin(builtin)
        case .named(let path), .enumeration(let path): member(path, of: api)
        case .array(let element): "[" + qualified(element) + "]"
        case .set(let element): swift("Set") + "<" + qualified(element) + ">"
        case .dictionary(let value): "[" + swift("String") + ": " + qualified(value) + "]"
        case .optional(let inner): qualified(inner) + "?"
        }
    }

    private func named(_ path: [String], in scope: [String]) -> String {
        // Inside its own owner an inline type goes by its last name.
        var rest = path
        if path.count > 1, scope.starts(with: path.dropLast()) { rest = Array(path.suffix(1)) }
        guard let first = rest.first else { return "_" }
        let owner = rest.count == path.count ? [] : Array(path.dropLast())
        var depth = scope.count
        while depth > owner.count {
            if nested[Array(scope.prefix(depth))]?.contains(first) ?? false { return member(path, of: api) }
            depth -= 1
        }
        return rest.map { SwiftText.identifier($0) }.joined(separator: ".")
    }

    private func member(_ path: [String], of owner: String) -> String {
        ([owner] + path).map { SwiftText.identifier($0) }.joined(separator: ".")
    }
}
