/// The modules that a generated file needs.
extension FileEmitter {
    /// The import lines. A module whose types are in declarations is imported with the declarations' access. Wider access than
    /// needed is a warning.
    func imports(of file: API.File, _ uses: ModuleUses) -> [Code] {
        var modules: [ImportedModule] = []
        for module in Module.allCases where module != .app {
            // Endpoints call members of the values' module without naming it.
            let isCalled = module == .values && !file.endpoints.isEmpty
            guard let exposure = uses[module] ?? (isCalled ? .inside : nil) else { continue }
            // For Swift, the conformance of a `package` type is no use that needs a `package import`.
            let isWide = exposure == .declaration || exposure == .conformance && access != .package
            modules.append(ImportedModule(name: module.name, product: module.product, isWide: isWide))
        }
        if uses[.app] != nil {
            // The conformances of the app's types may be in another module than the types.
            for module in api.imports where !modules.contains(where: { $0.name == module }) {
                let isWide = uses.apps.contains(SwiftText.identifier(module))
                modules.append(ImportedModule(name: module, product: nil, isWide: isWide))
            }
        }
        // An import without an access level may be public. It is an error if another file of the target imports the same module
        // as `internal` or `package`. So these imports have no access level there, and the app's files may import as they like.
        let wide = modules.filter(\.isWide)
        guard access == .package, !wide.isEmpty else { return modules.map { $0.line(modifier) } }
        return ["#if hasFeature(InternalImportsByDefault)"] + wide.map { "    \($0.line(modifier))" } + ["#else"]
            + wide.map { "    \($0.line(""))" } + ["#endif"] + modules.filter { !$0.isWide }.map { $0.line("") }
    }
}

private struct ImportedModule {
    let name: String
    /// The product that has the module; nil if every client has it.
    let product: String?
    /// Whether declarations need the module, so that its import has their access.
    let isWide: Bool

    func line(_ modifier: Code) -> Code {
        // If the build does not check a target's dependencies, the error of a missing module shows this line.
        let comment: Code = product.map { "  // product \(comment: $0)" } ?? ""
        return "\(isWide ? modifier : "")import \(identifier: name)\(comment)"
    }
}

extension Declaration {
    /// The declaration and all inside it.
    var withNested: [Declaration] { [self] + nested.flatMap(\.withNested) }

    /// The types that it names, without those that the declarations inside it name.
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
        // Their declarations name the types in them.
        case .alias, .newtype: []
        default: parts.flatMap(\.externalNames)
        }
    }
}
