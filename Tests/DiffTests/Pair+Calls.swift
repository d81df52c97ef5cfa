/// Operations, their parameters, bodies and responses, and what they share.
extension Pair {
    static let ofCalls = operations + parameters + bodies + responses + statuses + calls + servers + wholes

    private static let operations = [
        Pair(
            "endpoints: { a: { path: /a, response: none }«|, b: { path: /b, response: none }» }", "operation-added",
            "operation-removed ws"),
        Pair("endpoints: { «a|b»: { path: /a, response: none } }", "operation-renamed s", "operation-renamed s"),
        Pair(
            "endpoints: { a: { method: «POST|PUT», path: /a, response: none } }", "method-changed w",
            "method-changed w"),
        Pair("endpoints: { a: { path: /«a|b», response: none } }", "path-changed w", "path-changed w"),
        Pair(
            "endpoints: { a: { path: \"/a/{«id|userId»}\", response: none } }", "parameter-renamed s",
            "parameter-renamed s"),
        Pair("endpoints: { a: { path: /a, response: none«|, deprecated: true» } }", "deprecated", ""),
        Pair("endpoints: { a: { path: /a, response: none, timeout: «5|6» } }", "policy-changed", "policy-changed"),
        Pair(
            "models: { I: { properties: { id: Int } } }\nendpoints: { a: { path: /a, response: [I]«|, paginate: link» } }",
            "", "pagination-changed s"),
        Pair(
            "models: { I: { properties: { id: Int } } }\nendpoints: { a: { path: /a, query: { page: Int?, p: Int? }, response: [I], paginate: { page: «page|p» } } }",
            "pagination-changed w", "pagination-changed w"),
    ]

    private static let parameters = [
        query("«a: Int?|a: Int?, b: Int?»", "parameter-added", "parameter-removed s"),
        query("«a: Int?|a: Int?, b: Int»", "required-parameter-added ws", "parameter-removed s"),
        query("a: «Int?|Int»", "parameter-required ws", "parameter-optional s"),
        query("a: «Int = 1|Int»", "parameter-required s", "parameter-optional"),
        query("a: «Int = 1|Int = 2»", "parameter-default-changed", "parameter-default-changed"),
        query("a: «Int|String»", "parameter-type-changed s", "parameter-type-changed ws"),
        query("a: «Int|Double»", "parameter-type-changed s", "parameter-type-changed ws"),
        query("«a: Int, b: Int|b: Int, a: Int»", "parameter-order-changed s", "parameter-order-changed s"),
        query("a: { type: \"[Int]\", style: «comma|space» }", "parameter-style-changed w", "parameter-style-changed w"),
        query("a: { type: String«|, allowReserved: true» }", "parameter-style-changed w", "parameter-style-changed w"),
        query("a: { enum: «[x]|[x, y]» }", "value-added", "value-removed ws"),
        query("a: { enum: «[x]|[x, y]», frozen: true }", "value-added s", "value-removed ws"),
        query("a: { value: «x|y» }", "constant-changed w", "constant-changed w"),
        query("b: Int«|, a: { value: x }»", "constant-changed w", ""),
        query("a: { type: Int, optional: true«|, deprecated: true» }", "deprecated", ""),
        Pair(
            "endpoints: { a: { path: /a, «query|headers»: { x: Int }, response: none } }", "parameter-moved w",
            "parameter-moved w"),
        Pair(
            "endpoints: { a: { path: /a, headers: { «X-A|x-a»: Int }, response: none } }", "", ""),
        Pair(
            "client: { headers: { X-A: «String?|String» } }\nendpoints: { a: { path: /a, response: none } }",
            "parameter-required ws", "parameter-optional s"),
    ]

