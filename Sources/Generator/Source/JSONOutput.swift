/// JSON to be written: members keep their order, so that the same input gives the same bytes.
indirect enum JSONOutput: Sendable {
    case string(String)
    case integer(Int)
    case bool(Bool)
    case array([JSONOutput])
    case object([(String, JSONOutput)])

    /// The text, two spaces deeper at each level; what holds no other collection stands on one line where it fits.
    var text: String {
        var output = ""
        write(to: &output, indentation: 0)
        return output + "\n"
    }

    private func write(to output: inout String, indentation: Int) {
        let line = shortText
        if let line, indentation + line.unicodeScalars.count <= 110 {
            output += line
            return
        }
        let inner = String(repeating: " ", count: indentation + 2)
        let outer = String(repeating: " ", count: indentation)
        switch self {
        case .array(let elements):
            output += "["
            for (index, element) in elements.enumerated() {
                output += (index == 0 ? "\n" : ",\n") + inner
                element.write(to: &output, indentation: indentation + 2)
            }
            output += "\n\(outer)]"
        case .object(let members):
            output += "{"
            for (index, member) in members.enumerated() {
                output += (index == 0 ? "\n" : ",\n") + inner + Self.quoted(member.0) + ": "
                member.1.write(to: &output, indentation: indentation + 2)
            }
            output += "\n\(outer)}"
        default: output += line ?? ""
        }
    }

    /// The text on one line; nil for what holds collections that hold something.
    private var shortText: String? {
        switch self {
        case .string(let text): return Self.quoted(text)
        case .integer(let number): return String(number)
        case .bool(let value): return value ? "true" : "false"
        case .array(let elements):
            guard elements.allSatisfy(\.isFlat) else { return nil }
            return "[\(elements.compactMap(\.shortText).joined(separator: ", "))]"
        case .object(let members):
            guard members.allSatisfy({ $0.1.isFlat }) else { return nil }
            let texts = members.map { "\(Self.quoted($0.0)): \($0.1.shortText ?? "")" }
            return texts.isEmpty ? "{}" : "{ \(texts.joined(separator: ", ")) }"
        }
    }

    private var isFlat: Bool {
        switch self {
        case .string, .integer, .bool: true
        case .array(let elements): elements.isEmpty
        case .object(let members): members.isEmpty
        }
    }

    /// A JSON string; characters that could drive a terminal are escaped.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                if scalar.value < 0x20 || !scalar.isSafeToPrint && scalar.value < 0x10000 {
                    let hex = String(scalar.value, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }
}

extension JSONOutput: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    init(stringLiteral value: String) { self = .string(value) }
    init(arrayLiteral elements: JSONOutput...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, JSONOutput)...) { self = .object(elements) }
}

extension JSONOutput: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
}
