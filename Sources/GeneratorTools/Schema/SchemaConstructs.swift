import Generator

/// The mappings of the language: the keys of the parser's tables, and which of them need or exclude each other.
enum SchemaConstructs {
    static var file: JSONOutput {
        let keys = ["only", "except", "rename"].map { beside($0, .requires("openapi")) }
        return construct(.file, "Spec", ["required": ["api"], "allOf": .array(keys)])
    }

    static var document: JSONOutput { construct(.document, "OpenAPI document", .requires("document")) }
    static var server: JSONOutput { construct(.server, "Server", .requires("url")) }
    static var serverVariable: JSONOutput {
        construct(.serverVariable, "Server variable", ["allOf": [beside("frozen", .requires("enum"))]])
    }
    static var client: JSONOutput { construct(.client, "Client") }
    static var defaults: JSONOutput { construct(.defaults, "Defaults") }

    static var model: JSONOutput {
        let others = ["enum", "oneOf", "alias", "newtype", "swift"]
        return construct(
            .model, "Model",
            [
                "oneOf": .array([object] + others.map { .requires($0) }),
                "allOf": .array(
                    union + [
                        beside("additional", object), beside("extends", object),
                        beside("format", .requires("newtype")), beside("type", .requires("enum")),
                        beside("conforms", .requires("swift")),
                        beside("mutable", .anyOf(.requires("properties"), .requires("extends"))),
                        beside(
                            "requestedBy", .anyOf(.requires("properties"), .requires("extends"), .requires("oneOf"))),
                        beside("example", ["not": .requires("swift")]),
                    ]),
            ])
    }

    /// What holds for enums and unions, of models and inline. A list of alternatives has no discriminator, a mapping needs one.
    private static var union: [JSONOutput] {
        [
            beside("frozen", .anyOf(.requires("enum"), .requires("oneOf"))),
            beside("discriminator", .object([("required", ["oneOf"]), ("properties", ["oneOf": ["type": "object"]])])),
            [
                "if": .object([("required", ["oneOf"]), ("properties", ["oneOf": ["type": "object"]])]),
                "then": .requires("discriminator"),
            ],
        ]
    }

    static var property: JSONOutput {
        shaped(.property, "Property", [object, .requires("oneOf")], [.requires("value")])
    }
    static var parameter: JSONOutput {
        shaped(
            .parameter, "Parameter", [object, .requires("oneOf")], [.requires("value"), .requires("prefix")],
            rules: [prefix])
    }

    /// Details of a placeholder whose type stands in the path.
    static var placeholder: JSONOutput {
        let keys = [
            "type", "enum", "frozen", "oneOf", "discriminator", "extends", "properties", "additional", "value",
            "prefix",
        ]
        return construct(.parameter, "Placeholder", ["not": ["anyOf": .array(keys.map { .requires($0) })]])
    }

    /// One of the keys that say what the value is; `type` beside a shape says what is made of it.
    private static func shaped(
        _ table: KeyTable, _ title: String, _ shapes: [JSONOutput], _ others: [JSONOutput] = [],
        rules: [JSONOutput] = [], named: Bool = false
    ) -> JSONOutput {
        let beside = [.requires("enum")] + shapes
        let type: JSONOutput = .object([("required", ["type"]), ("not", ["anyOf": .array(beside)])])
        var all = union + [around] + rules
        if named { all.append(self.beside("as", ["anyOf": .array(beside)])) }
        if table.keys.contains(where: { $0.name == "additional" }) {
            all += [self.beside("additional", object), self.beside("extends", object)]
        }
        return construct(table, title, ["oneOf": .array([type] + beside + others), "allOf": .array(all)])
    }

    /// Beside properties and alternatives, `type` names them: `[_]`, which YAML may read as a list.
    private static var around: JSONOutput {
        [
            "if": .object([
                ("required", ["type"]),
                ("anyOf", .array([.requires("properties"), .requires("extends"), .requires("oneOf")])),
            ]),
            "then": [
                "properties": [
                    "type": .anyOf(["type": "array"], .pattern("(^|[^A-Za-z0-9_])_([^A-Za-z0-9_]|$)"))
                ]
            ],
        ]
    }

    /// Headers with a prefix are a dictionary of text.
    private static var prefix: JSONOutput {
        let others = ["optional", "default", "format", "style", "example"]
        return beside("prefix", ["not": ["anyOf": .array(others.map { .requires($0) })]])
    }

