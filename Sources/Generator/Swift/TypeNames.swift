/// Spells types so that they mean the same wherever they stand.
///
/// Generated code is compiled in the app's module, whose own types win over imported ones. The runtime's names are qualified
/// with their module for that; those of Swift and Foundation where an app may well have a type of that name, or the specs do.
///
/// A class, since every emitter holds it: copies of its tables would be a tenth of what generating costs.
final class TypeNames: Sendable {
    let api: String
    /// The type names that each declaration holds, by its path.
    private let nested: [[String]: Set<String>]
    /// All of those.
    private let nestedNames: Set<String>
    /// What generated code calls deprecated models, so that it warns of none.
    let storedNames: [String: String]
    /// The names of Swift and Foundation that mean themselves wherever they stand.
    private let plainNames: Set<String>

    /// - Parameter apis: The names of all APIs in the module.
    init(_ api: API, among apis: [String]) {
        self.api = api.name
        var collector = Collector()
        for file in api.files {
            file.models.forEach { collector.add($0) }
            for endpoint in file.endpoints {
                collector.nested[[endpoint.typeName], default: []].formUnion(endpoint.ownTypeNames)
                collector.names.insert(endpoint.typeName)
                collector.names.formUnion(endpoint.request.parameters.map(\.swiftName))
                collector.add(endpoint.spelledTypes)
                endpoint.declarations.forEach { collector.add($0) }
            }
        }
        collector.add(api.common.failure.types)
        api.serverTypes.forEach { collector.add($0) }
        api.common.client?.nested.forEach { collector.add($0) }
        nested = collector.nested
        nestedNames = nested.values.reduce(into: []) { $0.formUnion($1) }
        storedNames = Self.storedNames(api)
        let own = collector.names.union(apis).union(storedNames.values).union(api.types.deprecations.keys)
        plainNames = Self.unlikelyNames.subtracting(own)
    }

    private static func storedNames(_ api: API) -> [String: String] {
        guard !api.types.deprecations.isEmpty else { return [:] }
        var taken = api.typeNames
        taken.formUnion(api.imports)
        var names: [String: String] = [:]
        for name in api.types.deprecations.keys.sorted() {
            var stored = name + "Value"
            while !taken.insert(stored).inserted { stored += "Model" }
            names[name] = stored
        }
        return names
    }

    /// The name in a type's declaration.
    func declared(_ path: [String]) -> String {
        SwiftText.identifier((path.count == 1 ? storedNames[path[0]] : nil) ?? path.last ?? "")
    }

    /// A path that begins in the namespace, by the names in generated code.
    private func stored(_ path: [String]) -> [String] {
        guard !storedNames.isEmpty, let first = path.first, let name = storedNames[first] else { return path }
        return [name] + path.dropFirst()
    }

    private struct Collector {
        var nested: [[String]: Set<String>] = [:]
        /// What a spec names with a capital letter: types, and values that expressions might mean instead.
        var names: Set<String> = []

        /// Adds the app's types among these.
        mutating func add(_ types: [ValueType]) {
            for name in types.flatMap(\.externalNames) { names.insert(String(name.prefix { $0 != "." })) }
        }

        mutating func add(_ declaration: Declaration) {
            let path = declaration.path
            declaration.nested.forEach { add($0) }
            // A generic type's open names hide others inside it.
            let open = declaration.parameters
            names.formUnion(path.suffix(1) + open)
            if !open.isEmpty { nested[path, default: []].formUnion(open) }
            add(declaration.ownTypes)
            switch declaration {
            case .structure(let structure): names.formUnion(structure.properties.map(\.swiftName))
            case .union(let union): names.formUnion(union.cases.map(\.swiftName))
            case .enumeration(let enumeration): names.formUnion(enumeration.cases.map(\.swiftName))
            case .newtype, .alias: break
            }
            if path.count > 1 { nested[Array(path.dropLast()), default: []].formUnion(path.suffix(1)) }
        }
    }

    // MARK: - Types of modules

    func swift(_ name: String) -> String { plainNames.contains(name) ? name : "Swift." + name }

    private func builtin(_ builtin: Builtin) -> String {
        let name = builtin.rawValue
        return switch builtin.row.home {
        case .swift: swift(name)
        case .foundation: Module.foundation(plainNames.contains(name) ? name : "Foundation." + name)
        case .values(let name): Module.values(name)
        case .files(let name): Module.files(name)
        }
    }

