package import Generator

/// JSON to write: members keep their order, so that the same input gives the same bytes.
package indirect enum OrderedJSON: Sendable {
    case string(String)
    /// A number, a truth value or null, in JSON's own text.
    case plain(String)
    case array([OrderedJSON])
    case object([(String, OrderedJSON)])

    /// The value of a YAML node. A plain scalar that is not a number, a truth value or null in JSON becomes a string.
    package init(_ node: Node) {
        switch node.content {
        case .scalar(let text): self = node.isNull ? .plain("null") : node.isTyped ? .plain(text) : .string(text)
        case .sequence(let elements): self = .array(elements.map { OrderedJSON($0) })
        case .mapping(let entries): self = .object(entries.map { ($0.name, OrderedJSON($0.value)) })
        }
    }

    package static func integer(_ number: Int) -> OrderedJSON { .plain(String(number)) }
    package static func bool(_ value: Bool) -> OrderedJSON { .plain(value ? "true" : "false") }

    /// The text, indented by two spaces per level; a value that fits on one line stays on it.
    package var text: String {
        var output = ""
        write(to: &output, indentation: 0)
        return output + "\n"
    }

    /// The text on one line, without a line break.
    package var line: String {
        var line = ""
        _ = appendShort(to: &line, limit: .max)
        return line
    }

    private static let lineLength = 110

    private func write(to output: inout String, indentation: Int) {
        var line = ""
        if appendShort(to: &line, limit: Self.lineLength - indentation) {
            output += line
            return
        }
        let inner = String(repeating: " ", count: indentation + 2)
        let outer = String(repeating: " ", count: indentation)
        switch self {
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                output += (index == 0 ? "[\n" : ",\n") + inner
                element.write(to: &output, indentation: indentation + 2)
            }
            output += "\n\(outer)]"
        case .object(let members):
            for (index, member) in members.enumerated() {
                output += (index == 0 ? "{\n" : ",\n") + "\(inner)\(member.0.quotedAsJSON): "
                member.1.write(to: &output, indentation: indentation + 2)
            }
            output += "\n\(outer)}"
        case .string, .plain: output += line
        }
    }

    /// Appends the text as one line. Returns false if a collection is longer than the limit; then the line is incomplete.
    private func appendShort(to line: inout String, limit: Int) -> Bool {
        switch self {
        case .string(let text): line += text.quotedAsJSON
        case .plain(let text): line += text
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                line += index == 0 ? "[" : ", "
                guard element.appendShort(to: &line, limit: limit), line.utf8.count <= limit else { return false }
            }
            line += elements.isEmpty ? "[]" : "]"
            return line.utf8.count <= limit
        case .object(let members):
            for (index, member) in members.enumerated() {
                line += (index == 0 ? "{ " : ", ") + member.0.quotedAsJSON + ": "
                guard member.1.appendShort(to: &line, limit: limit), line.utf8.count <= limit else { return false }
            }
            line += members.isEmpty ? "{}" : " }"
            return line.utf8.count <= limit
        }
        return true
    }
}

extension OrderedJSON: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    package init(stringLiteral value: String) { self = .string(value) }
    package init(arrayLiteral elements: OrderedJSON...) { self = .array(elements) }
    /// Omits keys whose value is nil.
    package init(dictionaryLiteral elements: (String, OrderedJSON?)...) {
        self = .object(elements.compactMap { key, value in value.map { (key, $0) } })
    }
}

extension OrderedJSON: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
}

extension OrderedJSON: Equatable {
    package static func == (lhs: OrderedJSON, rhs: OrderedJSON) -> Bool {
        switch (lhs, rhs) {
        case (.string(let one), .string(let other)), (.plain(let one), .plain(let other)): one == other
        case (.array(let one), .array(let other)): one == other
        case (.object(let one), .object(let other)): one.elementsEqual(other) { $0 == $1 }
        default: false
        }
    }
}
