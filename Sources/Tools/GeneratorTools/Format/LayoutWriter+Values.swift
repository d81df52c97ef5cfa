import Generator

/// Scalars and flow collections.
extension LayoutWriter {
    /// Writes a scalar's exact text, with further lines indented below its key or dash.
    mutating func scalar(_ node: Layout.Node, indentation: Int) {
        switch node.content {
        case .scalar(.block): block(node, indentation: indentation)
        case .scalar where node.width == nil: folded(node, indentation: indentation + 2)
        default: append(node.text)
        }
    }

    /// Writes plain or quoted text of several lines: white space around line breaks has no meaning (YAML 1.2.2 §6.5).
    private mutating func folded(_ node: Layout.Node, indentation: Int) {
        let bytes = layout.bytes
        var isFirst = true
        for line in LineScanner(bytes, node.text.indices) {
            var text = bytes[line.text]
            if !isFirst { text = text.drop { $0.isBlank } }
            if line.hasBreak { trimEnd(&text, of: node) }
            if !isFirst, !text.isEmpty { indent(indentation) }
            output.append(contentsOf: text)
            lineBreak(line)
            isFirst = false
        }
    }

    /// In double quotes, a space after a backslash is a part of the text.
    private func trimEnd(_ text: inout ArraySlice<UInt8>, of node: Layout.Node) {
        let full = text
        while text.last?.isBlank == true { text.removeLast() }
        guard case .scalar(.doubleQuoted) = node.content, text.count < full.count else { return }
        let backslashes = text.reversed().prefix { $0 == UInt8(ascii: "\\") }.count
        if backslashes % 2 == 1 { text = full.prefix(text.count + 1) }
    }

    private mutating func block(_ node: Layout.Node, indentation: Int) {
        let bytes = layout.bytes
        let header = BlockHeader(bytes, at: Int(node.text.lowerBound))
        let end = Int(node.text.upperBound)
        let isCut = end == bytes.count && end > header.next
        if isCut, header.chomping != UInt8(ascii: "-") {
            // If the file does not end with a line break, neither does the text.
            let indicators = bytes[Int(node.text.lowerBound)..<header.indicators].filter { $0 != UInt8(ascii: "+") }
            output.append(contentsOf: indicators + [UInt8(ascii: "-")] + bytes[header.indicators..<header.end])
        } else {
            output.append(contentsOf: bytes[Int(node.text.lowerBound)..<header.end])
        }
        guard end > header.end else { return }
        output.append(UInt8(ascii: "\n"))
        lineStart = output.count
        let width = header.digit.map { indentation + $0 } ?? indentation + 2
        for line in LineScanner(bytes, header.next..<max(header.next, end)) {
            let spaces = bytes[line.text].prefix { $0 == UInt8(ascii: " ") }.count
            let text = bytes[line.text].dropFirst(min(spaces, Int(node.indentation)))
            if !text.isEmpty { indent(width) }
            output.append(contentsOf: text)
            lineBreak(line)
        }
    }

    private mutating func lineBreak(_ line: LineScanner.Line) {
        output.append(contentsOf: layout.bytes[line.lineBreak])
        if line.hasBreak { lineStart = output.count }
    }

    // MARK: - Flow collections

    /// Writes a flow collection on one line, or with its own lines.
    mutating func flow(_ node: Layout.Node) {
        guard !node.isVerbatim else { return verbatim(node) }
        guard let entries = node.entries else { return append(node.text) }
        if case .mapping = node.content {
            if !node.isPair { append(entries.isEmpty ? "{}" : "{ ") }
            self.entries(entries, isPair: node.isPair)
            if !node.isPair, !entries.isEmpty { append(" }") }
        } else {
            append("[")
            self.entries(entries)
            append("]")
        }
    }

    private mutating func entries(_ entries: [Layout.Entry], isPair: Bool = false) {
        for (index, entry) in entries.enumerated() {
            if index > 0 { append(", ") }
            let value = layout.nodes[Int(entry.value)]
            if let key = entry.key.map({ layout.nodes[Int($0)] }) {
                single(key)
                if entry.hasColon { append(key.colon) }
                // Directly before a comma or a bracket, a colon would be a part of the key.
                if value.width != 0 || entry.hasColon && (isPair || index + 1 < entries.count) { append(" ") }
            }
            single(value)
        }
    }

    /// Writes a value on one line.
    mutating func single(_ node: Layout.Node) {
        anchor(of: node)
        if node.anchor != nil, !node.text.isEmpty { append(" ") }
        flow(node)
    }

    /// Writes the lines as they are, all moved by the same distance.
    private mutating func verbatim(_ node: Layout.Node) {
        let bytes = layout.bytes
        var start = Int(node.text.lowerBound)
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        let before = Self.indentation(inFrontOf: bytes[start..<Int(node.text.lowerBound)])
        let move = Self.indentation(inFrontOf: output[lineStart...]) - before
        for (index, line) in LineScanner(bytes, node.text.indices).enumerated() {
            let text = index == 0 ? bytes[line.text] : bytes[line.text].drop { $0 == UInt8(ascii: " ") }
            if index > 0, !text.isEmpty { indent(max(0, line.text.count - text.count + move)) }
            output.append(contentsOf: text)
            lineBreak(line)
        }
    }

    /// The indentation of the line that begins like this: that of its key, or of the dash before its last element.
    private static func indentation(inFrontOf line: ArraySlice<UInt8>) -> Int {
        var rest = line.drop { $0 == UInt8(ascii: " ") }
        while rest.first == UInt8(ascii: "-"), let next = rest.dropFirst().first, next == UInt8(ascii: " ") {
            let element = rest.dropFirst().drop { $0 == UInt8(ascii: " ") }
            if element.isEmpty { break }
            rest = element
        }
        return rest.startIndex - line.startIndex
    }
}
