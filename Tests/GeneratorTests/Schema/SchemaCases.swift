import Generator

/// Parts of specs, one form or one mistake each.
enum SchemaCases {
    struct Case {
        let text: String
        let spec: SourceFile
    }

    /// Parts that stand in the same frame.
    private static func parts(of frame: (before: String, after: String), _ texts: [String]) -> [Case] {
        texts.map { Case(text: $0, spec: spec(frame.before + $0 + frame.after)) }
    }

    private static let inFile = (before: shop, after: "\n")
    private static let inModel = (before: shop + "models: { A: { ", after: " } }\n")
    private static let inProperty = (before: shop + "models: { A: { properties: { a: ", after: " } } }\n")
    private static let inParameter = (before: shop + "endpoints: { get: { path: /a, query: { a: ", after: " } } }\n")
    private static let inEndpoint = (before: shop + "endpoints: { get: { path: /a, ", after: " } }\n")

    static let good = goodParts.flatMap { $0 }

    private static let goodParts: [[Case]] = [
        parts(
            of: inFile,
            [
                "apigen: 1", "apigen: \"1\"", "access: public", "summary: 1.0", "x-own: { anything: [1, null] }",
                "imports: [Billing]",
                "auth: { a: bearer, b: basic, c: { apiKey: cookie, name: c }, d: { apiKey: header, name: X, prefix: P } }",
                "auth: { a: { oauth2: { token: /token, authorize: \"https://{host}/a\" } }, b: { oauth2: { token: https://a } } }",
                "auth: { a: { oauth2: { discovery: /openid } } }",
                "defaults: {}",
                "defaults: { auth: none, query: { a: none }, timeout: 0.5, lenient: true, mutable: true, hashable: false, coding: used }",
                "defaults: { dates: \"yyyy-MM-dd'T'HH:mm\", errors: { default: String, 4XX: none, 300: JSON } }",
                "defaults: { retry: 3, idempotent: false, idempotencyKey: X-Key, cache: 60, x-y: 1 }", "models: {}",
                "endpoints: {}", "defaults: { auth: { any: [a, [b, c], none] } }", "defaults: { auth: [a, b] }",
                "models: { x-shared: { any: [1] }, A: { enum: [a] } }", "auth: { x-a: 1, a: bearer }",
                "endpoints: { x-shared: [1], get: { path: /a } }", "lint: { missing-summary: off, body-on-get: on }",
                "defaults: { errors: { x-a: [1], 404: A } }",
                "client: {}", "client: { query: { a: Int = 1 }, headers: { X-A: String?, X-B: { type: Int, as: b } } }",
                "defaults: { failsWhen: { ok: false }, errors: { 2xx: A } }",
            ]),
        parts(
            of: inModel,
            [
                "properties: {}", "properties: { a: Int }, mutable: true, summary: A., example: { a: 1 }",
                "enum: [a, no, 1, 1.10, \"null\", true, 2026-11-20, 0o7, '', \"a b\"]",
                "enum: { one: 1, two: b }, frozen: true",
                "enum: [1, 2], type: Int", "oneOf: [A, \"[B]\", [C], String]", "oneOf: [A, { type: [B], as: list }]",
                "oneOf: { a: B, 1: C }, discriminator: kind",
                "oneOf: { a: B }, discriminator: kind, frozen: true", "alias: \"[String]\"", "alias: [String]",
                "newtype: Date, format: unix", "swift: Billing.Money", "swift: Money", "swift: Money, conforms: true",
                "extends: B", "extends: [B, C]",
                "extends: B, mutable: true", "extends: B, properties: { a: Int }, requestedBy: getA",
                "enum: [a], example: a",
            ]),
        parts(
            of: inProperty,
            [
                "Int", "String?", "[A]", "[[A]]", "[String: Int]", "[String: [Int]]", "\"[String]?\"",
                "\"[String: Int?]\"",
                "Set<String>", "Page<A>", "\"Either<A, B>\"", "Int = 3", "String = a b", "Bool = true", "String =",
                "UInt64 = 1",
                "\"[String] = [a]\"", "Decimal?", "JSON",
            ]),
        parts(
            of: inProperty,
            [
                "{ type: Int }", "{ type: [A] }", "{ type: [String: Int], default: { a: 1 } }",
                "{ type: Int, default: 3 }",
                "{ type: String, default: no }", "{ enum: [a, 1] }", "{ enum: [1], type: Int }",
                "{ enum: [a], type: String? }",
                "{ enum: { a: 1 }, default: 1 }", "{ properties: { b: Int }, optional: true }",
                "{ oneOf: [Int, String] }",
                "{ oneOf: { a: B }, discriminator: kind }", "{ type: A, nullable: true, default: null }",
                "{ type: Date, format: http }", "{ type: Date, format: [iso8601, date, \"dd.MM.yyyy\"] }",
                "{ type: [Int], lenient: true }",
                "{ type: LocalDateTime, default: 2026-11-20T12:34:56 }", "Int??", "{ type: Int?? }",
                "{ type: Date, format: \"dd.MM.yyyy\" }",
                "{ type: Int, deprecated: true }",
                "{ type: Int, deprecated: Use b., as: other, summary: 12, sensitive: true, example: 3 }",
                "{ type: \"[_]\", properties: { a: Int } }", "{ type: [_], oneOf: [Int, String] }",
                "{ type: \"[String: _]?\", enum: [a] }", "{ type: _, properties: {} }",
                "{ oneOf: [Int, { as: card, properties: { a: Int } }, { as: xs, type: [_], enum: [a] }] }",
                "{ oneOf: { card: { properties: { a: Int } } }, discriminator: kind }",
                "{ type: Int, x-note: null }", "{ type: URL, example: null }",
                "{ value: card }", "{ value: 1, optional: true }", "{ type: Int, readOnly: true }",
                "{ type: Int, writeOnly: true, format: text }", "{ extends: A }",
                "{ extends: [A, B], properties: { c: Int }, additional: JSON }",
                "{ enum: { a: { value: 1, summary: A., deprecated: Use b. }, b: 2 } }", "{ enum: [{ value: a }, b] }",
            ]),
        parts(
            of: inParameter,
            [
                "Int", "none", "{ value: x }", "{ value: 1 }", "{ value: no }", "{ value: null }",
                "{ value: 2022-11-28 }",
                "{ value: '' }", "{ type: [String], style: comma }", "{ type: A, style: deepObject }",
                "{ enum: [a, b], default: a }", "{ oneOf: [Int, String] }", "{ properties: { a: Int }, style: json }",
                "{ type: \"[_]\", properties: { a: Int }, additional: Int, style: deepObject }",
                "{ oneOf: { a: A }, discriminator: kind, style: deepObject }", "{ extends: A, style: form }",
            ]),
        parts(
            of: inEndpoint,
            [
                "method: DELETE", "method: QUERY", "method: PURGE", "method: HEAD, response: none",
                "method: HEAD, response: { type: none, headers: { ETag: String } }",
                "server: a", "auth: none", "auth: a", "auth: [a, b]", "auth: { any: [a, none] }",
                "parameters: { a: Int, b: { enum: [x] } }", "parameters: { a: { summary: x }, b: {} }",
                "headers: { Accept: { value: a/b }, X-A: Int? }",
                "headers: { metadata: { prefix: x-amz-meta- } }",
                "deprecated: true",
                "body: A", "body: [A]", "body: none", "body: { properties: { a: Int } }",
                "body: { extends: A }", "body: { extends: A, properties: { a: Int }, additional: Int }",
                "body: { form: { a: Int, b: { value: 1 }, c: { type: [Int], style: brackets } } }",
                "body: { multipart: { image: File, note: String? } }", "body: { binary: image/png }",
                "body: { text: \"text/plain; charset=utf-8\" }", "response: none", "response: [A]",
                "response: { type: A }", "response: { properties: { a: Int }, as: thing, summary: A. }",
                "response: { type: [_], enum: [a] }", "response: { oneOf: { a: B }, discriminator: kind }",
                "response: { type: [A], unwrap: items, headers: { X-Total: Int }, contentType: text/csv }",
                "response: { type: A, contentType: application/xml, decodedBy: XMLCoder.XMLDecoder }",
                "response: { type: [A], unwrap: items, envelope: { more: Bool, at: { type: Date, format: unix } } }",
                "responses: { 200: A, 201: [A], 304: none, 2xx: none, x-a: { b: 1 } }",
                "errors: { 3xx: A, 404: A, 4xx: none, 5XX: A, default: A }",
                "response: A, unwrap: data?.items", "response: A, unwrap: 1", "paginate: link",
                "paginate: { link: next, items: a }",
                "paginate: { page: page, size: per_page }", "paginate: { offset: o, limit: l, more: a.b }",
                "paginate: { cursor: after, next: meta.next }", "paginate: { next: url.path, items: data }",
                "stream: events, response: A", "events: { a: A, b: String, c: { as: d, properties: { e: Int } } }",
                "stream: events, events: { a: A }", "stream: lines", "timeout: 5", "timeout: 0.5", "retry: 3",
                "retry: none",
                "retry: { times: 3, delay: 0.5, maxDelay: 10, statuses: [429, 5xx] }", "idempotent: true",
                "idempotencyKey: true", "idempotencyKey: none", "idempotencyKey: X-Key", "cache: true", "cache: none",
                "cache: 60",
                "example: { id: 1 }", "example: a.json", "example: { file: a.json }", "example: [1]", "x-a: [b]",
                "cookies: { a: String, b: { value: c }, d: Int = 1 }",
                "parameters: { a: { type: [Int], style: simple }, b: { type: Int, style: matrix } }",
                "query: { a: { type: A, style: form }, b: { type: A, style: json } }",
                "failsWhen: none", "failsWhen: { ok: false }", "failsWhen: error", "failsWhen: error.code",
                "failsWhen: { a.b: 1, c: text }",
                "responses: { 200: { type: A, headers: { X: Int }, unwrap: a, contentType: a/json }, 3xx: none }",
                "errors: { 404: { type: A, unwrap: error } }",
                "body: { type: A, contentType: a/b+json, optional: true }",
                "body: { type: A, nullable: true, optional: true }", "body: { properties: { a: Int }, nullable: true }",
                "body: { stream: lines, type: A, contentType: application/jsonl }",
                "body: { stream: parts, properties: { a: Int } }", "body: { multipart: {}, additional: File }",
                "body: { form: { a: Int }, additional: String }",
                "body: { multipart: { a: Int }, contentType: multipart/related }",
                "response: { type: A, optional: true, lenient: true }",
                "body: { type: A, contentType: text/xml, encodedBy: XMLCoder.XMLEncoder }",
                "body: { properties: { a: Int }, contentType: a/json }", "body: { form: { a: Int }, optional: true }",
                "body: { binary: \"*/*\" }", "body: { binary: image/*, optional: false }",
                "body: { multipart: { a: { type: Data, contentType: image/png } } }",
            ]),
        parts(
            of: (before: "", after: "\n"), ["api: Shop\nservers: { a: http+unix://%2Fvar%2Frun%2Fdocker.sock/v1.47 }"]),
    ]

