/// Keys of endpoints, bodies and responses.
extension Pair {
    static let ofEndpoints = endpointKeys + bodyKeys + bodyShapes + responseKeys + responseShapes + paginationKeys

    private static let endpointKeys = [
        endpoint("response: none, summary: «One|Other»", "", ""),
        endpoint("response: none«|, deprecated: true»", "deprecated", ""),
        Pair(
            "endpoints: { g: { path: \"/g/{id}\", parameters: { id: { enum: «[a]|[a, b]» } }, response: none } }",
            "value-added", "value-removed ws"),
        endpoint(
            "response: none, cookies: { c: «Int|String» }", "parameter-type-changed s", "parameter-type-changed ws"),
        endpoint(
            "response: none, cookies: { c: { type: Int«|, as: other» } }", "parameter-renamed s", "parameter-renamed s"),
        endpoint("response: [Aa], unwrap: «a|b»", "response-format-changed w", "response-format-changed w"),
        endpoint(
            "events: { u: { properties: { x: «Int|String» } } }", "property-type-changed ws", "property-type-changed ws"
        ),
        endpoint("events: { u: Aa«|, v: Bb» }", "alternative-added", "alternative-removed s"),
        endpoint(
            "response: none, errors: { «404|405»: none }", "error-added s, error-removed s",
            "error-added s, error-removed s"),
        endpoint(
            "response: none, errors: { 404: «Aa|none» }", "error-type-changed s, error-type-changed w",
            "error-type-changed s"),
        endpoint("response: none, errors: { «|3xx: Aa» }", "error-added s", "error-removed s"),
        endpoint("response: none, errors: { 4xx: Aa«|, 404: none» }", "error-type-changed ws", "error-removed s"),
        endpoint("response: Aa, stream: «lines|sequence»", "response-format-changed w", "response-format-changed w"),
        endpoint("response: Aa, stream: «lines|parts»", "response-format-changed w", "response-format-changed w"),
    ]

    private static let bodyKeys = [
        body("multipart: { x: «Int|String» }", "property-type-changed ws", "property-type-changed ws"),
        body(
            "multipart: { x: { type: String«|, contentType: text/csv» } }", "parameter-style-changed w",
            "parameter-style-changed w"),
        body("binary: «image/png|image/jpeg»", "body-format-changed w", "body-format-changed w"),
        body(
            "binary: image/«png|*»", "body-format-changed w, required-parameter-added ws",
            "body-format-changed w, parameter-removed s"),
        body("text: «text/plain|text/csv»", "body-format-changed w", "body-format-changed w"),
        body("type: Aa, stream: «lines|sequence»", "body-format-changed w", "body-format-changed w"),
        body("type: Aa, encodedBy: «One|Other», contentType: text/x", "body-format-changed w", "body-format-changed w"),
        body("type: Aa, encodedBy: One, contentType: text/«x|y»", "body-format-changed w", "body-format-changed w"),
        body(
            "form: { x: { type: \"[Int]\"«|, style: comma» } }", "parameter-style-changed w",
            "parameter-style-changed w"),
        body("form: { x: Int }, additional: «Int|String»", "property-type-changed s", "property-type-changed ws"),
    ]

    private static let bodyShapes = [
        body("type: «Int|Bool»", "body-type-changed ws", "body-type-changed ws"),
        body(
            "extends: «Aa|Bb», properties: { y: Int }", "property-removed s, required-property-added ws",
            "property-removed s, required-property-added ws"),
        body(
            "properties: { y: Int }, additional: «Int|String»", "additional-changed ws, property-type-changed s",
            "additional-changed ws, property-type-changed s"),
        body("enum: «[a]|[a, b]»", "value-added", "value-removed ws"),
        body("enum: [a], frozen: «false|true»", "opening-changed s", "opening-changed s"),
        body(
            "oneOf: «[Aa, Int]|[Aa, Bool]»", "alternative-added s, alternative-removed ws",
            "alternative-added s, alternative-removed ws"),
        body("oneOf: { a: Aa, b: Bb }, discriminator: «t|u»", "discriminator-changed w", "discriminator-changed w"),
        body(
            "oneOf: { a: Aa }, discriminator: t, otherwise: «Ee|Ff»", "kind-changed ws",
            "kind-changed ws"),
        body(
            "oneOf: { a: Aa }, discriminator: t«|, otherwise: Ee»", "alternative-added, opening-changed s",
            "alternative-removed ws, opening-changed s"),
    ]

