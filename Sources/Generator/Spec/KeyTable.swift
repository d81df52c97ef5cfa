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
            ("client", "What a client is given once and sends with every call."),
            ("defaults", "What holds for every endpoint of the API."),
            ("lint", "Which warnings are off for the whole API."),
            ("models", "The types that travel in bodies."),
            ("endpoints", "The requests."),
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
            ("default", "The value where none is given."),
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
            ("auth", "The scheme of endpoints that name none."),
            ("query", "Query parameters of every endpoint."),
            ("headers", "Headers of every endpoint."),
            ("errors", "Error models by status for every endpoint."),
            ("failsWhen", "The property of a 2xx response, and its value, that makes an error of it."),
            ("dates", "How dates are written."),
            ("textNumbers", "The number types that are text in JSON, such as [Int64, Decimal]."),
            ("timeout", "Seconds that a call may take."),
            ("mutable", "Whether models get 'var' properties."),
            ("hashable", "Whether models are Hashable."),
        ] + policies)

    package static let model = KeyTable(
        "a model",
        [
            ("summary", "What the model is, for documentation."),
            ("deprecated", "Why it should no longer be used."),
            ("swift", "A type of the app, used instead of a generated one."),
            ("alias", "Another name for a type."),
            ("newtype", "A distinct wrapper of a type."),
            ("format", "How the date in a newtype is written, or 'text' for a number that is text in JSON."),
            ("enum", "The values of an enum."),
            ("type", "The type of an enum's values, Int or String."),
            ("oneOf", "The alternatives of a union."),
            ("discriminator", "The property that tells alternatives apart."),
            ("frozen", "Whether an enum or a union is closed."),
            ("extends", "The models whose properties are taken over."),
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
        (name: "type", summary: "The type; '_' is the shape beside it."),
        (name: "format", summary: "How a date is written, or 'text' for a number that is text in JSON."),
    ]

    private static let named = [
        (name: "as", summary: "The name in Swift."),
        (name: "optional", summary: "Whether it may be absent."),
    ]

    private static let described = [
        (name: "default", summary: "The value where none is given."),
        (name: "sensitive", summary: "Whether its value stays out of descriptions, logs and errors."),
        (name: "deprecated", summary: "Why it should no longer be used."),
        (name: "summary", summary: "What it is, for documentation."),
    ]

    private static let example = (name: "example", summary: "A value, for documentation.")

    package static let property = KeyTable(
        "a property",
        typed + inlineEnum
            + [("value", "A constant that no caller sees: sent always, and nothing else is received.")] + named
            + [
                ("nullable", "Whether null and absent are told apart."),
                ("readOnly", "Whether only the server sets it: it is never sent."),
                ("writeOnly", "Whether only the caller sets it: it is never received."),
            ] + described
            + [
                ("oneOf", "The alternatives of an inline union."),
                ("discriminator", "The property that tells alternatives apart."),
                ("extends", "The models whose properties an inline model takes over."),
                ("properties", "The properties of an inline model."),
                ("additional", "The type of values under other keys, which are kept."),
                example,
            ])

    package static let parameter = KeyTable(
        "a parameter",
        typed + inlineEnum + [
            ("oneOf", "The alternatives of an inline union of scalars and enums."),
            ("value", "A constant that no caller sees."),
            ("prefix", "What the names of headers begin with that are one dictionary."),
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
            ("server", "The server where this endpoint lives."),
            ("auth", "The authentication that it needs."),
            ("scopes", "The OAuth 2 scopes that its token needs."),
            ("query", "The query parameters."),
            ("headers", "The headers."),
            ("cookies", "The cookies."),
            ("body", "What is sent."),
            ("response", "What any 2xx status holds."),
            ("responses", "What is received, by status."),
            ("errors", "The error models, by status."),
            ("failsWhen", "The property of a 2xx response, and its value, that makes an error of it."),
            ("unwrap", "The key of the envelope that the caller does not see."),
            ("paginate", "How pages follow each other."),
            ("stream", "How a stream of values is framed."),
            ("timeout", "Seconds that a call may take."),
        ] + policies + [("example", "A response.")])

    package static let alternative = KeyTable(
        "an alternative",
        [
            ("type", "The type; '_' is the shape beside it."),
            ("as", "The case's name in Swift."),
            ("extends", "The models whose properties an inline model takes over."),
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
            ("extends", "The models whose properties a JSON object takes over."),
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
            ("type", "The type; '_' is the shape beside it."),
            ("extends", "The models whose properties an inline model takes over."),
            ("properties", "The properties of an inline model."),
            ("additional", "The type of values under other keys, which are kept."),
            ("enum", "The values of an inline enum."),
            ("oneOf", "The alternatives of an inline union."),
            ("discriminator", "The property that tells alternatives apart."),
            ("frozen", "Whether an enum or a union is closed."),
            ("as", "The name of the inline type in Swift."),
            ("summary", "What the inline type is, for documentation."),
            ("unwrap", "The key of the envelope that the caller does not see."),
            ("headers", "The headers that the caller gets beside the value."),
            ("contentType", "The media type that is asked for, in place of the defaults' 'Accept'."),
        ])

    package static let pagination = KeyTable(
        "'paginate'",
        [
            ("link", "The relation of the Link header that leads to the next page."),
            ("page", "The query parameter, or the property of the body, with the page's number."),
            ("size", "The parameter with the size of a page."),
            ("offset", "The query parameter, or the property of the body, with how many items to skip."),
            ("limit", "The parameter with how many items a page may have."),
            ("cursor", "The query parameter, or the property of the body, whose value the page before holds."),
            ("next", "The keys, or the header, with the next cursor or the next page's URL."),
            ("items", "The keys to the array of a page's items."),
            ("more", "The keys to a boolean: whether there are more pages."),
            ("last", "The keys to a boolean: whether the page is the last."),
        ])

    package static let nextPage = KeyTable(
        "'next'", [("header", "The response's header that holds it: X-Next-Page.")])

    package static let retry = KeyTable(
        "'retry'",
        [
            ("times", "How many times a call is repeated at most."),
            ("delay", "Seconds before the first repeat; each further pause is twice as long."),
            ("maxDelay", "The longest pause, in seconds."),
            ("statuses", "The statuses that are worth another try."),
        ])

    package static let apiKey = KeyTable(
        "an API key scheme",
        [
            ("apiKey", "Where the key goes: header, query or cookie."),
            ("name", "The header, parameter or cookie."),
            ("prefix", "Text in front of the key."),
        ])

    package static let oauth = KeyTable(
        "an OAuth 2 scheme", [("oauth2", "Where tokens come from, and what they can be for.")])

    package static let oauthServer = KeyTable(
        "'oauth2'",
        [
            ("token", "The URL that gives tokens."),
            ("discovery", "The URL of the server's OpenID configuration, which names the others."),
            ("authorize", "The URL where people grant access."),
            ("scopes", "What tokens can be for: a list, or a mapping of scopes to what they allow."),
        ])

    package static let alternatives = KeyTable("'auth'", [("any", "Alternatives, the first that fits is used.")])

    private static let policies: [(name: String, summary: String)] = [
        ("retry", "How often, and when, a call is repeated."),
        ("idempotent", "Whether repeating a call is safe."),
        ("idempotencyKey", "The header that makes repeating a call safe."),
        ("cache", "How long a response may be kept."),
    ]
}
