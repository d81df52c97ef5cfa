extension Pair {
    /// How dates and numbers are written, and what is always the same.
    static let forms = [
        model(
            "N: { newtype: Date, format: «unix|iso8601» }, X: { properties: { p: N } }", "property-type-changed w",
            "property-type-changed w"),
        model(
            "N: { newtype: Int64«, format: text|» }, X: { properties: { p: N } }", "property-type-changed w",
            "property-type-changed w"),
        dates("{ oneOf: [Date, Int] }", "kind-changed w"),
        dates("{ oneOf: [[Date], Int] }", "kind-changed w"),
        dates("[Date]", "response-type-changed w"),
        dates("{ type: A, headers: { X: Date } }", "header-changed w"),
        Pair(
            "defaults: { dates: «iso8601|unix» }\nmodels: \(models)\nendpoints: { g: { path: /g, events: { u: Date, v: A } } }",
            "kind-changed w", "kind-changed w"),
        model("X: { properties: { p: «{ value: card }|String» } }", "constant-changed ws", "constant-changed s"),
        model("X: { properties: { p: «{ value: card }|Int» } }", "constant-changed ws", "constant-changed ws"),
        model(
            "X: { properties: { p: { enum: [a, b], frozen: true }, q: «{ value: card }|{ value: cash }» } }",
            "constant-changed w", "constant-changed w"),
        model(
            "X: { properties: { p: «{ enum: [a, b], frozen: true }|{ value: a }» } }",
            "constant-changed s",
            "constant-changed ws"),
        model(
            "X: { properties: { a: Int«, p: { value: card }|» } }", "property-removed w", "required-property-added"),
        model(
            "P<Item>: { properties: { a: Int }, additional: Item }, X: { properties: { p: P<«Int|String»> } }",
            "additional-changed w, property-type-changed s", "additional-changed w, property-type-changed s"),
        model(
            "P<Item>: { properties: { a: { properties: { z: Item } } } }, X: { properties: { p: P<«Int|String»> } }",
            "property-type-changed s, property-type-changed w", "property-type-changed s, property-type-changed w"),
        model(
            "P<Aa>: { properties: { i: Aa } }, X: { properties: { p: P<Date>, d: { type: P<Date>, format: «unix|iso8601» } } }",
            "property-type-changed w", "property-type-changed w"),
        model(
            "O: { properties: { a: Int? } }, X: { properties: { p: «O|\"[String: String]\"» } }",
            "property-type-changed ws", "property-type-changed ws"),
        model(
            "O: { properties: { a: String? } }, X: { properties: { p: «O|\"[String: String]\"» } }",
            "property-type-changed s", "property-type-changed s"),
        model(
            "C: { properties: { n: Int } }, U: { discriminator: type, oneOf: { c: C } }, X: { properties: { u: «U|C» } }",
            "property-type-changed ws", "property-type-changed ws"),
        model("X: { properties: { p: { type: \"[Int]\"«, lenient: true|» } } }", "policy-changed", "policy-changed"),
        model("X: { properties: { p: { type: Int«, sensitive: true|» } } }", "policy-changed", "policy-changed"),
    ]

    static let statuses = [
        call(
            "responses: { «200: A, |»2xx: B }", "response-removed s, response-type-changed w",
            "response-type-changed ws"),
        call(
            "response: none, errors: { «404: A, |»4xx: B }", "error-type-changed ws", "error-type-changed ws"),
        call(
            "«responses: { 200: A, 201: B }|response: A»",
            "response-added w, response-removed s, response-type-changed w",
            "response-added s, response-removed, response-type-changed w"),
        call("«responses: { 200: A }|response: A»", "response-added w", "response-removed"),
        call("«responses: { 204: none }|response: none»", "response-added w", "response-removed"),
        call(
            "responses: { 200: { type: A, headers: { X: Int } }, 201: { type: B, headers: { X: «Int|String» } } }",
            "header-changed w, response-type-changed s", "response-type-changed s"),
        call(
            "response: { type: [A], unwrap: items, envelope: { q: «Int|String» } }", "property-type-changed ws",
            "property-type-changed ws"),
        call(
            "response: { type: [A], unwrap: items, envelope: { q: Int«, r: Int|» } }", "property-removed ws",
            "required-property-added s"),
        call(
            "response: { type: [A], unwrap: «x?.y|x.y?» }", "response-format-changed w", "response-format-changed w"),
    ]

    static let calls = [
        call("response: A«, example: { id: 1 }|»", "conformance-lost s", ""),
        call("query: { a: Int«|?» }, response: none", "parameter-optional s", "parameter-required ws"),
        call(
            "query: { a: Int« = 1|?» }, response: none", "parameter-default-changed, parameter-optional s",
            "parameter-default-changed, parameter-required s"),
        call("query: { a: { type: [String]«|, style: repeated» } }, response: none", "", ""),
        call("query: { a: { type: Int«, sensitive: true|» } }, response: none", "policy-changed", "policy-changed"),
        Pair(
            "client: { query: { a: String«|?» } }\nendpoints: { g: { path: /g, response: none } }",
            "parameter-optional s",
            "parameter-required ws"),
        Pair(
            "models: { P<«Aa|Bb»>: { properties: { a: «Aa|Bb» } } }\nendpoints: { g: { path: /g, response: P<Int> } }",
            "", ""),
        Pair(
            "models: { \"P<«Aa, Bb|Bb, Aa»>\": { properties: { a: Aa, b: Bb } } }\nendpoints: { g: { path: /g, response: \"P<Int, String>\" } }",
            "property-type-changed ws, property-type-changed ws", "property-type-changed ws, property-type-changed ws"),
        Pair(
            "models: { A: { requestedBy: «g|h», properties: { x: Int } } }\nendpoints: { g: { path: /g, response: A }, h: { path: /h, response: A } }",
            "conformance-lost s", "conformance-lost s"),
        Pair(
            "models: \(models)\nendpoints: { g: { path: /g, query: { c: String? }, response: { properties: { data: [A], more: [A], n: String? } }, paginate: { cursor: c, next: n, items: «data|more» } } }",
            "pagination-changed", "pagination-changed"),
        Pair(
            "defaults: { timeout: «5|6» }\nendpoints: { g: { path: /g, response: none } }", "policy-changed",
            "policy-changed"),
    ]

    static let servers = [
        Pair(
            "servers: { «a: https://a.example, b: https://b.example|b: https://b.example, a: https://a.example» }\nendpoints: { g: { path: /g, response: none } }",
            "server-changed w", "server-changed w"),
        variable("enum: «[eu, us]|[eu]», default: eu, frozen: true", "value-removed ws", "value-added s"),
        variable("enum: [eu, us], default: «eu|us», frozen: true", "", ""),
        variable("enum: [eu, us], frozen: true«|, default: eu»", "", "server-changed s"),
        Pair(
            "servers: { a: https://a.example, b: https://b.example }\nendpoints: { g: { path: /g, response: none«|, server: a» } }",
            "", ""),
        Pair(
            "servers: { a: https://a.example, b: https://b.example }\nendpoints: { g: { path: /g, response: none«|, server: b» } }",
            "server-changed w", "server-changed w"),
        oauth("token: \"https://«a|b».example/t\", authorize: https://a.example/a", "scheme-changed w"),
        oauth("token: https://a.example/t, authorize: \"https://«a|b».example/a\"", "scheme-changed w"),
        oauth("token: https://a.example/t, scopes: [«r|w»]", "scheme-changed"),
        Pair(
            "auth: { o: «{ oauth2: { token: https://a.example/t } }|bearer» }\nendpoints: { g: { path: /g, response: none, auth: o } }",
            "scheme-changed s", ""),
    ]

    // MARK: - Short forms

    private static let models = "{ A: { properties: { id: Int } }, B: { properties: { id: String } } }"

    private static func model(_ text: String, _ there: String, _ back: String) -> Pair {
        Pair("models: { \(text) }\nendpoints: { g: { path: /g, response: X } }", there, back)
    }

    private static func call(_ text: String, _ there: String, _ back: String) -> Pair {
        Pair("models: \(models)\nendpoints: { g: { path: /g, \(text) } }", there, back)
    }

    private static func dates(_ response: String, _ found: String) -> Pair {
        Pair(
            "defaults: { dates: «iso8601|unix» }\nmodels: \(models)\nendpoints: { g: { path: /g, response: \(response) } }",
            found, found)
    }

    private static func variable(_ text: String, _ there: String, _ back: String) -> Pair {
        Pair(
            "servers: { r: { url: \"https://{region}.example.com\", variables: { region: { \(text) } } } }\nendpoints: { g: { path: /g, response: none } }",
            there, back)
    }

    private static func oauth(_ text: String, _ found: String) -> Pair {
        Pair(
            "auth: { o: { oauth2: { \(text) } } }\nendpoints: { g: { path: /g, response: none, auth: o } }", found,
            found)
    }
}
