/// Reads a value from JSON or from a `Decoder`. Generated code and conformances to ``WireReadable`` use it.
///
/// Types read themselves from it in `init(from:)`. It can be read any number of times, as a union does that tries one type
/// after the other.
public struct ValueReader {
    /// The text, or what stands for it where a decoder is read.
    let document: JSONDocument
    /// The place on the document's tape; -1 for a decoder.
    let index: Int
    /// How dates in this value look.
    public let dates: DateFormat

    @inline(__always)
    init(_ document: JSONDocument, _ index: Int, dates: DateFormat) {
        self.document = document
        self.index = index
        self.dates = dates
    }

    private init(_ reader: ValueReader, dates: DateFormat) {
        document = reader.document
        index = reader.index
        self.dates = dates
    }

    /// Reads from a decoder.
    public init(_ decoder: any Decoder, dates: DateFormat = .iso8601) {
        document = JSONDocument(DecoderBox(decoder), nil)
        index = -1
        self.dates = dates
    }

    /// The decoder, where there is no text.
    @inline(__always)
    var box: DecoderBox? { index >= 0 ? nil : document.decoder }

    /// Whether the value is null.
    public var isNull: Bool {
        if let box { return (try? box.decoder.singleValueContainer().decodeNil()) ?? false }
        return document.kind(index) == .null
    }

    /// The same value, its dates in another format.
    public func with(dates: DateFormat) -> ValueReader {
        ValueReader(self, dates: dates)
    }

    /// Reads this value, its dates in a format.
    ///
    /// - Throws: What the type throws, with this place where it names none.
    public func read<Value: WireReadable>(dates: DateFormat) throws -> Value {
        try with(dates: dates).read()
    }

    /// The value as an object.
    ///
    /// - Throws: An error where it is none.
    public func object() throws -> ObjectReader {
        if let box { return try ObjectReader(box.decoder, dates: dates) }
        guard document.kind(index) == .object else { throw expected("an object") }
        if document.isStackLow { throw mismatch("nested too deep") }
        try document.checkLimits(at: index)
        return ObjectReader(document, index, dates: dates)
    }

    /// An error that says what is wrong with this value.
    ///
    /// - Parameter reason: One phrase. It must not hold anything of the value, which could be a secret.
    public func mismatch(_ reason: String) -> any Error {
        guard let box else { return ReadFailure(index: index, reason: reason) }
        return DecodingError.dataCorrupted(
            DecodingError.Context(codingPath: box.decoder.codingPath, debugDescription: reason))
    }

    /// Reads any value here. An error of a type's own, which does not know where it is, gets this place.
    ///
    /// - Throws: What the type throws.
    @inline(__always)
    public func read<Value: WireReadable>() throws -> Value {
        do {
            return try Value(from: self)
        } catch {
            return try afterFailure(error)
        }
    }

    /// Reads a union once more where that can help.
    @inline(never)
    private func afterFailure<Value: WireReadable>(_ error: any Error) throws -> Value {
        guard let union = error as? OpenUnion else { throw placed(error) }
        document.trials.open = union.index
        do {
            return try Value(from: self)
        } catch {
            throw placed(error)
        }
    }

    private func placed(_ error: any Error) -> any Error {
        guard box == nil, !(error is ReadFailure) else { return error }
        guard let mismatch = error as? DecodingMismatch else {
            return ReadFailure(index: index, reason: ReadFailure.foreignReason)
        }
        return ReadFailure(index: index, path: mismatch.path, reason: mismatch.reason)
    }

    /// The error for a value of another kind.
    @inline(never)
    func expected(_ phrase: String) -> any Error {
        guard box == nil else { return mismatch("expected \(phrase)") }
        return mismatch("expected \(phrase), found \(document.kind(index).phrase)")
    }
}

/// Keeps a reader as small for a decoder as for a place in a text.
final class DecoderBox {
    let decoder: any Decoder

    init(_ decoder: any Decoder) {
        self.decoder = decoder
    }
}
