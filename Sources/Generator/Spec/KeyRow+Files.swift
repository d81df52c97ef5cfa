/// The keys of a spec file, except those of models and endpoints.
extension KeyRow {
    static let file: [KeyRow] = [
        KeyRow(.apigen, .version, "The version of the language, which is 1."),
        KeyRow(.api, .apiName, "The Swift namespace of the generated code; files with the same one belong to one API."),
        KeyRow(.summary, .text, "What the API is, for documentation."),
        KeyRow(.access, .access, "Who may use the generated code: internal, package or public."),
        KeyRow(.imports, .modules, "Modules of the app to import, for types that the spec names with 'swift'."),
        KeyRow(
            .parts, .partCount,
            "How many more Swift files to spread the models and endpoints over, so that they compile in parallel."),
        KeyRow(.openapi, .openapi, "An OpenAPI document whose operations and schemas are added to the API."),
        KeyRow(.only, .patterns, "The operations to take from the document; all of them if left out."),
        KeyRow(.except, .patterns, "The operations to leave out of the document."),
        KeyRow(.rename, .renames, "New Swift names for operations and schemas of the document."),
        KeyRow(.servers, .servers, "The base URLs by name; the first is the default."),
        KeyRow(.auth, .schemes, "The authentication schemes by name."),
        KeyRow(.client, .client, "Parameters that you pass when you make a client, and that it sends with every call."),
        KeyRow(.defaults, .defaults, "Defaults for every endpoint of the API."),
        KeyRow(.lint, .lint, "The warnings to turn off, or on, for the whole API."),
        KeyRow(.models, .models, "The types of request and response bodies."),
        KeyRow(.endpoints, .endpoints, "The calls of the API; each becomes a method of the client."),
        KeyRow(
            .webhooks, .properties, "The types of the bodies that the server sends to you, by their names.",
            needs: .sequences),
    ]

    static let document: [KeyRow] = [
        KeyRow(.document, .filePath, "The path of the document, relative to the spec's folder."),
        KeyRow(.overlay, .filePaths, "The OpenAPI Overlays to apply to it, in order."),
        KeyRow(
            .root, .filePath, "The folder of the document's other files, relative to the spec's; by default its own."),
        KeyRow(
            .descriptions, .descriptions,
            "How much of a description becomes documentation: its 'first' paragraph, or the 'full' text."),
        KeyRow(
            .explicitNulls, .flag,
            "Whether null and an absent key differ in all requests, not only in bodies of PATCH and PUT."),
    ]

    static let server: [KeyRow] = [
        KeyRow(.url, .serverURL, "The base URL; parts in braces are variables."),
        KeyRow(.summary, .text, "What the server is, for documentation."),
        KeyRow(.variables, .serverVariables, "The variables of the URL."),
    ]

    static let serverVariable: [KeyRow] = [
        KeyRow(.enum, .values, "The values that it may have."),
        KeyRow(.frozen, .flag, "Whether only these values are allowed."),
        KeyRow(.as, .swiftName, "The name in Swift."),
        KeyRow(.default, .anything, "The value to use if none is given."),
        KeyRow(.summary, .text, "What it is, for documentation."),
    ]

    static let client: [KeyRow] = [
        KeyRow(.query, .clientParameters, "Query parameters that a client sends with every call."),
        KeyRow(.headers, .clientParameters, "Headers that a client sends with every call."),
    ]

    static let defaults: [KeyRow] =
        [
            KeyRow(.auth, .auth, "The authentication of endpoints that do not name one."),
            KeyRow(.query, .parameters, "Query parameters of every endpoint."),
            KeyRow(.headers, .parameters, "Headers of every endpoint."),
            KeyRow(.errors, .errors, "Error models by status for every endpoint."),
            KeyRow(
                .failsWhen, .failure,
                "The property of a 2xx response or a stream's element, and the value that makes an error of it."),
            KeyRow(
                .dates, .dateFormat,
                "The date format, such as iso8601, unix or \"yyyy-MM-dd\", or a list that is tried in order."),
            KeyRow(
                .textNumbers, .numberTypes,
                "The number types that are written as strings in JSON, such as [Int64, Decimal]."),
            KeyRow(.timeout, .seconds, "The time limit of a call, in seconds."),
            KeyRow(
                .lenient, .flag,
                "Whether elements of arrays in responses that cannot be read are left out and reported."),
            KeyRow(
                .mutable, .flag, "Whether the properties of models are 'var', as by default; 'false' makes them 'let'."),
            KeyRow(.hashable, .flag, "Whether models are Hashable."),
            KeyRow(
                .coding, .coding, "Whether models can be encoded and decoded (both), or only what endpoints use (used)."
            ),
        ] + policies

    static let apiKey: [KeyRow] = [
        KeyRow(.apiKey, .place, "Where the key goes: header, query or cookie."),
        KeyRow(.name, .text, "The name of the header, parameter or cookie."),
        KeyRow(.prefix, .text, "Text in front of the key."),
    ]

    static let oauth: [KeyRow] = [
        KeyRow(.oauth2, .oauthServer, "The addresses of the authorization server, and the scopes.", needs: .oauth)
    ]

    static let oauthServer: [KeyRow] = [
        KeyRow(.token, .oauthURL, "The URL of the token endpoint, or its path at the server."),
        KeyRow(
            .discovery, .oauthURL,
            "The URL of the OpenID configuration, which names the others, or its path at the server."),
        KeyRow(.authorize, .oauthURL, "The URL of the page where users grant access, or its path at the server."),
        KeyRow(
            .device, .oauthURL,
            "The URL where devices without a browser ask for a code (RFC 8628), or its path at the server."),
        KeyRow(.revoke, .oauthURL, "The URL that revokes tokens (RFC 7009), or its path at the server."),
        KeyRow(.metadata, .oauthURL, "The URL of the server's metadata (RFC 8414), or its path at the server."),
        KeyRow(.scopes, .oauthScopes, "The scopes: a list, or a mapping of scopes to what they allow."),
    ]

    static let alternatives: [KeyRow] = [
        KeyRow(
            .any, .authAlternatives, "Alternative schemes; the first one that the client has credentials for is used.")
    ]
}
