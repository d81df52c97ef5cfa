/// An enum whose server may add values: one that is not known is kept, and written back as it came.
///
/// Generated enums conform, with a case `unknown` that holds the raw value.
public protocol OpenEnum: WireValue, ParameterValue, Codable, Hashable, RawRepresentable
where RawValue: WireValue & ParameterValue & Codable {
    /// The value for what is on the wire; there always is one.
    init(rawValue: RawValue)
}

extension OpenEnum {
    /// Reads the raw value.
    ///
    /// - Throws: An error where the value is not of the raw value's kind.
    public init(from value: ValueReader) throws {
        self.init(rawValue: try RawValue(from: value))
    }

    /// Writes the raw value.
    ///
    /// - Throws: What writing the raw value throws.
    public func write(to value: inout ValueWriter) throws {
        try rawValue.write(to: &value)
    }

    /// Reads the raw value with any decoder.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        try self.init(from: ValueReader(decoder, dates: .iso8601))
    }

    /// Writes the raw value with any encoder.
    ///
    /// - Throws: `EncodingError`.
    public func encode(to encoder: any Encoder) throws {
        var value = ValueWriter(encoder, dates: .iso8601)
        try write(to: &value)
    }

    /// The raw value's text.
    public func parameterText(dates: DateFormat) throws(InvalidValue) -> String {
        try rawValue.parameterText(dates: dates)
    }
}
