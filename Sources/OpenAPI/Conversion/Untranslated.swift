import Generator

/// The parts of a document that a spec cannot have. Each kind is one finding at the first place, because most documents have many.
struct Untranslated {
    private var places: [String: [SourceRange]] = [:]

    /// - Parameter endpoints: The endpoints of the operations: with extension keys they have response headers too.
    static func findings(
        in document: APIDocument, _ operations: [Operation], as endpoints: [(plan: EndpointPlan, node: Node)],
        _ options: DocumentOptions
    ) -> [Finding] {
        var taken: [String: Set<String>] = [:]
        for (plan, node) in endpoints {
            taken[plan.operation.line, default: ["link"]].formUnion(node.namesOfResponseHeaders)
        }
        var found = Untranslated()
        for operation in operations {
            // Pagination uses the header `Link`.
            found.add(operation, taken[operation.line] ?? ["link"])
            if options.models == .used { found.add("callbacks", operation.callbackSection) }
        }
        if options.models == .used { found.add("webhooks", document.webhookSection) }
        return found.findings
    }

    private mutating func add(_ operation: Operation, _ taken: Set<String>) {
        for response in operation.responses {
            if response.headers.contains(where: { !taken.contains($0.name.lowercased()) }) {
                add("response headers", response.headerSection)
            }
            add("links of responses", response.links)
        }
    }

    private mutating func add(_ what: String, _ node: Node?) {
        guard let node, !(places[what] ?? []).contains(node.range) else { return }
        places[what, default: []].append(node.range)
    }

    private var findings: [Finding] {
        places.sorted { $0.key < $1.key }.compactMap { what, places in
            guard let first = places.min(by: { ($0.file, $0.start) < ($1.file, $1.start) }) else { return nil }
            let others = places.count == 1 ? "" : "; there are \(places.count) of them"
            return Finding(outcome: .leftOut, message: "\(what) are left out\(others)", range: first)
        }
    }
}

extension Node {
    /// The response headers that an endpoint uses, in lower case.
    fileprivate var namesOfResponseHeaders: [String] {
        let responses = [self[.response]].compactMap { $0 } + (self[.responses]?.entries.map(\.value) ?? [])
        let names = responses.flatMap { $0[.headers]?.entries.map(\.name) ?? [] }
        return (names + [self[.paginate]?[.next]?[.header]?.text].compactMap { $0 }).map { $0.lowercased() }
    }
}
