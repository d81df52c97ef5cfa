/// A value that is `Codable` by way of how it is read from and written to the wire, so that it works with any decoder and
/// encoder. Generated types conform.
///
/// Leave the key and date strategies of decoders and encoders as they are: what the spec says wins, and a key strategy
/// would hide the keys.
public protocol WireCodable: WireValue, Codable {}

extension WireCodable {
    /// Reads the value with any decoder.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        try self.init(from: ValueReader(decoder))
    }

    /// Writes the value with any encoder.
    ///
    /// - Throws: `EncodingError`.
    public func encode(to encoder: any Encoder) throws {
        var value = ValueWriter(encoder)
        try write(to: &value)
    }
}
