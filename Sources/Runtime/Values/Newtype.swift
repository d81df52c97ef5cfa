/// A type that wraps another one, such as `RepositoryID` around `Int`, to tell two kinds of IDs apart.
///
/// It is encoded as its raw value. Generated types conform; they are `ParameterValue` too if the raw value is.
public protocol Newtype: WireRepresentable, CustomStringConvertible {
    /// Wraps a raw value.
    init(rawValue: RawValue)

    /// The format of dates in the raw value; nil for the format of its context.
    static var dates: DateFormat? { get }
}

extension Newtype {
    /// Wraps a raw value.
    public init(_ rawValue: RawValue) { self.init(rawValue: rawValue) }

    /// The format of the context.
    public static var dates: DateFormat? { nil }

    /// Reads the raw value.
    public init(from value: borrowing ValueReader) throws {
        self.init(rawValue: try RawValue(from: value.with(dates: Self.dates ?? value.dates)))
    }

    /// Writes the raw value.
    public func write(to value: inout ValueWriter) throws {
        try value.write(rawValue, dates: Self.dates ?? value.dates)
    }

    /// The raw value's description.
    public var description: String { String(describing: rawValue) }
}

extension Newtype where Self: ParameterValue, RawValue: ParameterValue {
    /// The raw value of a text.
    public init?(parameterText text: String, dates: DateFormat) {
        guard let rawValue = RawValue(parameterText: text, dates: Self.dates ?? dates) else { return nil }
        self.init(rawValue: rawValue)
    }

    /// The raw value's text.
    public func parameterText(dates: DateFormat) throws(InvalidValue) -> String {
        try rawValue.parameterText(dates: Self.dates ?? dates)
    }
}

extension Newtype where Self: ExpressibleByStringLiteral, RawValue == String {
    /// Wraps a string literal: `PaymentID` for `"pay_1"`.
    public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension Newtype where Self: ExpressibleByIntegerLiteral, RawValue: ExpressibleByIntegerLiteral {
    /// Wraps an integer literal: `RepositoryID` for `42`.
    public init(integerLiteral value: RawValue.IntegerLiteralType) {
        self.init(rawValue: RawValue(integerLiteral: value))
    }
}
