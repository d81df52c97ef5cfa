/// Keys of files, of servers and credentials, and of what all calls share.
extension Pair {
    static let ofFiles = heads + serverKeys + credentials + shared + policies

    private static let heads = [
        file("«|apigen: 1»", "", ""),
        file("summary: «One|Other»", "", ""),
        file("«|imports: [Billing]»", "", ""),
        file("«|parts: 2»", "", ""),
        file("«|lint: { missing-summary: true }»", "", ""),
        file("openapi: { document: «a|b».yaml }", "property-type-changed ws", "property-type-changed ws"),
        file(
            "«|openapi: { document: a.yaml }»", "operation-added, operation-added, type-added",
            "operation-removed ws, operation-removed ws, type-removed s"),
        file(
            "openapi: { document: a.yaml«|, overlay: overlay.yaml» }", "conformance-lost s, operation-removed ws",
            "operation-added"),
        file("openapi: { document: a.yaml«|, root: .» }", "", ""),
        file("openapi: { document: a.yaml, descriptions: «first|full» }", "", ""),
        file(
            "openapi: { document: a.yaml, explicitNulls: «false|true» }", "property-type-changed s",
            "property-type-changed s"),
        file(
            "openapi: { document: a.yaml }\nonly: [«getOne|addTwo»]",
            "conformance-lost s, operation-added, operation-removed ws",
            "conformance-lost s, operation-added, operation-removed ws"),
        file(
            "openapi: { document: a.yaml }\nexcept: [«getOne|addTwo»]",
            "conformance-lost s, operation-added, operation-removed ws",
            "conformance-lost s, operation-added, operation-removed ws"),
        file(
            "openapi: { document: a.yaml }\nrename: { getOne: «one|first» }", "operation-renamed s",
            "operation-renamed s"),
        file(
            "webhooks: { created: { properties: { x: «Int|String» } } }", "property-type-changed ws",
            "property-type-changed ws"),
        file("webhooks: { created: String«|, changed: Int» }", "alternative-added", "alternative-removed s"),
        file("«|webhooks: { created: String }»", "type-added", "type-removed s"),
    ]

    private static let serverKeys = [
        server("url: https://«a|b».example.com", "server-changed w", "server-changed w"),
        server("url: https://a.example.com, summary: «One|Other»", "", ""),
        server(
            "url: \"https://{r}.example.com\", variables: { r: { default: eu«|, as: region» } }",
            "swift-name-changed s", "swift-name-changed s"),
        server("url: \"https://{r}.example.com\", variables: { r: { default: eu, summary: «One|Other» } }", "", ""),
        server(
            "url: \"https://{r}.example.com\", variables: { r: { enum: [eu, us]«|, frozen: true» } }",
            "opening-changed s", "opening-changed s"),
    ]

    private static let credentials = [
        used("k: { apiKey: «header|query», name: k }", "auth-changed w", "auth-changed w"),
        used("k: { apiKey: header, name: «k|l» }", "auth-changed w", "auth-changed w"),
        used("k: { apiKey: header, name: k, prefix: «Key|Token» }", "auth-changed w", "auth-changed w"),
        auth(
            "k: { oauth2: { discovery: https://«a|b».example.com/configuration } }", "scheme-changed w",
            "scheme-changed w"),
        auth(
            "k: { oauth2: { token: https://a.example.com/t, device: https://a.example.com/«d|e» } }",
            "scheme-changed w", "scheme-changed w"),
        auth(
            "k: { oauth2: { token: https://a.example.com/t, revoke: https://a.example.com/«r|s» } }",
            "scheme-changed w", "scheme-changed w"),
        auth(
            "k: { oauth2: { token: https://a.example.com/t, metadata: https://a.example.com/«m|n» } }",
            "scheme-changed w", "scheme-changed w"),
        auth(
            "k: { oauth2: { token: https://a.example.com/t«|, device: https://a.example.com/d» } }", "",
            "scheme-changed w"),
        file(
            "auth: { k: bearer, l: basic }\ndefaults: { auth: { any: «[k]|[k, l]» } }", "auth-changed", "auth-changed w"
        ),
    ]

    private static let shared = [
        file("auth: { k: bearer, l: basic }\ndefaults: { auth: «k|l» }", "auth-changed w", "auth-changed w"),
        defaults("query: { x: { value: «a|b» } }", "constant-changed w", "constant-changed w"),
        defaults("headers: { X: { value: «a|b» } }", "constant-changed w", "constant-changed w"),
        defaults(
            "failsWhen: { ok: «false|true» }, errors: { 2xx: B }",
            "failure-condition-changed w, failure-condition-changed w",
            "failure-condition-changed w, failure-condition-changed w"),
        defaults("textNumbers: «[Int64]|[Int64, Decimal]»", "property-type-changed w", "property-type-changed w"),
        defaults("«|lenient: true»", "policy-changed", "policy-changed"),
        defaults("«|mutable: false»", "conformance-lost s, conformance-lost s", ""),
        defaults("coding: «both|used»", "conformance-lost s", ""),
    ]

    private static let policies = [
        defaults("retry: { times: «1|2» }", "policy-changed", "policy-changed"),
        defaults("retry: { times: 1, delay: «1|2» }", "policy-changed", "policy-changed"),
        defaults("retry: { times: 1, maxDelay: «1|2» }", "policy-changed", "policy-changed"),
        defaults("retry: { times: 1, statuses: «[503]|[502, 503]» }", "policy-changed", "policy-changed"),
        defaults("«|retry: none»", "policy-changed", "policy-changed"),
        defaults("«|idempotent: true»", "policy-changed", "policy-changed"),
        defaults("«|idempotencyKey: Key»", "policy-changed", "policy-changed"),
        defaults("cache: «5|6»", "policy-changed", "policy-changed"),
        endpoint("path: /g, retry: «none|2»", "policy-changed", "policy-changed"),
        endpoint("method: POST, path: /g«|, idempotent: true»", "policy-changed", "policy-changed"),
        endpoint("method: POST, path: /g«|, idempotencyKey: Key»", "policy-changed", "policy-changed"),
        endpoint("path: /g, cache: «none|true»", "policy-changed", "policy-changed"),
    ]

    // MARK: - Short forms

    private static func file(_ text: String, _ there: String, _ back: String) -> Pair {
        Pair("\(text)\nendpoints: { g: { path: /g, response: none } }", there, back)
    }

    private static func server(_ text: String, _ there: String, _ back: String) -> Pair {
        file("servers: { production: { \(text) } }", there, back)
    }

    private static func auth(_ text: String, _ there: String, _ back: String) -> Pair {
        file("auth: { \(text) }", there, back)
    }

    /// Schemes with a first one that calls use.
    private static func used(_ text: String, _ there: String, _ back: String) -> Pair {
        file("auth: { \(text) }\ndefaults: { auth: k }", there, back)
    }

    private static func defaults(_ text: String, _ there: String, _ back: String) -> Pair {
        let properties = "ok: Bool, items: [String], number: Int64, price: Decimal"
        return Pair(
            "defaults: { \(text) }\nmodels: { A: { properties: { \(properties) } }, B: { properties: { code: Int } } }\nendpoints: { g: { path: /g, response: A }, p: { method: POST, path: /p, response: none } }",
            there, back)
    }

    private static func endpoint(_ text: String, _ there: String, _ back: String) -> Pair {
        Pair("endpoints: { g: { \(text), response: none } }", there, back)
    }
}
