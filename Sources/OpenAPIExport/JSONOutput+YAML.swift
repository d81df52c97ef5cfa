import Generator
import GeneratorTools

extension JSONOutput {
    /// The object as YAML in which a reader of YAML 1.1 finds no other values than one of 1.2.
    var yaml: String {
        var output = ""
        writeYAML(to: &output, indentation: "")
        return output
    }

    /// Writes members or elements, each on a line. The first one stands where the line has begun.
    private func writeYAML(to output: inout String, indentation: String) {
        // A key on the line of its value has 1,024 characters at most (YAML 1.2.2 §7.4.2).
        let keys = keys.map { Self.scalar($0) }.map { $0.utf8.count > 500 ? "? \($0)\n\(indentation):" : $0 + ":" }
        let lines = zip(keys, members.map(\.1)) + elements.map { ("-", $0) }
        for (index, (start, value)) in lines.enumerated() {
            output += (index == 0 ? "" : indentation) + start
            if let line = value.line {
                output += " \(line)\n"
            } else {
                output += start == "-" && !value.members.isEmpty ? " " : "\n\(indentation)  "
                value.writeYAML(to: &output, indentation: indentation + "  ")
            }
        }
    }

    /// The value where it stands on one line.
    private var line: String? {
        switch self {
        case .string(let text): return Self.scalar(text)
        case .plain(let text): return text
        case .array(let elements):
            // Short lists of words read better on one line.
            guard elements.count <= 6, elements.allSatisfy({ ($0.scalar?.utf8.count ?? .max) <= 24 }) else {
                return nil
            }
            return "[" + elements.compactMap(\.line).joined(separator: ", ") + "]"
        case .object(let members): return members.isEmpty ? "{}" : nil
        }
    }

    /// Text that every reader takes as it is, in quotes where that is not sure.
    private static func scalar(_ text: String) -> String {
        func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
        let isPlain =
            text.utf8.first.map { isLetter($0) || $0 == UInt8(ascii: "/") } ?? false
            && text.utf8.last != UInt8(ascii: " ") && text.utf8.count <= 200 && !words.contains(text.lowercased())
            && text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || " -_./".utf8.contains($0) }
            // A spec has patterns of dates in quotes.
            && !text.utf8.allSatisfy("yMdHhmsSaZXE-_./ ".utf8.contains)
        return isPlain ? text : text.quoted { "\\U" + $0.value.hexadecimal(digits: 8, uppercase: true) }
    }

    /// What YAML 1.1 or 1.2 reads as something else than text.
    private static let words: Set = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]
}
