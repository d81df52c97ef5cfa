#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Reads a JSON file (RFC 8259) into nodes. YAML would take most of it, but neither its surrogates nor its strictness.
package struct JSONReader {
    /// The text with a NUL behind it: the C library finds what ends spaces and text, for loops over bytes are slow where
    /// nothing is optimized, and documents have megabytes.
    private let bytes: UnsafeBufferPointer<UInt8>
    private let text: UnsafePointer<CChar>
    private let count: Int
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
        let text = String(decoding: source.bytes, as: UTF8.self)
        guard text.utf8.withContiguousStorageIfAvailable({ $0.elementsEqual(source.bytes) }) ?? false else {
            return sink.refuse(.invalidExample, "the file is not UTF-8; save it as UTF-8", at: start)
        }
        let result: Result<Node, Place> = (source.bytes + [0]).withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return .failure(Place(message: "", position: .start)) }
            return base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { text in
                var reader = JSONReader(bytes, text, source, index: index)
                return reader.document()
            }
        }
        switch result {
        case .success(let node): return node
        case .failure(let place):
            return sink.refuse(
                .invalidExample, "this is not JSON: \(place.message)",
                at: SourceRange(file: Int32(index), start: place.position, end: place.position))
        }
    }

    /// What is wrong, and where.
    private struct Place: Error {
        let message: String
        let position: SourcePosition
    }

    private mutating func document() -> Result<Node, Place> {
        do throws(Failure) {
            let node = try value()
            skipSpace()
            guard index == count else {
                throw Failure(message: "there is something behind the value", index: index)
            }
            return .success(node)
        } catch {
            return .failure(Place(message: error.message, position: position(at: error.index)))
        }
    }

    private init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ text: UnsafePointer<CChar>, _ source: SourceFile, index file: Int
    ) {
        self.bytes = bytes
        self.text = text
        count = bytes.count - 1
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
            let length = strspn(text + index, Self.wordBytes)
            let text = self.string(index, length)
            guard ["true", "false", "null"].contains(text) || DecimalText.isNumber(text) else {
                throw Failure(message: "expected a value; text needs quotes", index: index)
            }
            index += length
            return node(.scalar(text), .plain, start)
        }
    }

    private static let wordBytes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-."

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
        var result = ""
        while true {
            let length = strcspn(text + index, Self.specialBytes)
            let piece = string(index, length)
            index += length
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return result.isEmpty ? piece : result + piece
            case UInt8(ascii: "\\"):
                result += piece
                result.unicodeScalars.append(try escape())
            case nil: throw Failure(message: "the quote that ends a text is missing", index: index)
            default: throw Failure(message: "a control character in text is written as an escape", index: index)
            }
        }
    }

    /// The bytes that end a string, or have a meaning inside of one.
    private static let specialBytes =
        "\"\\" + String(String.UnicodeScalarView((1..<0x20).map { Unicode.Scalar(UInt8($0)) }))

    /// The text of some bytes, which are known to be UTF-8.
    private func string(_ start: Int, _ length: Int) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<start + length]), as: UTF8.self)
    }

    private mutating func escape() throws(Failure) -> Unicode.Scalar {
        let start = index
        index += 2
        guard start + 1 < count else { throw Failure(message: "an escape is cut off", index: start) }
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
        guard (0xD800..<0xDC00).contains(first), byte == UInt8(ascii: "\\"), index + 1 < count,
            bytes[index + 1] == UInt8(ascii: "u")
        else { throw Failure(message: "an unpaired surrogate is not a character", index: start) }
        index += 2
        let second = try hexadecimal(start)
        guard let scalar = Unicode.Scalar(surrogates: UInt32(first), UInt32(second)) else {
            throw Failure(message: "an unpaired surrogate is not a character", index: start)
        }
        return scalar
    }

    private mutating func hexadecimal(_ start: Int) throws(Failure) -> UInt16 {
        guard index <= count, strspn(text + index, Self.hexadecimalDigits) >= 4,
            let unit = UInt16(string(index, 4), radix: 16)
        else { throw Failure(message: "four hexadecimal digits follow '\\u'", index: start) }
        index += 4
        return unit
    }

    private static let hexadecimalDigits = "0123456789abcdefABCDEF"

    // MARK: - Places

    private var byte: UInt8? { index < count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while index < count {
            index += strspn(text + index, " \t")
            let byte = bytes[index]
            guard byte == 0x0A || byte == 0x0D, index < count else { return }
            index += 1
            // CR LF is one line break.
            if byte == 0x0A || bytes[index] != 0x0A {
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
        place >= known.index
            ? known.column + characters(known.index, place) : known.column - characters(place, known.index)
    }

    /// The number of characters of some bytes; continuation bytes do not count.
    private func characters(_ start: Int, _ end: Int) -> Int {
        var (index, result) = (start, end - start)
        while index < end {
            if end - index >= 8 {
                let word = UnsafeRawPointer(text + index).loadUnaligned(as: UInt64.self)
                if word & 0x8080_8080_8080_8080 == 0 {
                    index += 8
                    continue
                }
            }
            if bytes[index] & 0xC0 == 0x80 { result -= 1 }
            index += 1
        }
        return result
    }

    private mutating func node(_ content: Node.Content, _ style: Node.Style, _ start: SourcePosition) -> Node {
        Node(content: content, style: style, range: SourceRange(file: file, start: start, end: position))
    }
}
