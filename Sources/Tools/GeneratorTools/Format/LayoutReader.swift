import Generator

/// Reads a file into its layout, from the YAML events that the compiler reads too, and the text between them.
///
/// The compiler has read the file before, so its nesting is limited and its keys are text.
struct LayoutReader {
    var layout: Layout
    private let events: YAMLEvents
    /// Everything before this byte has been read.
    var cursor = 0
    /// A place in Unicode scalars, which libyaml counts, and the same place in bytes.
    var known = (scalars: 0, bytes: 0)
    /// The values that ended last, innermost first: comments that follow may still belong to them.
    var closed: [(node: Int32, column: Int)] = []

    typealias Event = YAMLEvents.Event
    typealias Stop = YAMLEvents.Stop
    typealias Line = Layout.Line

    /// - Parameter source: A file without a byte order mark, whose lines end with LF.
    static func read(_ source: SourceFile) throws(Stop) -> Layout {
        var reader = LayoutReader(
            layout: Layout(bytes: source.bytes), events: try YAMLEvents(source, index: 0))
        try reader.document()
        return reader.layout
    }

    private init(layout: Layout, events: YAMLEvents) {
        self.layout = layout
        self.events = events
    }

    private mutating func document() throws(Stop) {
        while true {
            let event = try events.next()
            switch event.kind {
            case .streamStart, .documentEnd: continue
            case .documentStart: directives(before: byte(of: event.offsets.upperBound))
            case .streamEnd:
                let rest = distribute(gap(to: layout.bytes.count).before)
                layout.nodes[Int(layout.root)].ending += rest
                return
            default: try root(event)
            }
        }
    }

    /// Directives and their `---` stay as they are; without directives, `---` is left out.
    private mutating func directives(before end: Int) {
        let lines = layout.bytes[..<end].split(separator: UInt8(ascii: "\n"))
        guard lines.contains(where: { $0.first == UInt8(ascii: "%") }) else { return }
        _ = gap(to: end)
        layout.directives = place(0, end)
    }

    private mutating func root(_ event: Event) throws(Stop) {
        var entry = Layout.Entry()
        entry.leading = gap(to: byte(of: event.offsets.lowerBound)).before
        try value(event, of: &entry, column: 0)
        if !layout.nodes[Int(entry.value)].isBlockCollection { trailing(entry.value) }
        layout.root = entry.value
        let root = layout.nodes[Int(entry.value)]
        var header = entry.leading
        var leading = (entry.head.map { [.comment($0)] } ?? []) + entry.inner
        if !root.isBlockCollection {
            header += leading
        } else if root.anchor == nil {
            // The lines directly above the first entry belong to it.
            let lastBlank = header.lastIndex { if case .blank = $0 { true } else { false } } ?? 0
            leading = Array(header[lastBlank...])
            header.removeSubrange(lastBlank...)
        }
        layout.header = header
        layout.nodes[Int(entry.value)].addLeading(leading)
    }

    // MARK: - Values

    /// Reads a value; the cursor is at its beginning, or at its anchor.
    /// - Parameter column: The column of the collection around it.
    private mutating func value(_ event: Event, of entry: inout Layout.Entry, column: Int) throws(Stop) {
        let id = Int32(layout.nodes.count)
        entry.value = id
        layout.nodes.append(Layout.Node(content: .alias, text: place(cursor, cursor)))
        if let name = event.anchor { anchor(name, event, &entry) }
        switch event.kind {
        case .sequenceStart, .mappingStart:
            if event.style == .flow {
                let comments = layout.comments.count
                try flow(event, id)
                layout.nodes[Int(id)].isVerbatim = layout.comments.count > comments
                closed = []
            } else {
                try block(event, id)
            }
        default:
            scalar(event, id, column: column)
            closed = layout.nodes[Int(id)].text.isEmpty ? [(id, column + 1)] : []
        }
    }

    private mutating func anchor(_ name: String, _ event: Event, _ entry: inout Layout.Entry) {
        layout.marks[name, default: []].append(Layout.Mark(isAlias: event.kind == .alias, node: entry.value))
        guard event.kind != .alias else { return }
        let start = cursor
        cursor += 1 + name.utf8.count
        layout.nodes[Int(entry.value)].anchor = place(start, cursor)
        let isEmpty = event.kind == .scalar && byte(of: event.offsets.upperBound) <= cursor
        if !isEmpty { entry.add(gap(to: nextToken(from: cursor), isBehind: true)) }
    }

    // MARK: - Block collections