    /// Names that apps hardly give to types, since all of their code would then mean those. `Data`, `Duration`, `Mirror`
    /// and `Set` are not among them: apps have envelopes, tracks, smart mirrors and exercises.
    private static let unlikelyNames: Set<String> = [
        "Array", "Bool", "Date", "Decimal", "Double", "Equatable", "ExpressibleByIntegerLiteral",
        "ExpressibleByStringLiteral", "Float", "Hashable", "Identifiable", "Int", "Int16", "Int32", "Int64", "Int8",
        "Never", "Sendable", "String", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID", "Void",
    ]

    // MARK: - Types of the API

    /// A type as it is spelled inside the declaration at `scope`; an empty scope is the namespace itself, and nil is outside of it.
    func type(_ type: ValueType, in scope: [String]?) -> String {
        guard let scope else { return qualified(type) }
        return spelled(type) { named($0, in: scope) }
    }

    /// An endpoint's type as it is spelled inside the declaration at `scope`.
    func type(endpoint: String, in scope: [String]) -> String { named([endpoint], in: scope) }

    /// A type as it is spelled outside the namespace.
    func qualified(_ type: ValueType) -> String {
        spelled(type) { member($0, of: api) }
    }

    /// An array's type inside so many others.
    ///
    /// Swift 6.2 and later read what stands in `[…]` twice, as it might be an array of a fixed size; thirty inside each other
    /// take hours. They read `Array<…>` once.
    func array(of element: String, insideArrays arrays: Int) -> String {
        arrays < 4 ? "[" + element + "]" : swift("Array") + "<" + element + ">"
    }

    /// - Parameter arrays: How many arrays the type stands in.
    private func spelled(_ type: ValueType, insideArrays arrays: Int = 0, _ name: ([String]) -> String) -> String {
        switch type {
        case .builtin(let builtin): self.builtin(builtin)
        case .structure(let path, let arguments) where !arguments.isEmpty,
            .union(let path, let arguments) where !arguments.isEmpty:
            name(path) + "<" + arguments.map { spelled($0, insideArrays: arrays, name) }.joined(separator: ", ") + ">"
        case .structure(let path, _), .enumeration(let path), .union(let path, _), .newtype(let path, _),
            .alias(let path, _):
            name(path)
        case .external(let external):
            Module.app(external.split(separator: ".").map { SwiftText.identifier(String($0)) }.joined(separator: "."))
        case .parameter(let parameter): SwiftText.identifier(parameter)
        case .array(let element): array(of: spelled(element, insideArrays: arrays + 1, name), insideArrays: arrays)
        case .set(let element): swift("Set") + "<" + spelled(element, insideArrays: arrays, name) + ">"
        case .dictionary(let value):
            "[" + swift("String") + ": " + spelled(value, insideArrays: arrays, name) + "]"
        case .optional(let inner): spelled(inner, insideArrays: arrays, name) + "?"
        case .nullable(let inner): Module.values("Nullable") + "<" + spelled(inner, insideArrays: arrays, name) + ">"
        }
    }

    private func named(_ path: [String], in scope: [String]) -> String {
        // Inside its own owner an inline type goes by its last name.
        var rest = path
        if path.count > 1, scope.starts(with: path.dropLast()) { rest = Array(path.suffix(1)) }
        if rest.count == path.count { rest = stored(rest) }
        guard let first = rest.first else { return "_" }
        let owner = rest.count == path.count ? [] : Array(path.dropLast())
        // Most names are those of models, which nothing inside a declaration is called.
        var depth = nestedNames.contains(first) ? scope.count : 0
        while depth > owner.count {
            if nested[Array(scope.prefix(depth))]?.contains(first) ?? false { return member(path, of: api) }
            depth -= 1
        }
        return rest.map { SwiftText.identifier($0) }.joined(separator: ".")
    }

    private func member(_ path: [String], of owner: String) -> String {
        ([owner] + stored(path)).map { SwiftText.identifier($0) }.joined(separator: ".")
    }
}

extension API {
    /// The names of models and of endpoints' types.
    var typeNames: Set<String> {
        Set(files.flatMap { $0.models.map { $0.path[0] } + $0.endpoints.map(\.typeName) })
    }
}

extension Endpoint {
    /// The names of types that its own type declares beside the inline ones.
    fileprivate var ownTypeNames: [String] {
        ["API", "Failure", "Response"] + (request.body?.fields == nil ? [] : ["Body"])
            + (pagination == nil ? [] : ["Item"]) + (response.stream == nil ? [] : ["Element"])
            + (example == nil ? [] : ["ExampleValue"])
    }
}
