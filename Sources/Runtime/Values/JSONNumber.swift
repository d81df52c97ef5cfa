import APITexts
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A JSON number, kept as it was written.
///
/// Two are equal if they are the same number: `1.0` and `1` are, although each keeps its text.
public struct JSONNumber: Sendable, CustomStringConvertible {
    /// The number as JSON (RFC 8259 §6).
    public let text: String

    /// Makes a number from its text; nil if that is not a JSON number.
    public init?(_ text: String) {
        var copy = text
        guard copy.withUTF8(NumberText.isNumber) else { return nil }
        self.text = text
    }

    /// An integer.
    public init(_ value: some BinaryInteger) { text = String(value) }

    /// A floating-point number, in its shortest text; nil for NaN and the infinities, which JSON does not have.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        text = shortestText(value)
    }

    /// A decimal number; nil for NaN.
    public init?(_ value: Decimal) {
        guard value.isFinite else { return nil }
        text = value.description
    }

    init(checked text: String) { self.text = text }

    /// The number as an `Int`; nil if it is not one. `1.0` and `1e3` are.
    public var int: Int? {
        let exact = exact
        guard case .magnitude(let magnitude) = exact.integer else { return nil }
        return exact.signed(magnitude)
    }

    /// The number as a `UInt64`; nil if it is not one.
    public var unsigned: UInt64? {
        guard case .magnitude(let magnitude) = exact.integer, !exact.isNegative || magnitude == 0 else { return nil }
        return magnitude
    }

    /// The number, rounded to the nearest `Double`; nil if it is too large.
    public var double: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

    /// The number with every digit; nil if a `Decimal` cannot hold them.
    public var decimal: Decimal? { exact.decimal }

    /// The text.
    public var description: String { text }

    private var exact: NumberText {
        var text = text
        return text.withUTF8 { NumberText($0) }
    }
}

extension JSONNumber: Hashable {
    /// Whether both are the same number.
    @inline(never)
    public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
        left.text == right.text || left.identity == right.identity
    }

    /// Hashes the number, not its text.
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

    /// A value that all texts of a number share: the exact value, or else the text.
    private var identity: Identity {
        let exact = exact
        return exact.isExact ? .value(exact) : .text(text)
    }

    private enum Identity: Hashable {
        case value(NumberText)
        case text(String)
    }
}

extension JSONNumber: WireValue {
    /// Reads a number.
    public init(from value: borrowing ValueReader) throws {
        guard case .number(let number) = try JSONValue(from: value) else { throw value.expected("a number") }
        self = number
    }

    /// Writes the number as it is.
    public func write(to value: inout ValueWriter) throws { try value.scalar { $0.append(plain: text) } }
}
