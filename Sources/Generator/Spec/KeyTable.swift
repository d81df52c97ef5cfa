/// The keys that one construct of the language may hold: what the parser accepts, what "did you mean" proposes, and the
/// order in which `apigen format` writes them.
package struct KeyTable: Sendable {
    package struct Key: Sendable {
        package let name: String
        /// What the key means, in one sentence.
        package let summary: String
    }

    /// What holds the keys, as diagnostics say it.
    package let construct: String
    package let keys: [Key]

    package init(_ construct: String, _ keys: [(name: String, summary: String)]) {
        self.construct = construct
        self.keys = keys.map { Key(name: $0.name, summary: $0.summary) }
    }
}

extension KeyTable {
    package static let file = KeyTable(
        "a spec file",
        [
            ("apigen", "The version of the language."),
            ("api", "The Swift namespace; files that name the same one are parts of one API."),
            ("summary", "What the API is, for documentation."),
            ("access", "Who may use the generated code: internal, package or public."),
            ("imports", "Modules of the app whose types the spec names."),
            ("parts", "How many Swift files the models and endpoints are divided among."),
            ("openapi", "The OpenAPI document whose operations and schemas come along."),
            ("only", "Which operations of the document are wanted; without it, all of them."),
            ("except", "Which operations of the document are not wanted."),
            ("rename", "Other names for operations and schemas of the document."),
            ("servers", "The base URLs by name; the first is the default."),
            ("auth", "The authentication schemes by name."),
            ("client", "Parameters that a client is given once and sends with every call."),
            ("defaults", "Defaults for every endpoint of the API."),
            ("lint", "The warnings to turn off for the whole API."),
            ("models", "The types of request and response bodies."),
            ("endpoints", "The calls: each is a method of the client."),
        ])

    package static let document = KeyTable(
        "'openapi'",
        [
            ("document", "The path of the document, from the spec's folder."),
            ("overlay", "The OpenAPI Overlays that change it, in order."),
        ])

    package static let server = KeyTable(
        "a server",
        [
            ("url", "The base URL; parts in braces are variables."),
            ("summary", "What the server is, for documentation."),
            ("variables", "The variables of the URL."),
        ])

    package static let serverVariable = KeyTable(
        "a server's variable",
        [
            ("enum", "The values that it may have."),
            ("frozen", "Whether the enum is closed."),
            ("as", "The name in Swift."),
            ("default", "The value if none is given."),
            ("summary", "What it is, for documentation."),
        ])

    package static let client = KeyTable(
        "'client'",
        [
            ("query", "Query parameters that a client sends with every call."),
            ("headers", "Headers that a client sends with every call."),
        ])

    package static let defaults = KeyTable(
        "'defaults'",
        [
            ("auth", "The scheme of endpoints that do not name one."),
            ("query", "Query parameters of every endpoint."),
            ("headers", "Headers of every endpoint."),
            ("errors", "Error models by status for every endpoint."),
            ("failsWhen", "The property of a 2xx response, and the value that makes the response an error."),
            ("dates", "How dates are written."),
            ("textNumbers", "The number types that are text in JSON, such as [Int64, Decimal]."),
            ("timeout", "The time limit of a call, in seconds."),
            ("mutable", "Whether models get 'var' properties."),
            ("hashable", "Whether models are Hashable."),
            ("coding", "Whether models are coded in both directions, or only as endpoints use them: both, used."),
        ] + policies)

    package static let model = KeyTable(
        "a model",
        [
            ("summary", "What the model is, for documentation."),
            ("deprecated", "Why it should no longer be used."),
            ("swift", "A type of the app, used in place of a generated one."),
            ("alias", "Another name for a type."),
            ("newtype", "A distinct wrapper of a type."),
            ("format", "How the date in a newtype is written, or 'text' for a number that is text in JSON."),
            ("enum", "The values of an enum."),
            ("type", "The type of an enum's values, Int or String."),
            ("oneOf", "The alternatives of a union."),
            ("discriminator", "The property that tells alternatives apart."),
            ("frozen", "Whether an enum or a union is closed."),
            ("extends", "The models whose properties are copied."),
            ("mutable", "Whether the properties are 'var'."),
            ("requestedBy", "The endpoint that fetches the model."),
            ("properties", "The properties of a struct, or those that all alternatives of a union share."),
            ("additional", "The type of values under other keys, which are kept."),
            ("example", "A value of the model."),
        ])

