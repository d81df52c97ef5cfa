/// Keys of models, properties, parameters, and types that are described in place.
extension Pair {
    static let ofFields =
        modelKeys + propertyKeys + propertyShapes + parameterKeys + parameterShapes + alternativeKeys + additionalKeys
        + valueKeys

    private static let modelKeys = [
        model("properties: { x: Int }, summary: «One|Other»", "", ""),
        model("properties: { x: Int }«|, deprecated: true»", "deprecated", ""),
        model(
            "swift: «One|Other»", "conformance-lost s, response-type-changed ws",
            "conformance-lost s, response-type-changed ws"),
        model("swift: One«|, conforms: true»", "conformance-lost s", ""),
        model(
            "alias: «Int|String»", "kind-changed s, response-format-changed ws",
            "kind-changed s, response-type-changed s"),
        model(
            "newtype: «Int|String»", "kind-changed s, response-type-changed w",
            "kind-changed s, response-type-changed w"),
        model("enum: «[a]|[a, b]»", "value-added", "value-removed s"),
        model("enum: [1, 2]«|, type: String»", "kind-changed ws", "kind-changed ws"),
        model("enum: [a], frozen: «false|true»", "opening-changed s", "opening-changed s"),
        model(
            "oneOf: «[Aa, Int]|[Aa, Bool]»", "alternative-added ws, alternative-removed s",
            "alternative-added ws, alternative-removed s"),
        model("oneOf: { a: Aa, b: Bb }, discriminator: «t|u»", "discriminator-changed w", "discriminator-changed w"),
        model(
            "oneOf: { a: Aa }, discriminator: t, otherwise: «Ee|Ff»", "kind-changed ws",
            "kind-changed ws"),
        model(
            "oneOf: { a: Aa }, discriminator: t«|, otherwise: Ee»", "alternative-added, opening-changed s",
            "alternative-removed s, opening-changed s"),
        model(
            "extends: «Aa|Bb», properties: { y: Int }", "property-removed ws, required-property-added s",
            "property-removed ws, required-property-added s"),
        model("properties: { x: Int }«|, mutable: false»", "conformance-lost s", ""),
        model("properties: { x: Int }«|, requestedBy: g»", "", "conformance-lost s"),
        model(
            "properties: { x: Int }, additional: «Int|{ type: Int, format: text }»", "additional-changed w",
            "additional-changed w"),
        model("properties: { x: Int }«|, additional: Int»", "", "additional-changed s"),
        model("properties: { x: Int }«|, example: { x: 1 }»", "", "conformance-lost s"),
    ]

    private static let propertyKeys = [
        property("type: «Int|String»", "property-type-changed ws", "property-type-changed ws"),
        property("type: Int, optional: «false|true»", "property-optional ws", "property-required s"),
        property("type: Int, nullable: «false|true»", "property-type-changed ws", "property-type-changed s"),
        property("type: Int, writeOnly: «false|true»", "property-removed ws", "required-property-added s"),
        property("type: Int, default: «1|2»", "property-default-changed", "property-default-changed"),
        property("type: Int, summary: «One|Other»", "", ""),
        property("type: Int, example: «1|2»", "", ""),
    ]

    private static let propertyShapes = [
        property("enum: «[a]|[a, b]»", "value-added", "value-removed s"),
        property(
            "oneOf: «[Aa, Int]|[Aa, Bool]»", "alternative-added ws, alternative-removed s",
            "alternative-added ws, alternative-removed s"),
        property("oneOf: { a: Aa, b: Bb }, discriminator: «t|u»", "discriminator-changed w", "discriminator-changed w"),
        property(
            "oneOf: { a: Aa }, discriminator: t, otherwise: «Ee|Ff»", "kind-changed ws",
            "kind-changed ws"),
        property(
            "oneOf: { a: Aa }, discriminator: t«|, otherwise: Ee»", "alternative-added, opening-changed s",
            "alternative-removed s, opening-changed s"),
        property(
            "extends: «Aa|Bb», properties: { y: Int }", "property-removed ws, required-property-added s",
            "property-removed ws, required-property-added s"),
        property("properties: { y: «Int|String» }", "property-type-changed ws", "property-type-changed ws"),
        property("properties: { y: Int }, additional: «Int|String»", "additional-changed ws", "additional-changed ws"),
    ]

