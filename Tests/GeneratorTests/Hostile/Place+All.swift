extension Place {
    /// Every place where a spec holds text: one line for each.
    static let all = [
        // The file
        Place("file name", .text, "summary: a", path: "¤.api.yaml"),
        Place("folder name", .text, "summary: a", path: "¤/shop.api.yaml"),
        Place("comment", .choice, "# §"),
        Place("extension key", .text, #""x-¤": 1"#),
        Place("unknown key", .choice, #""¤": a"#, harmless: "x-a"),
        Place("language version", .choice, #"apigen: "¤""#, harmless: "1"),
        Place("API name", .name, #"api: "¤""#, harmless: "Shop"),
        Place("API summary", .text, #"summary: "¤""#),
        Place("API summary, plain", .choice, "summary: §"),
        Place("API summary, folded", .choice, "summary: >\n  §"),
        // Servers
        Place("server name", .name, #"servers: { "¤": https://shop.example }"#),
        Place("server URL", .text, #"servers: { production: "¤" }"#, harmless: "https://shop.example"),
        Place("server path", .text, #"servers: { production: "https://shop.example/¤" }"#),
        Place("server host", .text, #"servers: { production: "https://¤.example" }"#),
        Place("server variable", .name, #"servers: { production: "https://{¤}.example" }"#),
        // Authentication
        Place("scheme name", .name, #"auth: { "¤": bearer }"#),
        Place("scheme kind", .choice, #"auth: { token: "¤" }"#, harmless: "bearer"),
        Place("API key place", .choice, #"auth: { key: { apiKey: "¤", name: X } }"#, harmless: "header"),
        Place("API key header", .text, #"auth: { key: { apiKey: header, name: "¤" } }"#),
        Place("API key parameter", .text, #"auth: { key: { apiKey: query, name: "¤" } }"#),
        Place("API key cookie", .text, #"auth: { key: { apiKey: cookie, name: "¤" } }"#),
        Place("API key prefix", .text, #"auth: { key: { apiKey: header, name: X, prefix: "¤" } }"#),
        // Defaults
        Place(
            "default auth", .choice,
            #"auth: { safe: bearer }\#ndefaults: { auth: "¤" }\#nendpoints: { get: { path: /a } }"#),
        Place(
            "default header name", .text,
            #"defaults: { headers: { "¤": { value: a } } }\#nendpoints: { get: { path: /a } }"#),
        Place(
            "default header value", .text,
            #"defaults: { headers: { X: { value: "¤" } } }\#nendpoints: { get: { path: /a } }"#),
        Place(
            "default query name", .text,
            #"defaults: { query: { "¤": { value: a } } }\#nendpoints: { get: { path: /a } }"#),
        Place(
            "default query value", .text,
            #"defaults: { query: { a: { value: "¤" } } }\#nendpoints: { get: { path: /a } }"#),
        Place(
            "default dates", .text, #"defaults: { dates: "¤" }\#nmodels: { Item: { properties: { at: Date } } }"#,
            harmless: "yyyy"),
        Place(
            "default timeout", .choice, #"defaults: { timeout: "¤" }\#nendpoints: { get: { path: /a } }"#, harmless: "3"
        ),
        Place(
            "default error status", .choice,
            #"defaults: { errors: { "¤": String } }\#nendpoints: { get: { path: /a } }"#, harmless: "404"),
        // Models
        Place("model name", .name, #"models: { "¤": { properties: { id: Int } } }"#, harmless: "Safe"),
        Place("model summary", .text, #"models: { Item: { summary: "¤", properties: { id: Int } } }"#),
        Place(
            "model reference", .choice, #"models: { Item: { properties: { other: "¤" } }, Safe: { enum: [a] } }"#,
            harmless: "Safe"),
        Place("property name", .name, #"models: { Item: { properties: { "¤": Int } } }"#),
        Place("property key", .text, #"models: { Item: { properties: { "¤": { type: Int, as: name } } } }"#),
        Place("property type", .choice, #"models: { Item: { properties: { id: "¤" } } }"#, harmless: "[Int]"),
        Place(
            "property type, long", .choice, #"models: { Item: { properties: { id: { type: "¤" } } } }"#,
            harmless: "Int?"),
        Place("property Swift name", .name, #"models: { Item: { properties: { id: { type: Int, as: "¤" } } } }"#),
        Place("property summary", .text, #"models: { Item: { properties: { id: { type: Int, summary: "¤" } } } }"#),
        Place(
            "property deprecation", .text, #"models: { Item: { properties: { id: { type: Int, deprecated: "¤" } } } }"#),
        Place(
            "sensitive property", .name, #"models: { Item: { properties: { "¤": { type: Int, sensitive: true } } } }"#),
        Place("default text", .text, #"models: { Item: { properties: { id: { type: String, default: "¤" } } } }"#),
        Place("default text, short", .choice, #"models: { Item: { properties: { id: "String = ¤" } } }"#),
        Place(
            "default number", .choice, #"models: { Item: { properties: { id: { type: Int, default: "¤" } } } }"#,
            harmless: "3"),
        Place(
            "default fraction", .choice, #"models: { Item: { properties: { id: { type: Double, default: "¤" } } } }"#,
            harmless: "3.5"),
        Place(
            "default decimal", .choice, #"models: { Item: { properties: { id: { type: Decimal, default: "¤" } } } }"#,
            harmless: "3.5"),
        Place(
            "default in a list", .text,
            #"models: { Item: { properties: { id: { type: "[String]", default: ["¤"] } } } }"#),
        Place(
            "date pattern", .text, #"models: { Item: { properties: { at: { type: Date, format: "¤" } } } }"#,
            harmless: "yyyy"),
        Place(
            "quoted text in a date pattern", .text,
            #"models: { Item: { properties: { at: { type: Date, format: "yyyy'¤'" } } } }"#),
        Place("inline type name", .name, #"models: { Item: { properties: { "¤": { properties: { id: Int } } } } }"#),
        Place("recursive property", .name, #"models: { Item: { properties: { "¤": Item? } } }"#),
        // Enums
        Place("enum value", .name, #"models: { State: { enum: ["¤", other] } }"#),
        Place("frozen enum value", .name, #"models: { State: { frozen: true, enum: ["¤", other] } }"#, harmless: "a b"),
        Place("enum case", .name, #"models: { State: { enum: { "¤": a, other: b } } }"#),
        Place("enum wire value", .text, #"models: { State: { enum: { a: "¤", other: b } } }"#),
        Place("frozen enum wire value", .text, #"models: { State: { frozen: true, enum: { a: "¤", other: b } } }"#),
        Place("enum number", .choice, "models: { Level: { enum: [1, §] } }", harmless: "2"),
        Place("default JSON", .text, #"models: { Item: { properties: { id: { type: JSON, default: ["¤"] } } } }"#),
        Place(
            "default JSON key", .text, #"models: { Item: { properties: { id: { type: JSON, default: { "¤": 1 } } } } }"#
        ),
        Place("default JSON as it is", .choice, #"models: { Item: { properties: { id: "JSON = ¤" } } }"#),
        Place(
            "default dictionary key", .text,
            #"models: { Item: { properties: { id: { type: "[String: Int]", default: { "¤": 1 } } } } }"#),
        Place(
            "default URL", .choice, #"models: { Item: { properties: { id: { type: URL, default: "¤" } } } }"#,
            harmless: "https://shop.example"),
        Place(
            "default date", .choice,
            #"models: { Item: { properties: { id: { type: Date, format: "yyyy", default: "¤" } } } }"#,
            harmless: "2026"),
        Place(
            "default base64", .choice, #"models: { Item: { properties: { id: { type: Data, default: "¤" } } } }"#),
        Place("property example", .text, #"models: { Item: { properties: { id: { type: String, example: "¤" } } } }"#),
        Place(
            "property example key", .text,
            #"models: { Item: { properties: { id: { type: JSON, example: { "¤": 1 } } } } }"#),
        Place(
            "parameter example", .text,
            #"endpoints: { get: { path: /a, query: { a: { type: String, example: "¤" } } } }"#),
        Place("model example", .text, #"models: { Item: { properties: { id: String }, example: { id: "¤" } } }"#),
        Place(
            "model example key", .choice, #"models: { Item: { properties: { id: String? }, example: { "¤": a } } }"#,
            harmless: "id"),
        Place("enum example", .choice, #"models: { Item: { enum: [safe, b], example: "¤" } }"#),
        Place(
            "union example", .choice,
            #"models: { A: { properties: { a: Int? } }, Item: { oneOf: { safe: A, b: A }, discriminator: k, example: { k: "¤" } } }"#
        ),
        Place("endpoint example", .text, #"endpoints: { get: { path: /a, response: String, example: "¤" } }"#),
        Place("enum default", .choice, #"models: { Item: { properties: { id: { enum: [safe, b], default: "¤" } } } }"#),
        // Endpoints
        Place("endpoint name", .name, #"endpoints: { "¤": { path: /a } }"#),
        Place("endpoint summary", .text, #"endpoints: { get: { path: /a, summary: "¤" } }"#),
        Place("endpoint deprecation", .text, #"endpoints: { get: { path: /a, deprecated: "¤" } }"#),
        Place("method", .choice, #"endpoints: { get: { method: "¤", path: /a } }"#, harmless: "PUT"),
        Place("path", .text, #"endpoints: { get: { path: "¤" } }"#, harmless: "/a"),
        Place("path segment", .text, #"endpoints: { get: { path: "/a/¤" } }"#),
        Place("placeholder", .name, #"endpoints: { get: { path: "/{¤}" } }"#),
        Place("placeholder with slashes", .name, #"endpoints: { get: { path: "/{+¤}" } }"#),
        Place("placeholder type", .choice, #"endpoints: { get: { path: "/{a:¤}" } }"#, harmless: "Int"),
        Place(
            "placeholder summary", .text,
            #"endpoints: { get: { path: "/{a}", parameters: { a: { type: Int, summary: "¤" } } } }"#),
        Place(
            "server of an endpoint", .choice,
            #"servers: { safe: https://shop.example }\#nendpoints: { get: { path: /a, server: "¤" } }"#),
        Place(
            "auth of an endpoint", .choice, #"auth: { safe: bearer }\#nendpoints: { get: { path: /a, auth: ["¤"] } }"#),
        Place("timeout", .choice, #"endpoints: { get: { path: /a, timeout: "¤" } }"#, harmless: "3"),
        Place("query name", .name, #"endpoints: { get: { path: /a, query: { "¤": Int } } }"#),
        Place("query key", .text, #"endpoints: { get: { path: /a, query: { "¤": { type: Int, as: name } } } }"#),
        Place("query constant", .text, #"endpoints: { get: { path: /a, query: { a: { value: "¤" } } } }"#),
        Place("query summary", .text, #"endpoints: { get: { path: /a, query: { a: { type: Int, summary: "¤" } } } }"#),
        Place(
            "query deprecation", .text,
            #"endpoints: { get: { path: /a, query: { a: { type: Int, deprecated: "¤" } } } }"#),
        Place(
            "query default", .text, #"endpoints: { get: { path: /a, query: { a: { type: String, default: "¤" } } } }"#),
        Place("query enum", .name, #"endpoints: { get: { path: /a, query: { a: { enum: ["¤", b], default: b } } } }"#),
        Place(
            "query style", .choice, #"endpoints: { get: { path: /a, query: { a: { type: "[Int]", style: "¤" } } } }"#,
            harmless: "comma"),
        Place(
            "sensitive query", .name,
            #"endpoints: { get: { path: /a, query: { "¤": { type: Int, sensitive: true } } } }"#),
        Place("header name", .name, #"endpoints: { get: { path: /a, headers: { "¤": String } } }"#),
        Place("header key", .text, #"endpoints: { get: { path: /a, headers: { "¤": { type: String, as: name } } } }"#),
        Place("header constant", .text, #"endpoints: { get: { path: /a, headers: { X: { value: "¤" } } } }"#),
        Place(
            "body property", .name,
            #"endpoints: { get: { method: PUT, path: /a, body: { properties: { "¤": Int } } } }"#),
        Place("body type", .choice, #"endpoints: { get: { method: PUT, path: /a, body: "¤" } }"#, harmless: "[Int]"),
        Place("response", .choice, #"endpoints: { get: { path: /a, response: "¤" } }"#, harmless: "[Int]"),
        Place(
            "response type", .choice, #"endpoints: { get: { path: /a, response: { type: "¤" } } }"#, harmless: "[Int]"),
        Place("unwrapped key", .choice, #"endpoints: { get: { path: /a, response: Int, unwrap: "¤" } }"#),
        Place("status", .choice, #"endpoints: { get: { path: /a, responses: { "¤": Int } } }"#, harmless: "201"),
        Place("error status", .choice, #"endpoints: { get: { path: /a, errors: { "¤": Int } } }"#, harmless: "404"),
        Place("error type", .choice, #"endpoints: { get: { path: /a, errors: { 404: "¤" } } }"#, harmless: "[Int]"),
    ]
}
