/// Members with a constant value in the spec.
extension ObjectReader {
    /// Checks that a member has its constant value.
    ///
    /// - Parameters:
    ///   - key: The member's key, as on the wire.
    ///   - value: The constant.
    ///   - isOptional: Whether the member may be missing, or null.
    /// - Throws: An error if the member is missing or has another value.
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
