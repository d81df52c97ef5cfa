/// The modules that a generated file needs.
extension FileEmitter {
    /// The import lines. A module whose types stand in declarations is imported as widely as those can be used; wider than
    /// needed would be a warning.
    func imports(of file: API.File, _ uses: ModuleUses) -> [String] {
        var modules: [(name: String, product: String?, isWide: Bool)] = []
        for module in Module.allCases where module != .app {
            // What endpoints call is in part a member of the values' module.
            let isCalled = module == .values && !file.endpoints.isEmpty
            guard let place = uses[module] ?? (isCalled ? .inside : nil) else { continue }
            // Swift does not count a conformance as a use by what only the package sees.
            let isWide = place == .declaration || place == .conformance && access != .package
            modules.append((module.name, module.product, isWide))
        }
        if uses[.app] != nil {
            // What makes the app's types fit may be in another of its modules than the types.
            for module in api.imports where !modules.contains(where: { $0.name == module }) {
                modules.append((module, nil, uses.apps.contains(SwiftText.identifier(module))))
            }
        }
        // Where an import without a word is public, it is an error beside one of the same module that says `internal` or `package`
        // in any file of the target. So these say neither there, and the app's files import as they like.
        func line(_ module: (name: String, product: String?, isWide: Bool), _ modifier: String) -> String {
            // Where nothing checks what the target depends on, the error of a missing module shows this line.
            let product = module.product.map { "  // product " + $0 } ?? ""
            return (module.isWide ? modifier : "") + "import " + SwiftText.identifier(module.name) + product
        }
        let wide = modules.filter(\.isWide)
        guard access == .package, !wide.isEmpty else { return modules.map { line($0, modifier) } }
        return ["#if hasFeature(InternalImportsByDefault)"] + wide.map { "    " + line($0, modifier) } + ["#else"]
            + wide.map { "    " + line($0, "") } + ["#endif"] + modules.filter { !$0.isWide }.map { line($0, "") }
    }
}

extension Declaration {
    /// The declaration and all inside it.
    var withNested: [Declaration] { [self] + nested.flatMap(\.withNested) }

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
