import APITexts

/// The numbers of specs, exactly.
extension NumberText {
    /// Takes a number of JSON apart; nil for other text, and for more than 38 digits.
    init?(checking text: String) {
        guard DecimalText.isNumber(text) else { return nil }
        self = text.withBytes { NumberText($0) }
        // 10^38 in words. `UInt128` requires newer systems.
        let limit: (UInt64, UInt64) = (0x4B3B_4CA8_5A86_C47A, 0x098A_2240_0000_0000)
        guard isExact, (significand.high, significand.low) < limit else { return nil }
    }

    /// Whether a `Decimal` holds it with every digit.
    var isDecimal: Bool { (-128...127).contains(exponent) }

    /// The integer that the number is, also that of `1.0` and `1e3`; nil where the type does not have it.
    func integer<Number: FixedWidthInteger>(_: Number.Type) -> Number? {
        guard case .magnitude(let magnitude) = integer else { return nil }
        return signed(magnitude)
    }

    /// The moment so many units after 1970 began, to the nanosecond; nil where it is too far away.
    ///
    /// - Parameter power: A second is so many powers of ten of a unit.
    func moment(powerOfSecond power: Int) -> Moment? {
        var nanoseconds = significand
        var rest = exponent - power + 9
        while rest > 0, !nanoseconds.isZero {
            guard let next = nanoseconds.appending(0) else { return nil }
            nanoseconds = next
            rest -= 1
        }
        while rest < 0, !nanoseconds.isZero {
            nanoseconds = nanoseconds.tenth
            rest += 1
        }
        let billion: UInt64 = 1_000_000_000
        guard nanoseconds.high < billion else { return nil }
        let (whole, part) = billion.dividingFullWidth((nanoseconds.high, nanoseconds.low))
        guard let seconds = Int64(exactly: whole) else { return nil }
        guard isNegative else { return Moment(seconds: seconds, nanosecond: Int(part)) }
        return Moment(seconds: part == 0 ? -seconds : -seconds - 1, nanosecond: part == 0 ? 0 : Int(billion - part))
    }

    /// The same text for all texts of one number.
    var identity: String { "\(isNegative ? "-" : "")\(significand.high):\(significand.low)e\(exponent)" }
}

extension TwoWords {
    /// The integer without its last decimal digit.
    fileprivate var tenth: TwoWords {
        let (high, rest) = high.quotientAndRemainder(dividingBy: 10)
        return TwoWords(high: high, low: (10 as UInt64).dividingFullWidth((rest, low)).quotient)
    }
}

package enum DecimalText {
    /// Whether the text is a number of JSON, of whatever size.
    package static func isNumber(_ text: String) -> Bool { text.withBytes(NumberText.isNumber) }
}
