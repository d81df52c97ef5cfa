/// Reads the digits of a number's text, eight at a time. The value wraps around beyond 64 bits, after 19 digits.
struct DigitScan {
    /// The number that all digits so far make.
    private(set) var value: UInt64 = 0
    var position: Int
    private let text: UnsafeBufferPointer<UInt8>

    @inline(__always)
    init(_ text: UnsafeBufferPointer<UInt8>, from position: Int) {
        self.text = text
        self.position = position
    }

    /// The byte at the position; 0 at the end.
    @inline(__always)
    var byte: UInt8 { position < text.count ? text[position] : 0 }

    /// Adds the digits up to the next other byte. For a few digits.
    @inline(__always)
    mutating func scanFew() {
        while position < text.count, text[position].isDigit {
            value = value &* 10 &+ UInt64(text[position] &- UInt8(ascii: "0"))
            position &+= 1
        }
    }

    /// Adds the digits up to the next other byte.
    @inline(__always)
    mutating func scan() {
        while position &+ 8 <= text.count, let eight = Self.eightDigits(word(position)) {
            value = value &* 100_000_000 &+ eight
            position &+= 8
        }
        let rest = text.count &- position
        if rest > 0, rest < 8, text.count >= 8, let last = Self.eightDigits(end(rest)) {
            value = value &* powersOfTen[rest] &+ last
            position = text.count
        }
        scanFew()
    }

    /// The last bytes of the text, one to seven, behind zeros.
    @inline(__always)
    private func end(_ count: Int) -> UInt64 {
        let bits = UInt64(truncatingIfNeeded: 64 &- 8 &* count)
        return (word(text.count &- 8) &>> bits) &<< bits | Self.zeros &>> (64 &- bits)
    }

    /// Eight bytes of the text, the first one lowest. They must be inside the text.
    @inline(__always)
    private func word(_ position: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }

    /// The digit 0, eight times.
    private static var zeros: UInt64 { 0x3030_3030_3030_3030 }

    /// The number of eight digits, the first one lowest; nil if one byte is no digit.
    @inline(__always)
    private static func eightDigits(_ word: UInt64) -> UInt64? {
        let digits = word ^ zeros
        // The lowest marked byte is not a digit; higher marks may be carries.
        guard (digits &+ 0x7676_7676_7676_7676 | digits) & 0x8080_8080_8080_8080 == 0 else { return nil }
        // Neighbours become numbers of two digits, then of four and of eight.
        let pairs = (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
        let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_FFFF_0000_FFFF
        return (fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF
    }
}
