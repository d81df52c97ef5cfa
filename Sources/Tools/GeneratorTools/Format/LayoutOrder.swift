import Generator

/// Puts the keys that the language knows into the order of their tables; others follow as they came.
struct LayoutOrder {
    private var layout: Layout
    private var ranks: [Construct: [String: Int]] = [:]
    /// For a mapping, pairs of entries of which the first has to stay in front of the second.
    private var precedences: [Int32: [(Int, Int)]] = [:]

    static func sort(_ layout: inout Layout) {
        var order = LayoutOrder(layout: layout)
        order.precedences = AnchorOrder.precedences(in: layout)
        order.visit(layout.root, .one(.file))
        layout = order.layout
    }

    private init(layout: Layout) {
        self.layout = layout
    }

    private mutating func visit(_ id: Int32, _ constructs: ValueKind.Constructs) {
        let node = layout.nodes[Int(id)]
        guard let entries = node.entries, !node.isVerbatim else { return }
        let isList = if case .sequence = node.content { true } else { false }
        switch constructs {
        case .one(let construct) where !isList:
            for entry in entries {
                if let inner = construct.value(of: name(of: entry))?.constructs { visit(entry.value, inner) }
            }
            if let sorted = sorted(entries, rank(construct), of: id) {
                layout.nodes[Int(id)].content = .mapping(sorted)
            }
        case .names(let construct) where !isList:
            // Among properties and parameters `x-…` is a name, elsewhere the author's own.
            let hasOwn = [.model, .endpoint, .apiKey, .server].contains(construct)
            for entry in entries where !(hasOwn && name(of: entry).hasPrefix("x-")) {
                visit(entry.value, .one(construct))
            }
        case .elements(let construct):
            for entry in entries { visit(entry.value, .one(construct)) }
        case .one, .names: break
        }
    }

    private func sorted(
        _ entries: [Layout.Entry], _ ranks: [String: Int], of id: Int32
    ) -> [Layout.Entry]? {
        let keys = entries.indices.map { (rank: ranks[name(of: entries[$0])] ?? ranks.count, index: $0) }
        let sorted = keys.sorted { $0 < $1 }
        if let precedences = precedences[id] {
            var position = Array(repeating: 0, count: entries.count)
            for (new, key) in sorted.enumerated() { position[key.index] = new }
            guard precedences.allSatisfy({ position[$0.0] < position[$0.1] }) else { return nil }
        }
        return sorted.map { entries[$0.index] }
    }

    private func name(of entry: Layout.Entry) -> String {
        if let name = entry.name { return name }
        guard let key = entry.key else { return "" }
        let text = layout.nodes[Int(key)].text
        // No key of the language is as long.
        return text.count > 64 ? "" : String(decoding: layout.bytes[text.indices], as: UTF8.self)
    }

    private mutating func rank(_ construct: Construct) -> [String: Int] {
        if let known = ranks[construct] { return known }
        let made = Dictionary(
            construct.rows.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
        ranks[construct] = made
        return made
    }
}

/// Which entries may not change places: an alias stands for the last anchor of its name before it.
enum AnchorOrder {
    /// Where a value stands: in which collection, as which entry, how deep.
    private struct Way {
        var parent: Int32 = -1
        var index: Int32 = 0
        var depth: Int32 = 0
    }

    /// Pairs of entries, by the mapping that holds both.
    static func precedences(in layout: Layout) -> [Int32: [(Int, Int)]] {
        let pairs = layout.marks.values.flatMap { Self.pairs($0) }
        guard !pairs.isEmpty else { return [:] }
        let ways = Self.ways(in: layout)
        var precedences: [Int32: [(Int, Int)]] = [:]
        for (first, second) in pairs {
            var (one, other) = (ways[Int(first)], ways[Int(second)])
            while one.parent != other.parent {
                if one.depth >= other.depth, one.parent >= 0 {
                    one = ways[Int(one.parent)]
                } else if other.parent >= 0 {
                    other = ways[Int(other.parent)]
                } else {
                    break
                }
            }
            if one.parent >= 0, one.parent == other.parent, one.index != other.index {
                precedences[one.parent, default: []].append((Int(one.index), Int(other.index)))
            }
        }
        return precedences
    }

    private static func pairs(_ marks: [Layout.Mark]) -> [(Int32, Int32)] {
        guard marks.contains(where: \.isAlias) else { return [] }
        let anchors = marks.count { !$0.isAlias }
        // Where a name is given again, everything with that name stays in order.
        let others = anchors > 1 ? Array(zip(marks, marks.dropFirst())) : marks.dropFirst().map { (marks[0], $0) }
        return others.map { ($0.node, $1.node) }
    }

    private static func ways(in layout: Layout) -> [Way] {
        var ways = Array(repeating: Way(), count: layout.nodes.count)
        // A collection comes before what is in it.
        for (id, node) in layout.nodes.enumerated() {
            switch node.content {
            case .scalar, .alias: continue
            case .sequence(let entries), .mapping(let entries):
                for (index, entry) in entries.enumerated() {
                    let way = Way(parent: Int32(id), index: Int32(index), depth: ways[id].depth + 1)
                    ways[Int(entry.value)] = way
                    if let key = entry.key { ways[Int(key)] = way }
                }
            }
        }
        return ways
    }
}
