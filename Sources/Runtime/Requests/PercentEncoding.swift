/// Percent-encoding (RFC 3986 §2.1) of text that becomes part of a URL.
enum PercentEncoding {
    /// Encodes everything but the unreserved characters, so that a value can mean nothing but itself wherever it stands.
    static func value(_ text: String) -> String {
        encode(text.utf8) { byte, _ in isUnreserved(byte) }
    }

    /// Encodes a name or a value of an `application/x-www-form-urlencoded` body (WHATWG URL §5.2): a space becomes `+`.
    static func form(_ text: String) -> String {
        encode(text.utf8) { byte, _ in
            byte == UInt8(ascii: " ") || byte == UInt8(ascii: "*") || byte != UInt8(ascii: "~") && isUnreserved(byte)
        }.replacing(" ", with: "+")
    }

    /// Encodes only what may not stand in a path or a query at all, for text that is a piece of a URL already.
    ///
    /// Escapes that are there stay as they are; a `%` that begins none is encoded.
    static func literal(_ text: some StringProtocol) -> String {
        let bytes = Array(text.utf8)
        return encode(bytes) { byte, index in
            if byte == UInt8(ascii: "%") { return UInt8(hexDigits: bytes[(index + 1)...].prefix(2)) != nil }
            return isUnreserved(byte) || delimiters.contains(byte)
        }
    }

    /// The text that an encoded one stands for; bytes that are not UTF-8 become replacement characters.
    static func decode(_ text: some StringProtocol) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = UInt8(hexDigits: rest.prefix(2)) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// ALPHA, DIGIT, `-`, `.`, `_`, `~` (RFC 3986 §2.3).
    static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// What may stand in a path or a query besides the unreserved characters (RFC 3986 §3.3, §3.4).
    private static let delimiters = Set("!$&'()*+,;=:@/?".utf8)

    private static func encode(_ bytes: some Sequence<UInt8>, keeping isKept: (UInt8, Int) -> Bool) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var encoded: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            if isKept(byte, index) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}

extension UInt8 {
    /// The value of exactly two hexadecimal digits.
    fileprivate init?(hexDigits: some Collection<UInt8>) {
        guard hexDigits.count == 2 else { return nil }
        var value: UInt8 = 0
        for digit in hexDigits {
            value <<= 4
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value += digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value += digit - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value += digit - UInt8(ascii: "A") + 10
            default: return nil
            }
        }
        self = value
    }
}
