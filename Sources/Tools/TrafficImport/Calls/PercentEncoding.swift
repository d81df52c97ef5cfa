import Generator

/// Percent-encoding (RFC 3986 §2.1).
enum PercentEncoding {
    /// The text; as it is written if it is not UTF-8.
    ///
    /// - Parameter isForm: Whether `+` is a space, as in forms and in most queries.
    static func decoded(_ text: String, isForm: Bool = false) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || isForm && $0 == UInt8(ascii: "+") }) else {
            return text
        }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = digit(bytes[index + 1]),
                let low = digit(bytes[index + 2])
            {
                result.append(high * 16 + low)
                index += 3
            } else {
                result.append(isForm && bytes[index] == UInt8(ascii: "+") ? UInt8(ascii: " ") : bytes[index])
                index += 1
            }
        }
        return String(utf8: result) ?? text
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
