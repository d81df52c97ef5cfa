extension Place {
    /// The places of what requests and responses have beyond the common: long forms, cookies, clients' parameters, OAuth 2.
    static let requests = [
        // Servers
        Place(
            "server variable key", .choice,
            #"servers: { a: { url: "https://{b}.example", variables: { "¤": { default: c } } } }"#, harmless: "b"),
        Place("server summary", .text, #"servers: { a: { url: "https://b.example", summary: "¤" } }"#),
        Place(
            "server variable default", .text,
            #"servers: { a: { url: "https://{b}.example", variables: { b: { default: "¤" } } } }"#),
        Place(
            "server variable value", .name,
            #"servers: { a: { url: "https://{b}.example", variables: { b: { enum: ["¤", other] } } } }"#),
        Place(
            "server variable summary", .text,
            #"servers: { a: { url: "https://{b}.example", variables: { b: { summary: "¤" } } } }"#),
        // Clients
        Place("client header", .name, #"client: { headers: { "¤": String } }"#),
        Place("client parameter", .name, #"client: { query: { "¤": String? } }"#),
        Place("client parameter default", .text, #"client: { query: { a: { type: String, default: "¤" } } }"#),
        Place("client parameter summary", .text, #"client: { query: { a: { type: String, summary: "¤" } } }"#),
        // OAuth 2
        Place("token URL", .text, #"auth: { a: { oauth2: { token: "https://b.example/¤" } } }"#),
        Place(
            "authorization URL", .text,
            #"auth: { a: { oauth2: { token: "https://b.example", authorize: "https://b.example/¤" } } }"#),
        Place("scope", .text, #"auth: { a: { oauth2: { token: "https://b.example", scopes: ["¤"] } } }"#),
        Place(
            "scope summary", .text, #"auth: { a: { oauth2: { token: "https://b.example", scopes: { c: "¤" } } } }"#),
        Place(
            "endpoint scope", .text,
            """
            auth: { a: { oauth2: { token: https://b.example } } }
            endpoints: { get: { path: /a, auth: a, scopes: ["¤"] } }
            """),
        // Requests
        Place("cookie", .name, #"endpoints: { get: { path: /a, cookies: { "¤": String } } }"#),
        Place("cookie constant", .text, #"endpoints: { get: { path: /a, cookies: { a: { value: "¤" } } } }"#),
        Place(
            "media type of JSON", .text,
            #"endpoints: { get: { method: POST, path: /a, body: { type: JSON, contentType: "application/¤+json" } } }"#),
        Place(
            "media type of text", .text,
            #"endpoints: { get: { method: POST, path: /a, body: { type: String, contentType: "text/¤" } } }"#),
        Place(
            "encoder", .choice,
            #"endpoints: { get: { method: PUT, path: /a, body: { type: JSON, contentType: a/b, encodedBy: "¤" } } }"#,
            harmless: "Encoder", compiles: false),
        Place(
            "media type of a part", .text,
            #"endpoints: { get: { method: POST, path: /a, body: { multipart: { a: { type: Data, contentType: "a/¤" } } } } }"#
        ),
        Place(
            "media type range", .text,
            #"endpoints: { get: { method: POST, path: /a, body: { binary: "¤/*" } } }"#, harmless: "image"),
        Place(
            "matrix placeholder", .name,
            #"endpoints: { get: { path: "/{¤}", parameters: { "¤": { type: [Int], style: matrix } } } }"#),
        Place(
            "style", .choice, #"endpoints: { get: { path: /a, query: { a: { type: Int, style: "¤" } } } }"#,
            harmless: "json"),
        // Responses
        Place(
            "failing property", .text,
            #"endpoints: { get: { path: /a, response: JSON, errors: { 2xx: JSON }, failsWhen: { "¤": false } } }"#),
        Place(
            "failing value", .text,
            #"endpoints: { get: { path: /a, response: JSON, errors: { 2xx: JSON }, failsWhen: { ok: "¤" } } }"#),
        Place(
            "header of a status", .name,
            #"endpoints: { get: { path: /a, responses: { 200: JSON, 201: { type: JSON, headers: { "¤": Int } } } } }"#),
        Place(
            "envelope of a status", .choice,
            #"endpoints: { get: { path: /a, responses: { 200: String, 201: { type: JSON, unwrap: "¤" } } } }"#),
        Place(
            "media type of a status", .text,
            #"endpoints: { get: { path: /a, responses: { 200: JSON, 201: { type: String, contentType: "text/¤" } } } }"#
        ),
    ]
}
