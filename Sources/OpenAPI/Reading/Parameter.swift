package import Generator

/// A parameter of an operation, or a header of a response, in the words of OpenAPI 3.2.
package struct Parameter {
    package enum Place: String { case path, query, querystring, header, cookie }

    /// How an array or an object becomes text. Swagger's `collectionFormat` is one of these.
    package enum Style: String {
        case simple, label, matrix, form, spaceDelimited, pipeDelimited, deepObject, cookie
        /// Elements with tabs between them (Swagger 2.0 alone).
        case tabDelimited
    }

    package let node: Node
    package let name: String
    package let place: Place
    package let isRequired: Bool
    package let isDeprecated: Bool
    package let schema: Schema
    /// The media type under `content`; nil for a parameter with a `schema`.
    package let mediaType: String?
    /// What the document says, else what the place has by default.
    package let style: Style
    package let explode: Bool
    package let allowReserved: Bool
    package let examples: [MediaType.Example]
    /// How the members of a form under `content` are written.
    package var encoding: [String: Encoding] = [:]
}
