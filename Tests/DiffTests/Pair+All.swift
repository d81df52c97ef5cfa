extension Pair {
    static let all =
        operations + parameters + bodies + responses + types + unions + swift + wholes + forms + statuses + calls
        + servers

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
        // Plain text is whatever comes.
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

    private static let types = [
        received("x: Int«|, y: Int?»", "property-added", "property-removed s"),
        received("x: Int«|, y: Int»", "required-property-added s", "property-removed ws"),
        received("x: «Int|Int?»", "property-optional ws", "property-required s"),
        received("x: «Int|String»", "property-type-changed ws", "property-type-changed ws"),
        received("x: «Int|Double»", "property-type-changed ws", "property-type-changed s"),
        received("x: «Int = 1|Int = 2»", "property-default-changed", "property-default-changed"),
        received("«x: Int, y: Int|y: Int, x: Int»", "property-order-changed s", "property-order-changed s"),
        received("x: { type: Date, format: «unix|iso8601» }", "property-type-changed w", "property-type-changed w"),
        received("x: { type: Int«|, deprecated: true» }", "deprecated", ""),
        received("x: { value: «a|b» }, y: Int", "constant-changed w", "constant-changed w"),
        received("x: «\"[Int]\"|Set<Int>»", "property-type-changed s", "property-type-changed s"),
        received("x: { type: Int, as: «one|other» }", "swift-name-changed s", "swift-name-changed s"),
        received("x: { enum: «[a]|[a, b]» }", "value-added", "value-removed s"),
        received("x: { enum: «[a]|[a, b]», frozen: true }", "value-added ws", "value-removed s"),
        received("x: { enum: [a], frozen: «false|true» }", "opening-changed s", "opening-changed s"),
        received("x: «{ enum: [a] }|String»", "property-type-changed s", "property-type-changed s"),
        received("x: { type: Int, «|readOnly: true» }", "property-optional s", "property-required s"),
        Pair(
            "models: { M: { properties: { x: Int }, additional: «Int|String» } }\nendpoints: { a: { path: /a, response: M } }",
            "additional-changed ws", "additional-changed ws"),
        // What nobody sees on the wire has a name in Swift all the same.
        Pair(
            "models: { «M|N»: { properties: { x: Int } } }\nendpoints: { a: { path: /a, response: «M|N» } }",
            "type-renamed s", "type-renamed s"),
        Pair(
            "models: { M: { properties: { x: Int } }«, N: { properties: { x: Int } }|» }\nendpoints: { a: { path: /a, response: M } }",
            "type-removed s", "type-added"),
        Pair(
            "models: { M: «{ newtype: Int }|{ newtype: String }» }\nendpoints: { a: { path: /a, query: { x: M }, response: none } }",
            "kind-changed s", "kind-changed s, parameter-type-changed w"),
        Pair(
            "models: { M: { properties: { next: M?, x: «Int|Int?» } } }\nendpoints: { a: { path: /a, response: M } }",
            "property-optional ws", "property-required s"),
        Pair(
            "models: { M: { properties: { x: «Int|Int?» } } }\nendpoints: { a: { method: POST, path: /a, body: M, response: M } }",
            "property-optional ws", "property-required ws"),
        Pair(
            "models: { P<T>: { properties: { item: T } }, M: { properties: { x: «Int|Int?» } } }\nendpoints: { a: { path: /a, response: P<M> } }",
            "property-optional ws", "property-required s"),
    ]

    private static let unions = [
        union("{ oneOf: { a: Cat, «|b: Dog» }, discriminator: type }", "alternative-added", "alternative-removed s"),
        union(
            "{ oneOf: { a: Cat, «|b: Dog» }, discriminator: type, frozen: true }", "alternative-added ws",
            "alternative-removed s"),
        union("{ oneOf: [Cat, Int«|, Bool»] }", "alternative-added ws", "alternative-removed s"),
        union(
            "{ oneOf: { a: Cat, b: Dog }, discriminator: «type|kind» }", "discriminator-changed w",
            "discriminator-changed w"),
        union("{ oneOf: { a: Cat, b: «Dog|Cow» }, discriminator: type }", "kind-changed s", "kind-changed s"),
        Pair(
            "models: { Cat: { properties: { x: Int } }, U: { oneOf: [Cat, Int«|, Bool»] } }\nendpoints: { a: { method: POST, path: /a, body: U, response: none } }",
            "alternative-added s", "alternative-removed ws"),
    ]

    private static let swift = [
        Pair(
            "models: { M: { properties: { x: Int }, mutable: «true|false» } }\nendpoints: { a: { path: /a, response: M } }",
            "conformance-lost s", ""),
        Pair(
            "defaults: { hashable: «true|false» }\nmodels: { M: { properties: { x: Int } } }\nendpoints: { a: { path: /a, response: M } }",
            "conformance-lost s", ""),
        Pair("access: «public|internal»\nendpoints: { a: { path: /a, response: none } }", "access-narrowed s", ""),
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

    private static func received(_ text: String, _ there: String, _ back: String) -> Pair {
        Pair("models: { M: { properties: { \(text) } } }\nendpoints: { a: { path: /a, response: M } }", there, back)
    }

    private static func union(_ text: String, _ there: String, _ back: String) -> Pair {
        let models = "Cat: { properties: { x: Int } }, Dog: { properties: { y: Int } }, Cow: { properties: { y: Int } }"
        return Pair("models: { \(models), U: \(text) }\nendpoints: { a: { path: /a, response: U } }", there, back)
    }
}
