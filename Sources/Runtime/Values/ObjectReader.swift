/// Reads the properties of a model from a JSON object.
public struct ObjectReader {
    /// The text, or the wrapper of a decoder.
    let document: JSONDocument
    /// The place on the document's tape; -1 for a decoder.
    let index: Int
    /// The format of dates in the values of a generic model, whose types depend on its use.
    public let dates: DateFormat

    init(_ document: JSONDocument, _ index: Int, dates: DateFormat) {
        self.document = document
        self.index = index
        self.dates = dates
    }

    /// Reads from a decoder.
    ///
    /// - Throws: `DecodingError` if the decoder has no object.
    public init(_ decoder: any Decoder, dates: DateFormat = .iso8601) throws {
        document = JSONDocument(nil, ContainerBox(try decoder.container(keyedBy: WireKey.self)))
        index = -1
        self.dates = dates
    }

    /// The decoder's container; nil for a text.
    @inline(__always)
    var box: ContainerBox? { index >= 0 ? nil : document.container }

    /// The value of a required member.
    ///
    /// - Parameter key: The member's key, as on the wire.
    /// - Throws: An error if the member is missing or its value is not a `Value`.
    public func value<Value: WireReadable>(_ key: String) throws -> Value {
        try read(key, dates: .iso8601)
    }

    /// The value of a required member with dates in it.
    ///
    /// A default argument above would cost code in each of the many calls of generated code.
    ///
    /// - Parameters:
    ///   - key: The member's key, as on the wire.
    ///   - dates: The format of dates in the value.
    /// - Throws: An error if the member is missing or its value is not a `Value`.
    public func value<Value: WireReadable>(_ key: String, dates: DateFormat) throws -> Value {
        try read(key, dates: dates)
    }

    /// The value of a member, or a default if it is missing (null is a value like any other).
    ///
    /// - Parameters:
    ///   - key: The member's key, as on the wire.
    ///   - default: The value if the member is missing.
    ///   - dates: The format of dates in the value.
    /// - Throws: An error if the member's value is not a `Value`.
    public func value<Value: WireReadable>(
        _ key: String, default: @autoclosure () -> Value, dates: DateFormat = .iso8601
    ) throws -> Value {
        guard let member = try memberIfPresent(key, dates: dates) else { return `default`() }
        return try member.read()
    }

    /// The value of a member; nil if it is missing or null, or an empty text in place of a URL, a UUID or a date.
    ///
    /// - Parameter key: The member's key, as on the wire.
    /// - Throws: An error if the member's value is neither null nor a `Value`.
    public func optional<Value: WireReadable>(_ key: String) throws -> Value? {
        try readIfPresent(key, dates: .iso8601, isNullAbsent: true)
    }

    /// The value of a member with dates in it; nil if it is missing or null.
    ///
    /// - Parameters:
    ///   - key: The member's key, as on the wire.
    ///   - dates: The format of dates in the value.
    /// - Throws: An error if the member's value is neither null nor a `Value`.
    public func optional<Value: WireReadable>(_ key: String, dates: DateFormat) throws -> Value? {
        try readIfPresent(key, dates: dates, isNullAbsent: true)
    }

    /// The value of a member; nil if it is missing (null is a value like any other).
    ///
    /// - Parameter key: The member's key, as on the wire.
    /// - Throws: An error if the member's value is not a `Value`.
    public func ifPresent<Value: WireReadable>(_ key: String) throws -> Value? {
        try readIfPresent(key, dates: .iso8601, isNullAbsent: false)
    }

    /// The value of a member with dates in it; nil if it is missing (null is a value like any other).
    ///
    /// - Parameters:
    ///   - key: The member's key, as on the wire.
    ///   - dates: The format of dates in the value.
    /// - Throws: An error if the member's value is not a `Value`.
    public func ifPresent<Value: WireReadable>(_ key: String, dates: DateFormat) throws -> Value? {
        try readIfPresent(key, dates: dates, isNullAbsent: false)
    }

    /// Whether there is a member with this key, even if it is null.
    public func contains(_ key: String) -> Bool {
        box?.container.contains(WireKey(key)) ?? (document.member(key, of: index) != nil)
    }

    // Separate paths for texts and decoders, so the text path retains nothing.

    @inline(__always)
    private func read<Value: WireReadable>(_ key: String, dates: DateFormat) throws -> Value {
        guard index >= 0 else { return try decode(key, dates: dates) }
        guard let index = document.member(key, of: index) else { throw missing(key) }
        return try ValueReader(document, index, dates: dates).read()
    }

    @inline(__always)
    private func readIfPresent<Value: WireReadable>(
        _ key: String, dates: DateFormat, isNullAbsent: Bool
    ) throws -> Value? {
        guard index >= 0 else { return try decodeIfPresent(key, dates: dates, isNullAbsent: isNullAbsent) }
        guard let index = document.member(key, of: index), !(isNullAbsent && document.kind(index) == .null) else {
            return nil
        }
        return try ValueReader(document, index, dates: dates).read(orNilForEmptyText: isNullAbsent)
    }

    @inline(never)
    private func decode<Value: WireReadable>(_ key: String, dates: DateFormat) throws -> Value {
        try member(key, dates: dates).read()
    }

    @inline(never)
    private func decodeIfPresent<Value: WireReadable>(
        _ key: String, dates: DateFormat, isNullAbsent: Bool
    ) throws -> Value? {
        guard let member = try memberIfPresent(key, dates: dates), !(isNullAbsent && member.isNull) else { return nil }
        return try member.read(orNilForEmptyText: isNullAbsent)
    }

    /// A reader for a required member.
    func member(_ key: String, dates: DateFormat) throws -> ValueReader {
        guard let member = try memberIfPresent(key, dates: dates) else { throw missing(key) }
        return member
    }

    func memberIfPresent(_ key: String, dates: DateFormat) throws -> ValueReader? {
        if let box { return try box.member(key, dates: dates) }
        return document.member(key, of: index).map { ValueReader(document, $0, dates: dates) }
    }

    @inline(never)
    private func missing(_ key: String) -> any Error {
        guard let box else {
            return ReadFailure(index: index, path: DecodingMismatch.component(key), reason: "missing")
        }
        return DecodingError.keyNotFound(
            WireKey(key), DecodingError.Context(codingPath: box.container.codingPath, debugDescription: "missing"))
    }
}

/// Boxes a decoder's container, to keep readers small.
final class ContainerBox {
    let container: KeyedDecodingContainer<WireKey>

    init(_ container: KeyedDecodingContainer<WireKey>) {
        self.container = container
    }

    func member(_ key: String, dates: DateFormat) throws -> ValueReader? {
        let key = WireKey(key)
        guard container.contains(key) else { return nil }
        return ValueReader(try container.superDecoder(forKey: key), dates: dates)
    }
}
