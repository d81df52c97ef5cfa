package import APIValues

/// The body of a request.
package struct MockBody: Sendable, Hashable {
    package var isRequired: Bool
    /// The media types that the operation takes.
    package var contents: [MockContent]

    package init(isRequired: Bool = false, _ contents: [MockContent] = []) {
        self.isRequired = isRequired
        self.contents = contents
    }
}

/// A body in one media type.
package struct MockContent: Sendable, Hashable {
    /// A stream of values.
    package enum Stream: String, FrozenEnum {
        /// Server-sent events; the schema is that of an event's data.
        case events
        /// A JSON value in each line.
        case lines
        /// JSON texts after a record separator (RFC 7464).
        case sequence
    }

    /// A media type or a range of them, such as `application/json; charset=utf-8` or `image/*`.
    package var mediaType: String
    /// The index of its schema, for a stream that of an element; nil for any value.
    package var schema: Int?
    /// Examples, in the order of the document. One without a name has the name "".
    package var examples: [MockExample]
    /// The kind of stream; nil if the body is not a stream.
    package var stream: Stream?
    /// How the parts of a form are written, by the names of properties.
    package var encodings: [MockEncoding]

    package init(
        _ mediaType: String, schema: Int? = nil, examples: [MockExample] = [], stream: Stream? = nil,
        encodings: [MockEncoding] = []
    ) {
        self.mediaType = mediaType
        self.schema = schema
        self.examples = examples
        self.stream = stream
        self.encodings = encodings
    }
}

/// An example of a body or header.
package struct MockExample: Sendable, Hashable {
    package var name: String
    package var value: JSONValue
    /// Whether the value is a string with the text as it is sent, such as XML.
    package var isText: Bool

    package init(_ value: JSONValue, name: String = "", isText: Bool = false) {
        self.name = name
        self.value = value
        self.isText = isText
    }
}

/// How a property of a form is written.
package struct MockEncoding: Sendable, Hashable {
    package var name: String
    package var style: MockParameter.Style
    package var isExploded: Bool
    /// The media type of its part; nil for the default of its schema.
    package var mediaType: String?

    package init(
        _ name: String, style: MockParameter.Style = .form, isExploded: Bool = true, mediaType: String? = nil
    ) {
        self.name = name
        self.style = style
        self.isExploded = isExploded
        self.mediaType = mediaType
    }
}
