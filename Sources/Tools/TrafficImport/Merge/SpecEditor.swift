import Generator

/// Changes of one spec's text. The bytes around a change stay as they are.
struct SpecEditor {
    let text: SpecText
    let root: Node
    private(set) var edits = TextEdits()
    private var additions: [Addition] = []
    private var indexes: [Target: Int] = [:]

    private struct Target: Hashable {
        let parent: ObjectIdentifier
        /// The key whose value gets the entries; nil for the parent itself.
        let key: String?
    }

    private struct Addition {
        let parent: Node
        let key: String?
        let construct: Construct
        var entries: [EntryText]
    }

    init(_ text: SpecText, _ root: Node) {
        self.text = text
        self.root = root
    }

    /// The text after the changes.
    var result: String { edits.sorted.applied(to: text.bytes, in: 0..<text.bytes.count) }

    mutating func replace(_ range: SourceRange, with replacement: String) {
        edits.replace(text.offsets(range), with: replacement)
    }

    mutating func replace(_ range: Range<Int>, with replacement: String) {
        edits.replace(range, with: replacement)
    }

    mutating func insert(_ addition: String, at offset: Int) {
        edits.insert(addition, at: offset)
    }

    /// Adds an entry to a mapping, at the place of its key in the order of the construct.
    mutating func add(_ entry: EntryText, key: KeyName, to parent: Node, _ construct: Construct) {
        guard !parent.entries.isEmpty else { return add(entry, to: parent) }
        insert([entry], into: parent, after: Self.predecessor(of: key.rawValue, in: parent, construct))
    }

    /// Adds an entry at the end of a mapping.
    mutating func add(_ entry: EntryText, to mapping: Node) {
        collect(entry, Target(parent: ObjectIdentifier(mapping), key: nil), mapping, .file)
    }

    /// Adds an entry at the end of the mapping under a key, which is made if it is missing.
    mutating func add(_ entry: EntryText, under key: KeyName, of parent: Node, _ construct: Construct) {
        if let mapping = parent[key.rawValue], mapping.isMapping, construct != .file {
            return add(entry, to: mapping)
        }
        collect(entry, Target(parent: ObjectIdentifier(parent), key: key.rawValue), parent, construct)
    }

    private mutating func collect(
        _ entry: EntryText, _ target: Target, _ parent: Node, _ construct: Construct
    ) {
        if let index = indexes[target] { return additions[index].entries.append(entry) }
        indexes[target] = additions.count
        additions.append(
            Addition(parent: parent, key: target.key, construct: construct, entries: [entry]))
    }

    /// Makes edits of all additions.
    mutating func finish() {
        for addition in additions {
            guard let key = addition.key else {
                insert(addition.entries, into: addition.parent, after: addition.parent.entries.count - 1)
                continue
            }
            if let entry = addition.parent.entries.last(where: { $0.name == key }) {
                fill(entry, in: addition.parent, with: addition.entries)
            } else {
                let whole = EntryText(key: key, addition.entries)
                let last = Self.predecessor(of: key, in: addition.parent, addition.construct)
                insert([whole], into: addition.parent, after: last)
            }
        }
        additions = []
        indexes = [:]
    }

    // MARK: - Places

    /// The index of the entry after which a key comes in the order of its construct.
    private static func predecessor(of key: String, in parent: Node, _ construct: Construct) -> Int {
        let ranks = Dictionary(
            construct.rows.enumerated().map { ($0.element.name, $0.offset) },
            uniquingKeysWith: { first, _ in first })
        let rank = ranks[key] ?? ranks.count
        let before = parent.entries.indices.filter {
            (ranks[parent.entries[$0].name] ?? ranks.count) <= rank
        }
        return before.last ?? -1
    }

