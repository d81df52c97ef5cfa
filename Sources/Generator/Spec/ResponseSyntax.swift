/// What is read of a response: of any, or of one by its status.
package struct ResponseSyntax {
    /// Nil for `none`.
    package var type: TypeSyntax?
    package var unwrap: Located<[EnvelopeStep]>?
    /// The properties beside the unwrapped value.
    package var envelope: Located<StructureSyntax>?
    package var headers: [FieldSyntax] = []
    /// Whether it could not be read, and has a report.
    package var isBroken = false
    /// The media type that is asked for.
    package var contentType: Located<String>?
    /// The type that reads the body, such as `XMLDecoder`.
    package var decoder: Located<String>?
    /// Whether the body may be empty or null.
    package var isOptional = false
    /// Whether an array leaves out what cannot be read; nil for what `defaults` says.
    package var lenient: Located<Bool>?

    package init(type: TypeSyntax?) { self.type = type }
}

/// What a status, a class of statuses or any other one holds.
package struct StatusSyntax {
    package let pattern: StatusPattern
    package let range: SourceRange
    package let response: ResponseSyntax
}

/// What makes an error of a response.
package struct FailuresSyntax {
    package var statuses: [StatusSyntax] = []
    package var failsWhen: Located<FailureSyntax>?
}

/// What of a body makes an error of a success, as written: `failsWhen: { ok: false }`.
package enum FailureSyntax {
    /// `none`: the default is left out.
    case never
    /// All of these properties have these values.
    case properties([FailureCondition])
}

package struct StreamSyntax {
    package let framing: Located<StreamFraming>
    /// The types of its events by their names.
    package var events: Located<[FieldSyntax]>?

    package init(_ framing: Located<StreamFraming>) { self.framing = framing }
}
