/// Reads a value from JSON or from a `Decoder`. Generated code and conformances to ``WireReadable`` use it.
///
/// Types read themselves from it in `init(from:)`, any number of times: a union tries one type after another.
public struct ValueReader {
    /// The text, or the wrapper of a decoder, which is asked for each value: one of XML takes an element for a string, an object or
    /// an array, as requested.
    let document: JSONDocument
    /// The place on the document's tape; -1 for a decoder.
    let index: Int
    /// The format of dates in this value.
    public let dates: DateFormat

    /// The decoder; nil for a text.
    @inline(__always)
    var decoder: (any Decoder)? { index >= 0 ? nil : document.decoder }

    /// Whether the value is null.
    public var isNull: Bool {
        if index < 0, let decoder { return (try? decoder.singleValueContainer().decodeNil()) ?? false }
        return document.kind(index) == .null
    }

    /// The value with another format of dates.
    public func with(dates: DateFormat) -> ValueReader { ValueReader(document: document, index: index, dates: dates) }

    /// Reads this value with a format of dates. Rethrows the type's error, with this place if it names none.
    public func read<Value: WireReadable>(dates: DateFormat) throws -> Value { try with(dates: dates).read() }

    /// The value as an object. Throws for any other value.
    public func object() throws -> ObjectReader {
        if index < 0, let decoder {
            let object = try ObjectReader(decoder, dates: dates)
            object.document.discriminators = document.discriminators
            return object
        }
        guard document.kind(index) == .object else { throw expected("an object") }
        if document.isStackLow { throw mismatch("nested too deep") }
        try document.checkLimits(at: index)
        return ObjectReader(document: document, index: index, dates: dates)
    }

    /// An error about this value. The reason is one phrase, without the value, which could be a secret.
    public func mismatch(_ reason: String) -> any Error {
        guard let decoder else { return ReadFailure(index: index, reason: reason) }
        return DecodingError.dataCorrupted(
            DecodingError.Context(codingPath: decoder.codingPath, debugDescription: reason))
    }

    /// Reads this value. Rethrows the type's error, with this place if it names none.
    @inline(__always)
    public func read<Value: WireReadable>() throws -> Value {
        do {
            return try Value(from: self)
        } catch {
            return try afterFailure(error)
        }
    }

    /// Reads a union again, to take the alternative that fits best.
    @inline(never)
    private func afterFailure<Value: WireReadable>(_ error: any Error) throws -> Value {
        guard let chosen = error as? ChosenAlternative else { throw placed(error) }
        document.trials.chosen = chosen
        do {
            return try Value(from: self)
        } catch {
            throw placed(error)
        }
    }

    private func placed(_ error: any Error) -> any Error {
        guard decoder == nil, !(error is ReadFailure) else { return error }
        guard let mismatch = error as? DecodingMismatch else {
            return ReadFailure(index: index, reason: ReadFailure.foreignReason)
        }
        return ReadFailure(index: index, path: mismatch.path, reason: mismatch.reason)
    }

    /// The error for a value of another kind.
    @inline(never)
    func expected(_ phrase: String) -> any Error {
        guard decoder == nil else { return mismatch("expected \(phrase)") }
        return mismatch("expected \(phrase), found \(document.kind(index).phrase)")
    }
}

extension ValueReader {
    /// Reads from a decoder.
    public init(_ decoder: any Decoder, dates: DateFormat = .iso8601) {
        self.init(document: JSONDocument(decoder, nil), index: -1, dates: dates)
    }
}
