import CLibYAML

/// The events of libyaml over one file, with their places: what every reader of YAML here begins with.
package final class YAMLEvents {
    private let file: Int32
    private let source: SourceFile
    // The parser points to itself and to the bytes, so both have to stay in place.
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let bytes: UnsafeMutableBufferPointer<UInt8>

    /// Reading stops at the first error, for the rest of the text no longer has a certain meaning.
    package struct Stop: Error {
        package let rule: Rule
        package let message: String
        package let range: SourceRange
        package var notes: [Diagnostic.Note] = []
    }

    package struct Event {
        package enum Kind {
            case streamStart, streamEnd, documentStart, documentEnd
            case scalar, alias, sequenceStart, sequenceEnd, mappingStart, mappingEnd
        }

        package let kind: Kind
        package let range: SourceRange
        /// The same place as the range, in Unicode scalars from the start of the content.
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
        bytes = .allocate(capacity: max(1, source.bytes.count))
        _ = bytes.initialize(from: source.bytes)
        guard yaml_parser_initialize(parser) == 1 else {
            throw Stop(
                rule: .limitExceeded, message: "not enough memory to read the file", range: range(.start, .start))
        }
        let content = bytes[source.contentStart..<source.bytes.count]
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, UnsafeBufferPointer(rebasing: content).baseAddress, content.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        bytes.deallocate()
    }

    /// The next event; the last one is the end of the stream.
    package func next() throws(Stop) -> Event {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw syntaxError() }
        defer { yaml_event_delete(&event) }
        let range = range(position(event.start_mark), position(event.end_mark))
        let offsets = event.start_mark.index..<max(event.start_mark.index, event.end_mark.index)
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text = String(
                decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            return Event(
                kind: .scalar, range: range, offsets: offsets, text: text, style: Self.style(scalar.style),
                anchor: Self.string(scalar.anchor), tag: Self.string(scalar.tag))
        case YAML_MAPPING_START_EVENT:
            let start = event.data.mapping_start
            return Event(
                kind: .mappingStart, range: range, offsets: offsets,
                style: start.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block,
                anchor: Self.string(start.anchor), tag: Self.string(start.tag))
        case YAML_SEQUENCE_START_EVENT:
            let start = event.data.sequence_start
            return Event(
                kind: .sequenceStart, range: range, offsets: offsets,
                style: start.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block,
                anchor: Self.string(start.anchor), tag: Self.string(start.tag))
        case YAML_ALIAS_EVENT:
            return Event(kind: .alias, range: range, offsets: offsets, anchor: Self.string(event.data.alias.anchor))
        case YAML_MAPPING_END_EVENT: return Event(kind: .mappingEnd, range: range, offsets: offsets)
        case YAML_SEQUENCE_END_EVENT: return Event(kind: .sequenceEnd, range: range, offsets: offsets)
        case YAML_DOCUMENT_START_EVENT: return Event(kind: .documentStart, range: range, offsets: offsets)
        case YAML_DOCUMENT_END_EVENT: return Event(kind: .documentEnd, range: range, offsets: offsets)
        case YAML_STREAM_END_EVENT: return Event(kind: .streamEnd, range: range, offsets: offsets)
        default: return Event(kind: .streamStart, range: range, offsets: offsets)
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
        guard parser.pointee.error != YAML_READER_ERROR else {
            let problem = YAMLReaderProblem(in: source, at: source.contentStart + Int(parser.pointee.problem_offset))
            return Stop(rule: .yamlSyntax, message: problem.message, range: range(problem.position, problem.position))
        }
        let position = position(parser.pointee.problem_mark)
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "not YAML"
        if problem.contains("exceeded maximum") || parser.pointee.error == YAML_MEMORY_ERROR {
            return Stop(
                rule: .limitExceeded, message: "more than \(YAMLLimits.nesting) collections inside each other",
                range: range(position, position))
        }
        let context = parser.pointee.context.map { String(cString: $0) }
        let beginning = self.position(parser.pointee.context_mark)
        var lines = SourceLines(source)
        let firstLine = lines.scalars(ofLine: Int(beginning.line))
        let line = lines.scalars(ofLine: Int(position.line))
        let lineHint = YAMLSyntaxHint.hint(forLine: line) ?? YAMLSyntaxHint.hint(forLine: firstLine)
        if lineHint == nil, let mistake = YAMLMistake(problem, at: position, from: beginning, in: &lines) {
            return Stop(
                rule: .yamlSyntax, message: mistake.message, range: range(mistake.position, mistake.position))
        }
        let hint =
            lineHint
            ?? YAMLSyntaxHint.hint(forProblem: problem, context, at: line.dropFirst(Int(position.column) - 1).first)
        let words = YAMLProblem.words(for: problem) ?? (context.map { $0 + ", " } ?? "") + problem
        var notes: [Diagnostic.Note] = []
        if context != nil, beginning.line < position.line {
            notes.append(Diagnostic.Note(message: "it begins here", range: range(beginning, beginning)))
        }
        return Stop(
            rule: .yamlSyntax, message: words + (hint.map { "; " + $0 } ?? ""),
            range: range(position, position), notes: notes)
    }
}
