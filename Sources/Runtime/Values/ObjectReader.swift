/// An object on the wire that a model is about to be read from.
public struct ObjectReader {
    enum Source {
        case json(JSONDocument)
        case container(ContainerBox)
    }

    let source: Source
    let index: Int
    /// How dates look in the values of a generic model, whose types are given where it stands.
    public let dates: DateFormat

    init(_ document: JSONDocument, _ index: Int, dates: DateFormat) {
        source = .json(document)
        self.index = index
        self.dates = dates
    }

    /// Reads from a decoder.
    ///
    /// - Throws: `DecodingError` where the decoder has no object.
    public init(_ decoder: any Decoder, dates: DateFormat = .iso8601) throws {
        source = .container(ContainerBox(try decoder.container(keyedBy: WireKey.self)))
        index = 0
        self.dates = dates
    }

    /// The value of a member that has to be there.
    ///
    /// - Parameter key: The member's key, as on the wire.
    /// - Throws: An error where the member is missing or its value is not a `Value`.
    public func value<Value: WireValue>(_ key: String) throws -> Value {
        try member(key, dates: .iso8601).read()
    }

    /// The value of a member that has to be there and has dates in it.
    ///
    /// Not a default argument of the method above: each of the many calls in generated code would pay for it.
    ///
    /// - Parameters:
    ///   - key: The member's key, as on the wire.
    ///   - dates: How dates in the value look.
    /// - Throws: An error where the member is missing or its value is not a `Value`.
    public func value<Value: WireValue>(_ key: String, dates: DateFormat) throws -> Value {
        try member(key, dates: dates).read()
    }

    /// The value of a member, or another value where the member is missing (null is a value like any other).
    ///
    /// - Parameters:
    ///   - key: The member's key, as on the wire.
    ///   - default: The value of a member that is missing.
    ///   - dates: How dates in the value look.
    /// - Throws: An error where the member's value is not a `Value`.
    public func value<Value: WireValue>(
        _ key: String, default: @autoclosure () -> Value, dates: DateFormat = .iso8601
    ) throws -> Value {
        guard let member = try memberIfPresent(key, dates: dates) else { return `default`() }
        return try member.read()
    }

    /// The value of a member, or nil where the member is missing or null.
    ///
    /// - Parameter key: The member's key, as on the wire.
    /// - Throws: An error where the member's value is neither null nor a `Value`.
    public func optional<Value: WireValue>(_ key: String) throws -> Value? {
        try optional(key, dates: .iso8601)
    }

    /// The value of a member with dates in it, or nil where the member is missing or null.
    ///
    /// - Parameters:
    ///   - key: The member's key, as on the wire.
    ///   - dates: How dates in the value look.
    /// - Throws: An error where the member's value is neither null nor a `Value`.
    public func optional<Value: WireValue>(_ key: String, dates: DateFormat) throws -> Value? {
        guard let member = try memberIfPresent(key, dates: dates), !member.isNull else { return nil }
        return try member.read() as Value
    }

    /// The value of a member, or nil where the member is missing (null is a value like any other).
    ///
    /// - Parameter key: The member's key, as on the wire.
    /// - Throws: An error where the member's value is not a `Value`.
    public func ifPresent<Value: WireValue>(_ key: String) throws -> Value? {
        try ifPresent(key, dates: .iso8601)
    }

    /// The value of a member with dates in it, or nil where the member is missing (null is a value like any other).
    ///
    /// - Parameters:
    ///   - key: The member's key, as on the wire.
    ///   - dates: How dates in the value look.
    /// - Throws: An error where the member's value is not a `Value`.
    public func ifPresent<Value: WireValue>(_ key: String, dates: DateFormat) throws -> Value? {
        guard let member = try memberIfPresent(key, dates: dates) else { return nil }
        return try member.read() as Value
    }

    /// Whether there is a member with this key, be it null.
    public func contains(_ key: String) -> Bool {
        switch source {
        case .json(let document): document.member(key, of: index) != nil
        case .container(let box): box.container.contains(WireKey(key))
        }
    }

    /// A reader for a member that has to be there.
    @inline(__always)
    func member(_ key: String, dates: DateFormat) throws -> ValueReader {
        guard let member = try memberIfPresent(key, dates: dates) else { throw missing(key) }
        return member
    }

    @inline(__always)
    func memberIfPresent(_ key: String, dates: DateFormat) throws -> ValueReader? {
        switch source {
        case .json(let document):
            guard let index = document.member(key, of: index) else { return nil }
            return ValueReader(document, index, dates: dates)
        case .container(let box):
            return try box.member(key, dates: dates)
        }
    }

    @inline(never)
    private func missing(_ key: String) -> any Error {
        switch source {
        case .json:
            ReadFailure(index: index, path: DecodingMismatch.component(key), reason: "missing")
        case .container(let box):
            DecodingError.keyNotFound(
                WireKey(key),
                DecodingError.Context(codingPath: box.container.codingPath, debugDescription: "missing"))
        }
    }
}

/// Keeps a reader as small for a decoder as for a place in a text.
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
