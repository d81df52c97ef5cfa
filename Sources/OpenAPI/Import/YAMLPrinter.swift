package import Generator
import OpenAPI

/// Nodes as YAML; `apigen format` gives them their final layout.
package struct YAMLPrinter {
    private var output = ""
    /// The comments that are not written yet, by the places of their parts.
    private var comments: [SourceRange: String]

    /// - Parameter comments: Texts for the ends of lines, by the places of their parts. The first line with such a part has it.
    package static func text(of node: Node, _ comments: [SourceRange: String] = [:]) -> String {
        var printer = YAMLPrinter(comments: comments)
        printer.block(node, indentation: 0)
        return printer.output
    }

    /// A node on one line.
    package static func line(of node: Node) -> String { flow(node) }

    /// - Parameter isChoice: Whether the keys are values of a discriminator. Then integers, negative ones too, are not quoted.
    private mutating func block(_ node: Node, indentation: Int, isChoice: Bool = false) {
        let spaces = String(repeating: " ", count: indentation)
        for entry in node.entries {
            let key = Self.key(entry.name, isChoice)
            output += spaces + (Self.isLong(key) ? "? \(key)\n\(spaces):" : key + ":")
            let areChoices = entry.name == "oneOf"
            // At greater depth the formatter decides the layout anyway.
            if entry.value.isMapping, !entry.value.entries.isEmpty, indentation < 24 {
                output += comment(on: entry.value, isWhole: false) + "\n"
                block(entry.value, indentation: indentation + 2, isChoice: areChoices)
            } else {
                output += " " + Self.flow(entry.value, areChoices) + comment(on: entry.value, isWhole: true) + "\n"
            }
        }
    }

    /// The comment at the end of a line.
    /// - Parameter isWhole: Whether the parts of the value are on this line too.
    private mutating func comment(on node: Node, isWhole: Bool) -> String {
        guard !comments.isEmpty else { return "" }
        var texts: [String] = []
        var waiting = [node]
        while let part = waiting.popLast() {
            if let text = comments.removeValue(forKey: part.range), !texts.contains(text) { texts.append(text) }
            if isWhole { waiting += (part.entries.map(\.value) + part.elements).reversed() }
        }
        return texts.isEmpty ? "" : "  # " + texts.joined(separator: "; ").printable
    }

    private static func key(_ name: String, _ isChoice: Bool) -> String {
        isChoice && Int64(name).map { String($0) } == name ? name : scalar(name)
    }

    /// Whether a key needs `?` before it: others have at most 1024 characters (YAML 1.2.2 §7.4.2).
    private static func isLong(_ key: String) -> Bool { key.utf8.count > 1000 }

    private static func flow(_ node: Node, _ isChoice: Bool = false) -> String {
        switch node.content {
        // Null, numbers and booleans of examples stay unquoted.
        case .scalar where node.isNull: "null"
        case .scalar(let text) where node.style == .plain && DecimalText.isNumber(text): text
        case .scalar(let text): scalar(text, isQuoted: node.style == .quoted)
        case .sequence(let elements): "[" + elements.map { flow($0) }.joined(separator: ", ") + "]"
        case .mapping(let entries):
            entries.isEmpty ? "{}" : "{ " + entries.map { flow($0, isChoice) }.joined(separator: ", ") + " }"
        }
    }

    private static func flow(_ entry: Node.Entry, _ isChoice: Bool) -> String {
        let key = key(entry.name, isChoice)
        return (isLong(key) ? "? \(key) : " : key + ": ") + flow(entry.value, entry.name == "oneOf")
    }

    /// Text as a scalar of YAML, in quotes if it needs them.
    private static func scalar(_ text: String, isQuoted: Bool = false) -> String {
        if !isQuoted, YAMLText.isPlain(text) { return text }
        return text.quoted { "\\U" + $0.value.hexadecimal(digits: 8, uppercase: true) }
    }
}
