/// A text with variables `{{name}}`: characters inside them do not separate anything.
struct TemplateText {
    private var bytes: ArraySlice<UInt8>

    init(_ text: String) { bytes = Array(text.utf8)[...] }

    private init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var isEmpty: Bool { bytes.isEmpty }
    var startsWithVariable: Bool { Self.variableEnd(bytes, bytes.startIndex) != nil }

    var hasVariable: Bool {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if Self.variableEnd(bytes, index) != nil { return true }
            index += 1
        }
        return false
    }

    /// The name of the variable that is the whole text; nil if there is other text.
    var variable: String? {
        guard Self.variableEnd(bytes, bytes.startIndex) == bytes.endIndex else { return nil }
        return String(decoding: bytes.dropFirst(2).dropLast(2), as: UTF8.self).trimmed
    }

    /// The index after the variable that begins at an index; nil if none does. A variable has one line.
    static func variableEnd(_ bytes: ArraySlice<UInt8>, _ index: Int) -> Int? {
        let brace = UInt8(ascii: "{")
        guard index + 1 < bytes.endIndex, bytes[index] == brace, bytes[index + 1] == brace else { return nil }
        var end = index + 2
        while end + 1 < bytes.endIndex, end - index <= longestVariable {
            if bytes[end] == UInt8(ascii: "}"), bytes[end + 1] == UInt8(ascii: "}") { return end + 2 }
            if bytes[end] == brace || bytes[end] == 0x0A || bytes[end] == 0x0D { return nil }
            end += 1
        }
        return nil
    }

    /// A limit, so that a text with many braces is not read many times.
    private static let longestVariable = 256

    // MARK: - Separators

    /// The offset of a character outside of variables.
    func firstIndex(of character: Unicode.Scalar) -> Int? { indexes(of: character, upTo: 1).first }
    func lastIndex(of character: Unicode.Scalar) -> Int? { indexes(of: character, upTo: .max).last }

    private func indexes(of character: Unicode.Scalar, upTo limit: Int) -> [Int] {
        let byte = UInt8(ascii: character)
        var found: [Int] = []
        var index = bytes.startIndex
        while index < bytes.endIndex, found.count < limit {
            if bytes[index] == UInt8(ascii: "{"), let end = Self.variableEnd(bytes, index) {
                index = end
                continue
            }
            if bytes[index] == byte { found.append(index - bytes.startIndex) }
            index += 1
        }
        return found
    }

    /// The offset of `://`, if it ends a scheme.
    var schemeEnd: Int? {
        guard let colon = firstIndex(of: ":"), colon > 0, bytes.dropFirst(colon).starts(with: "://".utf8) else {
            return nil
        }
        let before = TemplateText(bytes.prefix(colon))
        return before.firstIndex(of: "/") == nil && before.firstIndex(of: "?") == nil ? colon : nil
    }

    mutating func cut(before character: Unicode.Scalar) {
        if let index = firstIndex(of: character) { bytes = bytes.prefix(index) }
    }

    mutating func removeFirst(_ count: Int) { bytes = bytes.dropFirst(count) }

    mutating func removingFirst(_ count: Int) -> TemplateText {
        defer { removeFirst(count) }
        return TemplateText(bytes.prefix(count))
    }

    /// Removes the text from a character on; the result is the text behind it, and nil if it is missing.
    mutating func splitOff(_ character: Unicode.Scalar) -> TemplateText? {
        guard let index = firstIndex(of: character) else { return nil }
        let rest = TemplateText(bytes.dropFirst(index + 1))
        bytes = bytes.prefix(index)
        return rest
    }

    /// The text behind a character; nil if it is missing.
    func textBehind(_ character: Unicode.Scalar) -> String? {
        var rest = self
        return rest.splitOff(character)?.text
    }

    func split(_ character: Unicode.Scalar) -> [TemplateText] {
        var parts: [TemplateText] = []
        var start = 0
        for index in indexes(of: character, upTo: .max) {
            parts.append(TemplateText(bytes.dropFirst(start).prefix(index - start)))
            start = index + 1
        }
        parts.append(TemplateText(bytes.dropFirst(start)))
        return parts
    }

    // MARK: - Encoding

    /// The characters that a part of a URL has in percent-encoded form only, besides controls and bytes above ASCII.
    struct Encoded {
        let bytes: Set<UInt8>

        /// URL Standard §1.3: the path percent-encode set.
        static let path = Encoded(bytes: Set(" \"#<>?^`{}\\".utf8))
        /// URL Standard §1.3: the special-query percent-encode set.
        static let query = Encoded(bytes: Set(" \"#<>'".utf8))
        /// The text of a name or a value inside a query.
        static let queryName = Encoded(bytes: query.bytes.union("&=".utf8))
        static let queryValue = Encoded(bytes: query.bytes.union("&".utf8))
        /// All but the unreserved characters of RFC 3986 §2.3.
        static let value = Encoded(
            bytes: Set((0x20...0x7E).filter { !isUnreserved($0) }))

        private static func isUnreserved(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                true
            default: "-._~".utf8.contains(byte)
            }
        }
    }

    /// The text percent-encoded. Variables stay, and so do percent signs, except in values.
    func encoded(_ set: Encoded) -> String {
        var result: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == UInt8(ascii: "{"), let end = Self.variableEnd(bytes, index) {
                result += bytes[index..<end]
                index = end
                continue
            }
            if byte <= 0x1F || byte >= 0x7F || set.bytes.contains(byte) {
                result += "%".utf8
                let digits = String(byte, radix: 16, uppercase: true)
                result += (digits.utf8.count == 1 ? "0" + digits : digits).utf8
            } else {
                result.append(byte)
            }
            index += 1
        }
        return String(decoding: result, as: UTF8.self)
    }
}
