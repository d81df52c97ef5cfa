import Generator

/// How the paths of the addition are written below the servers of the existing spec.
struct ServerPlan {
    /// The path of the addition's server, which its endpoints' paths follow.
    private var addedBase = ""
    /// The path of the existing spec's server.
    private var base = ""

    /// - Throws: `MergeFailure.refused` if no server of the existing spec is that of the addition.
    init(_ existing: MergeSide, _ addition: MergeSide) throws(MergeFailure) {
        let added = addition.api.servers.map { Address($0.address.template) }
        let known = existing.api.servers.map { Address($0.address.template) }
        guard !added.isEmpty, !known.isEmpty else { return }
        for server in added {
            let same = known.filter { $0.matches(server) }
            guard let best = same.first(where: { $0.path == server.path }) ?? same.first else { continue }
            addedBase = server.path
            base = best.path
            return
        }
        let hosts = existing.api.servers.map { "'\($0.address.template.printable)'" }.joined(
            separator: ", ")
        throw .refused(
            "what is added belongs to '\(addition.api.servers[0].address.template.printable)', and the spec to \(hosts); "
                + "import it as a spec of its own, or add the server to the spec")
    }

    /// The path of an endpoint in the existing spec: what replaces the first characters of its path; nil if it is not below the server.
    func change(of path: String) -> (removed: Int, inserted: String)? {
        if addedBase == base { return (0, "") }
        let whole = addedBase + path
        guard base.isEmpty || whole.hasPrefix(base + "/") else { return nil }
        if addedBase.unicodeScalars.count >= base.unicodeScalars.count {
            return (0, String(addedBase.dropFirst(base.count)))
        }
        return (base.unicodeScalars.count - addedBase.unicodeScalars.count, "")
    }

    /// A base URL: its origin and its path, without a slash at the end.
    private struct Address {
        let origin: String
        let path: String

        init(_ template: String) {
            let start = template.firstRange(of: "://")?.upperBound ?? template.startIndex
            let slash = template[start...].firstIndex(of: "/") ?? template.endIndex
            origin = template[..<slash].lowercased()
            var path = String(template[slash...])
            while path.hasSuffix("/") { path.removeLast() }
            self.path = path
        }

        /// Whether the origins are equal. A variable matches any text.
        func matches(_ other: Address) -> Bool {
            if origin == other.origin { return true }
            let texts = PathTemplate(origin).pieces.compactMap {
                if case .text(let text) = $0 { text } else { nil }
            }
            guard origin.contains("{"), let first = texts.first, other.origin.hasPrefix(first) else {
                return false
            }
            var rest = other.origin.dropFirst(first.count)
            for text in texts.dropFirst() {
                guard let found = rest.firstRange(of: text) else { return false }
                rest = rest[found.upperBound...]
            }
            return origin.hasSuffix("}") || rest.isEmpty || texts.count == 1
        }
    }
}
