/// Swift code that is emitted, with marks where its lines may end.
///
/// A literal is code. A text of a spec is not: it becomes a name, a literal or a comment through `SwiftText`, which makes it
/// harmless. This file has the only ways from a `String` to a `Code`, so an emitter that forgets one does not compile.
struct Code: Sendable {
    /// Most code is a literal or one text, and needs no array.
    fileprivate enum Storage {
        case literal(StaticString)
        case text(String)
        case composed(CodeBuffer)
    }

    fileprivate var storage: Storage

    init() { storage = .literal("") }

    init(_ buffer: CodeBuffer) { storage = .composed(buffer) }

    /// - Parameter text: Text that can do no harm.
    fileprivate init(harmless text: String) { storage = .text(text) }

    var isEmpty: Bool {
        switch storage {
        case .literal(let literal): literal.utf8CodeUnitCount == 0
        case .text(let text): text.utf8.isEmpty
        case .composed(let buffer): buffer.isEmpty
        }
    }
}

/// Code that is put together: its bytes, with one for each mark.
struct CodeBuffer: Sendable {
    private var bytes: [UInt8]

    init() { bytes = [] }

    init(capacity: Int) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    var isEmpty: Bool { bytes.isEmpty }

    mutating func append(_ code: Code) {
        switch code.storage {
        case .literal(let literal): append(literal: literal)
        case .text(let text): append(harmless: text)
        case .composed(let buffer): bytes.append(contentsOf: buffer.bytes)
        }
    }

    fileprivate mutating func append(literal: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    mutating func append(_ mark: Code.Mark) { bytes.append(mark.rawValue) }
    mutating func append(_ exposure: Exposure) { bytes.append(exposure.rawValue) }
    mutating func append(_ module: Module) { bytes.append(module.rawValue) }

    fileprivate mutating func append(harmless text: String) {
        // Contiguous bytes are appended in half the time that a text takes.
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    fileprivate mutating func append(quoted text: String) {
        guard SwiftText.isPlain(text) else { return append(harmless: SwiftText.literal(text)) }
        bytes.append(UInt8(ascii: "\""))
        append(harmless: text)
        bytes.append(UInt8(ascii: "\""))
    }

    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer(body)
    }
}

// MARK: - Literals

extension Code: ExpressibleByStringInterpolation {
    /// A `StaticString` is a literal of the emitter: no text of a spec can be one.
    init(stringLiteral literal: StaticString) { storage = .literal(literal) }

    init(stringInterpolation: StringInterpolation) { storage = .composed(stringInterpolation.buffer) }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var buffer: CodeBuffer

        init(literalCapacity: Int, interpolationCount: Int) {
            buffer = CodeBuffer(capacity: literalCapacity + 16 * interpolationCount)
        }

        mutating func appendLiteral(_ literal: StaticString) {
            if literal.utf8CodeUnitCount > 0 { buffer.append(literal: literal) }
        }

        mutating func appendInterpolation(_ code: Code) { buffer.append(code) }
        mutating func appendInterpolation(_ number: Int) { buffer.append(harmless: String(number)) }
        mutating func appendInterpolation(_ isTrue: Bool) { buffer.append(literal: isTrue ? "true" : "false") }

        mutating func appendInterpolation(_ mark: Code.Mark) { buffer.append(mark) }
        mutating func appendInterpolation(_ exposure: Exposure) { buffer.append(exposure) }
        mutating func appendInterpolation(_ module: Module) { buffer.append(module) }

        mutating func appendInterpolation(identifier name: String) {
            buffer.append(harmless: SwiftText.identifier(name))
        }

        mutating func appendInterpolation(member name: String) { buffer.append(harmless: SwiftText.member(name)) }

        mutating func appendInterpolation(label name: String) { buffer.append(harmless: SwiftText.label(name)) }

        mutating func appendInterpolation(argumentLabel name: String) {
            buffer.append(harmless: SwiftText.argumentLabel(name))
        }

        mutating func appendInterpolation(literal text: String) { buffer.append(quoted: text) }

        mutating func appendInterpolation(comment text: String) { buffer.append(harmless: SwiftText.comment(text)) }
    }
}

// MARK: - Texts of specs

extension Code {
    /// A name where it is declared or stands alone.
    static func identifier(_ name: String) -> Code { Code(harmless: SwiftText.identifier(name)) }

    /// A name behind a dot.
    static func member(_ name: String) -> Code { Code(harmless: SwiftText.member(name)) }

    /// A label in a call.
    static func argumentLabel(_ name: String) -> Code { Code(harmless: SwiftText.argumentLabel(name)) }

    /// A number or a truth value.
    static func number(_ text: String) -> Code { Code(harmless: SwiftText.number(text)) }

    /// A string literal.
    static func literal(_ text: String) -> Code { Code(harmless: SwiftText.literal(text)) }

    /// An array of string literals.
    static func literal(_ texts: [String]) -> Code { "[\(texts.map { .literal($0) }.joined())]" }

    /// A literal of a value in JSON.
    static func literal(_ wire: String, _ kind: DiscriminatorKind) -> Code {
        Code(harmless: SwiftText.literal(wire, kind))
    }

    /// A part of a string literal.
    enum LiteralPiece {
        case text(String)
        /// An expression that is interpolated.
        case value(Code)

        var isValue: Bool { if case .value = self { true } else { false } }
    }

    /// A string literal of texts and interpolated values.
    static func literal(_ pieces: [LiteralPiece]) -> Code {
        var buffer = CodeBuffer()
        buffer.append("\"")
        for piece in pieces {
            switch piece {
            // Without its quotes, as bytes: a combining mark after a quote makes one `Character` with it.
            case .text(let text):
                buffer.append(harmless: String(Substring(SwiftText.literal(text).utf8.dropFirst().dropLast())))
            case .value(let value): buffer.append("\\(\(value))")
            }
        }
        buffer.append("\"")
        return Code(buffer)
    }

    /// A string literal in which quotes need no escape.
    static func rawLiteral(_ text: String) -> Code { Code(harmless: SwiftText.rawLiteral(text)) }

    /// The lines of a literal in which every character stands for itself; nil if one cannot.
    static func rawLiteral(_ lines: [String]) -> [Code]? {
        SwiftText.rawLiteral(lines)?.map { Code(harmless: $0) }
    }

    /// The lines of a comment, without their slashes.
    static func commentLines(_ text: String) -> [Code] {
        SwiftText.commentLines(text).map { Code(harmless: $0) }
    }
}

extension [Code] {
    func joined(_ separator: Code = ", ") -> Code {
        var buffer = CodeBuffer()
        for (index, item) in enumerated() {
            if index > 0 { buffer.append(separator) }
            buffer.append(item)
        }
        return Code(buffer)
    }
}

extension Code: CustomStringConvertible {
    /// The code as it is printed.
    var description: String {
        var buffer = CodeBuffer()
        buffer.append(self)
        return Printer(buffer).text
    }
}
