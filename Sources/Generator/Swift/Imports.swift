/// The modules that a generated file needs.
extension FileEmitter {
    /// The import lines. A module whose types stand in declarations is imported as widely as those can be used; wider than
    /// needed would be a warning.
    func imports(of file: API.File) -> [String] {
        let types = file.types + (api.isRoot(file) ? api.failure.types + (api.client?.types ?? []) : [])
        var modules: [(name: String, isUsed: Bool)] = []
        for module in RuntimeModule.allCases {
            let use = use(of: module, in: file)
            if use != .none { modules.append((module.rawValue, use == .inDeclarations)) }
        }
        if types.contains(where: \.usesFoundation) { modules.append(("Foundation", true)) }
        let named = types.flatMap(\.externalNames) + (api.isRoot(file) ? api.appTypes.map(\.appType) : [])
        let external = Set(named.map { $0.prefix { $0 != "." } })
        if !external.isEmpty || file.hasCoders || api.isRoot(file) && api.failure.hasDecoders {
            // What makes the app's types fit may be in another of its modules than the types.
            for module in api.imports where !modules.contains(where: { $0.name == module }) {
                modules.append((module, external.contains(module[...])))
            }
        }
        return lines(modules)
    }

    /// Where an import without a word is public, it is an error beside one of the same module that says `internal` or `package`
    /// in any file of the target. So these say neither there, and the app's files import as they like.
    private func lines(_ modules: [(name: String, isUsed: Bool)]) -> [String] {
        func line(_ module: (name: String, isUsed: Bool), _ modifier: String) -> String {
            // Where nothing checks what the target depends on, the error of a missing module shows this line.
            let product = RuntimeModule(rawValue: module.name)?.product.map { "  // product \($0)" } ?? ""
            return (module.isUsed ? modifier : "") + "import " + SwiftText.identifier(module.name) + product
        }
        let wide = modules.filter(\.isUsed)
        guard access == .package, !wide.isEmpty else { return modules.map { line($0, modifier) } }
        return ["#if hasFeature(InternalImportsByDefault)"] + wide.map { "    " + line($0, modifier) } + ["#else"]
            + wide.map { "    " + line($0, "") } + ["#endif"] + modules.filter { !$0.isUsed }.map { line($0, "") }
    }
}

extension API.File {
    /// The types that stand in declarations.
    var types: [ValueType] {
        var types = models.flatMap(\.types)
        for endpoint in endpoints { types += endpoint.declarations.flatMap(\.types) + endpoint.spelledTypes }
        return types
    }
}

extension Endpoint.Body.Fields {
    /// The types that stand in its declaration.
    var types: [ValueType] { parameters.map(\.type) + nested.flatMap(\.types) }
}

extension Declaration {
    fileprivate var types: [ValueType] { ownTypes + nested.flatMap(\.types) }

    /// The types that stand in it, without those in what is inside it.
    var ownTypes: [ValueType] {
        switch self {
        case .structure(let structure): structure.types
        case .union(let union): union.cases.map(\.type)
        case .newtype(let newtype): [newtype.type]
        case .alias(let alias): [alias.type]
        case .enumeration: []
        }
    }
}

extension ValueType {
    /// The names of the app's types in the type, as it is spelled.
    var externalNames: [String] {
        switch self {
        case .external(let name): [name]
        // Their own declarations name what is in them.
        case .alias, .newtype: []
        default: parts.flatMap(\.externalNames)
        }
    }
}
