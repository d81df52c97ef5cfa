import CLibYAML

/// Reads one file into nodes with the events of libyaml.
///
/// Beyond YAML's own rules it refuses what the spec language leaves out (tags, merge keys, several documents) and what
/// could exhaust the machine.
struct YAMLReader {
    private let file: Int32
    private let source: SourceFile
    private var parser = yaml_parser_t()
    private var anchors: [String: Anchor] = [:]
    private var aliasedSize = Size()
    private var depth = 0
    /// How much has been read so far, aliases counted with what they stand for.
    private var size = Size()

    private struct Size {
        var values = 0
        var bytes = 0
    }

    private struct Anchor {
        let node: Node?  // nil while the anchored value is still being read
        let size: Size
    }

    /// Reading stops at the first error, for the rest of the text no longer has a certain meaning.
    private struct Stop: Error {
        let rule: Rule
        let message: String
        let range: SourceRange
        var notes: [Diagnostic.Note] = []
    }

    /// The tree of a file, or nil where it has errors; they are in `sink`.
    static func read(
        _ source: SourceFile, index: Int, into sink: inout DiagnosticSink,
        ifEmpty message: String = "the file is empty; a spec begins with 'api: Name'"
    ) -> Node? {
        let start = SourceRange(file: Int32(index), start: .start, end: .start)
        guard source.bytes.count <= YAMLLimits.fileSize else {
            sink.error(.limitExceeded, YAMLLimits.fileSizeMessage, at: start)
            return nil
        }
        var reader = YAMLReader(source, index: index)
        do {
            guard let root = try reader.readDocument() else {
                sink.error(.missingKey, message, at: start)
                return nil
            }
            return root
        } catch {
            sink.error(error.rule, error.message, at: error.range, notes: error.notes)
            return nil
        }
    }

    /// What a text inside a scalar says where it is taken for YAML, such as `[a, b]`; nil where it is none.
    static func fragment(_ text: String, at range: SourceRange) -> Node? {
        var sink = DiagnosticSink()
        let source = SourceFile(path: "", bytes: Array(text.utf8))
        return read(source, index: Int(range.file), into: &sink)?.moved(to: range.start)
    }

    private init(_ source: SourceFile, index: Int) {
        self.source = source
        file = Int32(index)
    }

    // MARK: - Document

    private mutating func readDocument() throws(Stop) -> Node? {
        guard yaml_parser_initialize(&parser) == 1 else {
            throw Stop(
                rule: .limitExceeded, message: "not enough memory to read the file", range: range(.start, .start))
        }
        defer { yaml_parser_delete(&parser) }
        // The parser keeps the pointer, so the bytes have to stay in place while it reads.
        let reading = source.bytes[source.contentStart...].withUnsafeBufferPointer { bytes -> Result<Node?, Stop> in
            yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
            do throws(Stop) {
                return .success(try readRoot())
            } catch {
                return .failure(error)
            }
        }
        return try reading.get()
    }

    private mutating func readRoot() throws(Stop) -> Node? {
        var root: Node?
        while true {
            let event = try nextEvent()
            switch event.kind {
            case .documentStart where root != nil:
                throw Stop(
                    rule: .yamlSyntax,
                    message: "a spec file holds one document; put the second one into a file of its own",
                    range: event.range)
            case .streamStart, .documentStart, .documentEnd: continue
            case .streamEnd: return root
            default: root = try node(from: event)
            }
        }
    }

    // MARK: - Nodes

    private mutating func node(from event: Event) throws(Stop) -> Node {
        if let tag = event.tag {
            throw Stop(
                rule: .yamlSyntax,
                message:
                    "tags such as '\(Self.written(tag))' are not part of the language; values get their type from where they stand",
                range: event.range)
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
        case .scalar:
            node = Node(content: .scalar(event.text), style: event.style, range: event.range)
        case .sequenceStart: node = try sequence(event)
        case .mappingStart: node = try mapping(event)
        default:
            throw Stop(rule: .yamlSyntax, message: "a value is missing here", range: event.range)
        }
        if let anchor = event.anchor {
            let own = Size(values: size.values - before.values, bytes: size.bytes - before.bytes)
            anchors[anchor] = Anchor(node: node, size: own)
        }
        return node
    }

