#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// Reads and writes types of the app that are only `Codable`.

extension WireReadable where Self: Decodable {
    /// Reads a type by its `init(from: any Decoder)`, with a `JSONDecoder` and its defaults; dates have the spec's format for the
    /// value. An `init(from: ValueReader)` is several times faster, because the value is converted to JSON and parsed again here.
    public init(from value: borrowing ValueReader) throws {
        if let decoder = value.decoder {
            self = try Self(from: decoder)
            return
        }
        let json = try JSONValue(from: value)
        let dates = value.dates
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { try Date(from: ValueReader($0, dates: dates)) }
        do {
            var read: Self?
            try ForeignReading.runInside(value.document) { read = try decoder.decode(Self.self, from: json.data) }
            guard let read else { throw value.mismatch("could not be read") }
            value.document.knowledge.foreign = value.index
            self = read
        } catch {
            throw DecodingMismatch(thrown: error)
        }
    }
}

extension WireWritable where Self: Encodable {
    /// Writes a type by its `encode(to:)`, with a `JSONEncoder`: keys in alphabetical order, dates in the spec's format for the
    /// value. A `write(to: inout ValueWriter)` is several times faster, because the text is parsed again here.
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

// A type that is `Codable` by these protocols would call itself forever by the bridge.

extension WireDecodable {
    /// Replaces the bridge above.
    @available(*, unavailable, message: "write init(from value: ValueReader), or conform to WireReadable")
    public init(from value: borrowing ValueReader) throws { throw value.mismatch("not implemented") }
}

extension WireEncodable {
    /// Replaces the bridge above.
    @available(*, unavailable, message: "write write(to value: inout ValueWriter), or conform to WireWritable")
    public func write(to value: inout ValueWriter) throws { throw InvalidValue(reason: "not implemented") }
}
