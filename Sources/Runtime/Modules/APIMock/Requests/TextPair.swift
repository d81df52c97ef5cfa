/// A name and a text of a query, form or cookie.
struct TextPair: Hashable {
    let name: String
    let text: String
    /// The text before its escapes were decoded: separators inside it are escaped.
    let raw: String

    init(_ name: String, _ text: String, raw: String? = nil) {
        self.name = name
        self.text = text
        self.raw = raw ?? text
    }

    /// The pairs of a query or form, in order (`application/x-www-form-urlencoded`).
    static func list(form: String) -> [TextPair] {
        form.split(separator: "&").map { pair in
            let mark = pair.firstIndex(of: "=") ?? pair.endIndex
            let raw = pair[mark...].dropFirst()
            return TextPair(pair[..<mark].formDecoded, raw.formDecoded, raw: String(raw))
        }
    }
}

extension StringProtocol {
    /// The text without white space at its ends.
    var trimmed: String {
        let start = drop { $0 == " " || $0 == "\t" }
        let end = start.lastIndex { $0 != " " && $0 != "\t" }
        return end.map { String(start[...$0]) } ?? ""
    }

    /// The text with its escapes decoded (RFC 3986 §2.1). One that is not two hexadecimal digits stays.
    var percentDecoded: String { decoded(plusIsSpace: false) }

    /// The text of a form with its escapes decoded, and spaces for `+`.
    var formDecoded: String { decoded(plusIsSpace: true) }

    /// The text with the escapes of bytes beyond ASCII decoded; escapes of separators stay.
    var decodedBeyondASCII: String { decoded(plusIsSpace: false, least: 0x80) }

    /// - Parameter least: The lowest byte whose escapes are decoded.
    private func decoded(plusIsSpace: Bool, least: UInt8 = 0) -> String {
        let source = Array(utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count)
        var index = 0
        while index < source.count {
            let byte = source[index]
            if byte == UInt8(ascii: "%"), index + 2 < source.count, let high = source[index + 1].hexadecimal,
                let low = source[index + 2].hexadecimal, high << 4 | low >= least
            {
                bytes.append(high << 4 | low)
                index += 3
            } else {
                bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? 0x20 : byte)
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit; nil for any other byte.
    fileprivate var hexadecimal: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
