/// OAuth 2: where the tokens of a scheme come from, and which scopes an endpoint needs.
extension FileEmitter {
    func oauth(_ writer: inout SwiftWriter) {
        for scheme in api.schemes {
            guard case .oauth2(let oauth) = scheme.kind else { continue }
            let url = names.runtime("Literal") + ".url("
            var arguments = [SwiftText.literal(scheme.name)]
            let type: String
            switch oauth.source {
            case .token(let token, let authorization):
                type = names.runtime("OAuthScheme")
                arguments.append("tokenURL: " + url + SwiftText.literal(token) + ")")
                if let authorization {
                    arguments.append("authorizationURL: " + url + SwiftText.literal(authorization) + ")")
                }
            case .discovery(let discovery):
                type = names.runtime("OpenIDScheme")
                arguments.append("discoveryURL: " + url + SwiftText.literal(discovery) + ")")
            }
            if !oauth.scopes.isEmpty { arguments.append("scopes: " + Self.scopes(oauth.scopeNames)) }
            writer.blank()
            writer.documentation(oauth.documentation(of: scheme.swiftName))
            writer.member("\(modifier)static var \(SwiftText.identifier(scheme.swiftName + "OAuth")): \(type)") {
                writer in
                writer.call(".init", arguments)
            }
        }
    }

    static func scopes(_ scopes: [String]) -> String {
        "[" + scopes.map { SwiftText.literal($0) }.joined(separator: ", ") + "]"
    }
}

extension EndpointEmitter {
    func scopes(_ writer: inout SwiftWriter) {
        guard !endpoint.scopes.isEmpty else { return }
        writer.blank()
        writer.line("/// The scopes that its token needs.")
        let type = "[" + names.swift("String") + "]"
        writer.line(modifier, "static var scopes: ", type, " { ", FileEmitter.scopes(endpoint.scopes), " }")
    }
}
