/// Writes a node as JSON.
enum JSONText {
    /// The text on one line, with a space after each colon and comma.
    static func of(_ node: Node) -> String {
        switch node.expanded.content {
        case .scalar(let scalar): node.isNull ? "null" : node.isTyped ? scalar : scalar.quotedAsJSON
        case .sequence(let elements): "[" + elements.map { of($0) }.joined(separator: ", ") + "]"
        case .mapping(let entries):
            "{" + entries.map { $0.name.quotedAsJSON + ": " + of($0.value) }.joined(separator: ", ") + "}"
        }
    }

    /// The text with each member and element on a line.
    static func lines(of text: String) -> [String] {
        var lines: [String] = []
        var line = String.UnicodeScalarView()
        var depth = 0
        var isText = false
        var isEscaped = false
        var previous: Unicode.Scalar = " "
        func endLine() {
            if !line.isEmpty { lines.append(String(repeating: "    ", count: depth) + String(line)) }
            line = String.UnicodeScalarView()
        }
        for scalar in text.unicodeScalars {
            defer { previous = scalar }
            if isText {
                line.append(scalar)
                isText = isEscaped || scalar != "\""
                isEscaped = !isEscaped && scalar == "\\"
                continue
            }
            if scalar == " ", line.isEmpty { continue }
            if scalar == "}" || scalar == "]" {
                endLine()
                depth -= 1
                // An empty collection stays on its line.
                if previous == "{" || previous == "[", let last = lines.popLast() {
                    line.append(contentsOf: last.unicodeScalars.drop { $0 == " " })
                }
            }
            line.append(scalar)
            isText = scalar == "\""
            let isOpening = scalar == "{" || scalar == "["
            if isOpening || scalar == "," { endLine() }
            if isOpening { depth += 1 }
        }
        endLine()
        return lines
    }
}

extension Node {
    /// Whether a plain scalar is null, a boolean or a number in JSON.
    package var isTyped: Bool {
        guard case .scalar(let text) = content, style == .plain else { return false }
        return isNull || text == "true" || text == "false" || DecimalText.isNumber(text)
    }
}
