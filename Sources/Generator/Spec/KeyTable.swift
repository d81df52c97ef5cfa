/// The keys that one construct of the language may hold: what the parser accepts, what "did you mean" proposes.
struct KeyTable: Sendable {
    struct Key: Sendable {
        let name: String
        /// What the key means, in one sentence.
        let summary: String
        /// Keys of the language that the generator cannot act on yet are named in a diagnostic, never passed over.
        let isSupported: Bool
    }

    /// What holds the keys, as diagnostics say it.
    let construct: String
    let keys: [Key]

    init(_ construct: String, _ keys: [(name: String, summary: String)], later: [(name: String, summary: String)] = [])
    {
        self.construct = construct
        self.keys =
            keys.map { Key(name: $0.name, summary: $0.summary, isSupported: true) }
            + later.map { Key(name: $0.name, summary: $0.summary, isSupported: false) }
    }
}

extension KeyTable {
    static let file = KeyTable(
        "a spec file",
        [
            ("apigen", "The version of the language."),
            ("api", "The Swift namespace; files that name the same one are parts of one API."),
            ("summary", "What the API is, for documentation."),
            ("servers", "The base URLs by name; the first is the default."),
            ("auth", "The authentication schemes by name."),
            ("defaults", "What holds for every endpoint of the API."),
            ("models", "The types that travel in bodies."),
            ("endpoints", "The requests."),
        ],
        later: [("imports", "Modules whose types the spec names.")])

    static let defaults = KeyTable(
        "'defaults'",
        [
            ("auth", "The scheme of endpoints that name none."),
            ("query", "Query parameters of every endpoint."),
            ("headers", "Headers of every endpoint."),
            ("errors", "Error models by status for every endpoint."),
            ("dates", "How dates are written."),
            ("timeout", "Seconds that a call may take."),
            ("mutable", "Whether models get 'var' properties."),
            ("hashable", "Whether models are Hashable."),
        ],
        later: policies)

    static let model = KeyTable(
        "a model",
        [
            ("summary", "What the model is, for documentation."),
            ("properties", "The properties of a struct."),
            ("enum", "The values of an enum."),
            ("frozen", "Whether an enum is closed."),
            ("mutable", "Whether the properties are 'var'."),
        ],
        later: [
            ("oneOf", "The alternatives of a union."), ("discriminator", "The property that tells alternatives apart."),
            ("alias", "Another name for a type."), ("newtype", "A distinct wrapper of a type."),
            ("swift", "A type of the app."), ("extends", "Structs whose properties are taken over."),
            ("requestedBy", "The endpoint that fetches the model."), ("example", "A value of the model."),
        ])

    static let inlineEnum = [
        (name: "enum", summary: "The values of an enum."),
        (name: "frozen", summary: "Whether the enum is closed."),
    ]

    private static let common =
        [
            (name: "type", summary: "The type."),
            (name: "as", summary: "The name in Swift."),
            (name: "summary", summary: "What it is, for documentation."),
            (name: "optional", summary: "Whether it may be absent."),
            (name: "default", summary: "The value where none is given."),
            (name: "format", summary: "How a date is written."),
            (name: "sensitive", summary: "Whether its value stays out of descriptions, logs and errors."),
            (name: "deprecated", summary: "Why it should no longer be used."),
        ] + inlineEnum

    static let property = KeyTable(
        "a property",
        common + [("properties", "The properties of an inline model.")],
        later: [
            ("oneOf", "The alternatives of a union."), ("discriminator", "The property that tells alternatives apart."),
            ("nullable", "Whether null and absent are told apart."), ("example", "A value."),
        ])

    static let parameter = KeyTable(
        "a parameter",
        common + [
            ("value", "A constant that no caller sees."), ("style", "How an array is written."),
        ],
        later: [("example", "A value.")])

    static let endpoint = KeyTable(
        "an endpoint",
        [
            ("summary", "What the endpoint does, for documentation."),
            ("deprecated", "Why it should no longer be used."),
            ("method", "The HTTP method."),
            ("path", "The path, with placeholders in braces."),
            ("parameters", "The placeholders in long form."),
            ("server", "The server where this endpoint lives."),
            ("query", "The query parameters."),
            ("headers", "The headers."),
            ("auth", "The authentication that it needs."),
            ("body", "What is sent."),
            ("response", "What any 2xx status holds."),
            ("responses", "What is received, by status."),
            ("errors", "The error models, by status."),
            ("unwrap", "The key of the envelope that the caller does not see."),
            ("timeout", "Seconds that a call may take."),
        ],
        later: policies + [
            ("paginate", "How pages follow each other."), ("stream", "How a stream of values is framed."),
            ("example", "A response."),
        ])

    static let body = KeyTable(
        "a body",
        [("properties", "The properties of a JSON object.")],
        later: [
            ("form", "Fields of a form."), ("multipart", "Parts of a multipart body."),
            ("binary", "The media type of raw bytes."), ("text", "The media type of text."),
        ])

    static let response = KeyTable(
        "a response",
        [("type", "The type."), ("unwrap", "The key of the envelope that the caller does not see.")],
        later: [("headers", "Typed response headers."), ("contentType", "The media type.")])

    static let apiKey = KeyTable(
        "an API key scheme",
        [
            ("apiKey", "Where the key goes: header, query or cookie."),
            ("name", "The header, parameter or cookie."),
            ("prefix", "Text in front of the key."),
        ])

    static let alternatives = KeyTable("'auth'", [("any", "Alternatives, the first that fits is used.")])

    private static let policies = [
        (name: "retry", summary: "When a call is repeated."),
        (name: "idempotent", summary: "Whether repeating a call is safe."),
        (name: "idempotencyKey", summary: "The header that makes repeating a call safe."),
        (name: "cache", summary: "How long a response may be kept."),
    ]
}