    private static let parameterKeys = [
        parameter("type: «Int|String»", "parameter-type-changed s", "parameter-type-changed ws"),
        parameter("type: Date, format: «unix|iso8601»", "parameter-type-changed w", "parameter-type-changed w"),
        parameter("type: Int, as: «one|other»", "parameter-renamed s", "parameter-renamed s"),
        parameter("type: Int, optional: «false|true»", "parameter-optional s", "parameter-required ws"),
        parameter("type: Int, default: «1|2»", "parameter-default-changed", "parameter-default-changed"),
        parameter("type: Int, sensitive: «false|true»", "policy-changed", "policy-changed"),
        parameter("type: Int, summary: «One|Other»", "", ""),
        parameter("type: Int, example: «1|2»", "", ""),
        Pair(
            "endpoints: { g: { path: \"/g/{x}\", parameters: { x: { type: [Int], style: matrix, explode: «true|false» } }, response: none } }",
            "parameter-style-changed w", "parameter-style-changed w"),
        parameter(
            "type: Aa, style: «deepObject|querystring»", "parameter-style-changed w", "parameter-style-changed w"),
        parameter("type: Aa, style: «deepObject|json»", "parameter-style-changed w", "parameter-style-changed w"),
        Pair(
            "endpoints: { g: { path: /g, headers: { x: { prefix: «X-A-|X-B-» } }, response: none } }",
            "parameter-moved w", "parameter-moved w"),
        Pair(
            "endpoints: { g: { method: POST, path: /g, body: { multipart: { x: { type: String, contentType: text/«csv|css» } } }, response: none } }",
            "parameter-style-changed w", "parameter-style-changed w"),
        Pair(
            "endpoints: { g: { path: \"/g/{«|+»x}\", response: none } }", "parameter-style-changed w",
            "parameter-style-changed w"),
    ]

    private static let parameterShapes = [
        parameter("enum: [a], frozen: «false|true»", "opening-changed s", "opening-changed s"),
        parameter(
            "oneOf: «[Int, Bool]|[Int, UUID]»", "alternative-added s, alternative-removed ws",
            "alternative-added s, alternative-removed ws"),
        parameter(
            "oneOf: { a: Aa, b: Bb }, discriminator: «t|u», style: deepObject", "discriminator-changed w",
            "discriminator-changed w"),
        parameter(
            "oneOf: { a: Aa }, discriminator: t, otherwise: «Ee|Ff», style: deepObject",
            "kind-changed ws", "kind-changed ws"),
        parameter(
            "extends: «Aa|Bb», properties: { y: Int }, style: deepObject",
            "property-removed s, required-property-added ws", "property-removed s, required-property-added ws"),
        parameter(
            "properties: { y: «Int|String» }, style: deepObject", "property-type-changed s", "property-type-changed ws"),
        parameter(
            "properties: { y: Int }, additional: «Int|String», style: deepObject", "additional-changed s",
            "additional-changed ws"),
    ]

    private static let alternativeKeys = [
        alternative("type: «Aa|Bb»", "kind-changed ws", "kind-changed ws"),
        alternative("type: Aa, as: «one|other»", "swift-name-changed s", "swift-name-changed s"),
        alternative("properties: { y: Int }, summary: «One|Other»", "", ""),
        alternative(
            "extends: «Aa|Bb», properties: { y: Int }", "property-removed ws, required-property-added s",
            "property-removed ws, required-property-added s"),
        alternative("properties: { y: «Int|String» }", "property-type-changed ws", "property-type-changed ws"),
        alternative(
            "properties: { y: Int }, additional: «Int|String»", "additional-changed ws", "additional-changed ws"),
        alternative(
            "oneOf: { c: Cc, d: Bb }, discriminator: «v|w»", "discriminator-changed w", "discriminator-changed w"),
        alternative(
            "oneOf: { c: Cc }, discriminator: t, otherwise: «Ee|Ff»", "kind-changed ws",
            "kind-changed ws"),
        first("enum: «[a]|[a, b]»", "value-added", "value-removed s"),
        first("enum: [a], frozen: «false|true»", "opening-changed s", "opening-changed s"),
        first(
            "oneOf: «[Aa, Int]|[Aa, Bool]»", "alternative-added ws, alternative-removed s",
            "alternative-added ws, alternative-removed s"),
    ]

