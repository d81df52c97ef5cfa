package import APIValues

/// A parameter of an operation.
package struct MockParameter: Sendable, Hashable {
    /// The part of the request that a parameter is in.
    package enum Place: String, FrozenEnum {
        case path, query, header, cookie
        /// The whole query is the value (OpenAPI 3.2).
        case querystring
    }

    /// How an array or object is written as text (OpenAPI 3.1 §4.8.12.2).
    package enum Style: String, FrozenEnum {
        case simple, label, matrix, form, spaceDelimited, pipeDelimited, deepObject
        /// `collectionFormat: tsv` of OpenAPI 2.
        case tabDelimited
    }

    package var name: String
    package var place: Place
    package var style: Style
    /// Whether each element or member is a separate parameter.
    package var isExploded: Bool
    package var isRequired: Bool
    /// Whether the parameter may be sent without a value.
    package var allowsEmpty: Bool
    /// The media type of the value if it has one, such as `application/json`; nil for a style.
    package var mediaType: String?
    /// The index of its schema; nil for any value.
    package var schema: Int?

    /// Makes a parameter. Nil for the style and for `isExploded` is OpenAPI's default for the place.
    package init(
        _ name: String, in place: Place, style: Style? = nil, isExploded: Bool? = nil, isRequired: Bool = false,
        allowsEmpty: Bool = false, mediaType: String? = nil, schema: Int? = nil
    ) {
        let style = style ?? (place == .path || place == .header ? .simple : .form)
        self.name = name
        self.place = place
        self.style = style
        self.isExploded = isExploded ?? (style == .form || style == .deepObject)
        self.isRequired = isRequired
        self.allowsEmpty = allowsEmpty
        self.mediaType = mediaType
        self.schema = schema
    }
}

extension MockParameter: WireValue {
    package init(from value: borrowing ValueReader) throws {
        let object = try value.object()
        self.init(
            try object.value("name"), in: try object.value("in"), style: try object.optional("style"),
            isExploded: try object.optional("explode"), isRequired: try object.value("required", default: false),
            allowsEmpty: try object.value("allowEmpty", default: false),
            mediaType: try object.optional("mediaType"), schema: try object.optional("schema"))
    }

    package func write(to value: inout ValueWriter) throws {
        let usual = MockParameter(name, in: place)
        let usualExplode = MockParameter(name, in: place, style: style).isExploded
        try value.object { object in
            try object.value("name", name)
            try object.value("in", place)
            try object.optional("style", style == usual.style ? nil : style)
            try object.optional("explode", isExploded == usualExplode ? nil : isExploded)
            try object.ifTrue("required", isRequired)
            try object.ifTrue("allowEmpty", allowsEmpty)
            try object.optional("mediaType", mediaType)
            try object.optional("schema", schema)
        }
    }
}
