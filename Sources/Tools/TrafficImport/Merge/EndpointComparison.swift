import Generator

/// What the addition knows about an endpoint that the existing spec has too.
struct EndpointComparison {
    /// An entry of the addition to add to the endpoint.
    struct Part {
        let section: KeyName
        let entry: Node.Entry
        let parent: Node
        /// The words for it: `the query parameter 'page'`.
        let name: String
    }

    let known: Endpoint
    let added: Endpoint
    /// The entry of the known endpoint; nil if it is in another file.
    let place: MergeSide.Place?
    private(set) var parts: [Part] = []
    /// Differences that cannot be added.
    private(set) var differences: [String] = []
    /// What no call shows, by the keys of the added endpoint.
    private var unseen: [String: Set<Unseen>] = [:]

    init(_ known: Endpoint, _ added: Endpoint, _ existing: MergeSide, _ addition: MergeSide) {
        self.known = known
        self.added = added
        place = existing.place(of: known)
        guard let node = addition.place(of: added)?.entry.value else { return }
        for entry in node.entries { unseen[entry.name] = addition.text.unseen(entry) }
        parameters(node, addition, existing)
        statuses(node, addition, existing)
        if known.request.body == nil, added.request.body != nil {
            differences.append("has a body in the addition")
        }
    }

    private mutating func parameters(_ node: Node, _ addition: MergeSide, _ existing: MergeSide) {
        let own = known.request
        let constants = own.constants + existing.api.common.constants
        let query =
            own.parameters.filter(\.place.isQuery).map(\.wireName)
            + constants.filter(\.place.isQuery).map(\.name)
        let headers =
            own.parameters.filter { $0.place == .header }.map(\.wireName)
            + constants.filter { $0.place == .header }.map(\.name)
        for section in [KeyName.query, .headers] {
            let lists = [addition.defaults(section), node[section.rawValue]].compactMap { $0 }
            let written = [place?.entry.value[section.rawValue], existing.defaults(section)].flatMap {
                $0?.entries ?? []
            }
            .map(\.name)
            let names = Set(
                (written + (section == .query ? query : headers)).map {
                    section == .query ? $0 : $0.lowercased()
                })
            for list in lists {
                for entry in list.entries where entry.value.text != "none" {
                    let name = section == .query ? entry.name : entry.name.lowercased()
                    guard !names.contains(name),
                        !parts.contains(where: { $0.section == section && $0.entry.name == entry.name })
                    else { continue }
                    let words = section == .query ? "the query parameter" : "the header"
                    parts.append(
                        Part(
                            section: section, entry: entry, parent: list,
                            name: "\(words) '\(entry.name.printable)'"))
                }
            }
        }
    }

    private mutating func statuses(_ node: Node, _ addition: MergeSide, _ existing: MergeSide) {
        let own = place?.entry.value
        let covered = Set(
            [own?["errors"], own?["responses"], existing.defaults(.errors)].compactMap { $0 }
                .flatMap { $0.entries.map(\.name) })
        func isCovered(_ status: String) -> Bool {
            covered.contains(status) || covered.contains("default") && !status.hasPrefix("2")
                || status.utf8.count == 3 && covered.contains(status.prefix(1) + "xx")
        }
        for (section, list) in [
            (KeyName.errors, addition.defaults(.errors)), (.errors, node["errors"]),
            (.responses, node["responses"]),
        ] {
            guard let list else { continue }
            for entry in list.entries where !isCovered(entry.name) {
                // 'response' is the body of every 2xx.
                guard section == .errors || own?["responses"] != nil else { continue }
                guard !parts.contains(where: { $0.section == section && $0.entry.name == entry.name })
                else { continue }
                let name = "the status \(entry.name.printable)"
                parts.append(Part(section: section, entry: entry, parent: list, name: name))
            }
        }
    }

    /// The types that both have at the same place: the existing one, the addition's, and the place.
    var types: [(known: ValueType, added: ValueType, holder: TypeHolder)] {
        var types: [(ValueType, ValueType, TypeHolder)] = []
        let node = place?.entry.value
        func holder(_ key: String, _ words: String) -> TypeHolder {
            TypeHolder(entry: node?.entries.last { $0.name == key }, name: "\(words) of \(known.name)")
        }
        for (one, other) in Self.pairs(known.response.outcome, added.response.outcome)
        where !fitsUnseen("response", one, other) {
            types.append((one, other, holder("response", "the response")))
        }
        for (one, other) in Self.pairs(known.failure.outcome, added.failure.outcome) {
            types.append((one, other, holder("errors", "an error")))
        }
        if let body = known.request.body, let other = added.request.body, case .value = body.content,
            case .value = other.content, !fitsUnseen("body", body.type, other.type)
        {
            types.append((body.type, other.type, holder("body", "the body")))
        }
        return types
    }

    /// Whether the addition says that no call shows what its type is, so that it is the known one.
    private func fitsUnseen(_ key: String, _ type: ValueType, _ added: ValueType) -> Bool {
        let unseen = unseen[key] ?? []
        if unseen.contains(.elements) { return type.isCollection(as: added) }
        return !unseen.isEmpty
    }

    private static func pairs(_ one: Endpoint.Outcome, _ other: Endpoint.Outcome) -> [(
        ValueType, ValueType
    )] {
        let known = rows(one)
        return rows(other).flatMap { row in
            let same = known.filter {
                $0.pattern == row.pattern || $0.pattern == nil || row.pattern == nil
            }
            return same.prefix(1).compactMap { $0.unwrap == row.unwrap ? ($0.type, row.type) : nil }
        }
    }

    private struct Row {
        let pattern: StatusPattern?
        let type: ValueType
        let unwrap: [EnvelopeStep]
    }

    private static func rows(_ outcome: Endpoint.Outcome) -> [Row] {
        switch outcome {
        case .none, .empty: return []
        case .single(let payload, let statuses):
            let patterns: [StatusPattern?] = statuses.isEmpty ? [nil] : statuses
            return patterns.map {
                Row(pattern: $0, type: payload.type.present ?? payload.type, unwrap: payload.unwrap)
            }
        case .byStatus(let rows):
            return rows.compactMap { row in
                row.payload.map {
                    Row(pattern: row.pattern, type: $0.type.present ?? $0.type, unwrap: $0.unwrap)
                }
            }
        }
    }
}

extension Endpoint.ParameterPlace {
    fileprivate var isQuery: Bool {
        if case .query = self { true } else { false }
    }
}

extension Endpoint {
    /// What identifies an endpoint to a server: its method and its path without the names of placeholders.
    func identity(path: PathTemplate) -> String { "\(request.method.rawValue) \(path.shape)" }
}
