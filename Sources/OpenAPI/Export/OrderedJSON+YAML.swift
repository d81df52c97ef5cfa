import Generator
import GeneratorTools

/// Values of a document as YAML.
extension OrderedJSON {
    /// The members or elements as YAML that means the same in YAML 1.1 and 1.2. Each begins a line, except for the first, which
    /// continues the current line.
    func yaml(indentation: String = "") -> String {
        // A key on the line of its value has at most 1,024 characters (YAML 1.2.2 §7.4.2).
        let keys = keys.map { Self.scalar($0) }.map { $0.utf8.count > 500 ? "? \($0)\n\(indentation):" : $0 + ":" }
        var output = ""
        for (start, value) in zip(keys, members.map(\.1)) + elements.map({ ("-", $0) }) {
            output += (output.isEmpty ? "" : indentation) + start
            if let line = value.line {
                output += " \(line)\n"
            } else {
                output += start == "-" && !value.members.isEmpty ? " " : "\n\(indentation)  "
                output += value.yaml(indentation: indentation + "  ")
            }
        }
        return output
    }

    /// The value on one line; nil if it needs several.
    private var line: String? {
        switch self {
        case .string(let text): return Self.scalar(text)
        case .plain(let text): return text
        case .array(let elements):
            // Short lists of words are easier to read on one line.
            let isShort = elements.count <= 6 && elements.allSatisfy { ($0.scalar?.utf8.count ?? .max) <= 24 }
            return isShort ? "[" + elements.compactMap(\.line).joined(separator: ", ") + "]" : nil
        case .object(let members): return members.isEmpty ? "{}" : nil
        }
    }

    /// Text as a scalar, in quotes unless every reader takes it as text.
    private static func scalar(_ text: String) -> String {
        func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
        let isPlain =
            text.utf8.first.map { isLetter($0) || $0 == UInt8(ascii: "/") } ?? false
            && text.utf8.last != UInt8(ascii: " ") && text.utf8.count <= 200 && !words.contains(text.lowercased())
            && text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || " -_./".utf8.contains($0) }
            // A spec quotes patterns of dates.
            && !text.utf8.allSatisfy("yMdHhmsSaZXE-_./ ".utf8.contains)
        return isPlain
            ? text
            : text.quoted { "\\U" + $0.value.hexadecimal(digits: 8, uppercase: true) }
                .breakingServiceCommands(by: "\\U00000023")
    }

    /// Words that YAML 1.1 or 1.2 does not read as text.
    private static let words: Set = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]
}
