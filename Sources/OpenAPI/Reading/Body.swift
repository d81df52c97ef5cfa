package import Generator

/// The body of a request. The reader of Swagger 2.0 makes it from parameters and `consumes`.
package struct Body {
    package let node: Node
    package let isRequired: Bool
    /// The media types in the document's order.
    package let content: [MediaType]
}

/// The content of a body for one media type.
package struct MediaType {
    package let node: Node
    /// The name as written, with its parameters.
    package let name: String
    /// The schema of the whole body; nil if the document gives none.
    package let schema: Schema?
    /// The schema of each element of a stream (OpenAPI 3.2).
    package let itemSchema: Schema?
    /// How single fields or parts are encoded, by their names.
    package let encoding: [String: Encoding]
    /// How the first parts of a multipart body are encoded, in order (OpenAPI 3.2). `itemEncoding` is for all further ones.
    package let prefixEncoding: [Encoding]
    package let itemEncoding: Encoding?
    package let examples: [Example]

    /// A value that the document shows.
    package struct Example {
        package let node: Node
        /// The key under `examples`; empty for the one under `example`.
        package let name: String
        /// The value as data; nil if the document has only its text or the name of a file.
        package let value: Node?
        /// The value as it is sent (`serializedValue` of OpenAPI 3.2).
        package let text: Node?
    }
}

/// How a field of a form or a part of a multipart body is encoded.
package struct Encoding {
    package let node: Node
    /// The media types of the part, as written.
    package let contentType: String?
    package let style: Parameter.Style?
    package let explode: Bool?
    package let allowReserved: Bool
    package let headers: [Parameter]
}

/// The response for a status.
package struct Response {
    package let node: Node
    /// In lower case: `200`, `4xx` or `default`.
    package let status: String
    package let content: [MediaType]
    /// Media types with values but without a schema (Swagger 2.0).
    package var exampleContent: [MediaType] = []
    package let headers: [Parameter]
    package let links: Node?
}
