import APITexts

/// The exact numbers of specs.
extension NumberText {
    /// Parses a JSON number; nil for other text, and for more than 38 digits.
    init?(checking text: String) {
        guard DecimalText.isNumber(text) else { return nil }
        self = text.withBytes { NumberText($0) }
        // 10^38 in words. `UInt128` requires newer systems.
        let limit: (UInt64, UInt64) = (0x4B3B_4CA8_5A86_C47A, 0x098A_2240_0000_0000)
        guard isExact, (significand.high, significand.low) < limit else { return nil }
    }

    /// Whether a `Decimal` holds all digits.
    var isDecimal: Bool { (-128...127).contains(exponent) }

    /// The number as an integer, also for `1.0` and `1e3`; nil if the type cannot hold it.
    func integer<Number: FixedWidthInteger>(_: Number.Type) -> Number? {
        guard case .magnitude(let magnitude) = integer else { return nil }
        return signed(magnitude)
    }

    /// The moment that many units after the start of 1970, to the nanosecond; nil if it is out of range.
    ///
    /// - Parameter power: The power of ten of the unit: 0 for seconds, 3 for milliseconds.
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

    /// The canonical text of the number.
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
    /// Whether the text is a JSON number of any size.
    package static func isNumber(_ text: String) -> Bool { text.withBytes(NumberText.isNumber) }
}
