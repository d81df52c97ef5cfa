import Generator

/// How callers prove who they are.
struct Security {
    /// The schemes of the spec, by their names.
    let schemes: Node?
    /// What holds for every endpoint.
    let common: Node?
    private let names: [String: String]

    init(_ document: Document, _ findings: inout [Finding]) {
        let section = document.securitySchemes
        var names: [String: String] = [:]
        var schemes: [(String, Node)] = []
        for entry in section?.entries ?? [] {
            guard let scheme = document.resolved(entry.value), let kind = Self.scheme(scheme) else {
                if !document.saysScheme(entry.name) {
                    findings.note(.leftOut, "the scheme '\(entry.name)' is not supported in a spec", at: entry.key)
                }
                continue
            }
            var name = Naming.member(entry.name)
            if ["none", "any", "authentication"].contains(name) { name += "Scheme" }
            while schemes.contains(where: { $0.0 == name }) { name += "Scheme" }
            names[entry.name] = name
            schemes.append((name, kind))
        }
        self.names = names
        self.schemes = schemes.isEmpty ? nil : section.map { Node(schemes, at: $0) }
        common = document.root["security"].flatMap { Self.requirement($0, names) }
    }

    private static func scheme(_ scheme: Node) -> Node? {
        switch (scheme.text("type") ?? "").lowercased() {
        case "http":
            switch (scheme.text("scheme") ?? "").lowercased() {
            case "basic": return Node(text: "basic", at: scheme)
            case "bearer": return Node(text: "bearer", at: scheme)
            // Others are more than a header with a credential.
            default: return nil
            }
        case "basic": return Node(text: "basic", at: scheme)
        case "oauth2", "openidconnect": return Node(text: "bearer", at: scheme)
        case "apikey":
            guard let place = scheme.text("in"), ["header", "query", "cookie"].contains(place),
                let name = scheme.text("name")
            else { return nil }
            return Node(
                [("apiKey", Node(text: place, at: scheme)), ("name", Node(text: name, at: scheme))], at: scheme)
        default: return nil
        }
    }

    /// What an operation needs; nil where that is what all of them need.
    func requirement(of operation: Node) -> Node? {
        guard let own = operation["security"] else { return nil }
        return Self.requirement(own, names) ?? Node(text: "none", at: own)
    }

    /// A list of alternatives, each of schemes that go together; an empty one asks for no credentials.
    private static func requirement(_ security: Node, _ names: [String: String]) -> Node? {
        let alternatives: [Node] = security.elements.compactMap { alternative in
            let known = alternative.entries.compactMap { names[$0.name] }
            guard known.count == alternative.entries.count else { return nil }
            switch known.count {
            case 0: return Node(text: "none", at: alternative)
            case 1: return Node(text: known[0], at: alternative)
            default: return Node(list: known.map { Node(text: $0, at: alternative) }, at: alternative)
            }
        }
        guard alternatives.count > 1 else {
            return alternatives.first
        }
        // The first that there is a credential for is taken, and nothing is there always.
        let sorted = alternatives.filter { $0.text != "none" } + alternatives.filter { $0.text == "none" }
        return Node([("any", Node(list: sorted, at: security))], at: security)
    }
}
