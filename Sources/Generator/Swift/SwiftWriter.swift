/// Writes a Swift file as a document, of which a `Printer` makes lines.
struct SwiftWriter {
    /// What stands in front of the next line.
    private enum Gap {
        case nothing
        case newline
        case blank
        /// The mark behind the opening brace of a block.
        case brace(Mark)
    }

    private(set) var document = Document()
    private var gap = Gap.nothing

    // MARK: - Lines

    /// A line made of the given parts. An array of them would be made for each line.
    mutating func line(
        _ first: String, _ second: String = "", _ third: String = "", _ fourth: String = "", _ fifth: String = "",
        _ sixth: String = "", _ seventh: String = "", _ eighth: String = ""
    ) {
        begin()
        document.add(first)
        if !second.isEmpty { document.add(second) }
        if !third.isEmpty { document.add(third) }
        if !fourth.isEmpty { document.add(fourth) }
        if !fifth.isEmpty { document.add(fifth) }
        if !sixth.isEmpty { document.add(sixth) }
        if !seventh.isEmpty { document.add(seventh) }
        if !eighth.isEmpty { document.add(eighth) }
    }

    /// What has one line if it fits there.
    mutating func line(_ body: (inout Document) -> Void) {
        begin()
        body(&document)
    }

    private mutating func begin() {
        switch gap {
        case .nothing: break
        case .blank:
            document.add(.newline)
            document.add(.newline)
        case .newline: document.add(.newline)
        case .brace(let mark):
            document.add(.indent)
            document.add(mark)
        }
        gap = .newline
    }

    /// An empty line, unless there is one already or a block has just begun.
    mutating func blank() {
        if case .newline = gap { gap = .blank }
    }

    /// Lines one level further in.
    mutating func indented(_ body: (inout SwiftWriter) -> Void) {
        document.add(.indent)
        body(&self)
        document.add(.outdent)
    }

    // MARK: - Blocks

    /// A line that opens a brace, the lines inside it and the closing brace.
    mutating func block(_ opening: String, _ body: (inout SwiftWriter) -> Void) {
        line(opening, " {")
        close(.newline, body)
    }

    /// A type with its open types and its protocols, on further lines where one would be too long.
    mutating func type(
        _ head: String, open parameters: [String] = [], _ protocols: [String], _ body: (inout SwiftWriter) -> Void
    ) {
        let open = parameters.isEmpty ? ":" : Document.list("<", parameters, ">:")
        line { document in
            document.continued(head + open, hasBrace: true) { document in
                document.add(.conformance)
                document.group { $0.items(protocols, .space) }
                document.add(.declaration)
            }
        }
        close(.newline, body)
    }

    /// A property, or a function; its one statement stands on the same line where it fits there.
    mutating func member(_ opening: String, _ body: (inout SwiftWriter) -> Void) {
        begin()
        document.add(.open)
        document.add(opening)
        document.add(" {")
        statements(body)
    }

    /// A function, with further lines for its parameters and for its result where one line would be too long.
    mutating func function(
        _ head: String, _ parameters: [String], _ effects: String = "", _ result: String? = nil,
        _ body: (inout SwiftWriter) -> Void
    ) {
        begin()
        document.add(.open)
        document.list(head + "(", parameters, ")" + effects, isFilled: true, in: result == nil ? .open : .yielding)
        if let result {
            document.continued("", hasBrace: true) { $0.add("-> " + result) }
        } else {
            document.add(" {")
        }
        statements(body)
    }

    private mutating func statements(_ body: (inout SwiftWriter) -> Void) {
        document.add(.inside)
        close(.space, body)
        document.add(.declaration)
        document.add(.close)
    }

    /// What follows an opening brace, and the closing one.
    private mutating func close(_ mark: Mark, _ body: (inout SwiftWriter) -> Void) {
        gap = .brace(mark)
        body(&self)
        // Nothing stands between the braces of an empty block.
        if case .brace = gap { return end() }
        document.add(.outdent)
        document.add(mark)
        end()
    }

    private mutating func end() {
        document.add("}")
        gap = .newline
    }

    // MARK: - Comments and attributes

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
