import Generator

/// The security schemes and requirements of a spec.
struct Security {
    /// The schemes of the spec, by their names.
    private(set) var schemes: Node?
    /// The requirement of all endpoints.
    private(set) var common: Node?
    /// The parts of the schemes of OAuth 2 that are left out, which only an import reports.
    private(set) var losses: [Finding] = []
    /// The document's schemes, by their names.
    private var known: [String: Scheme] = [:]

    /// A scheme of the document in a spec.
    private enum Scheme {
        /// Its name in the spec, and the part of the request that it sets, such as `header authorization`.
        case credential(name: String, slot: String)
        /// The transport provides it, such as a client certificate.
        case transport
        /// The language has no such scheme.
        case unsupported
    }

    init(_ document: APIDocument, _ options: DocumentOptions, _ findings: inout [Finding]) {
        var rows: [(String, Node)] = []
        for scheme in document.securitySchemes {
            guard let (node, slot) = written(scheme, document, options) else {
                note(scheme, document, &findings)
                continue
            }
            var name = Naming.member(scheme.name)
            if ["none", "any", "authentication"].contains(name) { name += "Scheme" }
            while rows.contains(where: { $0.0 == name }) { name += "Scheme" }
            if scheme.isDeprecated, !document.isExtended {
                findings.note(.leftOut, "'deprecated' of the scheme '\(scheme.name)' is left out", at: scheme.key)
            }
            known[scheme.name] = .credential(name: name, slot: slot)
            rows.append((name, node))
        }
        schemes = rows.isEmpty ? nil : Node(rows, at: rows[0].1)
        common = document.security.isEmpty ? nil : requirement(document.security, &findings)
    }

    private mutating func note(_ scheme: SecurityScheme, _ document: APIDocument, _ findings: inout [Finding]) {
        if case .mutualTLS = scheme.mechanism {
            known[scheme.name] = .transport
        } else {
            known[scheme.name] = .unsupported
        }
        guard !document.saysScheme(scheme.name) else { return }
        let message =
            if case .mutualTLS = scheme.mechanism {
                "the scheme '\(scheme.name)' is not supported in a spec: the transport has the client's certificate"
            } else {
                "the scheme '\(scheme.name)' is not supported in a spec"
            }
        findings.note(.leftOut, message, at: scheme.key)
    }

    /// A scheme as in a spec, and the part of the request that it sets.
    private mutating func written(
        _ scheme: SecurityScheme, _ document: APIDocument, _ options: DocumentOptions
    ) -> (node: Node, slot: String)? {
        let origin = scheme.node
        switch scheme.mechanism {
        case .basic, .http(scheme: "basic"): return (Node(text: "basic", at: origin), "header authorization")
        case .http(scheme: "bearer"): return (Node(text: "bearer", at: origin), "header authorization")
        case .oauth2: return (oauth(scheme, "oauth2", document, options), "header authorization")
        case .openIDConnect: return (oauth(scheme, "openIdConnect", document, options), "header authorization")
        case .apiKey(let location, let name):
            guard [.header, .query, .cookie].contains(location), !name.isEmpty else { return nil }
            let keys: Keys = [.apiKey: Node(text: location.rawValue, at: origin), .name: Node(text: name, at: origin)]
            // Names of headers are case-insensitive (RFC 9110 §5.1).
            return (Node(keys, at: origin), "\(location) \(location == .header ? name.lowercased() : name)")
        // Other schemes need more than a header with a credential.
        case .http, .mutualTLS, .unknown: return nil
        }
    }

    /// A scheme of OAuth 2 with the addresses of its server, or a bearer token if they are not usable or not wanted.
    private mutating func oauth(
        _ scheme: SecurityScheme, _ type: String, _ document: APIDocument, _ options: DocumentOptions
    ) -> Node {
        let server =
            options.takesOAuth ? AuthorizationServer(scheme, document.servers, options.descriptions) : nil
        if !document.saysScheme(scheme.name) {
            losses += server?.losses ?? []
            if server?.node == nil {
                losses.note(
                    .approximated, "'\(type)' is a bearer token here, which the app brings",
                    at: scheme.node[.type] ?? scheme.node)
            }
        }
        return server?.node ?? Node(text: "bearer", at: scheme.node)
    }

    // MARK: - Requirements

    /// The requirement of an operation; nil if it has the common one.
    func requirement(
        of operation: Operation, _ findings: inout [Finding]
    ) -> Node? {
        guard let own = operation.security else { return nil }
        return requirement(own, &findings) ?? Node(text: "none", at: own.first?.node ?? operation.node)
    }

    /// A requirement from alternatives, each a set of schemes. An empty alternative needs no credentials.
    private func requirement(
        _ alternatives: [SecurityRequirement], _ findings: inout [Finding]
    ) -> Node? {
        var rows: [[String]] = []
        var partial: [[String]] = []
        var isOpen = false
        for alternative in alternatives {
            let (names, isWhole) = names(alternative, &findings)
            if !isWhole {
                if !names.isEmpty { partial.append(names) }
            } else if names.isEmpty {
                isOpen = true
            } else if !rows.contains(names) {
                rows.append(names)
            }
        }
        // If no alternative is complete, the supported part of the first one is sent.
        if rows.isEmpty, let first = partial.first { rows = [first] }
        guard let place = alternatives.first?.node else { return nil }
        // The first alternative with a credential is used. `none` always matches, so it is last.
        var nodes = rows.map { names in
            names.count == 1
                ? Node(text: names[0], at: place) : Node(list: names.map { Node(text: $0, at: place) }, at: place)
        }
        if isOpen { nodes.append(Node(text: "none", at: place)) }
        guard nodes.count > 1 else { return nodes.first }
        return Node([.any: Node(list: nodes, at: place)], at: place)
    }

    /// The credentials of an alternative, one for each header or parameter, and whether all its schemes are supported.
    private func names(
        _ alternative: SecurityRequirement, _ findings: inout [Finding]
    ) -> (names: [String], isWhole: Bool) {
        var names: [String] = []
        var isWhole = true
        var slots: [String: String] = [:]
        for (scheme, _) in alternative.schemes {
            switch known[scheme.text] {
            case .transport: continue
            case .unsupported, nil: isWhole = false
            case .credential(let name, let slot):
                guard let other = slots[slot] else {
                    slots[slot] = scheme.text
                    names.append(name)
                    continue
                }
                let what = slot.split(separator: " ").first ?? "header"
                let message =
                    "'\(other)' and '\(scheme.text)' are needed together, and both write the same \(what); '\(other)' is sent alone"
                // Reported once, because documents repeat a requirement in all operations.
                if !findings.contains(where: { $0.message == message }) {
                    findings.note(.approximated, message, at: scheme.node)
                }
            }
        }
        return (names, isWhole)
    }
}
