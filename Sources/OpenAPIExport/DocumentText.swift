import Generator

/// A document as text that tools of all languages read alike.
struct DocumentText {
    private var output = ""

    /// The document as JSON, indented by two spaces.
    static func json(_ value: DocumentValue) -> String {
        var text = DocumentText()
        text.json(value, indentation: 0)
        return text.output + "\n"
    }

    /// The document as YAML in which a reader of YAML 1.1 finds no other values than one of 1.2.
    static func yaml(_ value: DocumentValue) -> String {
        var text = DocumentText()
        text.yaml(value, indentation: 0)
        return text.output
    }

    // MARK: - JSON

    private mutating func json(_ value: DocumentValue, indentation: Int) {
        func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
        switch value {
        case .text(let text): output += text.quotedAsJSON
        case .plain(let text): output += text
        case .list(let elements):
            output += elements.isEmpty ? "[]" : "[\n"
            for (index, element) in elements.enumerated() {
                output += spaces(indentation + 2)
                json(element, indentation: indentation + 2)
                output += index == elements.count - 1 ? "\n" + spaces(indentation) + "]" : ",\n"
            }
        case .object(let object):
            output += object.isEmpty ? "{}" : "{\n"
            for (index, entry) in object.entries.enumerated() {
                output += spaces(indentation + 2) + entry.key.quotedAsJSON + ": "
                json(entry.value, indentation: indentation + 2)
                output += index == object.entries.count - 1 ? "\n" + spaces(indentation) + "}" : ",\n"
            }
        }
    }

    // MARK: - YAML

    /// Writes the entries of an object or the elements of a list. Each begins a new line.
    private mutating func yaml(_ value: DocumentValue, indentation: Int, isFirstOnLine: Bool = false) {
        let spaces = String(repeating: " ", count: indentation)
        var isOnLine = isFirstOnLine
        func begin() -> String {
            defer { isOnLine = false }
            return isOnLine ? "" : spaces
        }
        switch value {
        case .object(let object):
            for entry in object.entries {
                // A key on the line of its value has 1,024 characters at most (YAML 1.2.2 §7.4.2).
                let key = Self.scalar(entry.key)
                output += begin() + (key.utf8.count > 500 ? "? \(key)\n\(spaces)" : key) + ":"
                below(entry.value, indentation: indentation)
            }
        case .list(let elements):
            for element in elements {
                output += begin() + "-"
                switch element {
                case .object(let object) where !object.isEmpty:
                    output += " "
                    yaml(element, indentation: indentation + 2, isFirstOnLine: true)
                default: below(element, indentation: indentation)
                }
            }
        case .text, .plain: output += spaces + Self.flow(value) + "\n"
        }
    }

    /// What stands behind a key or a dash.
    private mutating func below(_ value: DocumentValue, indentation: Int) {
        let isShort: Bool
        switch value {
        case .text, .plain: isShort = true
        // Short lists of words read better on one line.
        case .list(let elements):
            isShort = elements.allSatisfy { $0.text.map { $0.utf8.count <= 24 } ?? false } && elements.count <= 6
        case .object(let object): isShort = object.isEmpty
        }
        guard !isShort else {
            output += " " + Self.flow(value) + "\n"
            return
        }
        output += "\n"
        yaml(value, indentation: indentation + 2)
    }

    private static func flow(_ value: DocumentValue) -> String {
        switch value {
        case .text(let text): scalar(text)
        case .plain(let text): text
        case .list(let elements): "[" + elements.map(flow).joined(separator: ", ") + "]"
        case .object: "{}"
        }
    }

    /// Text that every reader takes as it is, in quotes where that is not sure.
    private static func scalar(_ text: String) -> String {
        isPlain(text) ? text : text.quoted { "\\U" + $0.value.hexadecimal(digits: 8, uppercase: true) }
    }

    private static func isPlain(_ text: String) -> Bool {
        // A spec has patterns of dates in quotes.
        guard !text.utf8.allSatisfy("yMdHhmsSaZXE-_./ ".utf8.contains), isSafe(text) else { return false }
        return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || " -_./".utf8.contains($0) }
    }

    private static func isSafe(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first) || first == UInt8(ascii: "/"), text.utf8.count <= 200,
            text.utf8.last != UInt8(ascii: " "), !words.contains(text.lowercased())
        else { return false }
        return true
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    /// What YAML 1.1 or 1.2 reads as something else than text.
    private static let words: Set = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]
}
