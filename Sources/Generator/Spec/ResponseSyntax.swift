/// A response of an endpoint, or of one of its statuses.
package struct ResponseSyntax {
    /// Nil for `none`.
    package var type: TypeSyntax?
    package var unwrap: Located<[EnvelopeStep]>?
    /// The properties beside the unwrapped value, under `envelope`.
    package var envelope: Located<StructureSyntax>?
    package var headers: [FieldSyntax] = []
    /// Whether it could not be read and was reported.
    package var isBroken = false
    /// The media type of the header 'Accept'.
    package var contentType: Located<String>?
    /// The app's type that reads the body, such as `XMLDecoder`.
    package var decoder: Located<String>?
    /// Whether the body may be empty or null.
    package var isOptional = false
    /// Whether an array skips unreadable elements; nil for the value in `defaults`.
    package var lenient: Located<Bool>?

    package init(type: TypeSyntax?) { self.type = type }
}

/// The response of a status, a class of statuses or any other status.
package struct StatusSyntax {
    package let pattern: StatusPattern
    package let range: SourceRange
    package let response: ResponseSyntax
}

/// The errors of an endpoint: by status, or by a value in a successful response.
package struct FailuresSyntax {
    package var statuses: [StatusSyntax] = []
    package var failsWhen: Located<FailureSyntax>?
}

/// The condition that makes an error of a successful response, as written: `failsWhen: { ok: false }`.
package enum FailureSyntax {
    /// `none` removes the default.
    case never
    /// All of these properties have these values.
    case properties([FailureCondition])
}

package struct StreamSyntax {
    package let framing: Located<StreamFraming>
    /// The types of its events, by name.
    package var events: Located<[FieldSyntax]>?

    package init(_ framing: Located<StreamFraming>) { self.framing = framing }
}