    private static let bodies = [
        body("body: { type: String, optional: true }", "body-added", "body-removed s"),
        body("body: String", "required-body-added ws", "body-removed s"),
        body("body: { type: String«|, optional: true» }", "body-optional s", "body-required ws"),
        body(
            "body: { type: String, contentType: «text/plain|text/csv» }", "body-format-changed w",
            "body-format-changed w"),
        body("body: «\"[Int]\"|\"[Double]\"»", "body-type-changed s", "body-type-changed ws"),
        body("body: { type: Int«|, nullable: true» }", "body-type-changed s", "body-type-changed ws"),
        body(
            "body: { type: Int«|, stream: lines» }", "body-format-changed ws", "body-format-changed ws"),
        body(
            "body: { multipart: { x: Int }«|, contentType: multipart/mixed» }", "body-format-changed w",
            "body-format-changed w"),
        body("body: { properties: { x: Int«|, y: Int?» } }", "property-added", "property-removed s"),
        body("body: { properties: { x: Int«|, y: Int» } }", "required-property-added ws", "property-removed s"),
        body("body: { properties: { x: «Int?|Int» } }", "property-required ws", "property-optional s"),
        body("body: { properties: { x: «Int|Int = 1» } }", "property-optional", "property-required s"),
        body("body: { properties: { x: «Int|Int64» } }", "property-type-changed s", "property-type-changed s"),
        body("body: { properties: { x: «Int|Double» } }", "property-type-changed s", "property-type-changed ws"),
        body("body: { form: { x: Int«|, y: Int» } }", "required-property-added ws", "property-removed s"),
        body("body: { form: { x: «Int?|Int» } }", "property-required ws", "property-optional s"),
        body("body: { form: { x: «Int = 1|Int = 2» } }", "property-default-changed", "property-default-changed"),
        body("body: { form: { x: «Int|String» } }", "property-type-changed s", "property-type-changed ws"),
    ]

    private static let responses = [
        Pair(
            "endpoints: { a: { path: /a, responses: { 200: String, 202: none«|, 203: Int» } } }", "response-added ws",
            "response-removed s"),
        // A client takes any body as plain text.
        response("«Int|String»", "response-format-changed ws", "response-type-changed s"),
        response("«\"[Int]\"|\"[String]\"»", "response-type-changed ws", "response-type-changed ws"),
        response("«Int|Double»", "response-type-changed ws", "response-type-changed s"),
        response("«Int|Int?»", "response-optional ws", "response-required s"),
        response("«Int|none»", "response-type-changed ws", "response-type-changed s"),
        response("{ type: Int, unwrap: «a|b» }", "response-format-changed w", "response-format-changed w"),
        response("{ type: Int«|, headers: { X-A: Int }» }", "header-added s", "header-removed ws"),
        response("{ type: Int, headers: { X-B: Int«|, X-A: Int» } }", "header-added", "header-removed ws"),
        response("{ type: Int, headers: { X-A: «Int|Int?» } }", "header-changed ws", "header-changed s"),
        response("{ type: Int, headers: { X-A: «Int|String» } }", "header-changed ws", "header-changed s"),
        errors("errors: { 404: Problem }", "error-added s", "error-removed s"),
        errors("errors: { 404: Problem, «|409: Problem» }", "error-added", "error-removed"),
        errors("errors: { 404: Problem, 409: Other«|, 410: Problem» }", "error-added s", "error-removed s"),
        errors("errors: { 404: «Problem|Other» }", "error-type-changed ws", "error-type-changed ws"),
        Pair(
            "defaults: { errors: { 404: Problem, 409: Other«|, 410: Problem» } }\n\(models)\nendpoints: { a: { path: /a, response: none }, b: { path: /b, response: none } }",
            "error-added s", "error-removed s"),
        Pair(
            "\(models)\nendpoints: { a: { path: /a, response: [Problem], errors: { 2xx: Other }, failsWhen: { ok: «false|true» } } }",
            "failure-condition-changed w", "failure-condition-changed w"),
        Pair(
            "endpoints: { a: { path: /a, response: Int, stream: «lines|events» } }", "response-format-changed w",
            "response-format-changed w"),
    ]

