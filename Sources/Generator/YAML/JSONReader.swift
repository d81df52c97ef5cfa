/// Reads a JSON file (RFC 8259) into nodes. A YAML reader would accept most files, but it has no surrogates and is less strict.
package struct JSONReader {
    /// The text with a NUL at its end. The C library finds the end of spaces and text: loops over bytes are slow in unoptimized
    /// builds, and documents have megabytes.
    private let bytes: UnsafeBufferPointer<UInt8>
    private let text: UnsafePointer<CChar>
    private let count: Int
    private let file: Int32
    private var index: Int
    private var line = 1
    /// A place on the line of `index`, as an index and a column. Columns are counted from it, as a document may be one long line.
    private var known: (index: Int, column: Int)
    private var depth = 0

    /// The mistake and its place.
    private struct Failure: Error {
        let message: String
        let position: SourcePosition
    }

    /// The value of a file; nil after a report.
    package static func read(_ source: SourceFile, index: Int, into sink: inout DiagnosticSink) -> Node? {
        if let offset = source.bytes.firstNonUTF8 {
            let problem = YAMLReaderProblem(in: source, at: offset)
            let range = SourceRange(file: Int32(index), start: problem.position, end: problem.position)
            return sink.refuse(.invalidExample, problem.message, at: range)
        }
        do throws(Failure) {
            return try (source.bytes + [0]).withUnsafeBufferPointer { bytes throws(Failure) -> Node? in
                guard let text = bytes.baseAddress else { return nil }
                var reader = JSONReader(bytes, text, source, index: index)
                return try reader.document()
            }
        } catch {
            let range = SourceRange(file: Int32(index), start: error.position, end: error.position)
            return sink.refuse(.invalidExample, "this is not JSON: \(error.message)", at: range)
        }
    }

    private mutating func document() throws(Failure) -> Node {
        let node = try value()
        skipSpace()
        guard index == count else { throw failure("there is something behind the value") }
        return node
    }

    private init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ text: UnsafePointer<UInt8>, _ source: SourceFile, index file: Int
    ) {
        self.bytes = bytes
        self.text = UnsafeRawPointer(text).assumingMemoryBound(to: CChar.self)
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
        case nil: throw failure("a value is missing")
        default:
            let length = text.count(of: Self.wordBytes, at: index)
            let text = self.string(index, length)
            guard ["true", "false", "null"].contains(text) || DecimalText.isNumber(text) else {
                throw failure("expected a value; text needs quotes")
            }
            index += length
            return node(.scalar(text), .plain, start)
        }
    }

    private static let wordBytes: StaticString = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-."

    private mutating func mapping(_ start: SourcePosition) throws(Failure) -> Node {
        var entries: [Node.Entry] = []
        try open()
        while try hasMore(UInt8(ascii: "}"), isFirst: entries.isEmpty) {
            let place = position
            guard byte == UInt8(ascii: "\"") else { throw failure("expected a key in quotes") }
            let name = try string()
            let key = node(.scalar(name), .quoted, place)
            skipSpace()
            guard byte == UInt8(ascii: ":") else { throw failure("':' is missing") }
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
        let limit = YAMLLimits.nesting
        guard depth < limit else { throw failure("more than \(limit) collections inside each other") }
        depth += 1
        index += 1
    }

    /// Whether another element follows. Skips the comma or the closing bracket.
    private mutating func hasMore(_ end: UInt8, isFirst: Bool) throws(Failure) -> Bool {
        skipSpace()
        if byte == end {
            index += 1
            depth -= 1
            return false
        }
        if isFirst { return true }
        guard byte == UInt8(ascii: ",") else { throw failure("',' or '\(Unicode.Scalar(end))' is missing") }
        index += 1
        skipSpace()
        guard byte != end else { throw failure("nothing follows the comma") }
        return true
    }

    // MARK: - Strings

    private mutating func string() throws(Failure) -> String {
        index += 1
        var result = ""
        while true {
            let length = text.count(until: Self.specialBytes, at: index)
            let piece = string(index, length)
            index += length
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return result.isEmpty ? piece : result + piece
            case UInt8(ascii: "\\"):
                result += piece
                result.unicodeScalars.append(try escape())
            case nil: throw failure("the quote that ends a text is missing")
            default: throw failure("a control character in text is written as an escape")
            }
        }
    }

    /// The bytes that end a string or have a meaning inside it.
    private static let specialBytes: StaticString = """
        \"\\\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}\u{7}\u{8}\u{9}\u{A}\u{B}\u{C}\u{D}\u{E}\u{F}\u{10}\u{11}\u{12}\u{13}\
        \u{14}\u{15}\u{16}\u{17}\u{18}\u{19}\u{1A}\u{1B}\u{1C}\u{1D}\u{1E}\u{1F}
        """

    /// The text of bytes that are valid UTF-8.
    private func string(_ start: Int, _ length: Int) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<start + length]), as: UTF8.self)
    }

    private mutating func escape() throws(Failure) -> Unicode.Scalar {
        let start = index
        index += 2
        guard start + 1 < count else { throw failure("an escape is cut off", at: start) }
        switch bytes[start + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(bytes[start + 1])
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeEscape(start)
        default: throw failure("this escape does not exist", at: start)
        }
    }

    /// Reads one escape, or the two surrogates of one character (RFC 8259 §7).
    private mutating func unicodeEscape(_ start: Int) throws(Failure) -> Unicode.Scalar {
        let first = try hexadecimal(start)
        if let scalar = Unicode.Scalar(first) { return scalar }
        if first < 0xDC00, byte == UInt8(ascii: "\\"), index + 1 < count, bytes[index + 1] == UInt8(ascii: "u") {
            index += 2
            let second = UInt32(try hexadecimal(start))
            if let scalar = Unicode.Scalar(surrogates: UInt32(first), second) { return scalar }
        }
        throw failure("an unpaired surrogate is not a character", at: start)
    }

    private mutating func hexadecimal(_ start: Int) throws(Failure) -> UInt16 {
        guard index <= count, text.count(of: Self.hexadecimalDigits, at: index) >= 4,
            let unit = UInt16(string(index, 4), radix: 16)
        else { throw failure("four hexadecimal digits follow '\\u'", at: start) }
        index += 4
        return unit
    }

    private static let hexadecimalDigits: StaticString = "0123456789abcdefABCDEF"

    // MARK: - Places

    private var byte: UInt8? { index < count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while index < count {
            index += text.count(of: " \t", at: index)
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

    /// - Parameter place: A place on the line of `index`; nil for `index` itself.
    private func failure(_ message: String, at place: Int? = nil) -> Failure {
        Failure(message: message, position: SourcePosition(line: line, column: column(at: place ?? index)))
    }

    private func column(at place: Int) -> Int {
        place >= known.index
            ? known.column + characters(known.index, place) : known.column - characters(place, known.index)
    }

    /// The number of Unicode scalars in a range of bytes; continuation bytes do not count.
    private func characters(_ start: Int, _ end: Int) -> Int {
        var index = start
        var result = end - start
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
