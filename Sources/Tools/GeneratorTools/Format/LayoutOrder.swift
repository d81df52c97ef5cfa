import Generator

/// Sorts the keys of the language in the order of their tables; other keys follow in their own order.
struct LayoutOrder {
    private var layout: Layout
    private var ranks: [Construct: [String: Int]] = [:]
    /// Pairs of entries by their mapping: the first entry must stay before the second.
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
            // Among properties and parameters, `x-…` is a name; elsewhere it is a key of the author's.
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
        // All keys of the language are shorter.
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

/// The entries whose order must not change: an alias refers to the last anchor of its name before it.
enum AnchorOrder {
    /// The position of a value: its collection, its entry there, and its depth.
    private struct Position {
        var parent: Int32 = -1
        var index: Int32 = 0
        var depth: Int32 = 0
    }

    /// Pairs of entries, by the mapping that holds both.
    static func precedences(in layout: Layout) -> [Int32: [(Int, Int)]] {
        let pairs = layout.marks.values.flatMap { Self.pairs($0) }
        guard !pairs.isEmpty else { return [:] }
        let positions = Self.positions(in: layout)
        var precedences: [Int32: [(Int, Int)]] = [:]
        for (first, second) in pairs {
            var one = positions[Int(first)]
            var other = positions[Int(second)]
            while one.parent != other.parent {
                if one.depth >= other.depth, one.parent >= 0 {
                    one = positions[Int(one.parent)]
                } else if other.parent >= 0 {
                    other = positions[Int(other.parent)]
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
        // If a name is given to several anchors, all its anchors and aliases stay in order.
        let others = anchors > 1 ? Array(zip(marks, marks.dropFirst())) : marks.dropFirst().map { (marks[0], $0) }
        return others.map { ($0.node, $1.node) }
    }

    private static func positions(in layout: Layout) -> [Position] {
        var positions = Array(repeating: Position(), count: layout.nodes.count)
        // A collection comes before its entries.
        for (id, node) in layout.nodes.enumerated() {
            switch node.content {
            case .scalar, .alias: continue
            case .sequence(let entries), .mapping(let entries):
                for (index, entry) in entries.enumerated() {
                    let position = Position(parent: Int32(id), index: Int32(index), depth: positions[id].depth + 1)
                    positions[Int(entry.value)] = position
                    if let key = entry.key { positions[Int(key)] = position }
                }
            }
        }
        return positions
    }
}
