import Generator

/// The authorization server of a scheme, as `oauth2` in a spec.
struct AuthorizationServer {
    /// The scheme in a spec; nil if the document has no usable address where tokens come from.
    private(set) var node: Node?
    /// The parts of the scheme that are left out.
    private(set) var losses: [Finding] = []
    /// The folder of relative addresses; nil if it is not known.
    private let folder: String?
    private let descriptions: DocumentOptions.Descriptions

    init(_ scheme: SecurityScheme, _ servers: [Server], _ descriptions: DocumentOptions.Descriptions) {
        folder = servers.folder
        self.descriptions = descriptions
        let value: Keys?
        switch scheme.mechanism {
        case .oauth2(let flows): value = keys(flows, metadata: scheme.metadataURL)
        case .openIDConnect(let url):
            value = address(url, "openIdConnectUrl").map { [.discovery: $0] }
        default: value = nil
        }
        let origin = scheme.node
        node = value.map { Node([.oauth2: Node($0, at: origin)], at: origin) }
    }

    /// The keys of `oauth2`. It has one token URL; flows with another one are left out, except for their scopes.
    private mutating func keys(_ flows: [OAuthFlow], metadata: Node?) -> Keys? {
        let tokens = flows.map { address($0.tokenURL, "tokenUrl") }
        guard let token = tokens.compactMap(\.self).first else { return nil }
        var keys: Keys = [.token: token]
        for (flow, own) in zip(flows, tokens) {
            if let own, own.text != token.text {
                losses.note(
                    .leftOut, "'\(flow.kind.rawValue)' is left out: a spec has one token URL, '\(token.text ?? "")'",
                    at: own)
            } else if own != nil {
                add(flow, to: &keys)
            } else if flow.tokenURL == nil {
                losses.note(.leftOut, "'\(flow.kind.rawValue)' is left out: it has no token URL", at: flow.key)
            }
        }
        keys[.metadata] = address(metadata, "oauth2MetadataUrl")
        keys[.scopes] = scopes(flows.flatMap(\.scopes), at: token)
        return keys
    }

    private mutating func add(_ flow: OAuthFlow, to keys: inout Keys) {
        switch flow.kind {
        case .authorizationCode: keys[.authorize] = address(flow.authorizationURL, "authorizationUrl")
        case .deviceAuthorization: keys[.device] = address(flow.deviceURL, "deviceAuthorizationUrl")
        case .clientCredentials, .password, .implicit: break
        }
        guard let refresh = flow.refreshURL, refresh.text != flow.tokenURL?.text, refresh.text != "" else { return }
        losses.note(.leftOut, "'refreshUrl' is left out: a spec renews tokens at the token URL", at: refresh)
    }

    // MARK: - Scopes

    /// A mapping of scopes to what they allow, or a list if the document does not say that.
    private mutating func scopes(_ entries: [Node.Entry], at origin: Node) -> Node? {
        var rows: [(String, Node)] = []
        var seen: Set<String> = []
        for entry in entries where seen.insert(entry.name).inserted {
            if let problem = OAuthScope.problem(in: entry.name) {
                losses.note(
                    .leftOut, "the scope '\(entry.name.beginning)' is left out: \(problem)", at: entry.key)
                continue
            }
            let text = Node([("description", entry.value)], at: entry.value).summary(descriptions)
            rows.append((entry.name, Node(text: text ?? "", at: entry.value)))
        }
        guard !rows.isEmpty else { return nil }
        guard rows.allSatisfy({ $0.1.text == "" }) else { return Node(rows, at: origin) }
        return Node(list: rows.map { Node(text: $0.0, at: $0.1) }, at: origin)
    }

    // MARK: - Addresses

    /// An address as in a spec; nil if the document lacks it, or after a report that it is not usable.
    private mutating func address(_ node: Node?, _ key: String) -> Node? {
        guard let node, let text = node.text else { return nil }
        let url = absolute(text)
        let problem = url.contains("{") ? "nothing gives the variables of '\(key)' values" : nil
        guard let problem = problem ?? OAuthAddress.problem(in: url, of: key) else { return Node(text: url, at: node) }
        losses.note(.leftOut, "\(problem); this one is left out", at: node)
        return nil
    }

    /// A relative address as a path of the server; any other text is unchanged.
    ///
    /// Before OpenAPI 3.2, the URL of the server is its base (OpenAPI 3.0.3, "Relative References in URLs").
    private func absolute(_ text: String) -> String {
        if text.hasPrefix("//") { return "https:" + text }
        let first = text.prefix { $0 != "/" }
        // `login.example.com/token` lacks its scheme.
        let isRelative = !text.isEmpty && (first == "." || !first.contains { ".:{".contains($0) })
        guard let folder, isRelative, !text.hasPrefix("/") else { return text }
        return URIReference.resolved(text[...], against: folder)
    }
}

extension [Server] {
    /// The folder of all servers, against which relative addresses are resolved; nil if they differ, or if the last part of the
    /// path would be replaced, which few authors mean.
    fileprivate var folder: String? {
        let paths = Set(
            map { server -> String in
                let end = server.url.firstRange(of: "://")?.upperBound
                let path = end.map { server.url[$0...].drop { $0 != "/" } } ?? server.url[...]
                return path.isEmpty ? "/" : String(path)
            })
        // Without servers, the server is at '/'.
        let path = paths.first ?? "/"
        return paths.count < 2 && path.hasPrefix("/") && path.hasSuffix("/") && !path.contains("{") ? path : nil
    }
}
