/// A value that is encoded and decoded as its raw value: generated enums and newtypes.
///
/// It implements `Codable` itself, since Swift's default for `RawRepresentable` types differs.
public protocol WireRepresentable: WireReadable, WireWritable, Codable, RawRepresentable where RawValue: WireValue {}

extension WireRepresentable {
    /// Writes the raw value.
    public func write(to value: inout ValueWriter) throws { try rawValue.write(to: &value) }

    /// Reads the raw value with any decoder.
    public init(from decoder: any Decoder) throws { self = try ValueReader(decoder).read() }

    /// Writes the raw value with any encoder.
    public func encode(to encoder: any Encoder) throws { try encodeJSON(of: self, to: encoder) }
}

/// A closed enum: any other value in a response is an error. Generated enums conform if the spec says `frozen`.
public protocol FrozenEnum: WireRepresentable, ParameterValue, CaseIterable, Hashable where RawValue: ParameterValue {}

extension FrozenEnum {
    /// The values, in the order of the spec.
    public static var allKnownCases: [Self] { Array(allCases) }

    /// Reads the raw value.
    public init(from value: borrowing ValueReader) throws {
        guard let known = Self(rawValue: try RawValue(from: value)) else {
            throw value.mismatch("not one of the known values")
        }
        self = known
    }
}
