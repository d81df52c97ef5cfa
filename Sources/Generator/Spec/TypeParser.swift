/// Reads types from text such as `[String: Int]?`, and from the sequence that YAML makes of an unquoted `[Int]`.
struct TypeParser: ScalarReader {
    let node: Node
    let scalars: [Unicode.Scalar]
    /// The number of Unicode scalars of the node's text before the type.
    let base: Int
    var index = 0

    /// The type of a node; nil after a report.
    static func type(of node: Node, _ sink: inout DiagnosticSink) -> TypeSyntax? {
        switch node.content {
        case .scalar(""): return sink.refuse(.invalidType, "a type is missing", at: node.range)
        case .scalar(let text): return type(in: text, of: node, offset: 0, &sink)
        case .sequence(let elements):
            guard elements.count == 1 else {
                let isTorn = elements.first?.text?.contains("<") ?? false
                return sink.refuse(
                    .invalidType,
                    isTorn
                        ? "a type with a comma in '<…>' needs quotes: \"[Pair<Int, String>]\""
                        : "a type in brackets holds one type, such as [String] or [String: Int]"
                            + ForeignWords.hint(alternatives: elements.compactMap(\.text)),
                    at: node.range)
            }
            return bracketed(elements[0], in: node, &sink)
        case .mapping: return sink.refuse(.invalidType, "expected a type, found a mapping", at: node.range)
        }
    }

    /// The type written in a part of a scalar's text that begins `offset` scalars after its start.
    static func type(in text: String, of node: Node, offset: Int, _ sink: inout DiagnosticSink) -> TypeSyntax? {
        var parser = TypeParser(node: node, scalars: Array(text.unicodeScalars), base: offset)
        do throws(TextFailure) {
            let type = try parser.parseType()
            parser.skipSpaces()
            guard let next = parser.next else { return type }
            let rest = String(text.unicodeScalars.dropFirst(parser.index))
            guard ["[]", "[]?"].contains(rest) else { throw parser.failure("unexpected '\(next)'") }
            let message = "an array is written as [\(type.spelling())]\(rest.dropFirst(2))"
            throw parser.failure(message, at: parser.scalars.count)
        } catch {
            let range =
                error.offset < parser.scalars.count
                ? node.range(offset: offset + error.offset, length: 1) : node.range
            let hint = ForeignWords.hint(notType: text)
            let place = node.range(offset: offset, length: parser.scalars.count)
            return sink.refuse(
                .invalidType, "'\(text)' is not a type: \(error.message)\(hint)", at: range,
                fix: parser.meant.map { Fix(place, text, to: $0, .type) })
        }
    }

    /// The type for text such as `User[]` or `Item | null`; nil for other text.
    private var meant: String? {
        let text = String(String.UnicodeScalarView(scalars))
        for (ending, mark) in [("[]", ""), ("[]?", "?")] where text.hasSuffix(ending) {
            var parser = TypeParser(node: node, scalars: scalars.dropLast(ending.count), base: base)
            guard let element = try? parser.parseType(), parser.next == nil else { return nil }
            return "[\(element.spelling())]\(mark)"
        }
        return ForeignWords.replacement(notType: text)
    }

    private static func bracketed(_ element: Node, in node: Node, _ sink: inout DiagnosticSink) -> TypeSyntax? {
        guard case .mapping(let entries) = element.content else {
            return type(of: element, &sink).map { TypeSyntax(kind: .array($0), range: node.range) }
        }
        guard entries.count == 1 else {
            return sink.refuse(.invalidType, "a dictionary type has one key and one value type", at: element.range)
        }
        guard let key = type(of: entries[0].key, &sink), let value = type(of: entries[0].value, &sink) else {
            return nil
        }
        return TypeSyntax(kind: .dictionary(key: key, value: value), range: node.range)
    }

    // MARK: - Text

    private mutating func parseType() throws(TextFailure) -> TypeSyntax {
        skipSpaces()
        let start = index
        guard start < 512 else { throw failure("it is too long") }
        var type = try parsePrimary()
        if take("?") {
            type = TypeSyntax(kind: .optional(type), range: range(from: start))
            // `Int??` is a property that is absent, null or a number. `Bind` reports it in other places.
            if take("?") { type = TypeSyntax(kind: .optional(type), range: range(from: start)) }
            if next == "?" { throw failure("a type has two '?' at most") }
        }
        return type
    }

    private mutating func parsePrimary() throws(TextFailure) -> TypeSyntax {
        let start = index
        if take("[") {
            let element = try parseType()
            skipSpaces()
            let value = try take(":") ? parseType() : nil
            try expect("]")
            let kind = value.map { TypeSyntax.SyntaxKind.dictionary(key: element, value: $0) } ?? .array(element)
            return TypeSyntax(kind: kind, range: range(from: start))
        }
        let name = take(while: \.isIdentifierScalar)
        guard !name.isEmpty else { throw failure(next == nil ? "a name is missing" : "expected a name") }
        guard take("<") else { return TypeSyntax(kind: .name(name), range: range(from: start)) }
        var arguments = [try parseType()]
        skipSpaces()
        while take(",") {
            arguments.append(try parseType())
            skipSpaces()
        }
        try expect(">")
        let kind: TypeSyntax.SyntaxKind =
            name == "Set" && arguments.count == 1 ? .set(arguments[0]) : .generic(name, arguments)
        return TypeSyntax(kind: kind, range: range(from: start))
    }

    private mutating func expect(_ scalar: Unicode.Scalar) throws(TextFailure) {
        skipSpaces()
        guard take(scalar) else {
            let isTorn = scalar == ">" && next == nil && node.style == .plain
            let hint = isTorn ? "; a type with a comma needs quotes in '{ … }' and '[ … ]'" : ""
            throw failure("'\(scalar)' is missing\(hint)")
        }
    }

    private mutating func skipSpaces() {
        while take(" ") {}
    }

    private func range(from start: Int) -> SourceRange {
        node.range(offset: base + start, length: index - start)
    }
}

extension Unicode.Scalar {
    /// A letter, digit or underscore of ASCII.
    package var isNameScalar: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: false
        }
    }
}
