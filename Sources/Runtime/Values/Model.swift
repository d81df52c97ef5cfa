/// A struct that is encoded as a JSON object and decoded from one. Generated models conform.
///
/// A model is `Codable` too, with the same keys, formats and rules.
public typealias Model = DecodableModel & EncodableModel

// `WireDecodable` and `WireEncodable` would cost every model two more conformances.

/// A struct that is decoded from a JSON object. Generated models that are only received conform to this alone.
public protocol DecodableModel: WireReadable, Decodable {
    /// Reads the properties from an object. Throws an error that names the property that is missing or of another kind.
    init(from object: ObjectReader) throws
}

/// A struct that is encoded as a JSON object. Generated models that are only sent conform to this alone.
public protocol EncodableModel: WireWritable, Encodable {
    /// Writes the properties, in the order of the keys in the JSON.
    func write(to object: inout ObjectWriter) throws
}

extension DecodableModel {
    /// Reads the model from an object.
    public init(from value: borrowing ValueReader) throws { try self.init(from: value.object()) }

    /// Reads the model with any decoder.
    public init(from decoder: any Decoder) throws { try self.init(from: ObjectReader(decoder)) }
}

extension EncodableModel {
    /// Writes the model as an object.
    public func write(to value: inout ValueWriter) throws { try value.object { try write(to: &$0) } }

    /// Writes the model with any encoder.
    public func encode(to encoder: any Encoder) throws { try encodeJSON(of: self, to: encoder) }
}

/// A type with an example value for previews and tests. Generated types conform if the spec gives an example.
public protocol Exemplified: Sendable {
    /// A value for previews and tests.
    static var example: Self { get }
}
