/// Collects the lines of a Swift file at their indentation.
struct SwiftWriter {
    // Bytes are appended in half the time that text takes.
    private var bytes: [UInt8] = []
    private var indentation = ""

    var isEmpty: Bool { bytes.isEmpty }
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// How far the next line is indented.
    var column: Int { indentation.utf8.count }

    /// A line made of the given parts.
    mutating func line(_ parts: String...) {
        add(indentation)
        for part in parts { add(part) }
        add("\n")
    }

    /// A line that ends with an opening brace; `line` would take an array.
    private mutating func open(_ opening: String) {
        add(indentation)
        add(opening)
        add(" {\n")
    }

    private mutating func add(_ part: String) { bytes.append(contentsOf: part.utf8) }

    /// An empty line, unless there is one already or a block has just begun; all that was written ends with its line.
    mutating func blank() {
        guard !isEmpty else { return }
        let before = bytes.count > 1 ? bytes[bytes.count - 2] : 0
        if before != UInt8(ascii: "\n"), before != UInt8(ascii: "{") { add("\n") }
    }

    /// The closing brace of a block, with no empty line in front of it, and none at all where the block is empty.
    private mutating func end() {
        if bytes.suffix(2).elementsEqual("\n\n".utf8) { bytes.removeLast() }
        guard bytes.suffix(2).elementsEqual("{\n".utf8) else { return line("}") }
        bytes.removeLast()
        add("}\n")
    }

    /// A line that opens a brace, the lines inside it and the closing brace.
    mutating func block(_ opening: String, _ body: (inout SwiftWriter) -> Void) {
        open(opening)
        indented(body)
        end()
    }

    /// A function or a property; its one statement stands on the same line where it fits there.
    mutating func member(_ opening: String, _ statements: (inout SwiftWriter) -> Void) {
        open(opening)
        close(statements)
    }

    /// The statements after the opening brace that ends the last line, and the closing brace; see `member`.
    mutating func close(_ statements: (inout SwiftWriter) -> Void) {
        let start = bytes.count
        indented(statements)
        guard fitsOpening(from: start) else { return end() }
        let statement = Array(bytes[(start + column + 4)..<(bytes.count - 1)])
        bytes.removeLast(bytes.count - start + 1)
        add(" ")
        bytes.append(contentsOf: statement)
        add(" }\n")
    }

    /// Whether what begins at an index is one statement that fits on the line before it, with a closing brace.
    // Slices that lived longer would make every change of the bytes a copy of them all.
    private func fitsOpening(from start: Int) -> Bool {
        let newline = UInt8(ascii: "\n")
        let statement = bytes[start...].dropFirst(column + 4).dropLast()
        // Lines are never longer than this, but for texts of the author's.
        guard !statement.isEmpty, column + statement.count < 120, statement.first != UInt8(ascii: "/"),
            !statement.contains(newline),
            let end = bytes[..<(start - 1)].lastIndex(of: newline)
        else { return false }
        let opening = bytes[(end + 1)..<(start - 1)].dropFirst(column)
        return column + opening.count + statement.count + 3 <= 120 && opening.count > 1
            && opening.first != UInt8(ascii: ")")
    }

    /// A type with its open types and its protocols, on lines of their own where one line would be too long.
    mutating func type(
        _ head: String, open parameters: [String] = [], _ protocols: [String], _ body: (inout SwiftWriter) -> Void
    ) {
        let list = protocols.joined(separator: ", ")
        let open = parameters.isEmpty ? "" : "<" + parameters.joined(separator: ", ") + ">"
        let width = column + head.utf8.count + open.utf8.count
        if width + list.utf8.count + 4 <= 120 { return block(head + open + ": " + list, body) }
        if width < 120 || parameters.isEmpty {
            line(head, open, ":")
        } else {
            line(head, "<")
            indented { $0.lines(of: parameters) }
            line(">:")
        }
        indented { writer in
            if writer.column + list.utf8.count <= 120 { writer.line(list) } else { writer.lines(of: protocols) }
        }
        line("{")
        indented(body)
        end()
    }

    /// A line for each item of a list.
    private mutating func lines(of items: [String]) {
        for (index, item) in items.enumerated() { line(item, index + 1 < items.count ? "," : "") }
    }

    /// Lines one level further in.
    mutating func indented(_ body: (inout SwiftWriter) -> Void) {
        let outer = indentation
        indentation += "    "
        body(&self)
        indentation = outer
    }

    /// A branch of a switch with a call, on two lines where one would be too long.
    mutating func branch(_ pattern: String, _ head: String, _ items: [String]) {
        guard width(pattern, head, items) > 117 else {
            return line(pattern, " ", head, "(", items.joined(separator: ", "), ")")
        }
        line(pattern)
        indented { $0.call(head, items) }
    }

    /// A call inside another one, on two lines where one would be too long.
    mutating func nested(_ outer: String, _ inner: String, _ items: [String]) {
        guard width(outer, inner, items) > 116 else {
            return line(outer, "(", inner, "(", items.joined(separator: ", "), "))")
        }
        line(outer, "(")
        indented { $0.call(inner, items, ")") }
    }

    /// A call inside another one whose last argument is a call too. What does not fit on one line gets several.
    mutating func nested(_ outer: String, _ inner: String, _ items: [String], last: String, _ lastItems: [String]) {
        let call = last + "(" + lastItems.joined(separator: ", ") + ")"
        guard column + 8 + call.utf8.count + 2 > 120 else { return nested(outer, inner, items + [call]) }
        line(outer, "(")
        indented { writer in
            writer.line(inner, "(")
            writer.indented { writer in
                if !items.isEmpty { writer.filled(items, ",") }
                writer.call(last, lastItems, "))")
            }
        }
    }

