/// Reads a JSON file (RFC 8259) into nodes. YAML would take most of it, but neither its surrogates nor its strictness.
package struct JSONReader {
    private let bytes: [UInt8]
    private let file: Int32
    private var index: Int
    private var line = 1
    /// A place on the line of `index`, in bytes and as a column, from which columns are counted: a document may be one long line.
    private var known: (index: Int, column: Int)
    private var depth = 0

    private struct Failure: Error {
        let message: String
        let index: Int
    }

    /// The value of a file; nil after a report.
    package static func read(_ source: SourceFile, index: Int, into sink: inout DiagnosticSink) -> Node? {
        let start = SourceRange(file: Int32(index), start: .start, end: .start)
        guard String(validating: source.bytes, as: UTF8.self) != nil else {
            sink.error(.invalidExample, "the file is not UTF-8; save it as UTF-8", at: start)
            return nil
        }
        var reader = JSONReader(source, index: index)
        do throws(Failure) {
            let node = try reader.value()
            reader.skipSpace()
            guard reader.index == reader.bytes.count else {
                throw Failure(message: "there is something behind the value", index: reader.index)
            }
            return node
        } catch {
            let place = reader.position(at: error.index)
            sink.error(
                .invalidExample, "this is not JSON: \(error.message)",
                at: SourceRange(file: Int32(index), start: place, end: place))
            return nil
        }
    }

    private init(_ source: SourceFile, index file: Int) {
        bytes = source.bytes
        self.file = Int32(file)
        index = source.contentStart
        known = (source.contentStart, 1)
    }

    // MARK: - Values

    private mutating func value() throws(Failure) -> Node {
        skipSpace()
        let start = position
        switch byte {
        case UInt8(ascii: "{"): return try mapping(start)
        case UInt8(ascii: "["): return try sequence(start)
        case UInt8(ascii: "\""):
            let text = try string()
            return node(.scalar(text), .quoted, start)
        case nil: throw Failure(message: "a value is missing", index: index)
        default:
            let word = bytes[index...].prefix { Self.wordBytes.contains($0) }
            let text = String(decoding: word, as: UTF8.self)
            guard ["true", "false", "null"].contains(text) || DecimalText.isNumber(text) else {
                throw Failure(message: "expected a value; text needs quotes", index: index)
            }
            index += word.count
            return node(.scalar(text), .plain, start)
        }
    }

    private static let wordBytes = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.".utf8)

    private mutating func mapping(_ start: SourcePosition) throws(Failure) -> Node {
        var entries: [Node.Entry] = []
        try open()
        while try hasMore(UInt8(ascii: "}"), isFirst: entries.isEmpty) {
            let place = position
            guard byte == UInt8(ascii: "\"") else { throw Failure(message: "expected a key in quotes", index: index) }
            let name = try string()
            let key = node(.scalar(name), .quoted, place)
            skipSpace()
            guard byte == UInt8(ascii: ":") else { throw Failure(message: "':' is missing", index: index) }
            index += 1
            entries.append(Node.Entry(key: key, name: name, value: try value()))
        }
        return node(.mapping(entries), .flow, start)
    }

    private mutating func sequence(_ start: SourcePosition) throws(Failure) -> Node {
        var elements: [Node] = []
        try open()
        while try hasMore(UInt8(ascii: "]"), isFirst: elements.isEmpty) { elements.append(try value()) }
        return node(.sequence(elements), .flow, start)
    }

    private mutating func open() throws(Failure) {
        guard depth < YAMLLimits.nesting else {
            throw Failure(message: "more than \(YAMLLimits.nesting) collections inside each other", index: index)
        }
        depth += 1
        index += 1
    }

    /// Whether another element follows; the end and the commas are passed over.
    private mutating func hasMore(_ end: UInt8, isFirst: Bool) throws(Failure) -> Bool {
        skipSpace()
        if byte == end {
            index += 1
            depth -= 1
            return false
        }
        if isFirst { return true }
        guard byte == UInt8(ascii: ",") else {
            let closing = Unicode.Scalar(end)
            throw Failure(message: "',' or '\(closing)' is missing", index: index)
        }
        index += 1
        skipSpace()
        guard byte != end else { throw Failure(message: "nothing follows the comma", index: index) }
        return true
    }

    // MARK: - Strings

    private mutating func string() throws(Failure) -> String {
        index += 1
        var text: [UInt8] = []
        while let next = byte {
            switch next {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += String(try escape()).utf8
            case 0..<0x20: throw Failure(message: "a control character in text is written as an escape", index: index)
            default:
                text.append(next)
                index += 1
            }
        }
        throw Failure(message: "the quote that ends a text is missing", index: index)
    }

    private mutating func escape() throws(Failure) -> Unicode.Scalar {
        let start = index
        index += 2
        guard start + 1 < bytes.count else { throw Failure(message: "an escape is cut off", index: start) }
        switch bytes[start + 1] {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeEscape(start)
        default: throw Failure(message: "this escape does not exist", index: start)
        }
    }

    /// One escape, or two that are surrogates of one character (RFC 8259 §7).
    private mutating func unicodeEscape(_ start: Int) throws(Failure) -> Unicode.Scalar {
        let first = try hexadecimal(start)
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard (0xD800..<0xDC00).contains(first), byte == UInt8(ascii: "\\"), index + 1 < bytes.count,
            bytes[index + 1] == UInt8(ascii: "u")
        else { throw Failure(message: "an unpaired surrogate is not a character", index: start) }
        index += 2
        let second = try hexadecimal(start)
        guard (0xDC00..<0xE000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
        else { throw Failure(message: "an unpaired surrogate is not a character", index: start) }
        return scalar
    }

    private mutating func hexadecimal(_ start: Int) throws(Failure) -> UInt16 {
        let digits = bytes[min(index, bytes.count)...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Self.hexadecimalDigits.contains($0) }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw Failure(message: "four hexadecimal digits follow '\\u'", index: start) }
        index += 4
        return unit
    }

    private static let hexadecimalDigits = Set("0123456789abcdefABCDEF".utf8)

    // MARK: - Places

    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
            index += 1
            // CR LF is one line break.
            if byte == 0x0A || byte == 0x0D && self.byte != 0x0A {
                line += 1
                known = (index, 1)
            }
        }
    }

    private var position: SourcePosition {
        mutating get {
            known = (index, column(at: index))
            return SourcePosition(line: line, column: known.column)
        }
    }

    /// A place on the line of `index`.
    private func position(at place: Int) -> SourcePosition { SourcePosition(line: line, column: column(at: place)) }

    private func column(at place: Int) -> Int {
        // Continuation bytes are not characters of their own.
        func characters(_ range: Range<Int>) -> Int { bytes[range].count { $0 & 0xC0 != 0x80 } }
        return place >= known.index
            ? known.column + characters(known.index..<place) : known.column - characters(place..<known.index)
    }

    private mutating func node(_ content: Node.Content, _ style: Node.Style, _ start: SourcePosition) -> Node {
        Node(content: content, style: style, range: SourceRange(file: file, start: start, end: position))
    }
}
