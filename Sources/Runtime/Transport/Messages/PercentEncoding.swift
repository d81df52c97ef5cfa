import APIValues

/// Percent-encoding (RFC 3986 §2.1) of text that becomes part of a URL.
package enum PercentEncoding {
    /// Encodes everything but the unreserved characters, for a value anywhere in a URL.
    package static func value(_ text: String) -> String {
        var text = text
        guard !text.withUTF8({ $0.allSatisfy(isUnreserved) }) else { return text }
        var encoded: [UInt8] = []
        append(text, to: &encoded)
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Encodes everything but letters and digits, as some senders do.
    package static func strictValue(_ text: String) -> String {
        value(text).replacing("-", with: "%2D").replacing(".", with: "%2E").replacing("_", with: "%5F")
            .replacing("~", with: "%7E")
    }

    /// Encodes everything but the unreserved characters of bytes that need not be UTF-8.
    package static func value(bytes: [UInt8]) -> String {
        var encoded: [UInt8] = []
        for byte in bytes {
            if isUnreserved(byte) { encoded.append(byte) } else { append(escaped: byte, to: &encoded) }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Appends a name or a value, encoded; with `isForm` as `application/x-www-form-urlencoded` (WHATWG URL §5.2), where a space
    /// becomes `+`.
    package static func append(_ text: String, isForm: Bool = false, to encoded: inout [UInt8]) {
        var text = text
        text.withUTF8 { text in
            // Most texts are copied at once.
            guard isForm || !text.allSatisfy(isUnreserved) else { return encoded.append(contentsOf: text) }
            for byte in text {
                let isMark = isForm && (byte == UInt8(ascii: "*") || byte == UInt8(ascii: "~"))
                if isMark ? byte == UInt8(ascii: "*") : isUnreserved(byte) {
                    encoded.append(byte)
                } else if isForm, byte == UInt8(ascii: " ") {
                    encoded.append(UInt8(ascii: "+"))
                } else {
                    append(escaped: byte, to: &encoded)
                }
            }
        }
    }

    /// Appends a value with reserved characters and escapes as they are (RFC 6570 §3.2.3), but for the characters that
    /// would end it in a query or become another one.
    package static func append(reserved text: String, isForm: Bool, to encoded: inout [UInt8]) {
        let bytes = Array(text.utf8)
        for (index, byte) in bytes.enumerated() {
            let isEscape = byte == UInt8(ascii: "%") && UInt8(hexDigits: bytes[(index + 1)...].prefix(2)) != nil
            let isKept = isEscape || isUnreserved(byte) || isDelimiter(byte)
            if isKept, byte != UInt8(ascii: "&"), byte != UInt8(ascii: "+") {
                encoded.append(byte)
            } else if isForm, byte == UInt8(ascii: " ") {
                encoded.append(UInt8(ascii: "+"))
            } else {
                append(escaped: byte, to: &encoded)
            }
        }
    }

    /// Encodes only characters that a path or a query forbids, for text that is already part of a URL. Existing escapes
    /// stay; any other `%` is encoded.
    package static func literal(_ text: String) -> String {
        guard !isLiteral(text) else { return text }
        let bytes = Array(text.utf8)
        var encoded: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            let isKept =
                byte == UInt8(ascii: "%")
                ? UInt8(hexDigits: bytes[(index + 1)...].prefix(2)) != nil : isUnreserved(byte) || isDelimiter(byte)
            if isKept { encoded.append(byte) } else { append(escaped: byte, to: &encoded) }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Whether the text is valid in a path with a query as it is.
    package static func isLiteral(_ text: String) -> Bool {
        // The missing digits of the current escape.
        var digits = 0
        for byte in text.utf8 {
            if digits > 0 {
                guard hexadecimalDigit(byte) != nil else { return false }
                digits -= 1
            } else if byte == UInt8(ascii: "%") {
                digits = 2
            } else if !isUnreserved(byte), !isDelimiter(byte) {
                return false
            }
        }
        return digits == 0
    }

    /// The decoded text; bytes that are not UTF-8 become replacement characters.
    package static func decode(_ text: some StringProtocol) -> String {
        String(decoding: Array(Decoded(Substring(text).utf8)), as: UTF8.self)
    }

    /// The decoded bytes.
    package struct Decoded: Sequence, IteratorProtocol {
        private var rest: Substring.UTF8View

        package init(_ text: Substring.UTF8View) { rest = text }

        package mutating func next() -> UInt8? {
            guard let byte = rest.popFirst() else { return nil }
            guard byte == UInt8(ascii: "%"), let value = UInt8(hexDigits: rest.prefix(2)) else { return byte }
            rest = rest.dropFirst(2)
            return value
        }
    }

    /// ALPHA, DIGIT, `-`, `.`, `_`, `~` (RFC 3986 §2.3).
    package static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// The characters of a path or a query besides the unreserved ones (RFC 3986 §3.3, §3.4).
    private static func isDelimiter(_ byte: UInt8) -> Bool {
        // `contains` of a text takes ten times as long.
        switch byte {
        case UInt8(ascii: "&")...UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="),
            UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "!"), UInt8(ascii: "$"):
            true
        default: false
        }
    }

    private static func append(escaped byte: UInt8, to encoded: inout [UInt8]) {
        encoded.append(UInt8(ascii: "%"))
        encoded.append(digit(byte >> 4))
        encoded.append(digit(byte & 15))
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}

extension UInt8 {
    /// The value of exactly two hexadecimal digits.
    fileprivate init?(hexDigits: some Collection<UInt8>) {
        guard hexDigits.count == 2 else { return nil }
        var value: UInt8 = 0
        for digit in hexDigits {
            guard let number = hexadecimalDigit(digit) else { return nil }
            value = value << 4 + number
        }
        self = value
    }
}