    package static let inlineEnum = [
        (name: "enum", summary: "The values of an enum."),
        (name: "frozen", summary: "Whether the enum is closed."),
    ]

    private static let typed = [
        (name: "type", summary: "The type; '_' stands for the shape beside it."),
        (name: "format", summary: "How a date is written, or 'text' for a number that is text in JSON."),
    ]

    private static let named = [
        (name: "as", summary: "The name in Swift."),
        (name: "optional", summary: "Whether it may be absent."),
    ]

    private static let described = [
        (name: "default", summary: "The value if none is given."),
        (name: "sensitive", summary: "Whether its value is redacted in descriptions, logs and errors."),
        (name: "deprecated", summary: "Why it should no longer be used."),
        (name: "summary", summary: "What it is, for documentation."),
    ]

    private static let example = (name: "example", summary: "A value, for documentation.")

    package static let property = KeyTable(
        "a property",
        typed + inlineEnum
            + [("value", "A constant: always sent, and the only value that is received.")] + named
            + [
                ("nullable", "Whether null and absent are told apart."),
                ("readOnly", "Whether only the server sets it: it is never sent."),
                ("writeOnly", "Whether only the caller sets it: it is never received."),
            ] + described
            + [
                ("oneOf", "The alternatives of an inline union."),
                ("discriminator", "The property that tells alternatives apart."),
                ("extends", "The models whose properties are copied into an inline model."),
                ("properties", "The properties of an inline model."),
                ("additional", "The type of values under other keys, which are kept."),
                example,
            ])

    package static let parameter = KeyTable(
        "a parameter",
        typed + inlineEnum + [
            ("oneOf", "The alternatives of an inline union of scalars and enums."),
            ("value", "A constant that is always sent and is not a parameter."),
            ("prefix", "The common beginning of header names, which become one dictionary."),
        ] + named
            + [
                ("style", "How an array, a model or JSON is written."),
                ("contentType", "The media type of a part of a multipart body."),
            ] + described + [example])

    package static let endpoint = KeyTable(
        "an endpoint",
        [
            ("summary", "What the endpoint does, for documentation."),
            ("deprecated", "Why it should no longer be used."),
            ("method", "The HTTP method."),
            ("path", "The path, with placeholders in braces."),
            ("parameters", "The placeholders in long form."),
            ("server", "The server of this endpoint, if it is not the default one."),
            ("auth", "The authentication that it needs."),
            ("scopes", "The OAuth 2 scopes that its token needs."),
            ("query", "The query parameters."),
            ("headers", "The headers."),
            ("cookies", "The cookies."),
            ("body", "The body that is sent."),
            ("response", "The body of every 2xx response."),
            ("responses", "The bodies of responses, by status."),
            ("errors", "The error models, by status."),
            ("failsWhen", "The property of a 2xx response, and the value that makes the response an error."),
            ("unwrap", "The JSON key whose value is returned in place of the whole body."),
            ("paginate", "How to get from a page to the next."),
            ("stream", "How a stream of values is framed."),
            ("timeout", "The time limit of a call, in seconds."),
        ] + policies + [("example", "A response.")])

    package static let alternative = KeyTable(
        "an alternative",
        [
            ("type", "The type; '_' stands for the shape beside it."),
            ("as", "The case's name in Swift."),
            ("extends", "The models whose properties are copied into an inline model."),
            ("properties", "The properties of an inline model."),
            ("additional", "The type of values under other keys, which are kept."),
            ("enum", "The values of an inline enum."),
            ("oneOf", "The alternatives of an inline union."),
            ("discriminator", "The property that tells alternatives apart."),
            ("frozen", "Whether an enum or a union is closed."),
            ("summary", "What the shape is, for documentation."),
        ])

    package static let enumValue = KeyTable(
        "a value of an enum",
        [
            ("value", "The value on the wire."),
            ("deprecated", "Why it should no longer be used."),
            ("summary", "What it is, for documentation."),
        ])

