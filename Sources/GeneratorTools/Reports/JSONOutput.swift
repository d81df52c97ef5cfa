import Generator

/// JSON to be written: members keep their order, so that the same input gives the same bytes.
package indirect enum JSONOutput: Sendable {
    case string(String)
    case integer(Int)
    case bool(Bool)
    case array([JSONOutput])
    case object([(String, JSONOutput)])

    /// The text, two spaces deeper at each level; what fits stands on one line.
    package var text: String {
        var output = ""
        write(to: &output, indentation: 0)
        return output + "\n"
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
        case .string, .integer, .bool: output += line
        }
    }

    /// Appends the text as one line, at least the first part of it; false where a collection is longer than the limit.
    private func appendShort(to line: inout String, limit: Int) -> Bool {
        switch self {
        case .string(let text): line += text.quotedAsJSON
        case .integer(let number): line += String(number)
        case .bool(let value): line += value ? "true" : "false"
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

extension JSONOutput: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    package init(stringLiteral value: String) { self = .string(value) }
    package init(arrayLiteral elements: JSONOutput...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSONOutput)...) { self = .object(elements) }
}

extension JSONOutput: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
}
