/// Members that may be absent, with another value than nil where they are.
extension ObjectReader {
    /// The value of a member, nil where it is null, or another value where the member is missing.
    ///
    /// - Parameters:
    ///   - key: The member's key, as on the wire.
    ///   - default: The value of a member that is missing.
    ///   - dates: How dates in the value look.
    /// - Throws: An error where the member's value is neither null nor a `Value`.
    public func optional<Value: WireReadable>(
        _ key: String, default: @autoclosure () -> Value?, dates: DateFormat = .iso8601
    ) throws -> Value? {
        contains(key) ? try optional(key, dates: dates) : `default`()
    }

    /// The value of a member, be it null, or another value where the member is missing.
    ///
    /// - Parameters:
    ///   - key: The member's key, as on the wire.
    ///   - default: The value of a member that is missing.
    ///   - dates: How dates in the value look.
    /// - Throws: An error where the member's value is not a `Value`.
    public func ifPresent<Value: WireReadable>(
        _ key: String, default: @autoclosure () -> Value?, dates: DateFormat = .iso8601
    ) throws -> Value? {
        contains(key) ? try value(key, dates: dates) as Value : `default`()
    }
}
