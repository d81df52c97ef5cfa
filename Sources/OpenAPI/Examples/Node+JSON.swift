package import Generator

/// The type of a value in JSON.
package enum JSONKind: String {
    case null
    case boolean = "true or false"
    case number = "a number"
    case string = "text"
    case array = "an array"
    case object = "an object"
}

extension Node {
    /// The type in JSON. Plain scalars follow YAML's core schema (YAML 1.2.2 §10.3.2).
    package var jsonKind: JSONKind {
        switch content {
        case .mapping: return .object
        case .sequence: return .array
        case .scalar(let text):
            guard style == .plain else { return .string }
            if isNull || text == "Null" || text == "NULL" { return .null }
            if ["true", "True", "TRUE", "false", "False", "FALSE"].contains(text) { return .boolean }
            return number == nil ? .string : .number
        }
    }

    /// The number as written in JSON.
    package var number: String? {
        guard case .scalar(let text) = content, style == .plain, let first = text.utf8.first,
            "+-.0123456789".utf8.contains(first)
        else { return nil }
        if DecimalText.isNumber(text) { return text }
        for (prefix, radix) in [("0x", 16), ("0o", 8)] where text.hasPrefix(prefix) {
            return UInt64(text.dropFirst(2), radix: radix).map { String($0) }
        }
        // Numbers of YAML that JSON writes in another form: `+1`, `007`, `.5`, `1.`.
        let isNegative = text.hasPrefix("-")
        var rest = text.drop { $0 == "+" || $0 == "-" }
        guard text.count - rest.count < 2 else { return nil }
        while rest.hasPrefix("0"), rest.dropFirst().first?.isNumber ?? false { rest.removeFirst() }
        if rest.hasPrefix(".") { rest = "0" + rest }
        if rest.hasSuffix(".") { rest += "0" }
        let number = (isNegative ? "-" : "") + rest
        return DecimalText.isNumber(number) ? number : nil
    }

    /// Whether two nodes are the same value of JSON. The order of keys and the form of numbers do not matter.
    func isSameJSON(as other: Node) -> Bool {
        guard jsonKind == other.jsonKind else { return false }
        switch (content, other.content) {
        case (.mapping(let entries), .mapping(let others)):
            return entries.count == others.count
                && entries.allSatisfy { entry in other[entry.name].map { entry.value.isSameJSON(as: $0) } ?? false }
        case (.sequence(let elements), .sequence(let others)):
            return elements.count == others.count && zip(elements, others).allSatisfy { $0.isSameJSON(as: $1) }
        default: break
        }
        switch jsonKind {
        case .number:
            return number == other.number || number.flatMap { Double($0) } == other.number.flatMap { Double($0) }
        case .boolean: return text?.lowercased() == other.text?.lowercased()
        default: return jsonKind == .null || text == other.text
        }
    }

    /// The value as JSON.
    package var json: String {
        var output = ""
        writeJSON(to: &output)
        return output
    }

    private func writeJSON(to output: inout String) {
        switch content {
        case .scalar(let text):
            switch jsonKind {
            case .null: output += "null"
            case .boolean: output += text.lowercased()
            case .number: output += number ?? text
            default: output += text.quotedAsJSON
            }
        case .sequence(let elements):
            for (index, element) in elements.enumerated() {
                output += index == 0 ? "[" : ","
                element.writeJSON(to: &output)
            }
            output += elements.isEmpty ? "[]" : "]"
        case .mapping(let entries):
            for (index, entry) in entries.enumerated() {
                output += (index == 0 ? "{" : ",") + entry.name.quotedAsJSON + ":"
                entry.value.writeJSON(to: &output)
            }
            output += entries.isEmpty ? "{}" : "}"
        }
    }
}
