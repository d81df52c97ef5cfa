import Foundation

// How a type of the app is read and written that is `Codable` and nothing else.

extension WireReadable where Self: Decodable {
    /// Reads a type by its `init(from: any Decoder)`, with a `JSONDecoder`.
    ///
    /// The value's JSON is made and parsed once more for it, so an `init(from: ValueReader)` of the type is several times faster.
    /// Dates have the format that the spec says for the place of the value, RFC 3339 where it says none; for everything else the
    /// decoder has its defaults.
    ///
    /// - Throws: What the type throws, with the place, and without what the data held.
    public init(from value: borrowing ValueReader) throws {
        if let box = value.box {
            self = try Self(from: box.decoder)
            return
        }
        let json = try JSONValue(from: value)
        let dates = value.dates
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { try Date(from: ValueReader($0, dates: dates)) }
        do {
            self = try decoder.decode(Self.self, from: json.data)
        } catch {
            throw DecodingMismatch(thrown: error)
        }
    }
}

extension WireWritable where Self: Encodable {
    /// Writes a type by its `encode(to:)`, with a `JSONEncoder`: keys in alphabetical order, dates in the format that the spec says
    /// for the place of the value, RFC 3339 where it says none.
    ///
    /// The text is parsed once more, so a `write(to: inout ValueWriter)` of the type is several times faster.
    ///
    /// - Throws: ``InvalidValue`` for what JSON cannot hold, and what the type throws.
    public func write(to value: inout ValueWriter) throws {
        let dates = value.dates
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { try JSONValue(writing: $0, dates: dates).encode(to: $1) }
        let data: Data
        do {
            data = try encoder.encode(self)
        } catch EncodingError.invalidValue(_, let context) {
            let path = DecodingMismatch(context.codingPath, "").path
            throw InvalidValue(path: path, reason: "could not be encoded")
        }
        try JSONValue(parsing: data).write(to: &value)
    }
}

// `Codable` by way of these two, a type would call itself for ever.

extension WireDecodable {
    /// Stands in the place of the bridge above.
    @available(*, unavailable, message: "write init(from value: ValueReader), or conform to WireReadable")
    public init(from value: borrowing ValueReader) throws {
        throw value.mismatch("not implemented")
    }
}

extension WireEncodable {
    /// Stands in the place of the bridge above.
    @available(*, unavailable, message: "write write(to value: inout ValueWriter), or conform to WireWritable")
    public func write(to value: inout ValueWriter) throws {
        throw InvalidValue(reason: "not implemented")
    }
}
