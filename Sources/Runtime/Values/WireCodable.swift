/// A value that is `Codable` by way of how it is read from and written to the wire, so that it works with any decoder and
/// encoder. Generated unions conform; models, lists of values and newtypes are `Codable` in the same way without it.
///
/// Leave the key and date strategies of decoders and encoders as they are: what the spec says wins, and a key strategy
/// would hide the keys.
public typealias WireCodable = WireDecodable & WireEncodable

/// A value that is `Decodable` by way of how it is read from the wire.
public protocol WireDecodable: WireReadable, Decodable {}

/// A value that is `Encodable` by way of how it is written to the wire.
public protocol WireEncodable: WireWritable, Encodable {}

extension WireDecodable {
    /// Reads the value with any decoder.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        self = try ValueReader(decoder).read()
    }
}

extension WireEncodable {
    /// Writes the value with any encoder.
    ///
    /// - Throws: `EncodingError`, or what the value's own code throws.
    public func encode(to encoder: any Encoder) throws {
        try encodeJSON(of: self, to: encoder)
    }
}

/// Hands what the wire would get to an encoder, so that there is one way to write a value.
func encodeJSON(of value: some WireWritable, to encoder: any Encoder) throws {
    let json: JSONValue
    do {
        json = try JSONValue(writing: value)
    } catch let error as InvalidValue {
        throw EncodingError(error.path, error.reason, encoder)
    } catch let error as DecodingMismatch {
        throw EncodingError(error.path, error.reason, encoder)
    }
    try json.encode(to: encoder)
}

extension EncodingError {
    /// An error without the value and its description: it may be a secret, or a date that cannot even be described.
    fileprivate init(_ path: String, _ reason: String, _ encoder: any Encoder) {
        let keys = encoder.codingPath + (path.isEmpty ? [] : [WireKey(path)])
        self = .invalidValue(RedactedValue(), Context(codingPath: keys, debugDescription: reason))
    }
}
