import Generator

/// How callers prove who they are.
struct Security {
    /// The schemes of the spec, by their names.
    private(set) var schemes: Node?
    /// What holds for every endpoint.
    private(set) var common: Node?
    /// What became of the document's schemes, by their names.
    private var known: [String: Scheme] = [:]

    /// What a scheme of the document is in a spec.
    private enum Scheme {
        /// Its name there, and what it writes, such as the header `authorization`.
        case credential(name: String, slot: String)
        /// The transport does it, such as a client's certificate.
        case transport
        /// A spec has no such scheme.
        case unsupported
    }

    init(_ document: APIDocument, _ findings: inout [Finding]) {
        var rows: [(String, Node)] = []
        for scheme in document.securitySchemes {
            guard let (node, slot) = Self.written(scheme) else {
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
        if case .mutualTLS = scheme.kind { known[scheme.name] = .transport } else { known[scheme.name] = .unsupported }
        guard !document.saysScheme(scheme.name) else { return }
        let message =
            if case .mutualTLS = scheme.kind {
                "the scheme '\(scheme.name)' is not supported in a spec: the transport has the client's certificate"
            } else {
                "the scheme '\(scheme.name)' is not supported in a spec"
            }
        findings.note(.leftOut, message, at: scheme.key)
    }

    /// A scheme as a spec has it, and what it writes.
    private static func written(_ scheme: SecurityScheme) -> (node: Node, slot: String)? {
        let origin = scheme.node
        switch scheme.kind {
        case .basic, .http(scheme: "basic"): return (Node(text: "basic", at: origin), "header authorization")
        case .http(scheme: "bearer"), .oauth2, .openIDConnect:
            return (Node(text: "bearer", at: origin), "header authorization")
        case .apiKey(let place, let name):
            guard [.header, .query, .cookie].contains(place), !name.isEmpty else { return nil }
            let keys: Keys = [.apiKey: Node(text: place.rawValue, at: origin), .name: Node(text: name, at: origin)]
            // Names of headers are the same in small letters.
            return (Node(keys, at: origin), "\(place) \(place == .header ? name.lowercased() : name)")
        // Others are more than a header with a credential.
        case .http, .mutualTLS, .unknown: return nil
        }
    }

    // MARK: - Requirements

    /// What an operation needs; nil if that is what all of them need.
    func requirement(
        of operation: Operation, _ findings: inout [Finding]
    ) -> Node? {
        guard let own = operation.security else { return nil }
        return requirement(own, &findings) ?? Node(text: "none", at: own.first?.node ?? operation.node)
    }

    /// A list of alternatives, each of schemes that go together; an empty one asks for no credentials.
    private func requirement(
        _ alternatives: [SecurityRequirement], _ findings: inout [Finding]
    ) -> Node? {
        var (rows, partial): ([[String]], [[String]]) = ([], [])
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
        // What there is of a credential is sent, if no other one is whole.
        if rows.isEmpty, let first = partial.first { rows = [first] }
        guard let place = alternatives.first?.node else { return nil }
        // The first that there is a credential for is taken, and nothing is there always.
        var nodes = rows.map { names in
            names.count == 1
                ? Node(text: names[0], at: place) : Node(list: names.map { Node(text: $0, at: place) }, at: place)
        }
        if isOpen { nodes.append(Node(text: "none", at: place)) }
        guard nodes.count > 1 else { return nodes.first }
        return Node([.any: Node(list: nodes, at: place)], at: place)
    }

    /// The credentials of schemes that go together, one for each header or parameter, and whether all of them can be given.
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
                // Documents ask for the same schemes in all of their operations.
                if !findings.contains(where: { $0.message == message }) {
                    findings.note(.approximated, message, at: scheme.node)
                }
            }
        }
        return (names, isWhole)
    }
}
