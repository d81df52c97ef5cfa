import CLibYAML

/// The events of libyaml for one file, with their places. All readers of YAML use them.
package final class YAMLEvents {
    private let file: Int32
    private let source: SourceFile
    // The parser has pointers to itself and to the bytes, so both stay at their addresses.
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private var bytes: UnsafeMutableBufferPointer<UInt8>
    /// The placeholders that are hidden from libyaml; nil until it reads one as a mapping.
    private var placeholders: FlowPlaceholders?
    /// The number of events returned so far, and the next event if it was already read.
    private var count = 0
    private var following: Result<Event, Stop>?

    /// Reading stops at the first error, because the meaning of the rest is uncertain.
    package struct Stop: Error {
        package let rule: Rule
        package let message: String
        package let range: SourceRange
        package let notes: [Diagnostic.Note]
        let fix: Fix?

        init(
            _ message: String, at range: SourceRange, _ rule: Rule = .yamlSyntax, notes: [Diagnostic.Note] = [],
            fix: Fix? = nil
        ) {
            self.fix = fix
            self.message = message
            self.range = range
            self.rule = rule
            self.notes = notes
        }
    }

    package struct Event {
        package enum EventKind {
            case streamStart, streamEnd, documentStart, documentEnd
            case scalar, alias, sequenceStart, sequenceEnd, mappingStart, mappingEnd
        }

        package let kind: EventKind
        package let range: SourceRange
        /// The range in Unicode scalars from the start of the content.
        package let offsets: Range<Int>
        package var text = ""
        package var style = Node.Style.plain
        package var anchor: String?
        package var tag: String?
    }

    package init(_ source: SourceFile, index: Int) throws(Stop) {
        self.source = source
        file = Int32(index)
        parser = .allocate(capacity: 1)
        bytes = .allocate(capacity: 0)
        try begin(source.bytes)
    }

    /// Passes the text to the parser.
    private func begin(_ text: [UInt8]) throws(Stop) {
        bytes.deallocate()
        bytes = .allocate(capacity: max(1, text.count))
        _ = bytes.initialize(from: text)
        guard yaml_parser_initialize(parser) == 1 else {
            throw Stop("not enough memory to read the file", at: range(.start, .start), .limitExceeded)
        }
        let content = bytes[source.contentStart..<text.count]
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, UnsafeBufferPointer(rebasing: content).baseAddress, content.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        bytes.deallocate()
    }

    /// Reads again from the start, with placeholders hidden, to the place of the error. Returns false if that cannot help.
    private func startAgain() throws(Stop) -> Bool {
        guard placeholders == nil, [YAML_SCANNER_ERROR, YAML_PARSER_ERROR].contains(parser.pointee.error),
            let hidden = FlowPlaceholders(source.bytes)
        else { return false }
        placeholders = hidden
        yaml_parser_delete(parser)
        try begin(hidden.bytes)
        for _ in 0..<count {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) == 1 else { return false }
            yaml_event_delete(&event)
        }
        return true
    }

    /// The next event; the last event is the end of the stream.
    package func next() throws(Stop) -> Event {
        defer { count += 1 }
        if let following {
            self.following = nil
            return try following.get()
        }
        let event: Event
        do throws(Stop) {
            event = try parse()
        } catch {
            guard try startAgain() else { throw error }
            return try parse()
        }
        // Inside braces an unquoted path ends where a placeholder begins.
        guard placeholders == nil, event.style == .plain, FlowPlaceholders.begin(in: event.text) else { return event }
        do throws(Stop) {
            following = .success(try parse())
        } catch {
            if try startAgain() { return try parse() }
            following = .failure(error)
        }
        return event
    }

    private func parse() throws(Stop) -> Event {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw syntaxError() }
        defer { yaml_event_delete(&event) }
        let range = range(position(event.start_mark), position(event.end_mark))
        let offsets = event.start_mark.index..<max(event.start_mark.index, event.end_mark.index)
        func read(
            _ kind: Event.EventKind, _ style: Node.Style = .plain, text: String = "",
            anchor: UnsafeMutablePointer<yaml_char_t>? = nil, tag: UnsafeMutablePointer<yaml_char_t>? = nil
        ) -> Event {
            Event(
                kind: kind, range: range, offsets: offsets, text: text, style: style,
                anchor: anchor.map { String(cString: $0) }, tag: tag.map { String(cString: $0) })
        }
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            var text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            if placeholders != nil { text = FlowPlaceholders.restored(text) }
            return read(.scalar, Self.style(scalar.style), text: text, anchor: scalar.anchor, tag: scalar.tag)
        case YAML_MAPPING_START_EVENT:
            let start = event.data.mapping_start
            let style = start.style == YAML_FLOW_MAPPING_STYLE ? Node.Style.flow : .block
            return read(.mappingStart, style, anchor: start.anchor, tag: start.tag)
        case YAML_SEQUENCE_START_EVENT:
            let start = event.data.sequence_start
            let style = start.style == YAML_FLOW_SEQUENCE_STYLE ? Node.Style.flow : .block
            return read(.sequenceStart, style, anchor: start.anchor, tag: start.tag)
        case YAML_ALIAS_EVENT: return read(.alias, anchor: event.data.alias.anchor)
        case YAML_MAPPING_END_EVENT: return read(.mappingEnd)
        case YAML_SEQUENCE_END_EVENT: return read(.sequenceEnd)
        case YAML_DOCUMENT_START_EVENT: return read(.documentStart)
        case YAML_DOCUMENT_END_EVENT: return read(.documentEnd)
        case YAML_STREAM_END_EVENT: return read(.streamEnd)
        default: return read(.streamStart)
        }
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

    private func hint(forLine line: [Unicode.Scalar]) -> String? {
        // Hidden placeholders are not the mistake.
        let text = String(String.UnicodeScalarView(line))
        let hidden = placeholders == nil ? nil : FlowPlaceholders(Array(text.utf8))
        return YAMLSyntaxHint.hint(forLine: hidden.map { String(decoding: $0.bytes, as: UTF8.self) } ?? text).map {
            FlowPlaceholders.restored($0)
        }
    }

    private func syntaxError() -> Stop {
        guard parser.pointee.error != YAML_READER_ERROR else {
            let offset = source.contentStart + Int(parser.pointee.problem_offset)
            let problem = YAMLReaderProblem(in: source, at: placeholders?.written(offset) ?? offset)
            return Stop(problem.message, at: range(problem.position, problem.position))
        }
        let position = position(parser.pointee.problem_mark)
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "not YAML"
        if problem.contains("exceeded maximum") || parser.pointee.error == YAML_MEMORY_ERROR {
            return Stop(
                "more than \(YAMLLimits.nesting) collections inside each other", at: range(position, position),
                .limitExceeded)
        }
        let context = parser.pointee.context.map { String(cString: $0) }
        let beginning = self.position(parser.pointee.context_mark)
        var lines = SourceLines(source)
        let firstLine = lines.scalars(ofLine: Int(beginning.line))
        let line = lines.scalars(ofLine: Int(position.line))
        let lineHint = hint(forLine: line) ?? hint(forLine: firstLine)
        if lineHint == nil, let mistake = YAMLMistake.find(problem, at: position, from: beginning, in: &lines) {
            let fix = mistake.insertion.map { YAMLFix.insertion($0, at: mistake.position, in: file) }
            return Stop(mistake.message, at: range(mistake.position, mistake.position), fix: fix)
        }
        let hint =
            lineHint
            ?? YAMLSyntaxHint.hint(forProblem: problem, context, at: line.dropFirst(Int(position.column) - 1).first)
        let fix =
            lineHint == nil
            ? fix(forProblem: problem, line, position)
            : YAMLFix.line(line, number: Int(position.line), file)
                ?? YAMLFix.line(firstLine, number: Int(beginning.line), file)
        let words = YAMLProblem.words[problem] ?? (context.map { $0 + ", " } ?? "") + problem
        var notes: [Diagnostic.Note] = []
        if context != nil, beginning.line < position.line {
            notes.append(Diagnostic.Note(message: "it begins here", range: range(beginning, beginning)))
        }
        return Stop(words + (hint.map { "; " + $0 } ?? ""), at: range(position, position), notes: notes, fix: fix)
    }

    /// The change of a line without a mistake that ``YAMLMistake`` knows.
    private func fix(forProblem problem: String, _ line: [Unicode.Scalar], _ position: SourcePosition) -> Fix? {
        let column = Int(position.column) - 1
        let isIndentation = line.prefix(column).allSatisfy { $0 == " " }
        switch problem {
        case "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            return YAMLFix.tabs(in: source, file)
        case "found character that cannot start any token" where isIndentation:
            return YAMLFix.tabs(in: source, file)
        case "found character that cannot start any token", "mapping values are not allowed in this context":
            return YAMLFix.quotes(line, around: column, number: Int(position.line), file)
        default: return nil
        }
    }
}
