extension Place {
    /// Every place where a spec holds text: one line for each.
    static let all = others + requests

    private static let others = [
        // The file
        Place("file name", .text, "summary: a", path: "¤.api.yaml"),
        Place("file name in a folder", .text, "summary: a", path: "../specs/¤.api.yaml"),
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
        Place(
            "header prefix", .choice, #"endpoints: { get: { path: /a, headers: { meta: { prefix: "¤" } } } }"#,
            harmless: "x-a-"),
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
            "default number", .choice, "models: { Item: { properties: { id: { type: Int, default: § } } } }",
            harmless: "3"),
        Place(
            "default fraction", .choice, "models: { Item: { properties: { id: { type: Double, default: § } } } }",
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
        Place("constant key", .text, #"models: { Item: { properties: { "¤": { value: a } } } }"#),
        Place("constant value", .text, #"models: { Item: { properties: { type: { value: "¤" } } } }"#),
        Place(
            "key beside additional ones", .text,
            #"models: { Item: { properties: { "¤": { type: Int, as: name } }, additional: Int } }"#),
        Place("enum value, long", .text, #"models: { Level: { enum: { low: { value: "¤", deprecated: true } } } }"#),
        Place("enum value's summary", .text, #"models: { Level: { enum: { low: { value: a, summary: "¤" } } } }"#),
        Place(
            "enum value's deprecation", .text, #"models: { Level: { enum: { low: { value: a, deprecated: "¤" } } } }"#),
        Place("deprecated enum value", .name, #"models: { Level: { enum: { "¤": { value: a, deprecated: true } } } }"#),
        Place("model deprecation", .text, #"models: { Item: { deprecated: "¤", properties: { id: Int } } }"#),
        Place("recursive property", .name, #"models: { Item: { properties: { "¤": Item? } } }"#),
        // Enums
        Place("enum value", .name, #"models: { State: { enum: ["¤", other] } }"#),
        Place("frozen enum value", .name, #"models: { State: { frozen: true, enum: ["¤", other] } }"#, harmless: "a b"),
        Place("enum case", .name, #"models: { State: { enum: { "¤": a, other: b } } }"#),
        Place("enum wire value", .text, #"models: { State: { enum: { a: "¤", other: b } } }"#),
        Place("frozen enum wire value", .text, #"models: { State: { frozen: true, enum: { a: "¤", other: b } } }"#),
        Place("enum number", .choice, "models: { Level: { enum: [1, §] } }", harmless: "2"),
        Place("enum default", .choice, #"models: { Item: { properties: { id: { enum: [safe, b], default: "¤" } } } }"#),
        // Kinds of models
        Place("union name", .name, #"models: { "¤": { oneOf: [Int, String] } }"#, harmless: "Safe"),
        Place("union alternative", .choice, #"models: { Any: { oneOf: [Int, "¤"] } }"#, harmless: "[Bool]"),
        Place(
            "union wire value", .name,
            #"models: { A: { properties: { a: Int } }, U: { discriminator: kind, oneOf: { "¤": A, other: A } } }"#),
        Place(
            "frozen union wire value", .name,
            #"models: { A: { properties: { a: Int } }, U: { frozen: true, discriminator: kind, oneOf: { "¤": A, other: A } } }"#
        ),
        Place(
            "union wire number", .choice,
            "models: { A: { properties: { a: Int } }, B: { properties: { b: Int } }, U: { discriminator: kind, oneOf: { 1: A, §: B } } }",
            harmless: "2"),
        Place(
            "discriminator", .text,
            #"models: { A: { properties: { a: Int } }, U: { discriminator: "¤", oneOf: { b: A, other: A } } }"#),
        Place("inline union", .name, #"models: { Item: { properties: { "¤": { oneOf: [Int, String] } } } }"#),
        Place("alias name", .name, #"models: { "¤": { alias: Int } }"#, harmless: "Safe"),
        Place("alias", .choice, #"models: { Names: { alias: "¤" } }"#, harmless: "[Int]"),
        Place("newtype name", .name, #"models: { "¤": { newtype: Int } }"#, harmless: "Safe"),
        Place("newtype", .choice, #"models: { ID: { newtype: "¤" } }"#, harmless: "[Int]"),
        Place("newtype date format", .text, #"models: { At: { newtype: Date, format: "¤" } }"#, harmless: "yyyy"),
        Place(
            "generic parameter", .name, #"models: { "Page<¤>": { properties: { items: "[¤]" } } }"#, harmless: "Safe"),
        Place(
            "generic argument", .choice,
            #"models: { Page<Item>: { properties: { items: [Item] } }, A: { properties: { page: "Page<¤>" } } }"#,
            harmless: "[Int]"),
        Place(
            "base", .choice,
            #"models: { Safe: { properties: { a: Int } }, Item: { extends: "¤", properties: { b: Int } } }"#,
            harmless: "Safe"),
        Place("type of an enum", .choice, #"models: { State: { type: "¤", enum: [1, 2] } }"#, harmless: "Int"),
        Place("type of the app", .choice, #"models: { Money: { swift: "¤" } }"#, harmless: "Money", compiles: false),
        Place(
            "import", .choice, ##"imports: ["¤"]\##nmodels: { Money: { swift: Money } }"##, harmless: "Billing",
            compiles: false),
        Place(
            "endpoint of a model", .choice,
            ##"models: { Item: { properties: { id: Int }, requestedBy: "¤" } }\##nendpoints: { safe: { path: /a, response: Item } }"##
        ),
        Place(
            "nullable property", .name,
            #"models: { Item: { properties: { "¤": { type: Int, nullable: true, optional: true } } } }"#),
        // Values
        Place("default URL", .text, #"models: { Item: { properties: { id: { type: URL, default: "¤" } } } }"#),
        Place(
            "default UUID", .choice, #"models: { Item: { properties: { id: { type: UUID, default: "¤" } } } }"#,
            harmless: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"),
        Place(
            "default date", .choice, #"models: { Item: { properties: { id: { type: Date, default: "¤" } } } }"#,
            harmless: "2026-11-20T12:34:56Z"),
        Place(
            "default day", .choice, #"models: { Item: { properties: { id: { type: LocalDate, default: "¤" } } } }"#,
            harmless: "2026-11-20"),
        Place(
            "second format", .text, #"models: { Item: { properties: { id: { type: Date, format: [unix, "¤"] } } } }"#,
            harmless: "'at' yyyy"),
        Place(
            "default local time", .choice,
            #"models: { Item: { properties: { id: { type: LocalDateTime, default: "¤" } } } }"#,
            harmless: "2026-11-20T12:34"),
        Place(
            "default bytes", .choice, #"models: { Item: { properties: { id: { type: Data, default: "¤" } } } }"#,
            harmless: "aGVsbG8="),
        Place(
            "default date of a pattern", .choice,
            #"models: { Item: { properties: { id: { type: Date, format: "yyyy'x'", default: "¤" } } } }"#,
            harmless: "2026x"),
        Place("default JSON", .text, #"models: { Item: { properties: { id: { type: JSON, default: "¤" } } } }"#),
        Place("default JSON, plain", .choice, "models: { Item: { properties: { id: { type: JSON, default: § } } } }"),
        Place(
            "key in default JSON", .text,
            #"models: { Item: { properties: { id: { type: JSON, default: { "¤": 1 } } } } }"#),
        Place(
            "default key", .text,
            #"models: { Item: { properties: { id: { type: "[String: Int]", default: { "¤": 1 } } } } }"#),
        Place(
            "default set", .text, #"models: { Item: { properties: { id: { type: Set<String>, default: ["¤"] } } } }"#),
        Place(
            "default newtype", .text,
            #"models: { Name: { newtype: String }, Item: { properties: { id: { type: Name, default: "¤" } } } }"#),
        Place(
            "default union", .text,
            #"models: { Any: { oneOf: [Int, String] }, Item: { properties: { id: { type: Any, default: "¤" } } } }"#),
        Place(
            "default in a model", .text,
            #"models: { A: { properties: { a: String } }, Item: { properties: { id: { type: A, default: { a: "¤" } } } } }"#
        ),
        Place("default JSON, short", .choice, #"models: { Item: { properties: { id: "JSON = ¤" } } }"#),
        Place(
            "default JSON in a list", .text,
            #"models: { Item: { properties: { id: { type: JSON, default: ["¤", b] } } } }"#),
        Place(
            "key in example JSON", .text,
            #"models: { Item: { properties: { id: { type: JSON, example: { "¤": 1 } } } } }"#),
        Place("example text", .text, #"models: { Item: { properties: { id: { type: String, example: "¤" } } } }"#),
        Place("example", .text, #"models: { Item: { properties: { id: String }, example: { id: "¤" } } }"#),
        Place("example of an open enum", .choice, #"models: { State: { enum: [safe, b], example: "¤" } }"#),
        Place(
            "example of a discriminated union", .choice,
            #"models: { A: { properties: { a: Int } }, U: { discriminator: kind, oneOf: { safe: A, b: A }, example: { kind: "¤", a: 1 } } }"#
        ),
        Place(
            "example of a response", .text, #"endpoints: { get: { path: /a, response: "[String]", example: ["¤"] } }"#),
        Place(
            "example of a parameter", .text,
            #"endpoints: { get: { path: /a, query: { a: { type: String, example: "¤" } } } }"#),
        Place(
            "key of an example", .choice, #"models: { Item: { properties: { safe: String }, example: { "¤": a } } }"#),
        Place(
            "example file", .choice, #"models: { Item: { properties: { id: "Int?" }, example: "¤.json" } }"#,
            harmless: "a/b"
        ),
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
        Place("form field", .name, #"endpoints: { get: { method: POST, path: /a, body: { form: { "¤": Int } } } }"#),
        Place(
            "form constant", .text,
            #"endpoints: { get: { method: POST, path: /a, body: { form: { a: { value: "¤" } } } } }"#),
        Place(
            "form default", .text,
            #"endpoints: { get: { method: POST, path: /a, body: { form: { a: { type: String, default: "¤" } } } } }"#),
        Place("part", .name, #"endpoints: { get: { method: POST, path: /a, body: { multipart: { "¤": File } } } }"#),
        Place(
            "part constant", .text,
            #"endpoints: { get: { method: POST, path: /a, body: { multipart: { a: { value: "¤" } } } } }"#),
        Place(
            "part summary", .text,
            #"endpoints: { get: { method: POST, path: /a, body: { multipart: { a: { type: File, summary: "¤" } } } } }"#
        ),
        Place(
            "binary media type", .text, #"endpoints: { get: { method: POST, path: /a, body: { binary: "¤" } } }"#,
            harmless: "image/png"),
        Place(
            "text media type", .text, #"endpoints: { get: { method: POST, path: /a, body: { text: "¤" } } }"#,
            harmless: "text/csv"),
        Place(
            "response media type", .text,
            #"endpoints: { get: { path: /a, response: { type: String, contentType: "¤" } } }"#, harmless: "text/csv"),
        Place(
            "response header", .name,
            #"endpoints: { get: { path: /a, response: { type: Int, headers: { "¤": Int } } } }"#),
        Place(
            "response header key", .text,
            #"endpoints: { get: { path: /a, response: { type: Int, headers: { "¤": { type: Int, as: name } } } } }"#),
        Place(
            "response header default", .text,
            #"endpoints: { get: { path: /a, response: { type: Int, headers: { X: { type: String, default: "¤" } } } } }"#
        ),
        Place(
            "response header summary", .text,
            #"endpoints: { get: { path: /a, response: { type: Int, headers: { X: { type: Int, summary: "¤" } } } } }"#),
        Place(
            "deep object", .name,
            #"endpoints: { get: { path: /a, query: { "¤": { type: "[String: Int]", style: deepObject } } } }"#),
        Place(
            "link relation", .text, #"endpoints: { get: { path: /a, response: "[Int]", paginate: { link: "¤" } } }"#,
            harmless: "next"),
        Place(
            "page parameter", .choice,
            #"endpoints: { get: { path: /a, query: { safe: "Int?", size: "Int?" }, response: "[Int]", paginate: { page: "¤", size: size } } }"#
        ),
        Place(
            "cursor", .choice,
            ##"models: { P: { properties: { safe: "String?", items: "[Int]" } } }\##nendpoints: { get: { path: /a, query: { at: "String?" }, response: P, paginate: { cursor: at, next: "¤", items: items } } }"##
        ),
        Place(
            "paging envelope", .choice,
            ##"models: { P: { properties: { safe: "[Int]" } } }\##nendpoints: { get: { path: /a, response: P, paginate: { link: next, items: "¤" } } }"##
        ),
        Place("framing", .choice, #"endpoints: { get: { path: /a, response: Int, stream: "¤" } }"#, harmless: "lines"),
        Place("retries", .choice, #"endpoints: { get: { path: /a, retry: "¤" } }"#, harmless: "3"),
        Place("delay", .choice, #"endpoints: { get: { path: /a, retry: { times: 2, delay: "¤" } } }"#, harmless: "0.5"),
        Place(
            "status to retry", .choice, #"endpoints: { get: { path: /a, retry: { times: 2, statuses: ["¤"] } } }"#,
            harmless: "503"),
        Place("event", .name, #"endpoints: { get: { path: /a, events: { "¤": JSON } } }"#),
        Place("event key", .text, #"endpoints: { get: { path: /a, events: { "¤": { type: JSON, as: name } } } }"#),
        Place(
            "event summary", .text, #"endpoints: { get: { path: /a, events: { a: { type: JSON, summary: "¤" } } } }"#),
        Place("idempotency key", .text, #"endpoints: { get: { method: POST, path: /a, idempotencyKey: "¤" } }"#),
        Place("cache", .choice, #"endpoints: { get: { path: /a, cache: "¤" } }"#, harmless: "60"),
        Place("ignored rule", .choice, "# apigen:ignore § -- why"),
        Place("reason to ignore", .choice, "# apigen:ignore unused-model -- §"),
    ]
}
