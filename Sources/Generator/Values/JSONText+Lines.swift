extension JSONText {
    /// The text of a value as lines, with each member and element on its own, indented from the left margin.
    static func lines(of text: String) -> [String] {
        var lines = Lines()
        for scalar in text.unicodeScalars { lines.append(scalar) }
        lines.end()
        return lines.all
    }

    private struct Lines {
        private(set) var all: [String] = []
        private var line = String.UnicodeScalarView()
        private var depth = 0
        private var isText = false
        private var isEscaped = false
        private var previous: Unicode.Scalar = " "

        mutating func append(_ scalar: Unicode.Scalar) {
            defer { previous = scalar }
            if isText {
                line.append(scalar)
                isText = isEscaped || scalar != "\""
                isEscaped = !isEscaped && scalar == "\\"
                return
            }
            switch scalar {
            case "{", "[":
                line.append(scalar)
                end()
                depth += 1
            case "}", "]":
                end()
                depth -= 1
                // An empty collection stays on its line.
                if previous == "{" || previous == "[", let last = all.popLast() {
                    line.append(contentsOf: last.unicodeScalars.drop { $0 == " " })
                }
                line.append(scalar)
            case ",":
                line.append(scalar)
                end()
            case " " where line.isEmpty: break
            default:
                line.append(scalar)
                isText = scalar == "\""
            }
        }

        /// Ends the line, if there is one.
        mutating func end() {
            if !line.isEmpty { all.append(String(repeating: "    ", count: depth) + String(line)) }
            line = String.UnicodeScalarView()
        }
    }
}
