/// Reads types: from text such as `[String: Int]?`, and from the flow sequence that YAML makes of an unquoted `[Int]`.
struct TypeParser {
    private let node: Node
    private let scalars: [Unicode.Scalar]
    private let base: Int
    private var position = 0

    private struct Failure: Error {
        let message: String
        let offset: Int
    }

    /// The type that a node stands for; nil after a report.
    static func type(of node: Node, _ sink: inout DiagnosticSink) -> TypeSyntax? {
        switch node.content {
        case .scalar(let text):
            guard !text.isEmpty else {
                return sink.refuse(.invalidType, "a type is missing", at: node.range)
            }
            return type(in: text, of: node, offset: 0, &sink)
        case .sequence(let elements):
            guard elements.count == 1 else {
                let isTorn = elements.first?.text?.contains("<") ?? false
                return sink.refuse(
                    .invalidType,
                    isTorn
                        ? "a type with a comma in '<…>' needs quotes: \"[Pair<Int, String>]\""
                        : "a type in brackets holds one type, such as [String] or [String: Int]",
                    at: node.range)
            }
            return bracketed(elements[0], in: node, &sink)
        case .mapping:
            return sink.refuse(.invalidType, "expected a type, found a mapping", at: node.range)
        }
    }

    /// The type written in a part of a scalar's text that begins `offset` scalars after its start.
    static func type(in text: String, of node: Node, offset: Int, _ sink: inout DiagnosticSink) -> TypeSyntax? {
        var parser = TypeParser(node: node, scalars: Array(text.unicodeScalars), base: offset)
        do throws(Failure) {
            let type = try parser.parseType()
            parser.skipSpaces()
            guard parser.position == parser.scalars.count else {
                let rest = String(text.unicodeScalars.dropFirst(parser.position))
                if ["[]", "[]?"].contains(rest) {
                    throw Failure(
                        message: "an array is written as [\(type.spelling())]\(rest.dropFirst(2))",
                        offset: parser.scalars.count)
                }
                throw Failure(message: "unexpected '\(parser.scalars[parser.position])'", offset: parser.position)
            }
            return type
        } catch {
            let range =
                error.offset < parser.scalars.count
                ? node.range(offset: offset + error.offset, length: 1) : node.range
            return sink.refuse(.invalidType, "'\(text)' is not a type: \(error.message)", at: range)
        }
    }

    private static func bracketed(_ element: Node, in node: Node, _ sink: inout DiagnosticSink) -> TypeSyntax? {
        guard case .mapping(let entries) = element.content else {
            return type(of: element, &sink).map { TypeSyntax(kind: .array($0), range: node.range) }
        }
        guard entries.count == 1,
            let key = type(of: entries[0].key, &sink),
            let value = type(of: entries[0].value, &sink)
        else {
            if entries.count != 1 {
                sink.error(.invalidType, "a dictionary type has one key and one value type", at: element.range)
            }
            return nil
        }
        return TypeSyntax(kind: .dictionary(key: key, value: value), range: node.range)
    }

    // MARK: - Text

    private init(node: Node, scalars: [Unicode.Scalar], base: Int) {
        self.node = node
        self.scalars = scalars
        self.base = base
    }

    private mutating func parseType() throws(Failure) -> TypeSyntax {
        skipSpaces()
        let start = position
        guard start < 512 else { throw Failure(message: "it is too long", offset: start) }
        var type = try parsePrimary()
        if take("?") {
            type = TypeSyntax(kind: .optional(type), range: range(from: start))
            // `Int??` is a property that is absent, null or a number; where else it stands is for the resolver.
            if take("?") { type = TypeSyntax(kind: .optional(type), range: range(from: start)) }
            if position < scalars.count, scalars[position] == "?" {
                throw Failure(message: "a type has two '?' at most", offset: position)
            }
        }
        return type
    }

    private mutating func parsePrimary() throws(Failure) -> TypeSyntax {
        let start = position
        if take("[") {
            let element = try parseType()
            skipSpaces()
            if take(":") {
                let value = try parseType()
                try expect("]")
                return TypeSyntax(kind: .dictionary(key: element, value: value), range: range(from: start))
            }
            try expect("]")
            return TypeSyntax(kind: .array(element), range: range(from: start))
        }
        let name = parseName()
        guard !name.isEmpty else {
            throw Failure(message: position < scalars.count ? "expected a name" : "a name is missing", offset: position)
        }
        guard take("<") else { return TypeSyntax(kind: .name(name), range: range(from: start)) }
        var arguments = [try parseType()]
        skipSpaces()
        while take(",") {
            arguments.append(try parseType())
            skipSpaces()
        }
        try expect(">")
        let kind: TypeSyntax.Kind =
            name == "Set" && arguments.count == 1 ? .set(arguments[0]) : .generic(name, arguments)
        return TypeSyntax(kind: kind, range: range(from: start))
    }

    private mutating func parseName() -> String {
        var name = String.UnicodeScalarView()
        while position < scalars.count, scalars[position].isIdentifierScalar {
            name.append(scalars[position])
            position += 1
        }
        return String(name)
    }

    private mutating func expect(_ scalar: Unicode.Scalar) throws(Failure) {
        skipSpaces()
        guard take(scalar) else {
            let isTorn = scalar == ">" && position == scalars.count && node.style == .plain
            let hint = isTorn ? "; a type with a comma needs quotes in '{ … }' and '[ … ]'" : ""
            throw Failure(message: "'\(scalar)' is missing\(hint)", offset: position)
        }
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard position < scalars.count, scalars[position] == scalar else { return false }
        position += 1
        return true
    }

    private mutating func skipSpaces() {
        while position < scalars.count, scalars[position] == " " { position += 1 }
    }

    private func range(from start: Int) -> SourceRange {
        node.range(offset: base + start, length: position - start)
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
