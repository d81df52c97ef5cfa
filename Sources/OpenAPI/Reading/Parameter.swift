package import Generator

/// A parameter of an operation, or a header of a response, as in OpenAPI 3.2.
package struct Parameter {
    package enum Location: String { case path, query, querystring, header, cookie }

    /// How an array or an object becomes text. Swagger's `collectionFormat` is one of these.
    package enum Style: String {
        case simple, label, matrix, form, spaceDelimited, pipeDelimited, deepObject, cookie
        /// Elements with tabs between them (only Swagger 2.0).
        case tabDelimited
    }

    package let node: Node
    package let name: String
    package let location: Location
    package let isRequired: Bool
    package let isDeprecated: Bool
    package let schema: Schema
    /// The media type under `content`; nil for a parameter with a `schema`.
    package let mediaType: String?
    /// The style in the document, or the default of the location.
    package let style: Style
    package let explode: Bool
    package let allowReserved: Bool
    package let examples: [MediaType.Example]
    /// How the fields of a form under `content` are encoded.
    package var encoding: [String: Encoding] = [:]
}
