/// Finds the words in paths that differ from call to call: `/users/alice` and `/users/bob` are `/users/{user}`.
enum PathFolding {
    static func folded(_ records: [CallRecord]) -> [CallRecord] {
        var records = records
        let longest = records.map(\.path.segments.count).max() ?? 0
        for index in 0..<longest {
            let rules = rules(records, at: index)
            guard !rules.isEmpty else { continue }
            for position in records.indices { apply(rules, to: &records[position], at: index) }
            records = merged(records)
        }
        return records
    }

    /// The words that are values, by the path in front of them.
    private static func rules(_ records: [CallRecord], at index: Int) -> [String: Set<String>] {
        // Calls whose paths differ in this segment only.
        var groups: [String: [(word: String, record: CallRecord)]] = [:]
        for record in records {
            guard index < record.path.segments.count, case .fixed(let word) = record.path.segments[index],
                !SegmentText.ownWords.contains(word.lowercased()), !word.isEmpty
            else { continue }
            var path = record.path
            path.segments[index] = .variable(CallPath.Placeholder(kind: .text))
            groups[record.method + " " + path.key, default: []].append((word, record))
        }
        var rules: [String: Set<String>] = [:]
        for group in groups.values where group.count >= 2 {
            let path = group[0].record.path
            guard isBehindPlural(path, index) else { continue }
            let keys = group.map { $0.record.objectKeys }
            guard let first = keys[0], first.count >= 2, keys.allSatisfy({ $0.map { alike($0, first) } ?? false })
            else { continue }
            guard group.count >= 3 || first.count >= 3 else { continue }
            rules[prefix(path, index), default: []].formUnion(group.map(\.word))
        }
        return rules
    }

    /// Whether a list is in front: `users`, or `repos` with a value between.
    private static func isBehindPlural(_ path: CallPath, _ index: Int) -> Bool {
        path.segments[..<index].suffix(2).contains {
            if case .fixed(let word) = $0 { SegmentText.isPlural(word) } else { false }
        }
    }

    private static func alike(_ one: Set<String>, _ other: Set<String>) -> Bool {
        one.intersection(other).count * 5 >= one.union(other).count * 4
    }

    private static func prefix(_ path: CallPath, _ index: Int) -> String {
        var path = path
        path.segments = Array(path.segments[..<index])
        return path.key
    }

    private static func apply(_ rules: [String: Set<String>], to record: inout CallRecord, at index: Int) {
        guard index < record.path.segments.count, case .fixed(let word) = record.path.segments[index],
            rules[prefix(record.path, index)]?.contains(word) == true
        else { return }
        record.path.segments[index] = .variable(CallPath.Placeholder(kind: TextKind(word), isWord: true))
    }

    private static func merged(_ records: [CallRecord]) -> [CallRecord] {
        var result: [CallRecord] = []
        var indexes: [String: Int] = [:]
        for record in records {
            let key = record.method + " " + record.path.key
            if let index = indexes[key] {
                result[index].merge(record)
            } else {
                indexes[key] = result.count
                result.append(record)
            }
        }
        return result
    }
}

extension CallRecord {
    /// The first word behind a plural that is no plural itself, and the path with a placeholder for it: `octocat` in
    /// `/users/octocat`. One call alone does not show whether it is a value. Nil for a path without one.
    var wordBehindPlural: (word: String, path: String)? {
        guard method != "POST" else { return nil }
        for index in path.segments.indices.dropFirst() {
            guard case .fixed(let word) = path.segments[index], case .fixed(let list) = path.segments[index - 1],
                SegmentText.isPlural(list), !SegmentText.isPlural(word), !word.isEmpty, !word.contains("'"),
                !SegmentText.ownWords.contains(word.lowercased()), !BasePath.isOfServers(word)
            else { continue }
            var template = path
            template.segments[index] = .variable(CallPath.Placeholder(kind: .text, isWord: true))
            return (word, template.named.path)
        }
        return nil
    }

    /// The keys of the objects with which the endpoint responds; nil if it responds with something else.
    fileprivate var objectKeys: Set<String>? { successes.lazy.compactMap(\.response.keys).first }
}