    /// Adds entries to the mapping under a key.
    private mutating func fill(_ entry: Node.Entry, in parent: Node, with entries: [EntryText]) {
        let value = entry.value
        if value.isMapping, value.style == .block {
            return insert(entries, into: value, after: value.entries.count - 1)
        }
        if value.isMapping, parent.style == .block, !hasComments(in: value) {
            unfold(value, indentation: Int(entry.key.range.start.column) + 1, adding: entries)
        } else if value.isMapping {
            insert(entries, into: value, after: value.entries.count - 1)
        }
    }

    private func hasComments(in flow: Node) -> Bool {
        text.bytes[text.offsets(flow.range)].contains(UInt8(ascii: "#"))
    }

    /// Puts each entry of a mapping in braces on a separate line, and adds entries.
    private mutating func unfold(_ mapping: Node, indentation: Int, adding entries: [EntryText]) {
        let whole = text.offsets(mapping.range)
        let lineBreak = text.lineBreak + String(repeating: " ", count: indentation)
        var start = whole.lowerBound
        while start > 0, text.bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
        for entry in mapping.entries {
            let key = text.offset(entry.key.range.start)
            edits.replace(start..<key, with: lineBreak)
            start = text.end(of: entry, in: mapping)
        }
        edits.replace(start..<whole.upperBound, with: "")
        insert(lines: entries, at: text.lineEnd(at: whole.upperBound), indentation: indentation)
    }

    /// Inserts entries into a mapping after one of its entries, or before the first.
    private mutating func insert(_ entries: [EntryText], into mapping: Node, after index: Int) {
        guard mapping.style == .block, let first = mapping.entries.first else {
            return insert(inBraces: entries, into: mapping, after: index)
        }
        let start = text.start(of: first)
        let indentation = start - text.lineStart(at: start)
        guard index >= 0 else {
            let start = text.startWithComments(of: first)
            for entry in entries {
                edits.insert(
                    entry.block(indentation: indentation, lineBreak: text.lineBreak) + text.lineBreak,
                    at: start)
            }
            return
        }
        let entry = mapping.entries[index]
        var end = text.end(of: entry, in: mapping)
        if index == mapping.entries.count - 1 {
            end = endOfComments(after: end, indentation: indentation)
        }
        insert(lines: entries, at: end, indentation: indentation, isApart: areApart(mapping))
    }

    /// Inserts entries below the line that ends at an offset.
    private mutating func insert(
        lines entries: [EntryText], at end: Int, indentation: Int, isApart: Bool = false
    ) {
        let gap = isApart ? text.lineBreak : ""
        let blocks = entries.map { entry in
            text.lineBreak + gap + entry.block(indentation: indentation, lineBreak: text.lineBreak)
        }
        edits.insert(blocks.joined(), at: end, depth: indentation)
    }

    /// The end of the comments below the last entry of a mapping that are indented as its entries are.
    private func endOfComments(after end: Int, indentation: Int) -> Int {
        guard indentation > 0 else { return end }
        var last = end
        var line = text.nextLineStart(at: end)
        while line < text.bytes.count {
            let content = text.content(ofLine: line)
            if content.first == UInt8(ascii: "#"), content.indentation >= indentation {
                last = text.lineEnd(at: line)
            } else if content.first != nil {
                break
            }
            let next = text.nextLineStart(at: line)
            guard next > line else { break }
            line = next
        }
        return last
    }

    /// Whether a blank line separates the last two entries.
    private func areApart(_ mapping: Node) -> Bool {
        guard mapping.entries.count > 1, let last = mapping.entries.last else { return false }
        let start = text.startWithComments(of: last)
        return text.previousLineStart(at: start).map { text.isBlank(line: $0) } ?? false
    }

    private mutating func insert(inBraces entries: [EntryText], into mapping: Node, after index: Int) {
        let added = entries.compactMap(\.flow).joined(separator: ", ")
        if index >= 0, index < mapping.entries.count {
            edits.insert(", " + added, at: text.end(of: mapping.entries[index], in: mapping))
        } else if let first = mapping.entries.first {
            edits.insert(added + ", ", at: text.offset(first.key.range.start))
        } else {
            replace(mapping.range, with: "{ \(added) }")
        }
    }
}