    private static let responseKeys = [
        response("type: «Int|String»", "response-format-changed ws", "response-type-changed s"),
        response("properties: { x: Int }, as: «One|Other»", "type-renamed s", "type-renamed s"),
        response("properties: { x: Int }, summary: «One|Other»", "", ""),
        response("type: Aa, optional: «false|true»", "response-optional ws", "response-required s"),
        response("properties: { x: Int }, optional: «false|true»", "response-optional ws", "response-required s"),
        response("type: \"[Aa]\", lenient: «false|true»", "policy-changed", "policy-changed"),
        response("type: Aa, optional: true, lenient: «false|true»", "policy-changed", "policy-changed"),
        response("type: Aa, contentType: application/«a|b»+json", "constant-changed w", "constant-changed w"),
        response("type: Data«|, contentType: application/json»", "constant-changed w", "response-format-changed w"),
        response(
            "type: Aa, decodedBy: «One|Other», contentType: text/x", "response-format-changed w",
            "response-format-changed w"),
        response(
            "type: Aa«|, decodedBy: One, contentType: text/x»", "constant-changed w, response-format-changed w",
            "response-format-changed w"),
    ]

    private static let responseShapes = [
        response(
            "extends: «Aa|Bb», properties: { y: Int }", "property-removed ws, required-property-added s",
            "property-removed ws, required-property-added s"),
        response("properties: { y: «Int|String» }", "property-type-changed ws", "property-type-changed ws"),
        response("properties: { y: Int }, additional: «Int|String»", "additional-changed ws", "additional-changed ws"),
        response("enum: «[a]|[a, b]»", "value-added", "value-removed s"),
        response("enum: [a], frozen: «false|true»", "opening-changed s", "opening-changed s"),
        response(
            "oneOf: «[Aa, Int]|[Aa, Bool]»", "alternative-added ws, alternative-removed s",
            "alternative-added ws, alternative-removed s"),
        response("oneOf: { a: Aa, b: Bb }, discriminator: «t|u»", "discriminator-changed w", "discriminator-changed w"),
        response(
            "oneOf: { a: Aa }, discriminator: t, otherwise: «Ee|Ff»", "kind-changed ws",
            "kind-changed ws"),
        response(
            "oneOf: { a: Aa }, discriminator: t«|, otherwise: Ee»", "alternative-added, opening-changed s",
            "alternative-removed s, opening-changed s"),
        response(
            "oneOf: { a: Aa«, b: Bb|» }, discriminator: t, otherwise: Ee", "alternative-removed s",
            "alternative-added ws"),
        response(
            "oneOf: { a: Aa«, b: Bb|» }, discriminator: t, otherwise: Any", "alternative-removed s",
            "alternative-added s"),
    ]

    private static let paginationKeys = [
        page("link: «next|following»", "pagination-changed w", "pagination-changed w"),
        page("page: p, size: «q|r»", "pagination-changed w", "pagination-changed w"),
        page("offset: «p|q»", "pagination-changed w", "pagination-changed w"),
        page("offset: p, limit: «q|r»", "pagination-changed w", "pagination-changed w"),
        page("cursor: «c|d», next: n", "pagination-changed w", "pagination-changed w"),
        page("cursor: c, next: «n|m»", "pagination-changed w", "pagination-changed w"),
        page("next: { header: «X-Next|X-After» }", "pagination-changed w", "pagination-changed w"),
        page("page: p, more: «k|l»", "pagination-changed w", "pagination-changed w"),
        page("page: p, last: «k|l»", "pagination-changed w", "pagination-changed w"),
    ]

    // MARK: - Short forms

    private static let models =
        "{ Aa: { properties: { a: Int } }, Bb: { properties: { b: Int } }, Ee: \(rest("e")), Ff: \(rest("f")), Any: { properties: { t: String? } } }"

    /// A model that keeps a value of the discriminator `t`.
    private static func rest(_ name: String) -> String { "{ properties: { \(name): Int, t: String? } }" }

    private static func endpoint(_ text: String, _ there: String, _ back: String) -> Pair {
        Pair("models: \(models)\nendpoints: { g: { path: /g, \(text) } }", there, back)
    }

    private static func body(_ text: String, _ there: String, _ back: String) -> Pair {
        Pair(
            "models: \(models)\nendpoints: { g: { method: POST, path: /g, body: { \(text) }, response: none } }", there,
            back)
    }

    private static func response(_ text: String, _ there: String, _ back: String) -> Pair {
        endpoint("response: { \(text) }", there, back)
    }

    private static func page(_ text: String, _ there: String, _ back: String) -> Pair {
        let query = "p: Int?, q: Int?, r: Int?, c: String?, d: String?"
        let response = "items: [Aa], n: String?, m: String?, k: Bool, l: Bool"
        return endpoint(
            "query: { \(query) }, response: { properties: { \(response) } }, paginate: { items: items, \(text) }",
            there, back)
    }
}
