import Generator

/// What of a document a spec never has: one finding for each kind, at the first place, as most documents have many.
enum Untranslated {
    static func findings(in document: Document, _ operations: [Operation], _ options: DocumentOptions) -> [Finding] {
        var places: [String: [SourceRange]] = [:]
        func add(_ key: String, _ what: String, in node: Node, _ isCounted: (String) -> Bool = { _ in true }) {
            guard let value = node[key], value.entries.contains(where: { isCounted($0.name) }) else { return }
            if !(places[what] ?? []).contains(value.range) { places[what, default: []].append(value.range) }
        }
        for operation in operations {
            for entry in operation.node["responses"]?.entries ?? [] {
                guard let response = document.resolved(entry.value) else { continue }
                // Pages follow the header `Link`.
                add("headers", "response headers", in: response) { $0.lowercased() != "link" }
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
            let message = "'\(type.text ?? "")' is a bearer token here, which the app brings"
            findings.append(Finding(kind: .approximated, message: message, range: type.range))
        }
        return findings
    }
}
