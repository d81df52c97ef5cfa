/// Writes a Swift file as a document, of which a `Printer` makes lines.
struct SwiftWriter {
    private(set) var document = Document()
    /// What stands in front of the next line: nothing at first, one `newline` or two, or what follows an opening brace.
    private var gap: (first: Mark?, second: Mark?) = (nil, nil)
    /// Whether the last line documents the next one, from which no empty line divides it.
    private var isComment = false

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
        if let first = gap.first { document.add(first) }
        if let second = gap.second { document.add(second) }
        gap = (nil, .newline)
        isComment = false
    }

    /// An empty line, unless there is one already, or a block or a comment in front.
    mutating func blank() {
        if gap.first == nil, gap.second != nil, !isComment { gap.first = .newline }
    }

    /// Lines one level further in.
    mutating func indented(_ body: (inout SwiftWriter) -> Void) {
        document.add(.indent)
        body(&self)
        document.add(.outdent)
    }

    // MARK: - Blocks

    /// A line that opens a brace, behind an empty one, the lines inside it and the closing brace.
    mutating func block(_ opening: String, _ body: (inout SwiftWriter) -> Void) {
        blank()
        line(opening, " {")
        close(.newline, body)
    }

    /// A switch, whose branches are no further in.
    mutating func branches(of subject: String, _ body: (inout SwiftWriter) -> Void) {
        line("switch ", subject, " {")
        body(&self)
        line("}")
    }

    /// A branch with a call, which stands on the next line where one would be too long.
    mutating func branch(_ pattern: String, _ function: String, _ arguments: [String]) {
        line { $0.continued(pattern + ":") { $0.call(function, arguments) } }
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

    /// A property, or a function, behind an empty line; its one statement stands on the same line where it fits there.
    mutating func member(_ opening: String, isApart: Bool = true, _ body: (inout SwiftWriter) -> Void) {
        if isApart { blank() }
        begin()
        document.add(.open)
        document.add(opening)
        document.add(" {")
        statements(body)
    }

    /// The same with further lines for parameters and for the result where one line would be too long.
    mutating func function(
        _ head: String, _ parameters: [String], _ effects: String = "", _ result: String? = nil,
        _ body: (inout SwiftWriter) -> Void
    ) {
        blank()
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
        gap = (.indent, mark)
        body(&self)
        // Nothing stands between the braces of an empty block.
        if gap.first != .indent {
            document.add(.outdent)
            document.add(mark)
        }
        document.add("}")
        gap = (nil, .newline)
    }

    // MARK: - Comments and attributes

    /// A documentation comment; empty lines stand where the text has them.
    mutating func documentation(_ texts: [String?]) {
        let parts = texts.compactMap { $0.map(SwiftText.commentLines) }.filter { !$0.isEmpty }
        for text in parts.joined(separator: [""]) { text.isEmpty ? line("///") : line("/// ", text) }
        isComment = isComment || !parts.isEmpty
    }

    /// An empty line, and a comment that documents the next one.
    mutating func about(_ text: String) {
        blank()
        line("/// ", text)
        isComment = true
    }

    /// `@available(*, deprecated)` with its author's words.
    mutating func deprecation(_ deprecation: Deprecation?) {
        guard let deprecation else { return }
        let message = deprecation.message.map { ", message: " + SwiftText.literal($0) } ?? ""
        line("@available(*, deprecated", message, ")")
        isComment = true
    }
}
