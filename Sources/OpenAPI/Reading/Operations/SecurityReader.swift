import Generator

/// Reads security schemes and requirements.
struct SecurityReader {
    let reading: Reading
    /// The section of the schemes.
    let section: Node?

    /// The names of all schemes, including those that cannot be read.
    private var names: [String] { (section?.entries ?? []).map(\.name) }

    var schemes: [SecurityScheme] {
        (section?.entries ?? []).unique.compactMap { entry in
            guard let node = reading.followed(entry.value, "the security scheme") else { return nil }
            guard node.isMapping else {
                reading.note(.leftOut, "a security scheme is a mapping, not \(node.kindName)", at: node)
                return nil
            }
            check(node)
            return SecurityScheme(
                node: node, key: entry.key, name: entry.name, mechanism: mechanism(node),
                isDeprecated: node.isTrue("deprecated"),
                metadataURL: reading.version >= .v32 ? node.address("oauth2MetadataUrl") : nil)
        }
    }

    private func check(_ node: Node) {
        reading.notes.check(node, .securityScheme)
        guard reading.version >= .v30, let flows = node["flows"] else { return }
        reading.notes.check(flows, .flows)
        for flow in flows.entries.ownUnique { reading.notes.check(flow.value, .flow) }
    }

    private func mechanism(_ node: Node) -> SecurityScheme.Mechanism {
        let type = node.text("type") ?? ""
        switch type.lowercased() {
        case "basic": return .basic
        case "http":
            let scheme = (node.text("scheme") ?? "").lowercased()
            return scheme == "basic" ? .basic : .http(scheme: scheme)
        case "apikey":
            guard let location = node.text("in").flatMap({ Parameter.Location(rawValue: $0) }),
                [.header, .query, .cookie].contains(location), let name = node.text("name")
            else { return .unknown(type) }
            return .apiKey(location: location, name: name)
        case "oauth2": return .oauth2(flows: flows(node))
        case "openidconnect": return .openIDConnect(url: node.address("openIdConnectUrl"))
        case "mutualtls": return .mutualTLS
        default: return .unknown(type)
        }
    }

    private func flows(_ scheme: Node) -> [OAuthFlow] {
        if reading.version == .v2 {
            let kind: OAuthFlow.Kind? =
                switch scheme.text("flow") {
                case "accessCode": .authorizationCode
                case "application": .clientCredentials
                case let name:
                    name.flatMap { ["password", "implicit"].contains($0) ? OAuthFlow.Kind(rawValue: $0) : nil }
                }
            return kind.map { [flow($0, scheme["flow"] ?? scheme, scheme)] } ?? []
        }
        let entries = scheme["flows"]?.entries.unique ?? []
        return OAuthFlow.Kind.allCases.compactMap { kind in
            guard kind != .deviceAuthorization || reading.version >= .v32,
                let entry = entries.first(where: { $0.name == kind.rawValue }), entry.value.isMapping
            else { return nil }
            return flow(kind, entry.key, entry.value)
        }
    }

    private func flow(_ kind: OAuthFlow.Kind, _ key: Node, _ node: Node) -> OAuthFlow {
        OAuthFlow(
            kind: kind, key: key, tokenURL: node.address("tokenUrl"),
            authorizationURL: node.address("authorizationUrl"),
            deviceURL: reading.version >= .v32 ? node.address("deviceAuthorizationUrl") : nil,
            refreshURL: node.address("refreshUrl"), scopes: node["scopes"]?.entries.ownUnique ?? [])
    }

    // MARK: - Requirements

    /// The requirements in a list; nil if there is no list. Requirements that name unknown schemes are left out.
    func requirements(_ list: Node?) -> [SecurityRequirement]? {
        guard let list, !list.isNull, list.isList else { return nil }
        let known = Set(names)
        func name(_ entry: Node.Entry) -> String? { known.contains(entry.name) ? entry.name : referenced(entry.key) }
        let isLost = !list.elements.contains { alternative in
            alternative.isMapping && alternative.entries.allSatisfy { name($0) != nil }
        }
        let loss = isLost ? "so calls are sent without a credential" : "so it is left out"
        return list.elements.compactMap { alternative in
            if alternative.isNull { return nil }
            guard alternative.isMapping else {
                let message = "'security' lists mappings, such as { name: [] }, \(loss)"
                reading.note(.leftOut, message, at: alternative)
                return nil
            }
            let unknown = alternative.entries.filter { name($0) == nil }
            for entry in unknown {
                let hint = proposal(for: entry.name, among: names)
                reading.note(
                    .leftOut, "there is no security scheme '\(entry.name.beginning)', \(loss)\(hint)", at: entry.key)
            }
            guard unknown.isEmpty else { return nil }
            return SecurityRequirement(
                node: alternative,
                schemes: alternative.entries.unique.map { entry in
                    (
                        Schema.Text(text: name(entry) ?? entry.name, node: entry.key),
                        entry.value.elements.compactMap(\.text)
                    )
                })
        }
    }

    /// The name of the scheme that a requirement names by its URI (OpenAPI 3.2).
    private func referenced(_ key: Node) -> String? {
        guard reading.version >= .v32, let text = key.text, text.contains("#") else { return nil }
        guard let scheme = reading.references.target(reading.references.absolute(text, from: key)) else { return nil }
        return section?.entries.last { reading.resolved($0.value) === scheme }?.name
    }
}

extension Node {
    /// The node of an address; nil if it is missing or not text.
    fileprivate func address(_ key: String) -> Node? { text(key) == nil ? nil : self[key] }
}
