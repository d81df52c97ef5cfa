/// A value that is an object on the wire. Generated structs conform.
///
/// A model is `Codable` too, with the same keys, formats and rules, so that it works with any decoder and encoder. Leave their
/// key and date strategies as they are: what the spec says wins, and a key strategy would hide the keys.
public protocol Model: WireValue, Codable {
    /// Reads the properties from an object.
    ///
    /// - Throws: An error that names the property: one is missing, or its value is of another kind.
    init(from object: ObjectReader) throws

    /// Writes the properties, in the order that the keys shall have.
    ///
    /// - Throws: ``InvalidValue`` (`EncodingError` under an encoder) for a value that the wire cannot hold.
    func write(to object: inout ObjectWriter) throws
}

extension Model {
    /// Reads the model from an object.
    ///
    /// - Throws: What `init(from:)` with an `ObjectReader` throws, and an error where the value is no object.
    public init(from value: ValueReader) throws {
        try self.init(from: value.object())
    }

    /// Writes the model as an object.
    ///
    /// - Throws: What `write(to:)` with an `ObjectWriter` throws.
    public func write(to value: inout ValueWriter) throws {
        try value.object { try write(to: &$0) }
    }

    /// Reads the model with any decoder.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        try self.init(from: ObjectReader(decoder))
    }

    /// Writes the model with any encoder.
    ///
    /// - Throws: `EncodingError`.
    public func encode(to encoder: any Encoder) throws {
        var value = ValueWriter(encoder, dates: .iso8601)
        try write(to: &value)
    }
}
