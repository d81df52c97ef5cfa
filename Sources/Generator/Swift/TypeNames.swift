/// Spells types so that a name means the same type in every declaration.
///
/// Generated code is compiled in the app's module, whose own types hide imported ones. So the runtime's names are qualified with
/// their module. Names of Swift and Foundation are qualified if an app is likely to have a type of that name, or if the specs have one.
///
/// A class, because every emitter holds it: copies of its tables would be a tenth of the cost of generating.
final class TypeNames: Sendable {
    let api: String
    /// The names of the types inside each declaration, by its path.
    private let nested: [[String]: Set<String>]
    /// The names of the types inside all declarations.
    private let nestedNames: Set<String>
    /// The names of deprecated models in generated code, which then compiles without a warning.
    let storedNames: [String: String]
    /// The names of Swift and Foundation that need no module in front of them.
    private let plainNames: [String: Code]

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
        let plain = Self.unlikelyNames.subtracting(own)
        plainNames = Dictionary(uniqueKeysWithValues: plain.map { ($0, Code.member($0)) })
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
    func declared(_ path: [String]) -> Code {
        .identifier((path.count == 1 ? storedNames[path[0]] : nil) ?? path.last ?? "")
    }

    /// A path from the namespace inwards, by the names in generated code.
    private func stored(_ path: [String]) -> [String] {
        guard !storedNames.isEmpty, let first = path.first, let name = storedNames[first] else { return path }
        return [name] + path.dropFirst()
    }

    private struct Collector {
        var nested: [[String]: Set<String>] = [:]
        /// The names of types, and of values that an expression could refer to in place of a type.
        var names: Set<String> = []

        /// Adds the app's types among these.
        mutating func add(_ types: [ValueType]) {
            for name in types.flatMap(\.externalNames) { names.insert(String(name.prefix { $0 != "." })) }
        }

        mutating func add(_ declaration: Declaration) {
            let path = declaration.path
            declaration.nested.forEach { add($0) }
            // A generic type's parameters hide other types inside it.
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

    /// A type of Swift's standard library.
    func swift(_ name: String) -> Code { plainNames[name] ?? "Swift.\(member: name)" }

    private func builtin(_ builtin: Builtin) -> Code {
        let name = builtin.rawValue
        return switch builtin.row.home {
        case .swift: swift(name)
        // The runtime's alias needs no import of Foundation, and would not count as a use of it.
        case .foundation: plainNames[name].map { Module.foundation($0) } ?? Module.qualifiedFoundation(.member(name))
        case .values(let name): Module.values(.member(name))
        case .files(let name): Module.files(.member(name))
        }
    }

    /// Names that apps hardly give to types, because all of their code would then mean those types. `Data`, `Duration`, `Mirror`
    /// and `Set` are not among them: an app may have an envelope, a track, a smart mirror or an exercise.
    private static let unlikelyNames: Set<String> = [
        "Array", "Bool", "Date", "Decimal", "Double", "Equatable", "ExpressibleByIntegerLiteral",
        "ExpressibleByStringLiteral", "Float", "Hashable", "Identifiable", "Int", "Int16", "Int32", "Int64", "Int8",
        "Never", "Sendable", "String", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID", "Void",
    ]

    // MARK: - Types of the API

    /// A type as it is spelled inside the declaration at `scope`; an empty scope is the namespace, and nil is outside of it.
    func type(_ type: ValueType, in scope: [String]?) -> Code {
        guard let scope else { return qualified(type) }
        return spelled(type) { named($0, in: scope) }
    }

    /// An endpoint's type as it is spelled inside the declaration at `scope`.
    func type(endpoint: String, in scope: [String]) -> Code { named([endpoint], in: scope) }

    /// A type as it is spelled outside the namespace.
    func qualified(_ type: ValueType) -> Code {
        spelled(type) { member($0, of: api) }
    }

    /// An array's type.
    ///
    /// Swift 6.2 and later parse `[…]` twice, because it may be an array of a fixed size. Thirty inside each other take hours.
    /// `Array<…>` is parsed once.
    /// - Parameter arrays: The number of arrays around it.
    func array(of element: Code, insideArrays arrays: Int) -> Code {
        arrays < 4 ? "[\(element)]" : "\(swift("Array"))<\(element)>"
    }

    /// - Parameter arrays: The number of arrays around the type.
    private func spelled(_ type: ValueType, insideArrays arrays: Int = 0, _ name: ([String]) -> Code) -> Code {
        func inner(_ type: ValueType) -> Code { spelled(type, insideArrays: arrays, name) }
        switch type {
        case .builtin(let builtin): return self.builtin(builtin)
        case .structure(let path, let arguments) where !arguments.isEmpty,
            .union(let path, let arguments) where !arguments.isEmpty:
            return "\(name(path))<\(arguments.map { inner($0) }.joined())>"
        case .structure(let path, _), .enumeration(let path), .union(let path, _), .newtype(let path, _),
            .alias(let path, _):
            return name(path)
        case .external(let external):
            return Module.app(external.split(separator: ".").map { .identifier(String($0)) }.joined("."))
        case .parameter(let parameter): return .identifier(parameter)
        case .array(let element):
            return array(of: spelled(element, insideArrays: arrays + 1, name), insideArrays: arrays)
        case .set(let element): return "\(swift("Set"))<\(inner(element))>"
        case .dictionary(let value): return "[\(swift("String")): \(inner(value))]"
        case .optional(let value): return "\(inner(value))?"
        case .nullable(let value): return "\(Module.values("Nullable"))<\(inner(value))>"
        }
    }

    private func named(_ path: [String], in scope: [String]) -> Code {
        // Inside its owner an inline type goes by its last name.
        var rest = path
        if path.count > 1, scope.starts(with: path.dropLast()) { rest = Array(path.suffix(1)) }
        if rest.count == path.count { rest = stored(rest) }
        guard let first = rest.first else { return "_" }
        let owner = rest.count == path.count ? [] : Array(path.dropLast())
        // No declaration has a type with the name of most models inside.
        var depth = nestedNames.contains(first) ? scope.count : 0
        while depth > owner.count {
            if nested[Array(scope.prefix(depth))]?.contains(first) ?? false { return member(path, of: api) }
            depth -= 1
        }
        return rest.count == 1 ? .identifier(first) : rest.map { .identifier($0) }.joined(".")
    }

    private func member(_ path: [String], of owner: String) -> Code {
        ([owner] + stored(path)).map { .identifier($0) }.joined(".")
    }
}

extension API {
    /// The names of models and of endpoints' types.
    var typeNames: Set<String> {
        Set(files.flatMap { $0.models.map { $0.path[0] } + $0.endpoints.map(\.typeName) })
    }
}

extension Endpoint {
    /// The names of the types inside its type, without the inline ones.
    fileprivate var ownTypeNames: [String] {
        ["API", "Failure", "Response"] + (request.body?.fields == nil ? [] : ["Body"])
            + (pagination == nil ? [] : ["Item"]) + (response.stream == nil ? [] : ["Element"])
            + (example == nil ? [] : ["ExampleValue"])
    }
}
