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
            modules.append(
                ImportedModule(
                    name: module.name, product: module.product, essentials: module.essentials, isWide: isWide))
        }
        if uses[.app] != nil { addImports(of: uses.apps, to: &modules) }
        // An import without an access level may be public. It is an error if another file of the target imports the same module
        // as `internal` or `package`. So these imports have no access level there, and the app's files may import as they like.
        let wide = modules.filter(\.isWide)
        guard access == .package, !wide.isEmpty else { return modules.flatMap { $0.lines(modifier) } }
        var lines: [Code] = ["#if hasFeature(InternalImportsByDefault)"]
        for module in wide { lines += module.lines(modifier, indentation: "    ") }
        lines.append("#else")
        for module in wide { lines += module.lines("", indentation: "    ") }
        lines.append("#endif")
        for module in modules where !module.isWide { lines += module.lines("") }
        return lines
    }

    /// Adds the modules that the spec imports.
    ///
    /// The conformances of the app's types may be in another module than the types.
    /// - Parameter apps: The modules of the app's types that declarations name.
    private func addImports(of apps: Set<String>, to modules: inout [ImportedModule]) {
        for name in api.imports {
            let isWide = apps.contains(SwiftText.identifier(name))
            guard let index = modules.firstIndex(where: { $0.name == name }) else {
                modules.append(ImportedModule(name: name, product: nil, isWide: isWide))
                continue
            }
            // All of Foundation contains its essentials.
            modules[index].essentials = nil
            modules[index].isWide = modules[index].isWide || isWide
        }
    }
}

private struct ImportedModule {
    let name: String
    /// The product that has the module; nil if every client has it.
    let product: String?
    /// The module that is imported if it exists; nil if the module is always the same.
    var essentials: String?
    /// Whether declarations need the module, so that its import has their access.
    var isWide: Bool

    func lines(_ modifier: Code, indentation: Code = "") -> [Code] {
        let line = "\(indentation)\(self.line(name, modifier))" as Code
        guard let essentials else { return [line] }
        return [
            "\(indentation)#if canImport(\(identifier: essentials))",
            "\(indentation)    \(self.line(essentials, modifier))",
            "\(indentation)#else",
            "    \(line)",
            "\(indentation)#endif",
        ]
    }

    private func line(_ name: String, _ modifier: Code) -> Code {
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
