extension Endpoint.Outcome {
    /// A sentence that lists the documented errors with their types and statuses; nil without any.
    var documentation: String? {
        let parts = parts
        let all = parts.flatMap(\.statuses)
        let texts = parts.map { part in
            let content = part.content.map { SwiftText.code($0) } ?? "no content"
            return content + " for " + Self.list(part.statuses.map { $0.words(among: all) })
        }
        return texts.isEmpty ? nil : texts.joined(separator: "; ") + "."
    }

    /// The statuses by their contents, in the order of the first status of each.
    private var parts: [(content: String?, statuses: [StatusPattern])] {
        switch self {
        case .none, .empty: return []
        case .single(let payload, let statuses): return [(payload.spelling, statuses)]
        case .byStatus(let rows):
            var parts: [(content: String?, statuses: [StatusPattern])] = []
            for row in rows {
                let content = row.payload?.spelling
                if let index = parts.firstIndex(where: { $0.content == content }) {
                    parts[index].statuses.append(row.pattern)
                } else {
                    parts.append((content, [row.pattern]))
                }
            }
            return parts
        }
    }

    private static func list(_ items: [String]) -> String {
        guard items.count > 1, let last = items.last else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension Endpoint.Payload {
    fileprivate var spelling: String { type.specName + (isOptional ? "?" : "") }
}

extension StatusPattern {
    fileprivate func words(among all: [Self]) -> String {
        switch self {
        case .code(let code): return String(code)
        case .hundreds(let first):
            let hasOthers = all.contains { if case .code(let code) = $0 { code / 100 == first } else { false } }
            return hasOthers ? "any other \(first)xx" : "\(first)xx"
        case .other: return "any other status"
        }
    }
}
