/// OAuth 2: the addresses that issue a scheme's tokens, and the scopes that an endpoint needs.
extension FileEmitter {
    func oauth(_ writer: inout SwiftWriter) {
        for scheme in api.schemes {
            if let oauth = scheme.kind.oauth { self.oauth(oauth, of: scheme, &writer) }
        }
    }

    private func oauth(_ oauth: OAuth, of scheme: API.Scheme, _ writer: inout SwiftWriter) {
        let type = Module.oauth(oauth.isDiscovered ? "OpenIDScheme" : "OAuthScheme")
        let name = Code.identifier(scheme.swiftName + "OAuth")
        let arguments = oauth.arguments(of: scheme)
        writer.blank()
        writer.documentation(oauth.documentation(of: scheme.swiftName))
        if oauth.isServers {
            let server: Code = defaultServer == nil ? "at server: Server" : "at server: Server = .default"
            let effects: Code = " throws(\(Module.core("InvalidRequest")))"
            writer.function("\(modifier)static func \(name)", [server], effects, type) {
                $0.line(.call("try .init", arguments))
            }
        } else {
            writer.member("\(modifier)static var \(name): \(type)") { $0.line(.call(".init", arguments)) }
        }
    }
}

extension OAuth {
    /// Whether its addresses depend on the server.
    fileprivate var isServers: Bool {
        let addresses =
            switch source {
            case .token(let endpoints): endpoints.all
            case .discovery(let discovery): [discovery]
            }
        return addresses.contains { $0.hasPrefix("/") || $0.contains("{") }
    }

    fileprivate var isDiscovered: Bool { if case .discovery = source { true } else { false } }

    /// The arguments of the runtime's `OAuthScheme` or `OpenIDScheme`.
    fileprivate func arguments(of scheme: API.Scheme) -> [Code] {
        var arguments: [Code] = [.literal(scheme.name)]
        switch source {
        case .token(let endpoints):
            arguments.append("tokenURL: \(url(endpoints.token))")
            if let address = endpoints.authorization { arguments.append("authorizationURL: \(url(address))") }
            if let address = endpoints.device { arguments.append("deviceURL: \(url(address))") }
            if let address = endpoints.revocation { arguments.append("revocationURL: \(url(address))") }
            if let address = endpoints.metadata { arguments.append("metadataURL: \(url(address))") }
        case .discovery(let discovery): arguments.append("discoveryURL: \(url(discovery))")
        }
        if isServers { arguments.append("at: server.address") }
        if !scopes.isEmpty { arguments.append("scopes: \(.literal(scopes.map(\.name)))") }
        return arguments
    }

    private func url(_ address: String) -> Code {
        isServers ? .literal(address) : "\(Module.values("Literal")).url(\(literal: address))"
    }
}

extension EndpointEmitter {
    func scopes(_ writer: inout SwiftWriter) {
        guard !endpoint.request.scopes.isEmpty else { return }
        writer.about("The scopes that its token needs.")
        let scopes = Code.literal(endpoint.request.scopes)
        writer.line("\(modifier)static var scopes: [\(names.swift("String"))] { \(scopes) }")
    }
}
