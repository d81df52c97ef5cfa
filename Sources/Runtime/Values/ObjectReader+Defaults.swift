/// Members with a default for their absence.
extension ObjectReader {
    /// The value of a member, nil if it is null, or a default if it is missing.
    ///
    /// - Parameters:
    ///   - key: The member's key, as on the wire.
    ///   - default: The value if the member is missing.
    ///   - dates: The format of dates in the value.
    /// - Throws: An error if the member's value is neither null nor a `Value`.
    public func optional<Value: WireReadable>(
        _ key: String, default: @autoclosure () -> Value?, dates: DateFormat = .iso8601
    ) throws -> Value? {
        contains(key) ? try optional(key, dates: dates) : `default`()
    }

    /// The value of a member, which may be null, or a default if it is missing.
    ///
    /// - Parameters:
    ///   - key: The member's key, as on the wire.
    ///   - default: The value if the member is missing.
    ///   - dates: The format of dates in the value.
    /// - Throws: An error if the member's value is not a `Value`.
    public func ifPresent<Value: WireReadable>(
        _ key: String, default: @autoclosure () -> Value?, dates: DateFormat = .iso8601
    ) throws -> Value? {
        contains(key) ? try value(key, dates: dates) as Value : `default`()
    }
}