    static var endpoint: JSONOutput {
        construct(
            .endpoint, "Endpoint",
            [
                "required": ["path"],
                "not": .requires("response", "responses"),
                "allOf": [beside("unwrap", .requires("response")), head],
            ])
    }

    /// A response to HEAD has headers only.
    private static var head: JSONOutput {
        let nothing: JSONOutput = ["const": "none"]
        let long: JSONOutput = .object([("type", "object"), ("properties", ["type": nothing])])
        return [
            "if": .object([("required", ["method"]), ("properties", ["method": ["const": "HEAD"]])]),
            "then": ["properties": ["response": .anyOf(nothing, long)]],
        ]
    }

    static var body: JSONOutput {
        let json: [JSONOutput] = [.requires("type"), object, .requires("enum"), .requires("oneOf")]
        return shaped(
            .body, "Body", [object, .requires("oneOf")],
            ["form", "multipart", "binary", "text"].map { .requires($0) },
            rules: [
                beside("contentType", ["anyOf": .array(json)]),
                beside("encodedBy", ["anyOf": .array(json), "required": ["contentType"]]),
            ])
    }

    static var response: JSONOutput {
        shaped(
            .response, "Response", [object, .requires("oneOf")],
            rules: [beside("decodedBy", ["not": ["anyOf": [.requires("unwrap"), .requires("envelope")]]])], named: true)
    }
    static var apiKey: JSONOutput { construct(.apiKey, "API key", .requires("apiKey", "name")) }
    static var oauth: JSONOutput { construct(.oauth, "OAuth 2", .requires("oauth2")) }
    static var oauthServer: JSONOutput {
        construct(
            .oauthServer, "OAuth 2 server",
            [
                "oneOf": [
                    .object([("required", ["token"]), ("not", .requires("discovery"))]),
                    .object([
                        ("required", ["discovery"]), ("not", ["anyOf": [.requires("token"), .requires("authorize")]]),
                    ]),
                ]
            ])
    }
    static var alternatives: JSONOutput { construct(.alternatives, "Alternatives", .requires("any")) }
    static var alternative: JSONOutput { shaped(.alternative, "Alternative", [object, .requires("oneOf")]) }
    static var enumValue: JSONOutput { construct(.enumValue, "Value of an enum", .requires("value")) }
    static var retry: JSONOutput { construct(.retry, "Retry", .requires("times")) }

    static var pagination: JSONOutput {
        construct(
            .pagination, "Pagination",
            [
                "oneOf": [
                    .requires("link"), .requires("page"), .requires("offset"), .requires("cursor", "next"),
                    .object([("required", ["next"]), ("not", .requires("cursor"))]),
                ],
                "allOf": [beside("size", .requires("page")), beside("limit", .requires("offset"))],
                "not": .requires("more", "last"),
            ])
    }

    static var nextPage: JSONOutput { construct(.nextPage, "Next page", .requires("header")) }

    // MARK: - Shared

    /// What has properties of its own, or only those of models.
    private static let object: JSONOutput = [
        "anyOf": [.requires("properties"), .requires("extends")], "not": .requires("oneOf"),
    ]

    /// What has to hold where a key is given. (Not by `dependentRequired`, which servers of draft-07 pass over.)
    private static func beside(_ key: String, _ rule: JSONOutput) -> JSONOutput {
        ["if": .requires(key), "then": rule]
    }

    /// The keys of a table with what they mean; keys of the author's own begin with `x-`.
    private static func construct(_ table: KeyTable, _ title: String, _ rules: JSONOutput = [:]) -> JSONOutput {
        let keys = table.keys.map { key in
            (key.name, described(key, table.kind(of: key.name)))
        }
        var members: [(String, JSONOutput)] = [
            ("title", .string(title)),
            ("type", "object"),
            ("properties", .object(keys)),
            ("patternProperties", ["^x-": [:]]),
            ("additionalProperties", false),
        ]
        if case .object(let rules) = rules { members += rules }
        return .object(members)
    }

    private static func described(_ key: KeyTable.Key, _ kind: KeyKind?) -> JSONOutput {
        let description = ("description", JSONOutput.string(key.summary))
        guard let kind, kind != .anything else { return .object([description]) }
        return .object([description, ("$ref", .string("#/$defs/\(kind.rawValue)"))])
    }
}
