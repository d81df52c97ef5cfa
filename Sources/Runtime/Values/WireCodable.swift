/// A value that any decoder and encoder can read and write in its wire form. Generated unions conform; models, enums and newtypes
/// are `Codable` in the same way by their own protocols.
///
/// Keep the default key and date strategies of coders: the spec's formats apply, and other keys would not be found.
public typealias WireCodable = WireDecodable & WireEncodable

/// A value that any decoder can read in its wire form.
public protocol WireDecodable: WireReadable, Decodable {}

/// A value that any encoder can write in its wire form.
public protocol WireEncodable: WireWritable, Encodable {}

extension WireDecodable {
    /// Reads the value with any decoder.
    public init(from decoder: any Decoder) throws { self = try ValueReader(decoder).read() }
}

extension WireEncodable {
    /// Writes the value with any encoder.
    public func encode(to encoder: any Encoder) throws { try encodeJSON(of: self, to: encoder) }
}

/// Encodes a value's JSON with any encoder.
func encodeJSON(of value: some WireWritable, to encoder: any Encoder) throws {
    let json: JSONValue
    do {
        json = try JSONValue(writing: value)
    } catch is JSONBuffer.TooDeep {
        throw EncodingError("", JSONBuffer.tooDeep, encoder)
    } catch let error as InvalidValue {
        throw EncodingError(error.path, error.reason, encoder)
    } catch let error as DecodingMismatch {
        throw EncodingError(error.path, error.reason, encoder)
    }
    try json.encode(to: encoder)
}

extension EncodingError {
    /// An error without the value and its description, which may be secret, or crash for some dates.
    fileprivate init(_ path: String, _ reason: String, _ encoder: any Encoder) {
        let keys = encoder.codingPath + (path.isEmpty ? [] : [WireKey(path)])
        self = .invalidValue(RedactedValue(), Context(codingPath: keys, debugDescription: reason))
    }
}
