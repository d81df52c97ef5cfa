import Generator
import OpenAPI

/// Nodes as YAML; `apigen format` gives them their final layout.
struct YAMLPrinter {
    private var output = ""

    static func text(of node: Node) -> String {
        var printer = YAMLPrinter()
        printer.block(node, indentation: 0)
        return printer.output
    }

    private mutating func block(_ node: Node, indentation: Int) {
        let spaces = String(repeating: " ", count: indentation)
        for entry in node.entries {
            output += spaces + Self.scalar(entry.name, quoted: false, isKey: true) + ":"
            // Deeper than this the layout is the formatter's anyway.
            if entry.value.isMapping, !entry.value.entries.isEmpty, indentation < 24 {
                output += "\n"
                block(entry.value, indentation: indentation + 2)
            } else {
                output += " " + Self.flow(entry.value) + "\n"
            }
        }
    }

    private static func flow(_ node: Node) -> String {
        switch node.content {
        // What examples say as no text stays that.
        case .scalar where node.isNull: "null"
        case .scalar(let text) where node.style == .plain && DecimalText.isNumber(text): text
        case .scalar(let text): scalar(text, quoted: node.style == .quoted, isKey: false)
        case .sequence(let elements): "[" + elements.map { flow($0) }.joined(separator: ", ") + "]"
        case .mapping(let entries):
            entries.isEmpty
                ? "{}"
                : "{ "
                    + entries.map { scalar($0.name, quoted: false, isKey: true) + ": " + flow($0.value) }
                    .joined(separator: ", ") + " }"
        }
    }

    /// Text that YAML reads as it is, in quotes where it needs them.
    private static func scalar(_ text: String, quoted: Bool, isKey: Bool) -> String {
        if !quoted, YAMLText.isPlain(text) { return text }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default:
                let isPrintable =
                    (0x20...0x7E).contains(scalar.value)
                    || scalar.value >= 0xA0 && scalar.isSafeToPrint
                        && scalar.value != 0xFEFF
                if isPrintable {
                    result.unicodeScalars.append(scalar)
                } else {
                    let hex = String(scalar.value, radix: 16, uppercase: true)
                    result += "\\U" + String(repeating: "0", count: 8 - hex.count) + hex
                }
            }
        }
        return result + "\""
    }
}
