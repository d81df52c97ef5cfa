/// Members whose value the spec says once and for all.
extension ObjectReader {
    /// Checks that a member has the value that it always has.
    ///
    /// - Parameters:
    ///   - key: The member's key, as on the wire.
    ///   - value: What the spec says.
    ///   - isOptional: Whether the member may be missing, or null.
    /// - Throws: An error where the member is missing or its value is another one.
    public func constant<Value: WireReadable & Equatable>(
        _ key: String, _ value: Value, isOptional: Bool = false
    ) throws {
        if isOptional, try memberIfPresent(key, dates: .iso8601)?.isNull ?? true { return }
        let member = try member(key, dates: .iso8601)
        guard try member.read() == value else {
            throw member.mismatch("not '\(value)', which the spec says it always is")
        }
    }
}