    /// `head(arguments)tail`, with further lines for the arguments where one line would be too long.
    mutating func call(_ head: String, _ items: [String], _ tail: String = "") {
        guard !items.isEmpty, width(head, tail, items) > 118 || items.contains(where: \.hasLines) else {
            return line(head, "(", items.joined(separator: ", "), ")", tail)
        }
        line(head, "(")
        indented { $0.filled(items, ")" + tail) }
    }

    /// A call whose arguments are calls themselves: with a line for each where one line would be too long.
    mutating func column(_ head: String, _ items: [String]) {
        guard width(head, "", items) > 118 || items.contains(where: \.hasLines) else {
            return line(head, "(", items.joined(separator: ", "), ")")
        }
        line(head, "(")
        indented { writer in
            for (index, item) in items.enumerated() { writer.line(item, index + 1 < items.count ? "," : ")") }
        }
    }

    /// How long a line of these is with its indentation and commas.
    private func width(_ first: String, _ second: String, _ items: [String]) -> Int {
        let own = indentation.utf8.count + first.utf8.count + second.utf8.count
        return items.reduce(own - 2) { $0 + $1.utf8.count + 2 }
    }

    /// A condition that binds a value, on several lines where one would be too long.
    mutating func condition(_ keyword: String, _ binding: String, _ value: String) {
        let length = indentation.utf8.count + keyword.utf8.count + binding.utf8.count + value.utf8.count + 6
        guard length > 120 else { return line(keyword, " ", binding, " = ", value, " {") }
        line(keyword, " ", binding, " =")
        indented { $0.line(value) }
        line("{")
    }

    /// `head(parameters)tail`, with further lines for the parameters where one line would be too long.
    ///
    /// Items of several lines are indented already, for lines one level further in.
    mutating func list(_ head: String, _ items: [String], _ tail: String) {
        guard !items.isEmpty, width(head, tail, items) > 118 || items.contains(where: \.hasLines) else {
            return line(head, "(", items.joined(separator: ", "), ")", tail)
        }
        line(head, "(")
        indented { $0.filled(items) }
        line(")", tail)
    }

    /// A list of short elements, on further lines where one line would be too long.
    mutating func elements(_ head: String, _ items: [String], _ tail: String) {
        guard width(head, tail, items) > 120 else { return line(head, items.joined(separator: ", "), tail) }
        line(head)
        indented { $0.filled(items) }
        line(tail)
    }

    /// `case one, two`, on further lines where one line would be too long.
    mutating func cases(_ names: [String]) {
        guard width("case ", "", names) > 120 else { return line("case ", names.joined(separator: ", ")) }
        line("case")
        indented { $0.filled(names) }
    }

    /// Items with commas between them, as many on each line as fit, those of several lines by themselves.
    mutating func filled(_ items: [String], _ tail: String = "") {
        var width = 0
        var endsLine = false
        for (index, item) in items.enumerated() {
            let end = index + 1 < items.count ? "," : tail
            let own = item.utf8.count + end.utf8.count
            let hasLines = item.hasLines
            if width == 0 {
                add(indentation)
                width = column + own
            } else if hasLines || endsLine || width + 1 + own > 120 {
                add("\n")
                add(indentation)
                width = column + own
            } else {
                add(" ")
                width += 1 + own
            }
            add(item)
            add(end)
            endsLine = hasLines
        }
        add("\n")
    }

    /// The head of a function, its result on a line of its own where the last line would be too long.
    mutating func function(_ head: String, _ parameters: [String], _ effects: String, _ result: String?) {
        let tail = effects + (result.map { " -> " + $0 } ?? "") + " {"
        let first = indentation.utf8.count + head.utf8.count + parameters.reduce(2) { $0 + $1.utf8.count + 2 }
        let fits = first + tail.utf8.count <= 120
        let fitsWrapped = !parameters.isEmpty && indentation.utf8.count + 1 + tail.utf8.count <= 120
        guard let result, !fits, !fitsWrapped else { return list(head, parameters, tail) }
        list(head, parameters, effects)
        indented { $0.line("-> ", result) }
        line("{")
    }

    /// A mirror of `self`, with a line for each child where one line would be too long.
    mutating func mirror(_ type: String, _ children: [String]) {
        let list = "[" + children.joined(separator: ", ") + "]"
        guard indentation.utf8.count + type.utf8.count + list.utf8.count + 18 > 120 else {
            return line(type, "(self, children: ", list, ")")
        }
        line(type, "(")
        indented { writer in
            writer.line("self,")
            writer.line("children: [")
            writer.indented { writer in
                for child in children { writer.line(child, ",") }
            }
            writer.line("])")
        }
    }

    /// A documentation comment; empty lines stand where the text has them.
    mutating func documentation(_ texts: [String?]) {
        var isFirst = true
        for case let text? in texts {
            let lines = SwiftText.commentLines(text)
            guard !lines.isEmpty else { continue }
            if !isFirst { line("///") }
            isFirst = false
            for text in lines { text.isEmpty ? line("///") : line("/// ", text) }
        }
    }

    /// `@available(*, deprecated)` with its author's words.
    mutating func deprecation(_ deprecation: Deprecation?) {
        guard let deprecation else { return }
        if let message = deprecation.message {
            line("@available(*, deprecated, message: ", SwiftText.literal(message), ")")
        } else {
            line("@available(*, deprecated)")
        }
    }
}

extension String {
    fileprivate var hasLines: Bool { utf8.contains(0x0A) }
}