    package static let body = KeyTable(
        "a body",
        [
            ("type", "The type of a JSON body; String and Data are sent as they are."),
            ("extends", "The models whose properties are copied into a JSON object."),
            ("properties", "The properties of a JSON object."),
            ("additional", "The type of values under other keys of a JSON object."),
            ("enum", "The values of an inline enum."),
            ("oneOf", "The alternatives of an inline union."),
            ("discriminator", "The property that tells alternatives apart."),
            ("frozen", "Whether an enum or a union is closed."),
            ("form", "The fields of a form: scalars, enums, arrays in a style, objects as 'deepObject'."),
            (
                "multipart",
                "The parts of a multipart body: a File, text for a scalar, JSON for a model; an array is a part for each element."
            ),
            (
                "binary",
                "Raw bytes; the value is their media type, or a range such as image/* of which the caller says one."
            ),
            ("text", "Text; the value is its media type."),
            ("contentType", "The media type of 'type' and 'properties', in place of application/json."),
            ("optional", "Whether a call may have no body."),
        ])

    package static let response = KeyTable(
        "a response",
        [
            ("type", "The type; '_' stands for the shape beside it."),
            ("extends", "The models whose properties are copied into an inline model."),
            ("properties", "The properties of an inline model."),
            ("additional", "The type of values under other keys, which are kept."),
            ("enum", "The values of an inline enum."),
            ("oneOf", "The alternatives of an inline union."),
            ("discriminator", "The property that tells alternatives apart."),
            ("frozen", "Whether an enum or a union is closed."),
            ("as", "The name of the inline type in Swift."),
            ("summary", "What the inline type is, for documentation."),
            ("unwrap", "The JSON key whose value is returned in place of the whole body."),
            ("envelope", "The properties beside an unwrapped value, which 'response(for:)' returns with it."),
            ("headers", "The headers that are returned beside the value."),
            ("contentType", "The media type that is asked for, in place of the defaults' 'Accept'."),
            ("decodedBy", "The decoder that reads the body, a Swift type with 'init()' and 'decode(_:from:)'."),
        ])

    package static let pagination = KeyTable(
        "'paginate'",
        [
            ("link", "The relation of the Link header that leads to the next page."),
            ("page", "The query parameter, or the property of the body, with the page's number."),
            ("size", "The parameter with the size of a page."),
            ("offset", "The query parameter, or the property of the body, with how many items to skip."),
            ("limit", "The parameter with how many items a page may have."),
            ("cursor", "The query parameter, or the property of the body, for the previous page's cursor."),
            ("next", "The keys, or the header, with the next cursor or the next page's URL."),
            ("items", "The keys to the array of a page's items."),
            ("more", "The keys to a boolean: whether there are more pages."),
            ("last", "The keys to a boolean: whether the page is the last."),
        ])

    package static let nextPage = KeyTable(
        "'next'", [("header", "The name of the response header, such as X-Next-Page.")])

    package static let retry = KeyTable(
        "'retry'",
        [
            ("times", "How many times a call is retried at most."),
            ("delay", "Seconds before the first retry; each further pause is twice as long."),
            ("maxDelay", "The longest pause, in seconds."),
            ("statuses", "The statuses that are retried."),
        ])

    package static let apiKey = KeyTable(
        "an API key scheme",
        [
            ("apiKey", "Where the key goes: header, query or cookie."),
            ("name", "The header, parameter or cookie."),
            ("prefix", "Text in front of the key."),
        ])

    package static let oauth = KeyTable(
        "an OAuth 2 scheme", [("oauth2", "The addresses of the authorization server, and the scopes.")])

    package static let oauthServer = KeyTable(
        "'oauth2'",
        [
            ("token", "The URL of the token endpoint."),
            ("discovery", "The URL of the OpenID configuration, which names the others."),
            ("authorize", "The URL of the page where users grant access."),
            ("scopes", "The scopes: a list, or a mapping of scopes to what they allow."),
        ])

    package static let alternatives = KeyTable(
        "'auth'", [("any", "Alternatives, of which the first that fits is used.")])

    private static let policies: [(name: String, summary: String)] = [
        ("retry", "How often, and when, a call is retried."),
        ("idempotent", "Whether a call can be retried safely."),
        ("idempotencyKey", "The header for a random key that makes a retry safe."),
        ("cache", "How long a response may be cached."),
    ]
}
