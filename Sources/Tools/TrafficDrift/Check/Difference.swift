/// A difference between one call and the description.
package struct Difference: Sendable, Hashable {
    /// The operation as a method and a path with placeholders: `GET /users/{id}`.
    package let operation: String
    /// The position of the operation in the description; nil if it is not documented.
    package let position: Int?
    package let rule: DriftRule
    /// The part of the call; nil for the whole call.
    package let place: DriftPlace?
    /// The difference as a phrase, without values of the call: `must be an integer`.
    package let reason: String

    /// The place and the reason in words.
    package var message: String { (place.map { $0.text + ": " } ?? "") + reason }
}

extension Difference: Comparable {
    /// The order of the description, then that of a message.
    package static func < (lhs: Difference, rhs: Difference) -> Bool {
        let (one, other) = (lhs.position ?? .max, rhs.position ?? .max)
        if one != other { return one < other }
        if lhs.operation != rhs.operation { return lhs.operation < rhs.operation }
        if lhs.place != rhs.place {
            guard let place = lhs.place, let other = rhs.place else { return lhs.place == nil }
            return place < other
        }
        return (lhs.rule.rawValue, lhs.reason) < (rhs.rule.rawValue, rhs.reason)
    }
}
