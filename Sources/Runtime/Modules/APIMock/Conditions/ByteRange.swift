/// A part of a body that a request asks for (RFC 9110 §14.1.2).
enum ByteRange: Equatable {
    /// The positions of the first byte and, unless the part goes to the end, of the last one.
    case from(Int, through: Int?)
    /// A number of bytes at the end.
    case suffix(Int)

    /// Reads a `Range` field; nil for another unit, for several ranges and for other text. The whole body answers these
    /// (RFC 9110 §14.2).
    init?(_ field: String) {
        let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].trimmed.lowercased() == "bytes" else { return nil }
        let ends = parts[1].trimmed.split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy(Self.isDigit) }) else { return nil }
        switch (Self.number(ends[0]), Self.number(ends[1])) {
        case (let first?, let last):
            if let last, last < first { return nil }
            self = .from(first, through: last)
        case (nil, let count?): self = .suffix(count)
        case (nil, nil): return nil
        }
    }

    /// The positions in a body of a length; nil if the range begins after its end.
    func positions(in length: Int) -> Range<Int>? {
        switch self {
        case .from(let first, let last):
            first < length ? first..<min(last.map { $0 == .max ? .max : $0 + 1 } ?? .max, length) : nil
        case .suffix(let count): count > 0 && length > 0 ? max(length - count, 0)..<length : nil
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    /// The number of digits; one that is too large for an `Int` is the largest. Nil for no digits.
    private static func number(_ digits: Substring) -> Int? { digits.isEmpty ? nil : Int(digits) ?? .max }
}
