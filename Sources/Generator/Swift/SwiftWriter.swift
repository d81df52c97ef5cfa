/// Writes the code of a Swift file, which a `Printer` makes lines of.
struct SwiftWriter {
    private(set) var code = CodeBuffer()
    /// The marks in front of the next line: none at first, one `newline` or two, or the marks after an opening brace.
    private var gap: (first: Code.Mark?, second: Code.Mark?) = (nil, nil)
    /// Whether the last line documents the next one; no empty line separates them.
    private var isComment = false

    // MARK: - Lines

    mutating func line(_ line: Code) {
        begin()
        code.append(line)
    }

    private mutating func begin() {
        if let first = gap.first { code.append(first) }
        if let second = gap.second { code.append(second) }
        gap = (nil, .newline)
        isComment = false
    }

    /// An empty line, unless the last line is empty, opens a block or is a comment.
    mutating func blank() {
        if gap.first == nil, gap.second != nil, !isComment { gap.first = .newline }
    }

    /// Lines one level further in.
    mutating func indented(_ body: (inout SwiftWriter) -> Void) {
        code.append(.indent)
        body(&self)
        code.append(.outdent)
    }

    // MARK: - Blocks

    /// An empty line, a line that opens a brace, the lines inside it and the closing brace.
    mutating func block(_ opening: Code, _ body: (inout SwiftWriter) -> Void) {
        blank()
        line("\(opening) {")
        close(.newline, body)
    }

    /// A switch. Its branches are not indented.
    mutating func branches(of subject: Code, _ body: (inout SwiftWriter) -> Void) {
        line("switch \(subject) {")
        body(&self)
        line("}")
    }

    /// A branch with a call, which moves to the next line if one would be too long.
    mutating func branch(_ pattern: Code, _ function: Code, _ arguments: [Code]) {
        line(.continued("\(pattern):", .call(function, arguments)))
    }

    /// A type with its type parameters and its protocols, on further lines if one would be too long.
    mutating func type(
        _ head: Code, open parameters: [Code] = [], _ protocols: [Code], _ body: (inout SwiftWriter) -> Void
    ) {
        let open: Code = parameters.isEmpty ? ":" : .list("<", parameters, ">:")
        let conformances = Code.group(.items(protocols, .space))
        line(.continuedToBrace("\(head)\(open)", "\(.conformance)\(conformances)\(.declaration)"))
        close(.newline, body)
    }

    /// An empty line, unless it is not `isApart`, and a property or a function. Its one statement stays on the same line if it fits there.
    mutating func member(_ opening: Code, isApart: Bool = true, _ body: (inout SwiftWriter) -> Void) {
        if isApart { blank() }
        begin()
        code.append(.open)
        code.append(opening)
        code.append(" {")
        statements(body)
    }

    /// The same with further lines for parameters and for the result if one line would be too long.
    mutating func function(
        _ head: Code, _ parameters: [Code], _ effects: Code = "", _ result: Code? = nil,
        _ body: (inout SwiftWriter) -> Void
    ) {
        blank()
        begin()
        code.append(.open)
        let mark: Code.Mark = result == nil ? .open : .yielding
        code.append(.list("\(head)(", parameters, ")\(effects)", isFilled: true, in: mark))
        code.append(result.map { .continuedToBrace("", "-> \($0)") } ?? " {")
        statements(body)
    }

    private mutating func statements(_ body: (inout SwiftWriter) -> Void) {
        code.append(.inside)
        close(.space, body)
        code.append(.declaration)
        code.append(.close)
    }

    /// The lines after an opening brace, and the closing one.
    private mutating func close(_ mark: Code.Mark, _ body: (inout SwiftWriter) -> Void) {
        gap = (.indent, mark)
        body(&self)
        // The braces of an empty block stay together.
        if gap.first != .indent {
            code.append(.outdent)
            code.append(mark)
        }
        code.append("}")
        gap = (nil, .newline)
    }

    // MARK: - Comments and attributes

    /// A documentation comment with a paragraph for each text.
    mutating func documentation(_ texts: [String?]) {
        let parts = texts.compactMap { $0.map(Code.commentLines) }.filter { !$0.isEmpty }
        for text in parts.joined(separator: [Code()]) { line(text.isEmpty ? "///" : "/// \(text)") }
        isComment = isComment || !parts.isEmpty
    }

    /// An empty line, and a comment that documents the next one.
    mutating func about(_ text: Code) {
        blank()
        line("/// \(text)")
        isComment = true
    }

    /// `@available(*, deprecated)` with its author's words.
    mutating func deprecation(_ deprecation: Deprecation?) {
        guard let deprecation else { return }
        let message: Code = deprecation.message.map { ", message: \(literal: $0)" } ?? ""
        line("@available(*, deprecated\(message))")
        isComment = true
    }
}
