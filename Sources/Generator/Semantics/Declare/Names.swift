/// All names of an API, and the declarations that take them. Only names are known at this stage.
///
/// A class, because copying a reference is cheap. The same is true of other large values that never change after their
/// creation.
final class Names {
    let api: Located<String>
    /// The file that declares the namespace, and its settings for the whole API.
    let rootFile: Int32
    let root: RootSyntax
    let files: [SpecFile]
    private(set) var models: [String: ModelSyntax] = [:]
    /// The models that have a report. Using their names is no second error.
    private(set) var unreadable: Set<String> = []
    /// The models of OpenAPI documents that no chosen operation uses.
    let unusedModels: Set<String>
    /// The app's types and modules that generated code uses, with the places that name them.
    private(set) var outside: [String: SourceRange] = [:]
    /// The type names of the namespace, with the places that take them.
    private(set) var types: [String: SourceRange] = [:]
    /// The endpoints by their names in the spec; of two endpoints with one name, the first.
    private let endpointSyntax: [String: EndpointSyntax]
    /// The endpoints of each file.
    private(set) var endpoints: [[DeclaredEndpoint]] = []
    let schemes: Schemes

    init(_ parts: APIParts, _ sink: inout DiagnosticSink) {
        api = parts.root.api
        rootFile = parts.root.file
        root = parts.root.root
        files = parts.files
        schemes = Schemes(root, parts.root.names, &sink)
        endpointSyntax = Dictionary(files.lazy.flatMap(\.endpoints).map { ($0.name.value, $0) }) { first, _ in first }
        unusedModels = files.reduce(into: []) { $0.formUnion($1.names.unusedModels) }
        takeAPIName(&sink)
        takeOutsideNames(&sink)
        for model in files.lazy.flatMap(\.models) { take(model, &sink) }
        for file in files { unreadable.formUnion(file.names.models.filter { models[$0] == nil }) }
        guard isRepeatable(&sink) else { return }
        endpoints = files.map { file in
            file.endpoints.map { DeclaredEndpoint(syntax: $0, typeName: takeEndpoint($0.name, &sink)) }
        }
    }

    /// What the author wrote of an endpoint.
    func syntax(of endpoint: Endpoint) -> EndpointSyntax? {
        guard case .endpoint(let name) = endpoint.part.declaration else { return nil }
        return endpointSyntax[name]
    }

    /// The models with bases.
    var heirs: [[String]] { models.values.filter { !$0.bases.isEmpty }.map { [$0.name.value] } }

    private func takeAPIName(_ sink: inout DiagnosticSink) {
        guard SwiftName.isType(api.value) else {
            return sink.error(
                .invalidName,
                "'\(api.value)' cannot be a Swift namespace: it starts with a capital letter and has letters, digits and '_'\(Self.typeHint(api.value))",
                at: api.range, fix: SwiftName.type(api.value).flatMap { Self.fix(api, to: $0) })
        }
        if SwiftName.isReserved(api.value) {
            sink.error(.invalidName, "'\(api.value)' is a name that Swift needs; choose another one", at: api.range)
        } else if Self.isOwn(api.value) {
            sink.error(
                .nameCollision, "every API has a type '\(api.value)'; choose another name for the API", at: api.range)
        }
        types[api.value] = api.range
    }

    /// Takes the modules and types of the app. Types of the API must not hide them in generated code.
    private func takeOutsideNames(_ sink: inout DiagnosticSink) {
        for module in root.imports where outside[module.value] == nil { outside[module.value] = module.range }
        let types = files.flatMap(\.models).compactMap { if case .external(let type) = $0.shape { type } else { nil } }
        for type in types + files.flatMap(\.coders) {
            let first = String(type.value.prefix { $0 != "." })
            if Self.isOwn(first) || first == api.value {
                sink.error(
                    .nameCollision,
                    "inside '\(api.value)', '\(first)' is another type; write the app's type with its module in front",
                    at: type.range)
            } else if outside[first] == nil {
                outside[first] = type.range
            }
        }
    }

    /// Whether the defaults are small enough. They are repeated for every endpoint, so a small file could become code of any
    /// size.
    private func isRepeatable(_ sink: inout DiagnosticSink) -> Bool {
        let endpoints = files.reduce(0) { $0 + $1.endpoints.count }
        let limit = YAMLLimits.repeatedBytes
        guard root.defaults.textSize > limit / max(1, endpoints) else { return true }
        return sink.refuse(
            .limitExceeded,
            "\(endpoints) endpoints would repeat more than \(limit / 1024 / 1024) MiB of the defaults' text; shorten them",
            at: root.keys.first { $0.value == "defaults" }?.range ?? api.range)
    }

    // MARK: - Models

