/// An endpoint as it was written: filled in by the parser, and then only read.
package final class EndpointSyntax {
    package let name: Located<String>
    package var documentation = Documentation()
    package var request: RequestSyntax
    package var response: ResponseSyntax?
    package var responses: Located<[StatusSyntax]>?
    package var failures = FailuresSyntax()
    package var pagination: PaginationSyntax?
    package var stream: StreamSyntax?
    package var policies = PolicySyntax()
    package var example: ExampleSyntax?

    package init(name: Located<String>, request: RequestSyntax) { (self.name, self.request) = (name, request) }
}

/// What is sent, and where to.
package final class RequestSyntax {
    package var method = HTTPMethod.get
    package let path: PathSyntax
    package var server: Located<String>?
    package var auth: AuthSyntax?
    package var scopes: [Located<String>] = []
    /// What is said of the path's placeholders outside of it.
    package var parameters: [FieldSyntax] = []
    package var query: [FieldSyntax] = []
    package var headers: [FieldSyntax] = []
    package var cookies: [FieldSyntax] = []
    package var body: Located<BodySyntax>?

    package init(path: PathSyntax) { self.path = path }
}

package struct PathSyntax {
    package struct Placeholder {
        package let name: Located<String>
        package let type: TypeSyntax?
        /// `{+name}`: slashes in the value stay slashes.
        package let keepsSlashes: Bool
    }

    /// The path as the runtime reads it, with bare names in braces.
    package let template: String
    package let placeholders: [Placeholder]
    package let range: SourceRange
}

package struct BodySyntax {
    package indirect enum Content {
        case type(TypeSyntax)
        case structure(StructureSyntax)
        case form([FieldSyntax])
        case multipart([FieldSyntax])
        /// Bytes of a media type, or of any in a range.
        case binary(String)
        /// Text of a media type.
        case text(String)
    }

    package let content: Content
    package var isOptional = false
    /// Whether a body in JSON may be null.
    package var isNullable = false
    /// The media type of what would be JSON.
    package var contentType: Located<String>?
    /// What further fields of a form, or parts, hold.
    package var additional: FieldSyntax?
    /// How the values are told apart of a body that is a stream of them.
    package var stream: Located<StreamFraming>?
    /// The app's type that writes the body.
    package var encoder: Located<String>?

    package init(content: Content) { self.content = content }
}
