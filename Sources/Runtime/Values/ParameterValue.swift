public import Foundation

/// A value that can stand in a path, a query or a header.
public protocol ParameterValue: Sendable {
    /// The value's text, before any percent-encoding.
    ///
    /// - Parameter dates: How a date looks.
    /// - Throws: ``InvalidValue`` where there is no text: NaN, or a date that the format cannot express.
    func parameterText(dates: DateFormat) throws(InvalidValue) -> String
}

extension String: ParameterValue {
    /// The string itself.
    public func parameterText(dates: DateFormat) -> String { self }
}

extension Bool: ParameterValue {
    /// `true` or `false`.
    public func parameterText(dates: DateFormat) -> String { self ? "true" : "false" }
}

extension ParameterValue where Self: BinaryInteger {
    /// The decimal digits.
    public func parameterText(dates: DateFormat) -> String { String(self) }
}

extension Int: ParameterValue {}
extension Int8: ParameterValue {}
extension Int16: ParameterValue {}
extension Int32: ParameterValue {}
extension Int64: ParameterValue {}
extension UInt: ParameterValue {}
extension UInt8: ParameterValue {}
extension UInt16: ParameterValue {}
extension UInt32: ParameterValue {}
extension UInt64: ParameterValue {}

extension ParameterValue where Self: BinaryFloatingPoint & CustomStringConvertible {
    /// The shortest text that gives the same number again.
    ///
    /// - Throws: ``InvalidValue`` for NaN and the infinities.
    public func parameterText(dates: DateFormat) throws(InvalidValue) -> String {
        guard isFinite else { throw InvalidValue(reason: "not a finite number") }
        return shortestText(self)
    }
}

extension Double: ParameterValue {}
extension Float: ParameterValue {}

extension Decimal: ParameterValue {
    /// All digits.
    ///
    /// - Throws: ``InvalidValue`` for NaN.
    public func parameterText(dates: DateFormat) throws(InvalidValue) -> String {
        guard isFinite else { throw InvalidValue(reason: "not a finite number") }
        return description
    }
}

extension Date: ParameterValue {
    /// The date in the format.
    ///
    /// - Throws: ``InvalidValue`` where the format cannot express it.
    public func parameterText(dates: DateFormat) throws(InvalidValue) -> String {
        try dates.text(from: self)
    }
}

extension LocalDate: ParameterValue {
    /// The date as `2026-11-20`.
    public func parameterText(dates: DateFormat) -> String { description }
}

extension URL: ParameterValue {
    /// The URL's text.
    public func parameterText(dates: DateFormat) -> String { absoluteString }
}

extension UUID: ParameterValue {
    /// The UUID in lower case (RFC 4122 §3: output is).
    public func parameterText(dates: DateFormat) -> String { uuidString.lowercased() }
}
