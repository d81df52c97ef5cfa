/// The type of values that are texts: in a path, a query, a header or a form.
enum TextKind: Sendable {
    case integer, number, boolean, day, moment, uuid, text

    /// The kind of a value, such that the type writes it in the same way.
    init(_ value: String) {
        let bytes = Array(value.utf8.prefix(40))
        if Self.isInteger(bytes) {
            self = .integer
        } else if Self.isNumber(bytes) {
            self = .number
        } else if value == "true" || value == "false" {
            self = .boolean
        } else if Self.isDay(bytes) {
            self = .day
        } else if Self.isMoment(bytes) {
            self = .moment
        } else if UUIDText.isUUID(bytes), value == value.lowercased() {
            self = .uuid
        } else {
            self = .text
        }
    }

    /// The kind of values of both kinds.
    func or(_ other: TextKind) -> TextKind {
        if self == other { return self }
        let kinds: Set = [self, other]
        return kinds == [.integer, .number] ? .number : .text
    }

    /// The keywords of its schema.
    var schema: [(String, String)] {
        switch self {
        case .integer: [("type", "integer")]
        case .number: [("type", "number")]
        case .boolean: [("type", "boolean")]
        case .day: [("type", "string"), ("format", "date")]
        case .moment: [("type", "string"), ("format", "date-time")]
        case .uuid: [("type", "string"), ("format", "uuid")]
        case .text: [("type", "string")]
        }
    }

    // Without zeros in front, which an integer would lose, and in the range of `Int64`.
    private static func isInteger(_ bytes: [UInt8]) -> Bool {
        let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
        guard let first = digits.first, digits.count <= 18, digits.allSatisfy(\.isDigit) else { return false }
        return digits.count == 1 ? bytes.count == 1 || first != UInt8(ascii: "0") : first != UInt8(ascii: "0")
    }

    // Few digits, and none that a `Double` would write differently.
    private static func isNumber(_ bytes: [UInt8]) -> Bool {
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 2, bytes.count <= 24, let last = parts[1].last, last != UInt8(ascii: "0") else {
            return false
        }
        let text = String(decoding: bytes, as: UTF8.self)
        guard Double(text).map({ "\($0)" }) == text else { return false }
        let whole = parts[0].first == UInt8(ascii: "-") ? parts[0].dropFirst() : parts[0]
        guard let first = whole.first, parts[1].allSatisfy(\.isDigit), whole.allSatisfy(\.isDigit) else { return false }
        return whole.count == 1 || first != UInt8(ascii: "0")
    }

    /// `2026-11-20`.
    static func isDay(_ bytes: [UInt8]) -> Bool {
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return false }
        let digits = bytes[0..<4] + bytes[5..<7] + bytes[8...]
        guard digits.allSatisfy(\.isDigit) else { return false }
        let month = Int(bytes[5] - 48) * 10 + Int(bytes[6] - 48)
        let day = Int(bytes[8] - 48) * 10 + Int(bytes[9] - 48)
        return (1...12).contains(month) && (1...28).contains(day)
            || (1...12).contains(month) && day <= 31 && day > 28 && month != 2
                && !(day == 31 && [4, 6, 9, 11].contains(month))
    }

    // Only the form that a client writes: UTC without fractions of a second.
    private static func isMoment(_ bytes: [UInt8]) -> Bool {
        guard bytes.count == 20, isDay(Array(bytes[..<10])), bytes[10] == UInt8(ascii: "T"),
            bytes[19] == UInt8(ascii: "Z"),
            bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":")
        else { return false }
        let digits = bytes[11..<13] + bytes[14..<16] + bytes[17..<19]
        guard digits.allSatisfy(\.isDigit) else { return false }
        return bytes[11] < UInt8(ascii: "2") || bytes[11] == UInt8(ascii: "2") && bytes[12] < UInt8(ascii: "4")
    }
}