    private static let additionalKeys = [
        additional("type: «Int|String»", "additional-changed ws", "additional-changed ws"),
        additional("type: Date, format: «unix|iso8601»", "additional-changed w", "additional-changed w"),
        additional("type: Int«|, format: text»", "additional-changed w", "additional-changed w"),
        additional("properties: { y: Int }, as: «One|Other»", "type-renamed s", "type-renamed s"),
        additional("properties: { y: Int }, summary: «One|Other»", "", ""),
        additional(
            "extends: «Aa|Bb», properties: { y: Int }", "property-removed ws, required-property-added s",
            "property-removed ws, required-property-added s"),
        additional("properties: { y: «Int|String» }", "property-type-changed ws", "property-type-changed ws"),
        additional(
            "properties: { y: Int }, additional: «Int|String»", "additional-changed ws", "additional-changed ws"),
        additional("enum: «[a]|[a, b]»", "value-added", "value-removed s"),
        additional("enum: [a], frozen: «false|true»", "opening-changed s", "opening-changed s"),
        additional(
            "oneOf: «[Aa, Int]|[Aa, Bool]»", "alternative-added ws, alternative-removed s",
            "alternative-added ws, alternative-removed s"),
        additional(
            "oneOf: { a: Aa, b: Bb }, discriminator: «t|u»", "discriminator-changed w", "discriminator-changed w"),
        additional(
            "oneOf: { a: Aa }, discriminator: t, otherwise: «Ee|Ff»", "kind-changed ws",
            "kind-changed ws"),
    ]

    private static let valueKeys = [
        model("enum: { a: { value: «x|y» } }", "value-added, value-removed", "value-added, value-removed"),
        model("enum: { a: { value: x«|, deprecated: true» } }", "deprecated", ""),
        model("enum: { a: { value: x, summary: «One|Other» } }", "", ""),
    ]

    // MARK: - Short forms

    private static let bases =
        "Aa: { properties: { a: Int } }, Bb: { properties: { b: Int } }, Cc: { properties: { c: Int } }, Ee: \(rest("e")), Ff: \(rest("f"))"

    /// A model that keeps a value of the discriminator `t`.
    private static func rest(_ name: String) -> String { "{ properties: { \(name): Int, t: String? } }" }

    private static func model(_ text: String, _ there: String, _ back: String) -> Pair {
        Pair("models: { \(bases), M: { \(text) } }\nendpoints: { g: { path: /g, response: M } }", there, back)
    }

    private static func property(_ text: String, _ there: String, _ back: String) -> Pair {
        model("properties: { x: { \(text) } }", there, back)
    }

    private static func alternative(_ text: String, _ there: String, _ back: String) -> Pair {
        model("oneOf: { a: { \(text) }, b: Bb }, discriminator: t", there, back)
    }

    private static func first(_ text: String, _ there: String, _ back: String) -> Pair {
        model("oneOf: [{ as: first, \(text) }, Cc]", there, back)
    }

    private static func additional(_ text: String, _ there: String, _ back: String) -> Pair {
        model("properties: { x: Int }, additional: { \(text) }", there, back)
    }

    private static func parameter(_ text: String, _ there: String, _ back: String) -> Pair {
        Pair(
            "models: { \(bases) }\nendpoints: { g: { path: /g, query: { x: { \(text) } }, response: none } }", there,
            back)
    }
}
