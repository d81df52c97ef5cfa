import Generator

/// What of a document a spec never has: one finding for each kind, at the first place, as most documents have many.
enum Untranslated {
    /// - Parameter endpoints: What the operations became: a document in the words of specs has headers of responses too.
    static func findings(
        in document: Document, _ operations: [Operation], as endpoints: [(operation: Operation, node: Node)],
        _ options: DocumentOptions
    ) -> [Finding] {
        var taken: [String: Set<String>] = [:]
        for (operation, node) in endpoints {
            taken["\(operation.method) \(operation.path)", default: ["link"]].formUnion(node.namesOfResponseHeaders)
        }
        var places: [String: [SourceRange]] = [:]
        func add(_ key: String, _ what: String, in node: Node, _ isCounted: (String) -> Bool = { _ in true }) {
            guard let value = node[key], value.entries.contains(where: { isCounted($0.name) }) else { return }
            if !(places[what] ?? []).contains(value.range) { places[what, default: []].append(value.range) }
        }
        for operation in operations {
            for entry in operation.node["responses"]?.entries ?? [] {
                guard let response = document.resolved(entry.value) else { continue }
                // Pages follow the header `Link`.
                let names = taken["\(operation.method) \(operation.path)"] ?? ["link"]
                add("headers", "response headers", in: response) { !names.contains($0.lowercased()) }
                add("links", "links of responses", in: response)
            }
            if options.models == .used { add("callbacks", "callbacks", in: operation.node) }
        }
        if options.models == .used { add("webhooks", "webhooks", in: document.root) }
        var findings = places.sorted { $0.key < $1.key }.compactMap { what, places -> Finding? in
            guard let first = places.min(by: { ($0.file, $0.start) < ($1.file, $1.start) }) else { return nil }
            let others = places.count == 1 ? "" : "; there are \(places.count) of them"
            return Finding(kind: .leftOut, message: "\(what) are left out\(others)", range: first)
        }
        for entry in document.securitySchemes?.entries ?? [] {
            guard let type = document.resolved(entry.value)?["type"], ["oauth2", "openIdConnect"].contains(type.text)
            else { continue }
            if document.saysScheme(entry.name) { continue }
            let message = "'\(type.text ?? "")' is a bearer token here, which the app brings"
            findings.append(Finding(kind: .approximated, message: message, range: type.range))
        }
        return findings
    }
}

extension Node {
    /// The headers of responses that an endpoint names, in small letters.
    fileprivate var namesOfResponseHeaders: [String] {
        let responses = [self["response"]].compactMap { $0 } + (self["responses"]?.entries.map(\.value) ?? [])
        let names = responses.flatMap { $0["headers"]?.entries.map(\.name) ?? [] }
        return (names + [self["paginate"]?["next"]?.text("header")].compactMap { $0 }).map { $0.lowercased() }
    }
}
