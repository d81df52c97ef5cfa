/// A part of a request or response that does not fit the description.
package struct MockFinding: Sendable, Hashable {
    /// The part of a message.
    package enum Part: String, Sendable {
        case path, query, header, cookie, body, status, credentials
    }

    package var part: Part
    /// The parameter; nil for a body.
    package var name: String?
    /// The place in the value as a JSON Pointer (RFC 6901); "" for the whole.
    package var pointer: String
    /// The rule that the value breaks, without the value: "must be at least 1".
    package var reason: String

    package init(_ part: Part, _ name: String?, pointer: String = "", _ reason: String) {
        self.part = part
        self.name = name
        self.pointer = pointer
        self.reason = reason
    }
}
