/// Types: their properties, values and alternatives, their formats, and their Swift.
extension Pair {
    static let ofTypes = types + unions + swift + forms

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
        // Clients never send a property that only the server sets.
        Pair(
            "models: { M: { properties: { x: Int«|, y: { type: Int, readOnly: true }» } } }\nendpoints: { a: { method: PUT, path: /a, body: M, response: none } }",
            "required-property-added", "property-removed s"),
        Pair(
            "models: { M: { properties: { x: Int }, additional: «Int|String» } }\nendpoints: { a: { path: /a, response: M } }",
            "additional-changed ws", "additional-changed ws"),
        // A type has a name in Swift, although it has none on the wire.
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

    /// Formats of dates and numbers, and fixed values.
    private static let forms = [
        model(
            "N: { newtype: Date, format: «unix|iso8601» }, X: { properties: { p: N } }", "property-type-changed w",
            "property-type-changed w"),
        model(
            "N: { newtype: Int64«, format: text|» }, X: { properties: { p: N } }", "property-type-changed w",
            "property-type-changed w"),
        model(
            "X: { properties: { p: { type: Data«, format: base64url|» } } }", "property-type-changed w",
            "property-type-changed w"),
        model(
            "N: { newtype: \"[Data]\"«|, format: base64url» }, X: { properties: { p: N } }", "property-type-changed w",
            "property-type-changed w"),
        dates("{ oneOf: [Date, Int] }", "kind-changed w"),
        dates("{ oneOf: [[Date], Int] }", "kind-changed w"),
        dates("[Date]", "response-type-changed w"),
        dates("{ type: A, headers: { X: Date } }", "header-changed w"),
        Pair(
            "defaults: { dates: «iso8601|unix» }\nmodels: \(twoModels)\nendpoints: { g: { path: /g, events: { u: Date, v: A } } }",
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
            "P<Item>: { properties: { a: Item }, additional: { type: Int«|, format: text» } }, X: { properties: { p: P<Int> } }",
            "additional-changed w", "additional-changed w"),
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

    // MARK: - Short forms

    private static let twoModels = "{ A: { properties: { id: Int } }, B: { properties: { id: String } } }"

    private static func received(_ text: String, _ there: String, _ back: String) -> Pair {
        Pair("models: { M: { properties: { \(text) } } }\nendpoints: { a: { path: /a, response: M } }", there, back)
    }

    private static func union(_ text: String, _ there: String, _ back: String) -> Pair {
        let models = "Cat: { properties: { x: Int } }, Dog: { properties: { y: Int } }, Cow: { properties: { y: Int } }"
        return Pair("models: { \(models), U: \(text) }\nendpoints: { a: { path: /a, response: U } }", there, back)
    }

    private static func model(_ text: String, _ there: String, _ back: String) -> Pair {
        Pair("models: { \(text) }\nendpoints: { g: { path: /g, response: X } }", there, back)
    }

    private static func dates(_ response: String, _ found: String) -> Pair {
        Pair(
            "defaults: { dates: «iso8601|unix» }\nmodels: \(twoModels)\nendpoints: { g: { path: /g, response: \(response) } }",
            found, found)
    }
}
