/// A value that is on the wire what its raw value is: generated enums and newtypes.
///
/// Says again what `WireCodable` says, for Swift has an opinion of its own about what is both `Codable` and `RawRepresentable`.
public protocol WireRepresentable: WireCodable, RawRepresentable where RawValue: WireValue {}

extension WireRepresentable {
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
        try self.init(from: ValueReader(decoder))
    }

    /// Writes the raw value with any encoder.
    ///
    /// - Throws: `EncodingError`.
    public func encode(to encoder: any Encoder) throws {
        var value = ValueWriter(encoder)
        try write(to: &value)
    }
}

extension WireRepresentable where Self: ParameterValue, RawValue: ParameterValue {
    /// The raw value's text.
    public func parameterText(dates: DateFormat) throws(InvalidValue) -> String {
        try rawValue.parameterText(dates: dates)
    }
}
