/// OAuth 2: where the tokens of a scheme come from, and which scopes an endpoint needs.
extension FileEmitter {
    func oauth(_ writer: inout SwiftWriter) {
        for scheme in api.schemes {
            guard case .oauth2(let oauth) = scheme.kind else { continue }
            func url(_ address: Located<String>) -> String {
                let text = SwiftText.literal(address.value)
                return oauth.isServers ? text : Module.values("Literal") + ".url(" + text + ")"
            }
            var arguments = [SwiftText.literal(scheme.name)]
            let type: String
            switch oauth.source {
            case .token(let token, let authorization):
                type = Module.oauth("OAuthScheme")
                arguments.append("tokenURL: " + url(token))
                if let authorization {
                    arguments.append("authorizationURL: " + url(authorization))
                }
            case .discovery(let discovery):
                type = Module.oauth("OpenIDScheme")
                arguments.append("discoveryURL: " + url(discovery))
            }
            if oauth.isServers { arguments.append("at: server.address") }
            if !oauth.scopes.isEmpty { arguments.append("scopes: " + SwiftText.literal(oauth.scopeNames)) }
            writer.blank()
            writer.documentation(oauth.documentation(of: scheme.swiftName))
            let name = SwiftText.identifier(scheme.swiftName + "OAuth")
            guard oauth.isServers else {
                writer.member("\(modifier)static var \(name): \(type)") { writer in
                    writer.line { $0.call(".init", arguments) }
                }
                continue
            }
            let server = "at server: Server" + (defaultServer == nil ? "" : " = .default")
            let error = Module.core("InvalidRequest")
            writer.function("\(modifier)static func \(name)", [server], " throws(\(error))", type) { writer in
                writer.line { $0.call("try .init", arguments) }
            }
        }
    }

}

extension EndpointEmitter {
    func scopes(_ writer: inout SwiftWriter) {
        guard !endpoint.scopes.isEmpty else { return }
        writer.blank()
        writer.line("/// The scopes that its token needs.")
        let type = "[" + names.swift("String") + "]"
        writer.line(modifier, "static var scopes: ", type, " { ", SwiftText.literal(endpoint.scopes), " }")
    }
}
