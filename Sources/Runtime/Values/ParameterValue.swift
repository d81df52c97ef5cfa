#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A value that can be sent in a path, a query, a header, a cookie or a form.
public protocol ParameterValue: Sendable {
    /// Reads the value from a text without white space around it, such as a response's header; nil for other text.
    init?(parameterText text: String, dates: DateFormat)

    /// The value's text, before any percent-encoding. Throws for NaN, and for a date that the format cannot express.
    func parameterText(dates: DateFormat) throws(InvalidValue) -> String
}

extension String: ParameterValue {
    /// The text itself.
    public init(parameterText text: String, dates: DateFormat) { self = text }

    /// The string itself.
    public func parameterText(dates: DateFormat) -> String { self }
}

extension Bool: ParameterValue {
    /// `true` or `false`.
    public init?(parameterText text: String, dates: DateFormat) { self.init(text) }

    /// `true` or `false`.
    public func parameterText(dates: DateFormat) -> String { self ? "true" : "false" }
}

extension ParameterValue where Self: FixedWidthInteger {
    /// Decimal digits; nil for a number that is out of range.
    public init?(parameterText text: String, dates: DateFormat) {
        if Self.bitWidth > 64 {
            self.init(text)
        } else if let number = signed(text) {
            self.init(exactly: number)
        } else if let number = unsigned(text) {
            self.init(exactly: number)
        } else {
            return nil
        }
    }
}

// Not generic: a parser for each type would be 15 KB of every binary.
@inline(never)
private func signed(_ text: String) -> Int64? { Int64(text) }

@inline(never)
private func unsigned(_ text: String) -> UInt64? { UInt64(text) }

extension ParameterValue where Self: BinaryInteger {
    /// The decimal digits.
    public func parameterText(dates: DateFormat) -> String { String(self) }
}

extension ParameterValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
    /// A number as in JSON; nil if it is too large.
    public init?(parameterText text: String, dates: DateFormat) {
        guard JSONNumber(text) != nil, let number = Self(text), number.isFinite else { return nil }
        self = number
    }
}

extension ParameterValue where Self: BinaryFloatingPoint & CustomStringConvertible {
    /// The shortest text that gives the same number again.
    public func parameterText(dates: DateFormat) throws(InvalidValue) -> String {
        guard isFinite else { throw InvalidValue(reason: "not a finite number") }
        return shortestText(self)
    }
}

extension Decimal: ParameterValue {
    /// A number as in JSON, with every digit; nil for more than 38 digits.
    public init?(parameterText text: String, dates: DateFormat) {
        guard let number = JSONNumber(text)?.decimal else { return nil }
        self = number
    }

    /// All digits.
    public func parameterText(dates: DateFormat) throws(InvalidValue) -> String {
        guard isFinite else { throw InvalidValue(reason: "not a finite number") }
        return description
    }
}

extension Date: ParameterValue {
    /// A date in the format.
    public init?(parameterText text: String, dates: DateFormat) {
        guard let date = dates.date(from: text) else { return nil }
        self = date
    }

    /// The date in the format.
    public func parameterText(dates: DateFormat) throws(InvalidValue) -> String { try dates.text(from: self) }
}

extension LocalDate: ParameterValue {
    /// A date like `2026-11-20`.
    public init?(parameterText text: String, dates: DateFormat) { self.init(text) }

    /// The date as `2026-11-20`.
    public func parameterText(dates: DateFormat) -> String { description }
}

extension URL: ParameterValue {
    /// A URL.
    public init?(parameterText text: String, dates: DateFormat) { self.init(string: text) }

    /// The URL's text.
    public func parameterText(dates: DateFormat) -> String { absoluteString }
}

extension UUID: ParameterValue {
    /// A UUID, in either case.
    public init?(parameterText text: String, dates: DateFormat) { self.init(uuidString: text) }

    /// The UUID in lower case, the output form of RFC 4122 §3.
    public func parameterText(dates: DateFormat) -> String { uuidString.lowercased() }
}

extension ParameterValue where Self: RawRepresentable, RawValue: ParameterValue {
    /// The value with the raw value of a text.
    public init?(parameterText text: String, dates: DateFormat) {
        guard let rawValue = RawValue(parameterText: text, dates: dates) else { return nil }
        self.init(rawValue: rawValue)
    }

    /// The raw value's text.
    public func parameterText(dates: DateFormat) throws(InvalidValue) -> String {
        try rawValue.parameterText(dates: dates)
    }
}

/// Several values in one parameter: an array, or a set.
public protocol ParameterList: Sendable {
    /// One of the values.
    associatedtype Element: ParameterValue

    /// The values' texts; a set's in alphabetical order: equal sets make equal requests.
    func parameterTexts(dates: DateFormat) throws(InvalidValue) -> [String]
}

extension Array: ParameterList where Element: ParameterValue {
    /// The elements' texts.
    @inlinable
    public func parameterTexts(dates: DateFormat) throws(InvalidValue) -> [String] {
        // `map` asks for the metadata of an optional element, which takes longer than to write it.
        var texts: [String] = []
        for index in indices { texts.append(try self[index].parameterText(dates: dates)) }
        return texts
    }
}

extension Set: ParameterList where Element: ParameterValue {
    /// The elements' texts in alphabetical order.
    public func parameterTexts(dates: DateFormat) throws(InvalidValue) -> [String] {
        try Array(self).parameterTexts(dates: dates).sorted()
    }
}