    private func take(_ model: ModelSyntax, _ sink: inout DiagnosticSink) {
        let name = model.name
        guard SwiftName.isType(name.value) else {
            return sink.error(
                .invalidName,
                "'\(name.value)' cannot be a model: a name starts with a capital letter and has letters, digits and '_'\(Self.typeHint(name.value))",
                at: name.range, fix: SwiftName.type(name.value).flatMap { Self.fix(name, to: $0) })
        }
        if case .external(let type) = model.shape, type.value == name.value, types[name.value] == nil {
            // The name is the app's type. The API declares no type that could hide it.
            types[name.value] = name.range
        } else {
            takeType(name, as: name.value, &sink)
            if name.value == "Failure", !model.parameters.isEmpty {
                sink.error(
                    .nameCollision,
                    "a generic model cannot be called 'Failure', the name of an endpoint's typed error; choose another name",
                    at: name.range)
            }
        }
        // A `File` is only a part of a multipart body, and many APIs have a model of this name.
        if Builtin(rawValue: name.value).map({ $0 != .file }) ?? (name.value == "Set") {
            sink.warning(
                .shadowedType,
                "this model hides the built-in type '\(name.value)' in the whole API; choose another name",
                at: name.range)
        }
        if models[name.value] == nil { models[name.value] = model }
    }

    // MARK: - Types

    /// Takes a type name of the namespace; reports a name that is taken or not allowed.
    private func takeType(_ name: Located<String>, as type: String, _ sink: inout DiagnosticSink) {
        func refuse(_ message: String, _ notes: [Diagnostic.Note] = []) {
            sink.error(.nameCollision, message, at: name.range, notes: notes)
        }
        if ReservedNames.modules.contains(type) {
            sink.error(
                .invalidName, "'\(type)' is a name that generated code needs; choose another one", at: name.range)
        } else if ReservedNames.namespace.contains(type) {
            refuse("'\(api.value).\(type)' is generated for every API; choose another name")
        } else if type == ReservedNames.client {
            refuse("'\(api.value).\(type)' is the type generated for 'client'; choose another name")
        } else if type == "Failure", let errors = root.defaults.failures.statuses.first {
            refuse(
                "'\(api.value).Failure' is the type generated for the errors of 'defaults'; choose another name",
                .at(errors.range, "the first of them is here"))
        } else if let outside = outside[type] {
            refuse(
                "'\(type)' would hide the app's '\(type)'; choose another name",
                .at(outside, "the app's name is used here"))
        } else if let earlier = types[type] {
            refuse(
                type == name.value
                    ? "'\(type)' is taken already"
                    : "the endpoint '\(name.value)' becomes the type '\(type)', which is taken already; choose another name",
                .at(earlier, "by this one"))
        } else {
            types[type] = name.range
        }
    }

    private func takeEndpoint(_ name: Located<String>, _ sink: inout DiagnosticSink) -> String? {
        func refuse(_ message: String, _ rule: Rule = .invalidName) -> String? {
            return sink.refuse(rule, message, at: name.range)
        }
        guard SwiftName.isMember(name.value) else {
            let meant = SwiftName.member(name.value)
            let hint = meant.map { "; did you mean '\($0)'?" } ?? ""
            return sink.refuse(
                .invalidName,
                "'\(name.value)' cannot be an endpoint: a name starts with a small letter and has letters, digits and '_'\(hint)",
                at: name.range, fix: meant.flatMap { Self.fix(name, to: $0) })
        }
        guard !SwiftName.isTaken(name.value) else {
            return refuse("'\(name.value)' means something else behind a dot in Swift; choose another name")
        }
        guard name.value != "configuration" else {
            return refuse("every client has a 'configuration'; choose another name", .nameCollision)
        }
        let type = SwiftName.type(ofEndpoint: SwiftName.endpoint(name.value))
        guard SwiftName.isType(type) else { return refuse("no type name can be made of '\(name.value)'") }
        // After a dot, Swift never reads these as names of types, not even in backticks.
        guard !["Protocol", "Type"].contains(type) else {
            return refuse("'\(api.value).\(type)' means something else in Swift; choose another name")
        }
        takeType(name, as: type, &sink)
        return type
    }

    fileprivate static func isOwn(_ type: String) -> Bool {
        ReservedNames.namespace.contains(type) || ReservedNames.endpoint.contains(type)
    }

    /// The change of a name; safe if only its case and its signs change.
    private static func fix(_ name: Located<String>, to meant: String) -> Fix? {
        func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
        return Fix(name.range, name.value, to: meant, isSafe: letters(name.value) == letters(meant))
    }

    private static func typeHint(_ name: String) -> String {
        SwiftName.type(name).map { "; did you mean '\($0)'?" } ?? ""
    }
}

/// An endpoint with the name of its type; nil if the endpoint's name has a report.
struct DeclaredEndpoint {
    let syntax: EndpointSyntax
    let typeName: String?
}

extension SpecFile {
    /// The app's types in `decodedBy` and `encodedBy`, in the order of the spec.
    fileprivate var coders: [Located<String>] {
        let inEndpoints = endpoints.flatMap { endpoint in
            let rows = (endpoint.responses?.value ?? []) + endpoint.failures.statuses
            let whole = [endpoint.request.body?.value.encoder, endpoint.response?.decoder]
            return whole.compactMap(\.self) + rows.compactMap(\.response.decoder)
        }
        return root.defaults.failures.statuses.compactMap(\.response.decoder) + inEndpoints
    }
}

extension SwiftName {
    /// Whether no API can have this name, because Swift needs it or every API has a type with it.
    package static func isTaken(ofAPI name: String) -> Bool { isReserved(name) || Names.isOwn(name) }

    fileprivate static func isReserved(_ type: String) -> Bool {
        ReservedNames.modules.contains(type) || SwiftKeyword.isReservedType(type)
    }
}