    private mutating func block(_ start: Event, _ id: Int32) throws(Stop) {
        let isMapping = start.kind == .mappingStart
        let first = byte(of: start.offsets.upperBound)
        // libyaml reports the start of a list after its first dash if its dashes are in the column of its key.
        let isFlush = !isMapping && (first >= layout.bytes.count || layout.bytes[first] != UInt8(ascii: "-"))
        let column = Int(start.range.end.column) - (isFlush ? 2 : 1)
        var entries: [Layout.Entry] = []
        while true {
            let event = try events.next()
            if event.kind == .mappingEnd || event.kind == .sequenceEnd { break }
            var entry = Layout.Entry()
            if isMapping {
                try key(event, of: &entry, column: column)
                let next = try events.next()
                entry.add(gap(to: startOfValue(next), from: UInt8(ascii: ":")))
                try value(next, of: &entry, column: column)
            } else {
                let gap = gap(to: byte(of: event.offsets.lowerBound), from: UInt8(ascii: "-"))
                entry.leading = distribute(gap.before)
                entry.head = gap.head
                entry.inner = gap.after
                entry.isBelow = gap.hasBreak
                try value(event, of: &entry, column: column)
            }
            if case .blank? = entry.inner.first { entry.inner.removeFirst() }
            if layout.nodes[Int(entry.value)].isBlockCollection {
                layout.nodes[Int(entry.value)].addLeading(entry.inner)
                entry.inner = []
            } else {
                trailing(entry.value)
            }
            entries.append(entry)
        }
        layout.nodes[Int(id)].content = isMapping ? .mapping(entries) : .sequence(entries)
        // A comment in the column of such a list's dashes belongs to the next value.
        closed.append((id, isFlush ? column + 1 : column))
    }

    private mutating func key(_ event: Event, of entry: inout Layout.Entry, column: Int) throws(Stop) {
        entry.leading = distribute(gap(to: byte(of: event.offsets.lowerBound)).before)
        var key = Layout.Entry()
        try value(event, of: &key, column: column)
        closed = []
        if let head = key.head { entry.leading.append(.comment(head)) }
        entry.leading += key.inner
        entry.key = key.value
        entry.name = Self.name(of: event)
    }

    /// A key's text; nil if it is exactly the source, empty for an alias, which is not a key of the language.
    private static func name(of event: Event) -> String? {
        guard event.kind == .scalar else { return "" }
        return event.style == .plain ? nil : event.text
    }

    /// The start of a value. An empty value is after the colon; libyaml may place it at the next key.
    private mutating func startOfValue(_ event: Event) -> Int {
        let start = byte(of: event.offsets.lowerBound)
        guard event.kind == .scalar, event.offsets.isEmpty else { return start }
        let next = nextToken(from: cursor)
        return next < start && layout.bytes[next] == UInt8(ascii: ":") ? next + 1 : cursor
    }

    // MARK: - Flow collections

    private mutating func flow(_ start: Event, _ id: Int32) throws(Stop) {
        let isMapping = start.kind == .mappingStart
        let begin = cursor
        let isPair = isMapping && layout.bytes[cursor] != UInt8(ascii: "{")
        if !isPair { cursor += 1 }
        var entries: [Layout.Entry] = []
        while true {
            let event = try events.next()
            if event.kind == .mappingEnd || event.kind == .sequenceEnd {
                if !isPair { _ = gap(to: byte(of: event.offsets.upperBound)) }
                break
            }
            var entry = Layout.Entry()
            _ = gap(to: byte(of: event.offsets.lowerBound))
            try value(event, of: &entry, column: 0)
            if isMapping {
                entry.key = entry.value
                entry.name = Self.name(of: event)
                let next = try events.next()
                // Without a colon, a pair in brackets would be only its key: `[? a]`.
                entry.hasColon = gap(to: byte(of: next.offsets.lowerBound), from: UInt8(ascii: ":")).isBehind || isPair
                try value(next, of: &entry, column: 0)
            }
            // A collection with comments stays as it is as a whole, so the entries need no comments.
            entry.head = nil
            entry.inner = []
            entries.append(entry)
        }
        layout.nodes[Int(id)].content = isMapping ? .mapping(entries) : .sequence(entries)
        layout.nodes[Int(id)].text = place(begin, cursor)
        layout.nodes[Int(id)].isFlow = true
        layout.nodes[Int(id)].isPair = isPair
        layout.nodes[Int(id)].width = layout.width(of: layout.nodes[Int(id)])
    }
}

extension Layout.Entry {
    /// Adds the lines and the comment between the key and its value.
    fileprivate mutating func add(_ gap: LayoutReader.Gap) {
        isBelow = isBelow || gap.hasBreak
        inner += gap.before
        if let found = gap.head {
            if head == nil, inner.isEmpty { head = found } else { inner.append(.comment(found)) }
        }
        inner += gap.after
    }
}

extension Layout.Node {
    /// Moves the lines above a block collection to its first entry, so that they stay with it.
    fileprivate mutating func addLeading(_ lines: [Layout.Line]) {
        guard isBlockCollection, !lines.isEmpty else { return }
        switch content {
        case .mapping(var entries) where !entries.isEmpty:
            entries[0].leading = lines + entries[0].leading
            content = .mapping(entries)
        case .sequence(var entries) where !entries.isEmpty:
            entries[0].leading = lines + entries[0].leading
            content = .sequence(entries)
        default: break
        }
    }
}
