/// Reads the properties of a model from a JSON object.
///
/// Its methods take a member's key, as on the wire, and the format of dates in its value. They throw for a value of another type
/// and for a missing required member.
public struct ObjectReader {
    /// The text, or the wrapper of a decoder.
    let document: JSONDocument
    /// The place on the document's tape; -1 for a decoder.
    let index: Int
    /// The format of dates in the values of a generic model, whose types depend on its use.
    public let dates: DateFormat

    /// The decoder's container; nil for a text.
    @inline(__always)
    var container: KeyedDecodingContainer<WireKey>? { index >= 0 ? nil : document.container }

    // Generated code calls these for each property, and a default argument is more code for the app's compiler: so those without
    // `dates` are functions too.

    /// The value of a required member.
    public func value<Value: WireReadable>(_ key: String) throws -> Value {
        try member(key, dates: .iso8601).read()
    }

    /// The value of a required member.
    public func value<Value: WireReadable>(_ key: String, dates: DateFormat) throws -> Value {
        try member(key, dates: dates).read()
    }

    /// The value of a member, or a default if it is missing (null is a value like any other).
    public func value<Value: WireReadable>(
        _ key: String, default: @autoclosure () -> Value, dates: DateFormat = .iso8601
    ) throws -> Value {
        guard let member = try memberIfPresent(key, dates: dates) else { return `default`() }
        return try member.read()
    }

    /// The value of a member; nil if it is missing or null, or an empty text instead of a URL, a UUID or a date.
    public func optional<Value: WireReadable>(_ key: String) throws -> Value? {
        guard let member = try memberIfPresent(key, dates: .iso8601), !member.isNull else { return nil }
        return try member.readUnlessEmptyText()
    }

    /// The value of a member; nil if it is missing or null, or an empty text instead of a URL, a UUID or a date.
    public func optional<Value: WireReadable>(_ key: String, dates: DateFormat) throws -> Value? {
        guard let member = try memberIfPresent(key, dates: dates), !member.isNull else { return nil }
        return try member.readUnlessEmptyText()
    }

    /// The value of a member, nil if it is null, or a default if it is missing.
    public func optional<Value: WireReadable>(
        _ key: String, default: @autoclosure () -> Value?, dates: DateFormat = .iso8601
    ) throws -> Value? {
        contains(key) ? try optional(key, dates: dates) : `default`()
    }

    /// The value of a member; nil if it is missing (null is a value like any other).
    public func ifPresent<Value: WireReadable>(_ key: String, dates: DateFormat = .iso8601) throws -> Value? {
        guard let member = try memberIfPresent(key, dates: dates) else { return nil }
        return try member.read() as Value
    }

    /// The value of a member, which may be null, or a default if it is missing.
    public func ifPresent<Value: WireReadable>(
        _ key: String, default: @autoclosure () -> Value?, dates: DateFormat = .iso8601
    ) throws -> Value? {
        contains(key) ? try value(key, dates: dates) as Value : `default`()
    }

    /// Whether there is a member with this key, even if it is null.
    public func contains(_ key: String) -> Bool {
        container?.contains(WireKey(key)) ?? (document.member(key, of: index) != nil)
    }

    /// Checks that a member has its constant value in the spec; an optional one may also be missing or null.
    public func constant<Value: WireReadable & Equatable>(
        _ key: String, _ value: Value, isOptional: Bool = false
    ) throws {
        if isOptional, try memberIfPresent(key, dates: .iso8601)?.isNull ?? true { return }
        let member = try member(key, dates: .iso8601)
        guard try member.read() == value else {
            throw member.mismatch("not '\(value)', which the spec says it always is")
        }
    }

    /// A reader for a required member.
    @inline(__always)
    func member(_ key: String, dates: DateFormat) throws -> ValueReader {
        guard let member = try memberIfPresent(key, dates: dates) else { throw missing(key) }
        return member
    }

    @inline(__always)
    package func memberIfPresent(_ key: String, dates: DateFormat) throws -> ValueReader? {
        guard index >= 0 else { return try decoded(key, dates) }
        guard let index = document.member(key, of: index) else { return nil }
        return ValueReader(document: document, index: index, dates: dates)
    }

    @inline(never)
    private func decoded(_ key: String, _ dates: DateFormat) throws -> ValueReader? {
        let key = WireKey(key)
        guard let container, container.contains(key) else { return nil }
        return ValueReader(try container.superDecoder(forKey: key), dates: dates)
    }

    @inline(never)
    private func missing(_ key: String) -> any Error {
        guard let container else {
            return ReadFailure(index: index, path: DecodingMismatch.component(key), reason: "missing")
        }
        return DecodingError.keyNotFound(
            WireKey(key), DecodingError.Context(codingPath: container.codingPath, debugDescription: "missing"))
    }
}

extension ObjectReader {
    /// Reads from a decoder. Throws `DecodingError` if the decoder has no object.
    public init(_ decoder: any Decoder, dates: DateFormat = .iso8601) throws {
        let document = JSONDocument(nil, try decoder.container(keyedBy: WireKey.self))
        try document.checkLimits(of: decoder.codingPath)
        self.init(document: document, index: -1, dates: dates)
    }
}
