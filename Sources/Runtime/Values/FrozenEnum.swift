/// An enum whose values are all known: any other one is an error. Generated enums conform where the spec says `frozen`.
public protocol FrozenEnum: WireValue, ParameterValue, Codable, Hashable, RawRepresentable
where RawValue: WireValue & ParameterValue & Codable {}

extension FrozenEnum {
    /// Reads the raw value.
    ///
    /// - Throws: An error where it is not one of the enum's.
    public init(from value: ValueReader) throws {
        guard let known = Self(rawValue: try RawValue(from: value)) else {
            throw value.mismatch("not one of the known values")
        }
        self = known
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
