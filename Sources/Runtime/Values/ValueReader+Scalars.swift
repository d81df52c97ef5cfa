import APITexts
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ValueReader {
    func bool() throws -> Bool {
        if index < 0, let decoder { return try decoder.singleValueContainer().decode(Bool.self) }
        switch document.kind(index) {
        case .true: return true
        case .false: return false
        default: throw expected("a boolean")
        }
    }

    func string() throws -> String {
        if index < 0, let decoder { return try decoder.singleValueContainer().decode(String.self) }
        guard document.kind(index) == .string else { throw expected("a string") }
        return document.string(index)
    }

    func url() throws -> URL {
        let isText = index >= 0 && document.kind(index) == .string
        let url = isText ? document.urls.url(document, index) : try URL(string: string())
        guard let url else { throw mismatch("not a URL") }
        return url
    }

    /// The result of `body` for a string's UTF-8. Only an escaped string is made first.
    @inline(__always)
    func text<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result?) throws -> Result? {
        if index >= 0 {
            let token = document.token(index)
            guard token.kind == .string else { throw expected("a string") }
            guard token.flags.contains(.escaped) else { return body(document.bytes(index)) }
        }
        var text = try string()
        return text.withUTF8(body)
    }

    @inline(__always)
    func integer<Number: FixedWidthInteger & Decodable>() throws -> Number {
        if index < 0, let decoder { return try number(from: decoder, "not an integer in the range of \(Number.self)") }
        let token = document.token(index)
        guard token.kind == .number else { throw expected("an integer") }
        let text = document.bytes(index)
        // 18 digits cannot overflow.
        guard !token.flags.contains(.fractional), text.count <= 18 else { return try unusualInteger(text) }
        let isNegative = text[0] == UInt8(ascii: "-")
        var digits = DigitScan(text, from: isNegative ? 1 : 0)
        digits.scan()
        let value = Int64(truncatingIfNeeded: digits.value)
        guard let number = Number(exactly: isNegative ? -value : value) else { throw outOfRange(Number.self) }
        return number
    }

    /// A number from a decoder. Foundation's error for a number that does not fit lacks the place.
    func number<Number: Decodable>(
        from decoder: any Decoder, _ reason: @autoclosure () -> String
    ) throws -> Number {
        do {
            return try decoder.singleValueContainer().decode(Number.self)
        } catch {
            switch error {
            case DecodingError.typeMismatch, DecodingError.valueNotFound: throw error
            default: throw mismatch(reason())
            }
        }
    }

    /// An integer that is long, or written with a fraction or an exponent.
    @inline(never)
    private func unusualInteger<Number: FixedWidthInteger>(_ text: UnsafeBufferPointer<UInt8>) throws -> Number {
        let number = NumberText(text)
        switch number.integer {
        case .fractional: throw mismatch("expected an integer, found a fractional number")
        case .tooLarge: throw outOfRange(Number.self)
        case .magnitude(let magnitude):
            guard let result: Number = number.signed(magnitude) else { throw outOfRange(Number.self) }
            return result
        }
    }

    @inline(never)
    private func outOfRange(_ type: Any.Type) -> any Error { mismatch("integer out of range for \(type)") }

    @inline(__always)
    func floatingPoint<Number: BinaryFloatingPoint & LosslessStringConvertible & Decodable>() throws -> Number {
        if index < 0, let decoder { return try floatingPoint(from: decoder) }
        guard document.kind(index) == .number else { throw expected("a number") }
        let number = Number.number(jsonText: document.bytes(index))
        guard number.isFinite else { throw mismatch("number out of range for \(Number.self)") }
        // As many digits as every number of the type holds.
        let digits = Number.significandBitCount < 52 ? 6 : 15
        if document.isCounting, document.bytes(index).count > digits { noteIfRounded(number) }
        return number
    }

    private func floatingPoint<Number: BinaryFloatingPoint & LosslessStringConvertible & Decodable>(
        from decoder: any Decoder
    ) throws -> Number {
        let reason = "number out of range for \(Number.self)"
        var result: Number?
        do {
            result = try number(from: decoder, reason)
        } catch let error as DecodingError {
            guard let other = otherNumber(from: decoder) else { throw error }
            result = Number(other.text)
        }
        guard let result, result.isFinite else { throw mismatch(reason) }
        return result
    }

    /// A decoder's number of another type. Encoders of property lists convert decimal numbers, of binary ones also `Float`.
    private func otherNumber(from decoder: any Decoder) -> JSONNumber? {
        try? JSONNumber(binary: decoder.singleValueContainer())
    }

    /// A decimal number, possibly in a string.
    func decimal() throws -> Decimal {
        if index < 0, let decoder {
            if (try? string()) != nil { return try decimalInString() }
            do {
                return try number(from: decoder, "number out of range for Decimal")
            } catch let error as DecodingError {
                guard case .typeMismatch = error, let other = otherNumber(from: decoder) else { throw error }
                guard let decimal = other.decimal else { throw notADecimal }
                return decimal
            }
        }
        switch document.kind(index) {
        case .number:
            guard let number = NumberText(document.bytes(index)).decimal else { throw notADecimal }
            return number
        case .string:
            return try decimalInString()
        default:
            throw expected("a decimal number")
        }
    }

    private func decimalInString() throws -> Decimal {
        guard let number = try JSONNumber(string()) else { throw mismatch("expected a decimal number, found a string") }
        guard let decimal = number.decimal else { throw notADecimal }
        // A number is written.
        document.knowledge.loose += 1
        return decimal
    }

    private var notADecimal: any Error { mismatch("number out of range for Decimal") }
}