    private static let statuses = [
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

    private static let calls = [
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
            "models: \(twoModels)\nendpoints: { g: { path: /g, query: { c: String? }, response: { properties: { data: [A], more: [A], n: String? } }, paginate: { cursor: c, next: n, items: «data|more» } } }",
            "pagination-changed", "pagination-changed"),
        Pair(
            "defaults: { timeout: «5|6» }\nendpoints: { g: { path: /g, response: none } }", "policy-changed",
            "policy-changed"),
    ]

    private static let servers = [
        Pair(
            "servers: { «a: https://a.example, b: https://b.example|b: https://b.example, a: https://a.example» }\nendpoints: { g: { path: /g, response: none } }",
            "server-changed w", "server-changed w"),
        variable("enum: «[eu, us]|[eu]», default: eu, frozen: true", "value-removed ws", "value-added s"),
        variable("enum: [eu, us], default: «eu|us», frozen: true", "", ""),
        variable("enum: [eu, us], default: «eu|us»", "server-changed", "server-changed"),
        variable("default: «eu|us»", "server-changed", "server-changed"),
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

    private static let wholes = [
        Pair(
            "api: «Demo|Other»\nservers: { production: https://demo.example.com }\nendpoints: { a: { path: /a, response: none } }",
            "api-renamed s", "api-renamed s"),
        Pair(
            "servers: { production: https://a.example.com«|, test: https://b.example.com» }\nendpoints: { a: { path: /a, response: none } }",
            "server-added", "server-removed ws"),
        Pair(
            "servers: { production: https://«a|b».example.com }\nendpoints: { a: { path: /a, response: none } }",
            "server-changed w", "server-changed w"),
        Pair(
            "auth: { token: bearer, key: { apiKey: header, name: X-Key } }\nendpoints: { a: { path: /a, response: none, auth: «token|key» } }",
            "auth-changed w", "auth-changed w"),
        Pair(
            "auth: { token: bearer, key: { apiKey: header, name: X-Key } }\nendpoints: { a: { path: /a, response: none, auth: «token|{ any: [token, key] }» } }",
            "auth-changed", "auth-changed w"),
        Pair(
            "auth: { token: bearer«|, key: basic» }\nendpoints: { a: { path: /a, response: none } }", "",
            "scheme-changed s"),
        Pair(
            "auth: { o: { oauth2: { token: \"https://«a|b».example.com/token\" } } }\nendpoints: { a: { path: /a, response: none, auth: o } }",
            "scheme-changed w", "scheme-changed w"),
        Pair(
            "auth: { o: { oauth2: { token: https://a.example.com/token, scopes: [one, two] } } }\nendpoints: { a: { path: /a, response: none, auth: o, scopes: «[one]|[one, two]» } }",
            "scope-added w", ""),
    ]

    // MARK: - Short forms

    private static let models =
        "models: { Problem: { properties: { message: String } }, Other: { properties: { code: Int } } }"
    private static let twoModels = "{ A: { properties: { id: Int } }, B: { properties: { id: String } } }"

    private static func query(_ text: String, _ there: String, _ back: String) -> Pair {
        Pair("endpoints: { a: { path: /a, query: { \(text) }, response: none } }", there, back)
    }

    private static func body(_ text: String, _ there: String, _ back: String) -> Pair {
        Pair(
            "endpoints: { a: { method: POST, path: /a, \(text.contains("«") ? text + ", " : "«|\(text), »")response: none } }",
            there, back)
    }

    private static func response(_ text: String, _ there: String, _ back: String) -> Pair {
        Pair("endpoints: { a: { path: /a, response: \(text) } }", there, back)
    }

    private static func errors(_ text: String, _ there: String, _ back: String) -> Pair {
        Pair(
            "\(models)\nendpoints: { a: { path: /a, \(text.contains("«") ? text + ", " : "«|\(text), »")response: none } }",
            there, back)
    }

    private static func call(_ text: String, _ there: String, _ back: String) -> Pair {
        Pair("models: \(twoModels)\nendpoints: { g: { path: /g, \(text) } }", there, back)
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
