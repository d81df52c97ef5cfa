/// A part of a request or response that does not fit the description.
package struct MockFinding: Sendable, Hashable {
    /// The part of a message.
    package enum Part: String, Sendable {
        case path, query, header, cookie, body, status, credentials
    }

    /// The rules beside the keywords of JSON Schema.
    package enum Rule {
        package static let required = "required"
        package static let mediaType = "mediaType"
        package static let syntax = "syntax"
        package static let undocumented = "undocumented"
        package static let security = "security"
    }

    package var part: Part
    /// The parameter; nil for a body.
    package var name: String?
    /// The place in the value as a JSON Pointer (RFC 6901); "" for the whole.
    package var pointer: String
    /// The rule that the message breaks: a keyword of JSON Schema such as `minimum`, or one of ``MockFinding/Rule``.
    package var rule: String
    /// The rule as a phrase, without the value, which could be a secret: "must be at least 1".
    package var reason: String

    package init(_ part: Part, _ name: String?, pointer: String = "", rule: String, _ reason: String) {
        self.part = part
        self.name = name
        self.pointer = pointer
        self.rule = rule
        self.reason = reason
    }
}