    static let bad = badParts.flatMap { $0 }

    private static let badParts: [[Case]] = [
        parts(
            of: inFile,
            [
                "apigen: 2", "access: open", "sumary: A.", "summary: [a]", "summary: null", "imports: Billing",
                "imports: [a b]",
                "auth: bearer",
                "auth: { a: beerer }", "auth: { a: null }", "auth: { a: { apiKey: body, name: a } }",
                "auth: { a: { apiKey: header } }", "auth: { none: bearer }", "defaults: []", "defaults: { tiemout: 3 }",
                "defaults: { timeout: 0 }", "defaults: { timeout: 90000 }", "defaults: { timeout: 3s }",
                "defaults: { mutable: 1 }", "defaults: { dates: isodate }", "defaults: { dates: [] }",
                "defaults: { dates: [isodate] }",
                "defaults: { dates: [text] }", "defaults: { errors: { 200: A } }",
                "defaults: { errors: { 6xx: A } }", "defaults: { errors: [A] }", "models: []",
                "models: { a: { enum: [a] } }",
                "models: { A: Int }", "endpoints: null", "endpoints: { Get: { path: /a } }", "endpoints: { get: /a }",
                "endpoints: { get: {} }", "lint: off", "lint: { missing-summary: maybe }", "lint: { wrong-kind: off }",
                "client: [a]", "client: { header: {} }", "client: { headers: { X: { value: a } } }",
                "client: { query: { a: none } }", "defaults: { failsWhen: none }",
            ]),
        parts(
            of: (before: "", after: "\n"),
            [
                "servers: { a: https://a.example }", "[a]", "text", "api: shop", "api: [Shop]",
                "api: Shop\nservers: {}",
                "api: Shop\nauth: { a: { oauth2: { token: //a.example } } }",
                "api: Shop\nauth: { a: { oauth2: { token: token } } }",
                "api: Shop\nauth: { a: { oauth2: { token: http://a.example } } }",
                "api: Shop\nservers: https://a.example", "api: Shop\nservers: { a: a.example }",
                "api: Shop\nservers: { a: null }", "api: Shop\nservers: { a: {} }",
                "api: Shop\nservers: { a: { url: a.example } }",
                "api: Shop\nservers: { a: { url: https://a.example, variables: { b: c } } }",
                "api: Shop\nservers: { a: { url: https://a.example, variables: { b: { frozen: true } } } }",
            ]),
        parts(
            of: inModel,
            [
                "summary: A.", "properties: []", "properties: { a: null }", "properties: { a: Int }, enum: [a]",
                "enum: a",
                "enum: []", "enum: [[a]]", "enum: { a: [b] }", "enum: [1], type: Double", "oneOf: A", "oneOf: []",
                "properties: {}, discriminator: kind", "alias: Int, format: unix", "alias: null",
                "alias: Int, mutable: true",
                "newtype: [Int, String]", "swift: a b", "extends: []", "extends: B, enum: [a]", "extends: { a: B }",
                "frozen: true",
                "properties: {}, frozen: true", "properties: { a: Int }, type: Int", "properties: {}, optional: true",
                "enum: [a], frozen: closed", "oneOf: { a: B }", "oneOf: [A, B], discriminator: kind",
                "alias: Int, requestedBy: a",
                "swift: A, example: 1", "oneOf: [A], newtype: A",
            ]),
        parts(
            of: inProperty,
            ["1", "true", "null", "[]", "[A, B]", "[{ A: B, C: D }]", "\"[String\\n]\"", "{}", "-a", "''"]),
        parts(
            of: inProperty,
            [
                "{ typ: Int }", "{ summary: A. }", "{ type: Int, properties: {} }", "{ enum: [a], properties: {} }",
                "{ type: Int, optional: yes please }", "{ type: Int, as: Big }", "{ type: Int, as: a-b }",
                "{ type: Int, value: 1 }",
                "{ type: A, style: comma }", "{ type: Date, format: someday }", "{ type: Int, deprecated: null }",
                "{ type: Int, deprecated: [a] }", "{ type: Int, sensitive: null }", "{ type: { a: b } }",
                "{ enum: [a], oneOf: [A] }",
                "{ type: Int, frozen: true }", "{ type: Int, discriminator: kind }", "{ oneOf: { a: B } }",
                "{ value: a, type: String }", "{ additional: Int }", "{ type: Int, additional: Int }",
                "{ enum: [a], extends: A }", "{ type: Int, readOnly: maybe }", "{ enum: [{ summary: A. }] }",
            ]),
        parts(
            of: inParameter,
            [
                "{ value: x, type: Int }", "{ value: [x] }", "{ type: Int, properties: {} }",
                "{ type: Int, nullable: true }",
                "{ type: [Int], style: commas }", "{ oneOf: { a: A } }", "{ prefix: x-, optional: true }",
                "{ style: comma }", "null",
            ]),
        parts(
            of: inEndpoint,
            [
                "method: get", "method: CONNECT", "method: purge", "method: HEAD, response: A",
                "method: HEAD, response: { type: A }",
                "parameters: { a: none }", "parameters: { a: { frozen: true } }", "parameters: { a: { value: 1 } }",
                "parameters: { a: { type: Int, style: comma } }",
                "body: { form: { a: none } }", "response: { type: A, headers: { X: { value: a } } }",
                "response: { type: A, headers: { X: none } }", "pth: /b", "query: [a]", "query: { a: [] }", "auth: []",
                "auth: null",
                "auth: { any: a }", "auth: { any: [] }", "auth: { all: [a] }", "body: { json: A }", "body: {}",
                "body: { properties: {}, form: {} }", "body: { binary: png }", "body: { binary: null }",
                "body: { multipart: {} }", "body: { form: { a: Int }, nullable: true }",
                "body: { stream: events, type: A }",
                "body: { stream: lines, binary: a/b }", "body: { stream: lines, type: A, nullable: true }",
                "body: { form: [a] }", "response: {}", "response: { unwrap: a }",
                "response: { type: A, as: b }", "response: { type: A, properties: {} }",
                "response: { type: A, status: 200 }", "response: { type: A, decodedBy: XML Decoder }",
                "response: { type: A, decodedBy: XMLDecoder, unwrap: a }",
                "response: { type: A, unwrap: a, envelope: Bool }",
                "response: null", "response: A, responses: { 200: A }", "responses: { 404: A }",
                "responses: { 100: A }",
                "responses: { 20: A }", "responses: { ok: A }", "responses: { default: A }", "errors: { 200: A }",
                "errors: { 1xx: A }", "errors: { 4x: A }", "unwrap: a", "response: A, unwrap: a..b",
                "response: A, unwrap: [a]",
                "paginate: pages", "paginate: {}", "paginate: { size: a }", "paginate: { page: a, offset: b }",
                "paginate: { cursor: a }", "paginate: { page: a, limit: b }", "paginate: { pages: a }", "stream: sse",
                "events: [a]", "events: A",
                "timeout: 0", "timeout: soon", "retry: 0", "retry: 1.5", "retry: 101", "retry: { delay: 1 }",
                "retry: { times: 1, statuses: [200] }", "retry: { times: 1, statuses: [] }",
                "retry: { times: 1, delay: -1 }",
                "idempotent: 1", "idempotencyKey: false", "idempotencyKey: a b", "cache: false", "cache: 0",
                "deprecated: null",
                "x: 1", "cookies: [a]", "cookies: { a: none }", "failsWhen: {}", "failsWhen: false", "failsWhen: 5",
                "failsWhen: a..b",
                "failsWhen: { ok: [a] }", "responses: { 200: {} }", "responses: { 200: { typ: A } }",
                "responses: { 1xx: A }", "body: { optional: true }", "body: { type: A, form: {} }",
                "body: { form: {}, contentType: a/b }", "body: { type: A, encodedBy: XMLEncoder }",
                "body: { binary: a/b, encodedBy: XMLEncoder }", "parameters: { a: { type: [Int], style: pipe } }",
            ]),
    ]
}
