package import Generator

/// The body of a request. What Swagger 2.0 says by parameters and `consumes` is the same here.
package struct Body {
    package let node: Node
    package let isRequired: Bool
    /// The media types in the document's order.
    package let content: [MediaType]
}

/// What is sent or received as one media type.
package struct MediaType {
    package let node: Node
    /// As the document has it, with its parameters.
    package let name: String
    /// What the body holds as a whole; nil if nothing is said.
    package let schema: Schema?
    /// What each element of a stream holds (OpenAPI 3.2).
    package let itemSchema: Schema?
    /// How single fields of a form, or parts, are written, by their names.
    package let encoding: [String: Encoding]
    /// How the first parts of a multipart body are written, in order, and then each further one (OpenAPI 3.2).
    package let prefixEncoding: [Encoding]
    package let itemEncoding: Encoding?
    package let examples: [Example]

    /// A value that the document shows.
    package struct Example {
        package let node: Node
        /// The value as data; nil if only its text is there, or a file is named.
        package let value: Node?
        /// The value as it is sent (`serializedValue` of OpenAPI 3.2).
        package let text: Node?
    }
}

/// How a field of a form, or a part of a multipart body, is written.
package struct Encoding {
    package let node: Node
    /// The media types of the part, as they stand.
    package let contentType: String?
    package let style: Parameter.Style?
    package let explode: Bool?
    package let allowReserved: Bool
    package let headers: [Parameter]
}

/// What comes back for a status.
package struct Response {
    package let node: Node
    /// In small letters: `200`, `4xx` or `default`.
    package let status: String
    package let content: [MediaType]
    package let headers: [Parameter]
    package let links: Node?
}
