/// OAuth 2: where the tokens of a scheme come from, and which scopes an endpoint needs.
extension FileEmitter {
    func oauth(_ writer: inout SwiftWriter) {
        for scheme in api.schemes {
            guard let oauth = scheme.kind.oauth else { continue }
            func url(_ address: String) -> String {
                let text = SwiftText.literal(address)
                return oauth.isServers ? text : Module.values("Literal") + ".url(" + text + ")"
            }
            var arguments = [SwiftText.literal(scheme.name)]
            let type: String
            switch oauth.source {
            case .token(let endpoints):
                type = Module.oauth("OAuthScheme")
                arguments.append("tokenURL: " + url(endpoints.token))
                let others = [
                    ("authorizationURL: ", endpoints.authorization), ("deviceURL: ", endpoints.device),
                    ("metadataURL: ", endpoints.metadata),
                ]
                arguments += others.compactMap { label, address in address.map { label + url($0) } }
            case .discovery(let discovery):
                type = Module.oauth("OpenIDScheme")
                arguments.append("discoveryURL: " + url(discovery))
            }
            if oauth.isServers { arguments.append("at: server.address") }
            if !oauth.scopes.isEmpty { arguments.append("scopes: " + SwiftText.literal(oauth.scopes.map(\.name))) }
            writer.blank()
            writer.documentation(oauth.documentation(of: scheme.swiftName))
            let name = SwiftText.identifier(scheme.swiftName + "OAuth")
            if oauth.isServers {
                let server = "at server: Server" + (defaultServer == nil ? "" : " = .default")
                let effects = " throws(\(Module.core("InvalidRequest")))"
                writer.function("\(modifier)static func \(name)", [server], effects, type) {
                    $0.line { $0.call("try .init", arguments) }
                }
            } else {
                writer.member("\(modifier)static var \(name): \(type)") { $0.line { $0.call(".init", arguments) } }
            }
        }
    }
}

extension OAuth {
    /// Whether its addresses are only known with a server.
    fileprivate var isServers: Bool {
        let addresses =
            switch source {
            case .token(let endpoints): endpoints.all
            case .discovery(let discovery): [discovery]
            }
        return addresses.contains { $0.hasPrefix("/") || $0.contains("{") }
    }
}

extension EndpointEmitter {
    func scopes(_ writer: inout SwiftWriter) {
        guard !endpoint.request.scopes.isEmpty else { return }
        writer.about("The scopes that its token needs.")
        let type = "[" + names.swift("String") + "]"
        writer.line(modifier, "static var scopes: ", type, " { ", SwiftText.literal(endpoint.request.scopes), " }")
    }
}
