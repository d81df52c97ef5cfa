/// Reads one file into nodes with the events of libyaml.
///
/// It also refuses YAML that the spec language excludes (tags, merge keys, several documents) and files that could exhaust the
/// machine.
package struct YAMLReader {
    private let file: Int32
    private let events: YAMLEvents
    /// Checks for mistakes that libyaml accepts; nil for documents of another language, which other tools accept too.
    private var comments: CrowdedComments?
    private var indentation: Indentation?
    private var anchors: [String: Anchor] = [:]
    private var aliasedSize = Size()
    private var depth = 0
    /// Whether the file is a document of another language, which may have tags and merge keys.
    private let isDocument: Bool
    /// The amount read so far. An alias counts as much as its anchor's value.
    private var size = Size()

    private struct Size {
        var values = 0
        var bytes = 0
    }

    private struct Anchor {
        let node: Node?  // Nil until the anchored value has been read.
        let size: Size
    }

    private typealias Event = YAMLEvents.Event
    private typealias Stop = YAMLEvents.Stop

    /// The tree of a file; nil if it has errors, which go to `sink`.
    package static func read(
        _ source: SourceFile, index: Int, into sink: inout DiagnosticSink,
        ifEmpty message: String = "the file is empty; a spec begins with 'api: Name'", isDocument: Bool = false
    ) -> Node? {
        let start = SourceRange(file: Int32(index), start: .start, end: .start)
        guard source.bytes.count <= YAMLLimits.fileSize else {
            return sink.refuse(.limitExceeded, YAMLLimits.fileSizeMessage, at: start)
        }
        do {
            var reader = try YAMLReader(source, index: index, isDocument: isDocument)
            return try reader.readRoot() ?? sink.refuse(.missingKey, message, at: start)
        } catch {
            return sink.refuse(error.rule, error.message, at: error.range, notes: error.notes, fix: error.fix)
        }
    }

    /// The value of a scalar's text that is read as YAML, such as `[a, b]`; nil for plain text.
    static func fragment(_ text: String, at range: SourceRange) -> Node? {
        var sink = DiagnosticSink()
        let source = SourceFile(path: "", bytes: Array(text.utf8))
        return read(source, index: Int(range.file), into: &sink)?.moved(into: range)
    }

    private init(_ source: SourceFile, index: Int, isDocument: Bool) throws(Stop) {
        events = try YAMLEvents(source, index: index)
        file = Int32(index)
        self.isDocument = isDocument
        comments = isDocument ? nil : CrowdedComments(in: source)
        indentation = isDocument ? nil : Indentation(source)
    }

    private mutating func next() throws(Stop) -> Event {
        let event = try events.next()
        if let comment = comments?.comment(before: event) {
            throw Stop(
                "a space is missing in front of '#'", at: range(comment, comment),
                fix: YAMLFix.insertion(" ", at: comment, in: file))
        }
        return event
    }

    // MARK: - Document

    private mutating func readRoot() throws(Stop) -> Node? {
        var root: Node?
        while true {
            let event = try next()
            switch event.kind {
            case .documentStart where root != nil:
                throw Stop("a spec file holds one document; put the second one into a file of its own", at: event.range)
            case .streamStart, .documentStart, .documentEnd: continue
            case .streamEnd: return root
            default: root = try node(from: event)
            }
        }
    }

    // MARK: - Nodes

    private mutating func node(from event: Event) throws(Stop) -> Node {
        if let tag = event.tag, !isDocument {
            throw Stop(
                "tags such as '\(Self.written(tag))' are not part of the language; a value's type comes from its place",
                at: event.range)
        }
        if let mistake = indentation?.mistake(in: event) {
            throw Stop(mistake.message, at: range(mistake.position, mistake.position))
        }
        let before = size
        size.values += 1
        size.bytes += event.text.utf8.count
        if let anchor = event.anchor, event.kind != .alias {
            anchors[anchor] = Anchor(node: nil, size: Size())
        }
        let node: Node
        switch event.kind {
        case .alias: return try aliased(event)
        case .scalar: node = Node(content: .scalar(event.text), style: event.style, range: event.range)
        case .sequenceStart: node = try sequence(event)
        case .mappingStart: node = try mapping(event)
        default: throw Stop("a value is missing here", at: event.range)
        }
        if let anchor = event.anchor {
            let own = Size(values: size.values - before.values, bytes: size.bytes - before.bytes)
            anchors[anchor] = Anchor(node: node, size: own)
        }
        return node
    }

    /// A tag as its author wrote it: libyaml expands `!!int`.
    private static func written(_ tag: String) -> String {
        let prefix = "tag:yaml.org,2002:"
        return tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
    }

    private mutating func aliased(_ event: Event) throws(Stop) -> Node {
        let name = event.anchor ?? ""
        guard let anchor = anchors[name] else { throw Stop("no anchor '&\(name)' before this alias", at: event.range) }
        guard let node = anchor.node else {
            throw Stop("the alias '*\(name)' stands inside the value it names", at: event.range)
        }
        size.values += anchor.size.values
        size.bytes += anchor.size.bytes
        aliasedSize.values += anchor.size.values
        aliasedSize.bytes += anchor.size.bytes
        guard aliasedSize.values <= YAMLLimits.aliasedValues else {
            throw Stop(
                "aliases stand for more than \(YAMLLimits.aliasedValues) values here; use fewer aliases of aliases",
                at: event.range, .limitExceeded)
        }
        guard aliasedSize.bytes <= YAMLLimits.aliasedBytes else {
            throw Stop(
                "aliases stand for more than \(YAMLLimits.aliasedBytes / 1024 / 1024) MiB of text here; shorten the text that they repeat",
                at: event.range, .limitExceeded)
        }
        return node
    }

    private mutating func sequence(_ start: Event) throws(Stop) -> Node {
        try descend(start)
        defer { ascend() }
        var elements: [Node] = []
        while true {
            let event = try next()
            if event.kind == .sequenceEnd {
                return collection(.sequence(elements), from: start, to: event, last: elements.last)
            }
            elements.append(try node(from: event))
        }
    }

    private mutating func mapping(_ start: Event) throws(Stop) -> Node {
        try descend(start)
        defer { ascend() }
        var entries: [Node.Entry] = []
        while true {
            let event = try next()
            if event.kind == .mappingEnd {
                return collection(.mapping(entries), from: start, to: event, last: entries.last?.value)
            }
            let key = try node(from: event)
            guard let name = key.text else { throw Stop("a key is text, not \(key.kindName)", at: key.range) }
            if name == "<<", key.style == .plain {
                if isDocument {
                    let value = try node(from: try next())
                    let merged = if case .sequence(let all) = value.content { all } else { [value] }
                    for case .mapping(let more) in merged.map(\.content) {
                        entries += more.filter { entry in !entries.contains { $0.name == entry.name } }
                    }
                    continue
                }
                throw Stop(
                    "merge keys are not part of the language; use 'extends' for models and 'defaults' for endpoints",
                    at: key.range)
            }
            let value = try node(from: try next())
            entries.append(Node.Entry(key: key, name: name, value: value))
        }
    }

    private func collection(_ content: Node.Content, from start: Event, to event: Event, last: Node?) -> Node {
        var end = event.range.end
        // The end event of a block is at the next token, so the block ends with its last value. The value of an alias has the
        // place of the anchor, which may be anywhere before.
        if start.style == .block, let last { end = max(last.range.end, start.range.end) }
        return Node(content: content, style: start.style, range: range(start.range.start, end))
    }

    private mutating func descend(_ event: Event) throws(Stop) {
        depth += 1
        guard depth <= YAMLLimits.nesting else {
            throw Stop("more than \(YAMLLimits.nesting) collections inside each other", at: event.range, .limitExceeded)
        }
        indentation?.enter(event)
    }

    private mutating func ascend() {
        depth -= 1
        indentation?.leave()
    }

    private func range(_ start: SourcePosition, _ end: SourcePosition) -> SourceRange {
        SourceRange(file: file, start: start, end: end)
    }
}
