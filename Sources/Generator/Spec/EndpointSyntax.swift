/// An endpoint as written. Only the parser changes it.
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

    package init(name: Located<String>, request: RequestSyntax) {
        self.name = name
        self.request = request
    }
}

/// The request of an endpoint, as written.
package final class RequestSyntax {
    package var method = HTTPMethod.get
    package let path: PathSyntax
    package var server: Located<String>?
    package var auth: AuthSyntax?
    package var scopes: [Located<String>] = []
    /// The path's placeholders under `parameters`.
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

    package let template: PathTemplate
    package let placeholders: [Placeholder]
    package let range: SourceRange
}

package struct BodySyntax {
    package indirect enum Content {
        case type(TypeSyntax)
        case structure(StructureSyntax)
        case form([FieldSyntax])
        case multipart([FieldSyntax])
        /// Bytes of a media type, or of any media type in a range.
        case binary(String)
        /// Text of a media type.
        case text(String)
    }

    package let content: Content
    package var isOptional = false
    /// Whether a JSON body may be null.
    package var isNullable = false
    /// The media type of a body that is JSON by default.
    package var contentType: Located<String>?
    /// The type of fields or parts under other names.
    package var additional: FieldSyntax?
    /// The framing of a body that is a stream of values.
    package var stream: Located<StreamFraming>?
    /// The app's type that writes the body.
    package var encoder: Located<String>?

    package init(content: Content) { self.content = content }
}
