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
            ("apigen", "The version of the language, which is 1."),
            ("api", "The Swift namespace of the generated code; files with the same one belong to one API."),
            ("summary", "What the API is, for documentation."),
            ("access", "Who may use the generated code: internal, package or public."),
            ("imports", "Modules of the app to import, for types that the spec names with 'swift'."),
            (
                "parts",
                "How many more Swift files to spread the models and endpoints over, so that they compile in parallel."
            ),
            ("openapi", "An OpenAPI document whose operations and schemas are added to the API."),
            ("only", "The operations to take from the document; all of them if left out."),
            ("except", "The operations to leave out of the document."),
            ("rename", "New Swift names for operations and schemas of the document."),
            ("servers", "The base URLs by name; the first is the default."),
            ("auth", "The authentication schemes by name."),
            ("client", "Parameters that you pass when you make a client, and that it sends with every call."),
            ("defaults", "Defaults for every endpoint of the API."),
            ("lint", "The warnings to turn off, or on, for the whole API."),
            ("models", "The types of request and response bodies."),
            ("endpoints", "The calls of the API; each becomes a method of the client."),
        ])

    package static let document = KeyTable(
        "'openapi'",
        [
            ("document", "The path of the document, relative to the spec's folder."),
            ("overlay", "The OpenAPI Overlays to apply to it, in order."),
            ("root", "The folder of the document's other files, relative to the spec's; by default its own."),
            (
                "descriptions",
                "How much of a description becomes documentation: its 'first' paragraph, or the 'full' text."
            ),
            (
                "explicitNulls",
                "Whether null and an absent key differ in all requests, not only in bodies of PATCH and PUT."
            ),
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
            ("frozen", "Whether only these values are allowed."),
            ("as", "The name in Swift."),
            ("default", "The value to use if none is given."),
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
            ("auth", "The authentication of endpoints that do not name one."),
            ("query", "Query parameters of every endpoint."),
            ("headers", "Headers of every endpoint."),
            ("errors", "Error models by status for every endpoint."),
            ("failsWhen", "The property of a 2xx response, and the value that makes the response an error."),
            ("dates", "The date format, such as iso8601, unix or \"yyyy-MM-dd\", or a list that is tried in order."),
            ("textNumbers", "The number types that are written as strings in JSON, such as [Int64, Decimal]."),
            ("timeout", "The time limit of a call, in seconds."),
            ("lenient", "Whether elements of arrays in responses that cannot be read are left out and reported."),
            ("mutable", "Whether the properties of models are 'var', as by default; 'false' makes them 'let'."),
            ("hashable", "Whether models are Hashable."),
            ("coding", "Whether models can be encoded and decoded (both), or only what endpoints use (used)."),
        ] + policies)

    package static let model = KeyTable(
        "a model",
        [
            ("summary", "What the model is, for documentation."),
            ("deprecated", "Why it should no longer be used, or true."),
            ("swift", "A type of the app to use in place of a generated one."),
            ("conforms", "Whether the app's type is a WireValue already, so that no conformance is generated for it."),
            ("alias", "Another name for a type."),
            ("newtype", "A new type that wraps another one, such as an ID."),
            ("format", "The date format of a newtype, or 'text' for a number that is a string in JSON."),
            ("enum", "The values of an enum."),
            ("type", "The type of an enum's values, Int or String."),
            ("oneOf", "The alternatives of a union."),
            ("discriminator", "The property whose value selects the alternative."),
            ("frozen", "Whether an enum or a union is closed, so that an unknown value is an error."),
            ("extends", "The models whose properties are copied."),
            ("mutable", "Whether the properties are 'var', as by default; 'false' makes them 'let'."),
            ("requestedBy", "The endpoint that fetches the model, for calls by type."),
            ("properties", "The properties of a struct, or those shared by all alternatives of a union."),
            ("additional", "The type of values under unlisted keys, which are kept in a dictionary."),
            ("example", "An example value, for documentation, tests and previews."),
        ])

    package static let inlineEnum = [
        (name: "enum", summary: "The values of an enum."),
        (name: "frozen", summary: "Whether the enum is closed, so that an unknown value is an error."),
    ]

    private static let typed = [
        (name: "type", summary: "The type; '_' is the inline type described beside it, as in \"[_]\"."),
        (
            name: "format",
            summary: "The date format or a list of them, or 'text' for a number that is a string in JSON."
        ),
    ]

    private static let named = [
        (name: "as", summary: "The name in Swift."),
        (name: "optional", summary: "Whether it may be absent, which makes it optional in Swift."),
    ]

    private static let described = [
        (name: "default", summary: "The value to use if none is given."),
        (name: "sensitive", summary: "Whether its value is redacted in descriptions, logs and errors."),
        (name: "deprecated", summary: "Why it should no longer be used, or true."),
        (name: "summary", summary: "What it is, for documentation."),
    ]

    private static let example = (name: "example", summary: "An example value, for documentation.")

    package static let property = KeyTable(
        "a property",
        typed + inlineEnum
            + [("value", "A constant: it is always sent, and any other received value is an error.")] + named
            + [
                ("nullable", "Whether it may be null, which is a different value from absent."),
                ("lenient", "Whether elements of an array that cannot be read are left out and reported."),
                ("readOnly", "Whether only the server sets it, so that it is never sent."),
                ("writeOnly", "Whether only the caller sets it, so that it is never received."),
            ] + described
            + [
                ("oneOf", "The alternatives of an inline union."),
                ("discriminator", "The property whose value selects the alternative."),
                ("extends", "The models whose properties are copied into an inline model."),
                ("properties", "The properties of an inline model."),
                ("additional", "The type of values under unlisted keys, which are kept in a dictionary."),
                example,
            ])

    package static let parameter = KeyTable(
        "a parameter",
        typed + inlineEnum + [
            (
                "oneOf",
                "The alternatives of an inline union: scalars and enums, and models where a style permits objects."
            ),
            ("discriminator", "The property that tells alternatives apart."),
            ("extends", "The models whose properties are copied into an inline model."),
            ("properties", "The properties of an inline model, where a style permits objects."),
            ("additional", "The type of values under other keys, which are kept."),
            ("value", "A constant that is always sent and is not a parameter."),
            ("prefix", "The prefix of header names; all headers with it become one dictionary."),
        ] + named
            + [
                ("style", "How an array, a model or JSON is encoded, such as comma or deepObject."),
                ("contentType", "The media type of a part of a multipart body."),
            ] + described + [example])

    package static let endpoint = KeyTable(
        "an endpoint",
        [
            ("summary", "What the endpoint does, for documentation."),
            ("deprecated", "Why it should no longer be used, or true."),
            ("method", "The HTTP method; GET if left out."),
            ("path", "The path, with placeholders in braces, such as /users/{id:Int}."),
            ("parameters", "Details of the path's placeholders, such as a summary or an enum."),
            ("server", "The server of this endpoint, if it is not the default one."),
            ("auth", "The authentication that it needs."),
            ("scopes", "The OAuth 2 scopes that its token needs."),
            ("query", "The query parameters."),
            ("headers", "The headers."),
            ("cookies", "The cookies."),
            ("body", "The body that is sent."),
            ("response", "The type of the body of every 2xx response, or none if the call returns nothing."),
            ("responses", "The bodies by status, if success has several."),
            ("errors", "The error models by status; such a response is thrown."),
            ("failsWhen", "The property of a 2xx response, and the value that makes the response an error."),
            ("unwrap", "The JSON key whose value is returned in place of the whole body."),
            ("paginate", "How to request the next page."),
            ("stream", "The framing of a stream of values: events (server-sent events) or lines."),
            ("events", "The types of server-sent events, by the events' names."),
            ("timeout", "The time limit of a call, in seconds."),
        ] + policies + [("example", "An example response, for tests and previews.")])

    package static let alternative = KeyTable(
        "an alternative",
        [
            ("type", "The type; '_' is the inline type described beside it, as in \"[_]\"."),
            ("as", "The case's name in Swift."),
            ("extends", "The models whose properties are copied into an inline model."),
            ("properties", "The properties of an inline model."),
            ("additional", "The type of values under unlisted keys, which are kept in a dictionary."),
            ("enum", "The values of an inline enum."),
            ("oneOf", "The alternatives of an inline union."),
            ("discriminator", "The property whose value selects the alternative."),
            ("frozen", "Whether an enum or a union is closed, so that an unknown value is an error."),
            ("summary", "What the shape is, for documentation."),
        ])

    package static let enumValue = KeyTable(
        "a value of an enum",
        [
            ("value", "The value in requests and responses."),
            ("deprecated", "Why it should no longer be used, or true."),
            ("summary", "What it is, for documentation."),
        ])

    package static let body = KeyTable(
        "a body",
        [
            ("type", "The type of a JSON body; String and Data are sent as they are."),
            ("extends", "The models whose properties are copied into a JSON object."),
            ("properties", "The properties of a JSON object."),
            ("additional", "The type of values under unlisted keys of a JSON object."),
            ("enum", "The values of an inline enum."),
            ("oneOf", "The alternatives of an inline union."),
            ("discriminator", "The property whose value selects the alternative."),
            ("frozen", "Whether an enum or a union is closed, so that an unknown value is an error."),
            ("form", "The fields of a form: scalars, enums, arrays in a style, objects as 'deepObject'."),
            (
                "multipart",
                "The parts of a multipart body: a File, text for a scalar, JSON for a model; an array is a part for each element."
            ),
            (
                "binary",
                "Raw bytes; the value is their media type, or a range such as image/* from which the caller chooses."
            ),
            ("text", "Text; the value is its media type."),
            ("contentType", "The media type of 'type' and 'properties', in place of application/json."),
            ("encodedBy", "The encoder that writes the body, a Swift type with 'init()' and 'encode(_:)'."),
            ("optional", "Whether a call may have no body."),
        ])

    package static let response = KeyTable(
        "a response",
        [
            ("type", "The type; '_' is the inline type described beside it, as in \"[_]\"."),
            ("extends", "The models whose properties are copied into an inline model."),
            ("properties", "The properties of an inline model."),
            ("additional", "The type of values under unlisted keys, which are kept in a dictionary."),
            ("enum", "The values of an inline enum."),
            ("oneOf", "The alternatives of an inline union."),
            ("discriminator", "The property whose value selects the alternative."),
            ("frozen", "Whether an enum or a union is closed, so that an unknown value is an error."),
            ("as", "The name of the inline type in Swift."),
            ("summary", "What the inline type is, for documentation."),
            ("lenient", "Whether elements of an array that cannot be read are left out and reported."),
            ("unwrap", "The JSON key whose value is returned in place of the whole body."),
            ("envelope", "The properties beside an unwrapped value, which 'response(for:)' returns with it."),
            ("headers", "The headers that are returned beside the value."),
            ("contentType", "The media type to request with 'Accept', in place of the default one."),
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
            ("next", "The path of keys in the response, or the header, with the next cursor or the next page's URL."),
            ("items", "The path of keys to the array of a page's items, such as data.items."),
            ("more", "The path of keys to a Bool that is true if there are more pages."),
            ("last", "The path of keys to a Bool that is true on the last page."),
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
            ("name", "The name of the header, parameter or cookie."),
            ("prefix", "Text in front of the key."),
        ])

    package static let oauth = KeyTable(
        "an OAuth 2 scheme", [("oauth2", "The addresses of the authorization server, and the scopes.")])

    package static let oauthServer = KeyTable(
        "'oauth2'",
        [
            ("token", "The URL of the token endpoint, or its path at the server."),
            ("discovery", "The URL of the OpenID configuration, which names the others, or its path at the server."),
            ("authorize", "The URL of the page where users grant access, or its path at the server."),
            ("scopes", "The scopes: a list, or a mapping of scopes to what they allow."),
        ])

    package static let alternatives = KeyTable(
        "'auth'", [("any", "Alternative schemes; the first one that the client has credentials for is used.")])

    private static let policies: [(name: String, summary: String)] = [
        ("retry", "How often, and when, a call is retried."),
        ("idempotent", "Whether a call can be retried safely."),
        ("idempotencyKey", "The header for a random key by which the server recognizes a retry."),
        ("cache", "Whether a response may be cached: true, none, or a number of seconds."),
    ]
}
