import Generator
import GeneratorTools

/// Security schemes and requirements.
struct SecurityWriter {
    /// The security schemes under `components`.
    private(set) var schemes: OrderedJSON = [:]
    private var components: [String: String] = [:]

    init(_ syntax: [SchemeSyntax], _ version: Export.Version) {
        var taken: Set<String> = []
        for scheme in syntax where components[scheme.name.value] == nil {
            let component = Components.key(for: scheme.name.value, besides: &taken)
            components[scheme.name.value] = component
            schemes[component] = Self.scheme(scheme.kind, version)
        }
    }

    private static func scheme(_ kind: AuthScheme, _ version: Export.Version) -> OrderedJSON {
        switch kind {
        case .bearer: return ["type": "http", "scheme": "bearer"]
        case .basic: return ["type": "http", "scheme": "basic"]
        case .apiKey(let place, let name, let prefix):
            return [
                "type": "apiKey", "in": .string(place.rawValue), "name": .string(name),
                "description": prefix.isEmpty ? nil : .string("The key stands behind '\(prefix)'."),
            ]
        case .oauth2(let oauth):
            switch oauth.source {
            case .discovery(let url): return ["type": "openIdConnect", "openIdConnectUrl": .string(url)]
            case .token(let endpoints): return Self.scheme(endpoints, oauth.scopes, version)
            }
        }
    }

    /// The flows of OAuth 2.0. Only OpenAPI 3.2 has device authorization and metadata.
    private static func scheme(
        _ endpoints: OAuth.Endpoints, _ scopes: [(name: String, summary: String?)], _ version: Export.Version
    ) -> OrderedJSON {
        let token: OrderedJSON = [
            "tokenUrl": .string(endpoints.token),
            "scopes": .object(scopes.map { ($0.name, .string($0.summary ?? "")) }),
        ]
        func flow(_ key: String, _ url: String?) -> OrderedJSON? {
            url.map { OrderedJSON.object([(key, .string($0))]).with(token) }
        }
        let hasOther = endpoints.authorization != nil || endpoints.device != nil
        let flows: OrderedJSON = [
            "clientCredentials": hasOther ? nil : token,
            "authorizationCode": flow("authorizationUrl", endpoints.authorization),
            "deviceAuthorization": version.hasStreams ? flow("deviceAuthorizationUrl", endpoints.device) : nil,
        ]
        return [
            "type": "oauth2", "flows": flows,
            "oauth2MetadataUrl": version.hasStreams ? .text(endpoints.metadata) : nil,
        ]
    }

    /// The requirement of a call; nil if it has none.
    func requirement(_ auth: AuthSyntax?, scopes: [String] = []) -> OrderedJSON? {
        func alternative(_ names: [Located<String>]) -> OrderedJSON {
            .object(
                names.compactMap { components[$0.value] }.map { component in
                    let takesScopes = ["oauth2", "openIdConnect"].contains(schemes[component]?["type"])
                    return (component, takesScopes ? .texts(scopes) : [])
                })
        }
        switch auth {
        case nil: return nil
        case .some(.none): return []
        case .all(let names)?: return [alternative(names)]
        case .any(let alternatives)?: return .array(alternatives.map(alternative))
        }
    }
}

/// Servers.
enum ServerWriter {
    static func server(_ server: ServerSyntax, _ version: Export.Version) -> OrderedJSON {
        var sink = DiagnosticSink()
        let variables = (ServerURL.variables(in: server.url, &sink) ?? []).map { variable -> (String, OrderedJSON) in
            let field = server.variables.first { $0.name.value == variable.name }
            var values: [String] = []
            if case .enumeration(let syntax)? = field?.content { values = syntax.cases.map(\.wire.value) }
            let said: OrderedJSON = [
                "enum": OrderedJSON.texts(values).nonEmpty,
                // OpenAPI requires a default. A spec has none if every caller provides the value.
                "default": .string(field?.defaultValue?.text ?? values.first ?? ""),
                "description": .text(field?.documentation.summary),
            ]
            return (variable.name, said)
        }
        let name = server.name.value
        return [
            "url": .string(PathTemplate(server.url.value).text),
            "name": version.hasStreams ? .string(name) : nil,
            "description": .text(server.summary ?? (version.hasStreams ? nil : name)),
            "variables": OrderedJSON.object(variables).nonEmpty,
        ]
    }
}