    /// A tag as its author wrote it: libyaml spells `!!int` out.
    private static func written(_ tag: String) -> String {
        let prefix = "tag:yaml.org,2002:"
        return tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
    }

    private mutating func aliased(_ event: Event) throws(Stop) -> Node {
        let name = event.anchor ?? ""
        guard let anchor = anchors[name] else {
            throw Stop(rule: .yamlSyntax, message: "no anchor '&\(name)' before this alias", range: event.range)
        }
        guard let node = anchor.node else {
            throw Stop(
                rule: .yamlSyntax, message: "the alias '*\(name)' stands inside the value it names", range: event.range)
        }
        size.values += anchor.size.values
        size.bytes += anchor.size.bytes
        aliasedSize.values += anchor.size.values
        aliasedSize.bytes += anchor.size.bytes
        guard aliasedSize.values <= YAMLLimits.aliasedValues else {
            throw Stop(
                rule: .limitExceeded,
                message:
                    "aliases stand for more than \(YAMLLimits.aliasedValues) values here; write fewer aliases of aliases",
                range: event.range)
        }
        guard aliasedSize.bytes <= YAMLLimits.aliasedBytes else {
            throw Stop(
                rule: .limitExceeded,
                message:
                    "aliases stand for more than \(YAMLLimits.aliasedBytes / 1024 / 1024) MiB of text here; shorten what they name",
                range: event.range)
        }
        return node
    }

    private mutating func sequence(_ start: Event) throws(Stop) -> Node {
        try descend(start)
        defer { depth -= 1 }
        var elements: [Node] = []
        while true {
            let event = try nextEvent()
            if event.kind == .sequenceEnd {
                let end = end(of: start, event, last: elements.last)
                return Node(content: .sequence(elements), style: start.style, range: range(start.range.start, end))
            }
            elements.append(try node(from: event))
        }
    }

    private mutating func mapping(_ start: Event) throws(Stop) -> Node {
        try descend(start)
        defer { depth -= 1 }
        var entries: [Node.Entry] = []
        while true {
            let event = try nextEvent()
            if event.kind == .mappingEnd {
                let end = end(of: start, event, last: entries.last?.value)
                return Node(content: .mapping(entries), style: start.style, range: range(start.range.start, end))
            }
            let key = try node(from: event)
            guard let name = key.text else {
                throw Stop(rule: .yamlSyntax, message: "a key is text, not \(key.kindName)", range: key.range)
            }
            if name == "<<", key.style == .plain {
                throw Stop(
                    rule: .yamlSyntax,
                    message:
                        "merge keys are not part of the language; use 'extends' for models and 'defaults' for endpoints",
                    range: key.range)
            }
            let value = try node(from: try nextEvent())
            entries.append(Node.Entry(key: key, name: name, value: value))
        }
    }

    /// A block collection's end event stands at the next token; its last value says where it really ends.
    private func end(of start: Event, _ event: Event, last: Node?) -> SourcePosition {
        guard start.style == .block, let last else { return event.range.end }
        // An alias has the place of what it names, which may be anywhere before.
        return max(last.range.end, start.range.end)
    }

    private mutating func descend(_ event: Event) throws(Stop) {
        depth += 1
        guard depth <= YAMLLimits.nesting else {
            throw Stop(
                rule: .limitExceeded, message: "more than \(YAMLLimits.nesting) collections inside each other",
                range: event.range)
        }
    }

    // MARK: - Events

    private struct Event {
        enum Kind {
            case streamStart, streamEnd, documentStart, documentEnd
            case scalar, alias, sequenceStart, sequenceEnd, mappingStart, mappingEnd
        }

