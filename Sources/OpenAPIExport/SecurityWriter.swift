import Generator

/// How callers prove who they are.
struct SecurityWriter {
    /// What stands under `components`.
    private(set) var schemes: DocumentObject = [:]
    private var components: [String: String] = [:]
    /// The schemes whose requirements have scopes.
    private var withScopes: Set<String> = []

    init(_ syntax: [SchemeSyntax]) {
        var taken: Set<String> = []
        for scheme in syntax where components[scheme.name.value] == nil {
            let component = Components.key(for: scheme.name.value, besides: &taken)
            components[scheme.name.value] = component
            if case .oauth2 = scheme.kind { withScopes.insert(scheme.name.value) }
            schemes[component] = .object(Self.scheme(scheme.kind))
        }
    }

    private static func scheme(_ kind: AuthScheme) -> DocumentObject {
        switch kind {
        case .bearer: return ["type": .text("http"), "scheme": .text("bearer")]
        case .basic: return ["type": .text("http"), "scheme": .text("basic")]
        case .apiKey(let place, let name, let prefix):
            var keys: DocumentObject = ["type": .text("apiKey"), "in": .text(place.rawValue), "name": .text(name)]
            if !prefix.isEmpty { keys["description"] = .text("The key stands behind '\(prefix)'.") }
            return keys
        case .oauth2(let oauth):
            switch oauth.source {
            case .discovery(let url): return ["type": .text("openIdConnect"), "openIdConnectUrl": .text(url)]
            case .token(let url, let authorization):
                var flow: DocumentObject = [:]
                flow["authorizationUrl"] = authorization.map { .text($0) }
                flow["tokenUrl"] = .text(url)
                flow["scopes"] = .object(DocumentObject(oauth.scopes.map { ($0.name, .text($0.summary ?? "")) }))
                let name = authorization == nil ? "clientCredentials" : "authorizationCode"
                let flows: DocumentObject = [name: .object(flow)]
                return ["type": .text("oauth2"), "flows": .object(flows)]
            }
        }
    }

    /// What a call needs; nil where nothing is said.
    func requirement(_ auth: AuthSyntax?, scopes: [String] = []) -> DocumentValue? {
        func alternative(_ names: [String]) -> DocumentValue {
            .object(
                DocumentObject(
                    names.filter { $0 != "none" }.compactMap { name in
                        components[name].map { component in
                            (component, .list(withScopes.contains(name) ? scopes.map { .text($0) } : []))
                        }
                    }))
        }
        switch auth {
        case nil: return nil
        case .some(.none): return .list([])
        case .all(let names)?: return .list([alternative(names.map(\.value))])
        case .any(let alternatives)?: return .list(alternatives.map { alternative($0.map(\.value)) })
        }
    }
}

/// Where the API is served.
enum ServerWriter {
    static func server(_ server: ServerSyntax) -> DocumentObject {
        var keys: DocumentObject = ["url": .text(server.url.value.replacing("{+", with: "{"))]
        keys["description"] = .text(server.summary ?? server.name.value)
        var variables: DocumentObject = [:]
        var sink = DiagnosticSink()
        for name in ServerURL.names(in: server.url, &sink) {
            let field = server.variables.first { $0.name.value == name }
            var variable: DocumentObject = [:]
            var values: [String] = []
            if case .enumeration(let syntax)? = field?.content { values = syntax.cases.map(\.wire.value) }
            if !values.isEmpty { variable["enum"] = .list(values.map { .text($0) }) }
            // A document has to have a default; a spec has none where every caller gives the value.
            variable["default"] = .text(field?.defaultValue?.text ?? values.first ?? "")
            variable["description"] = field?.documentation.summary.map { .text($0) }
            variables[name] = .object(variable)
        }
        if !variables.isEmpty { keys["variables"] = .object(variables) }
        return keys
    }
}

extension ServerURL {
    fileprivate static func names(in url: Located<String>, _ sink: inout DiagnosticSink) -> [String] {
        (variables(in: url, &sink) ?? []).map(\.name)
    }
}