        let kind: Kind
        let range: SourceRange
        var text = ""
        var style = Node.Style.plain
        var anchor: String?
        var tag: String?
    }

    private mutating func nextEvent() throws(Stop) -> Event {
        var event = yaml_event_t()
        guard yaml_parser_parse(&parser, &event) == 1 else { throw syntaxError() }
        defer { yaml_event_delete(&event) }
        let range = range(position(event.start_mark), position(event.end_mark))
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text = String(
                decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            return Event(
                kind: .scalar, range: range, text: text, style: Self.style(scalar.style),
                anchor: Self.string(scalar.anchor), tag: Self.string(scalar.tag))
        case YAML_MAPPING_START_EVENT:
            let start = event.data.mapping_start
            return Event(
                kind: .mappingStart, range: range, style: start.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block,
                anchor: Self.string(start.anchor), tag: Self.string(start.tag))
        case YAML_SEQUENCE_START_EVENT:
            let start = event.data.sequence_start
            return Event(
                kind: .sequenceStart, range: range, style: start.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block,
                anchor: Self.string(start.anchor), tag: Self.string(start.tag))
        case YAML_ALIAS_EVENT:
            return Event(kind: .alias, range: range, anchor: Self.string(event.data.alias.anchor))
        case YAML_MAPPING_END_EVENT: return Event(kind: .mappingEnd, range: range)
        case YAML_SEQUENCE_END_EVENT: return Event(kind: .sequenceEnd, range: range)
        case YAML_DOCUMENT_START_EVENT: return Event(kind: .documentStart, range: range)
        case YAML_DOCUMENT_END_EVENT: return Event(kind: .documentEnd, range: range)
        case YAML_STREAM_END_EVENT: return Event(kind: .streamEnd, range: range)
        default: return Event(kind: .streamStart, range: range)
        }
    }

    private static func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        pointer.map { String(cString: $0) }
    }

    private static func style(_ style: yaml_scalar_style_t) -> Node.Style {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
        default: .plain
        }
    }

    private func position(_ mark: yaml_mark_t) -> SourcePosition {
        SourcePosition(line: mark.line + 1, column: mark.column + 1)
    }

    private func range(_ start: SourcePosition, _ end: SourcePosition) -> SourceRange {
        SourceRange(file: file, start: start, end: end)
    }

    // MARK: - Errors

    private func syntaxError() -> Stop {
        guard parser.error != YAML_READER_ERROR else {
            let problem = YAMLReaderProblem(in: source, at: source.contentStart + Int(parser.problem_offset))
            return Stop(rule: .yamlSyntax, message: problem.message, range: range(problem.position, problem.position))
        }
        let position = position(parser.problem_mark)
        let problem = parser.problem.map { String(cString: $0) } ?? "not YAML"
        if problem.contains("exceeded maximum") || parser.error == YAML_MEMORY_ERROR {
            return Stop(
                rule: .limitExceeded, message: "more than \(YAMLLimits.nesting) collections inside each other",
                range: range(position, position))
        }
        let context = parser.context.map { String(cString: $0) }
        let beginning = self.position(parser.context_mark)
        var lines = SourceLines(source)
        let firstLine = lines.scalars(ofLine: Int(beginning.line))
        let line = lines.scalars(ofLine: Int(position.line))
        let hint =
            YAMLSyntaxHint.hint(forLine: line) ?? YAMLSyntaxHint.hint(forLine: firstLine)
            ?? YAMLSyntaxHint.hint(forProblem: problem, context, at: line.dropFirst(Int(position.column) - 1).first)
        var notes: [Diagnostic.Note] = []
        if context != nil, beginning.line < position.line {
            notes.append(Diagnostic.Note(message: "it begins here", range: range(beginning, beginning)))
        }
        return Stop(
            rule: .yamlSyntax, message: (context.map { $0 + ", " } ?? "") + problem + (hint.map { "; " + $0 } ?? ""),
            range: range(position, position), notes: notes)
    }
}
