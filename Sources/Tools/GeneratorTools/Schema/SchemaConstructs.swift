import Generator

/// The mappings of the language: the keys of their rows, and the keys that require or exclude each other.
enum SchemaConstructs {
    /// The keys of a construct with their descriptions; keys that begin with `x-` are the author's.
    static func schema(of construct: Construct) -> OrderedJSON {
        let (title, rules) = titleAndRules(of: construct)
        return schema(construct, title, rules)
    }

    /// The details of a placeholder whose type is in the path.
    static var placeholder: OrderedJSON {
        let keys: [KeyName] = [
            .type, .enum, .frozen, .oneOf, .discriminator, .otherwise, .extends, .properties, .additional, .value,
            .prefix,
        ]
        return schema(.parameter, "Placeholder", .none(of: keys))
    }

    private static func schema(_ construct: Construct, _ title: String, _ rules: OrderedJSON) -> OrderedJSON {
        var members: [(String, OrderedJSON)] = [
            ("title", .string(title)),
            ("type", "object"),
            ("properties", .object(construct.rows.map { ($0.name, described($0)) })),
            ("patternProperties", ["^x-": [:]]),
            ("additionalProperties", false),
        ]
        if case .object(let rules) = rules { members += rules }
        return .object(members)
    }

    private static func described(_ row: KeyRow) -> OrderedJSON {
        let description = ("description", OrderedJSON.string(row.summary))
        guard row.value != .anything else { return .object([description]) }
        return .object([description, ("$ref", .string("#/$defs/\(row.value.rawValue)"))])
    }

    private static func titleAndRules(of construct: Construct) -> (title: String, rules: OrderedJSON) {
        switch construct {
        case .file: ("Spec", file)
        case .document: ("OpenAPI document", required(.document))
        case .server: ("Server", required(.server))
        case .serverVariable: ("Server variable", ["allOf": .array(rules(of: construct))])
        case .client: ("Client", [:])
        case .defaults: ("Defaults", [:])
        case .model: ("Model", model)
        case .property: ("Property", shaped(construct, beside: [.requires(.value)]))
        case .parameter:
            ("Parameter", shaped(construct, beside: [.requires(.value), .requires(.prefix)]))
        case .endpoint: ("Endpoint", endpoint)
        case .body: ("Body", body)
        case .response:
            (
                "Response",
                shaped(construct, rules: [beside(.decodedBy, .none(of: [.unwrap, .envelope]))])
            )
        case .pagination: ("Pagination", pagination)
        case .nextPage: ("Next page", required(.nextPage))
        case .retry: ("Retry", required(.retry))
        case .apiKey: ("API key", required(.apiKey))
        case .oauth: ("OAuth 2", required(.oauth))
        case .oauthServer: ("OAuth 2 server", oauthServer)
        case .alternatives: ("Alternatives", required(.alternatives))
        case .alternative: ("Alternative", shaped(construct))
        case .additional: ("Additional", shaped(construct))
        case .enumValue: ("Value of an enum", required(.enumValue))
        }
    }

    // MARK: - Rules

    private static func required(_ construct: Construct) -> OrderedJSON {
        ["required": .array(construct.requiredKeys.map { .string($0.rawValue) })]
    }

    private static var file: OrderedJSON {
        required(.file).with(("allOf", .array(rules(of: .file))))
    }

    private static var model: OrderedJSON {
        let others: [KeyName] = [.enum, .oneOf, .alias, .newtype, .swift]
        return [
            "oneOf": .array([object] + others.map { .requires($0) }), "allOf": .array(rules(of: .model)),
        ]
    }

    /// Requires exactly one of the keys that define the value. Beside a shape, `type` is the type around it.
    private static func shaped(
        _ construct: Construct, beside others: [OrderedJSON] = [], rules: [OrderedJSON] = []
    ) -> OrderedJSON {
        let shapes = [.requires(.enum), object, .requires(.oneOf)]
        let type: OrderedJSON = .object([("required", ["type"]), ("not", ["anyOf": .array(shapes)])])
        let own = self.rules(of: construct)
        let count = KeyRule.union.count
        let all = own.prefix(count) + [around] + rules + own.dropFirst(count)
        return ["oneOf": .array([type] + shapes + others), "allOf": .array(Array(all))]
    }

    // MARK: - Rules of keys

    private static func rules(of construct: Construct) -> [OrderedJSON] {
        construct.rules.map { rule in
            rule.condition == .ifMapping
                ? ["if": mappedUnion, "then": one(of: rule.others)] : beside(rule.key, condition(of: rule))
        }
    }

    private static func condition(of rule: KeyRule) -> OrderedJSON {
        switch rule.condition {
        case .keys: one(of: rule.others)
        case .shape: ["anyOf": .array(rule.others.map { $0 == .properties ? object : .requires($0) })]
        case .otherShape: ["not": one(of: rule.others)]
        case .object: object
        case .mappedUnion, .ifMapping: mappedUnion
        case .without: .none(of: rule.others)
        }
    }

    private static func one(of keys: [KeyName]) -> OrderedJSON {
        keys.count == 1 ? .requires(keys[0]) : ["anyOf": .array(keys.map { .requires($0) })]
    }

    private static let mappedUnion: OrderedJSON = .object([
        ("required", ["oneOf"]), ("properties", ["oneOf": ["type": "object"]]),
    ])

    /// Beside properties or alternatives, `type` contains `_`, which is the shape: `[_]`, which YAML may read as a list.
    private static var around: OrderedJSON {
        [
            "if": .object([
                ("required", ["type"]),
                ("anyOf", .array([.requires(.properties), .requires(.extends), .requires(.oneOf)])),
            ]),
            "then": [
                "properties": [
                    "type": .anyOf(["type": "array"], .pattern("(^|[^A-Za-z0-9_])_([^A-Za-z0-9_]|$)"))
                ]
            ],
        ]
    }

    /// A response to HEAD has headers only.
    private static var endpoint: OrderedJSON {
        let nothing: OrderedJSON = ["const": "none"]
        let long: OrderedJSON = .object([("type", "object"), ("properties", ["type": nothing])])
        let head: OrderedJSON = [
            "if": .object([("required", ["method"]), ("properties", ["method": ["const": "HEAD"]])]),
            "then": ["properties": ["response": .anyOf(nothing, long)]],
        ]
        return required(.endpoint).with(
            ("not", .requires(.response, .responses)), ("allOf", .array(rules(of: .endpoint) + [head])))
    }

    private static var body: OrderedJSON {
        let json: [OrderedJSON] = [.requires(.type), object, .requires(.enum), .requires(.oneOf)]
        return shaped(
            .body, beside: [.requires(.form), .requires(.multipart), .requires(.binary), .requires(.text)],
            rules: [
                beside(.contentType, ["anyOf": .array(json + [.requires(.multipart)])]),
                beside(
                    .nullable, ["anyOf": .array(json), "not": ["anyOf": [.requires(.encodedBy), .requires(.stream)]]]),
                beside(.stream, ["anyOf": .array(json), "not": .requires(.encodedBy)]),
                beside(.encodedBy, ["anyOf": .array(json), "required": ["contentType"]]),
                // A multipart body has at least one part (RFC 2046 §5.1).
                [
                    "if": .object([("required", ["multipart"]), ("properties", ["multipart": ["maxProperties": 0]])]),
                    "then": .requires(.additional),
                ],
            ])
    }

    private static var oauthServer: OrderedJSON {
        [
            "oneOf": [
                .object([("required", ["token"]), ("not", .requires(.discovery))]),
                .object([
                    ("required", ["discovery"]),
                    (
                        "not",
                        [
                            "anyOf": .array(
                                [KeyName.token, .authorize, .device, .revoke, .metadata].map { .requires($0) })
                        ]
                    ),
                ]),
            ]
        ]
    }

    private static var pagination: OrderedJSON {
        [
            "oneOf": [
                .requires(.link), .requires(.page), .requires(.offset), .requires(.cursor, .next),
                .object([("required", ["next"]), ("not", .requires(.cursor))]),
            ],
            "allOf": .array(rules(of: .pagination)),
            "not": .requires(.more, .last),
        ]
    }

    /// An object with its own properties, or only with those of the models that it extends.
    private static let object: OrderedJSON = [
        "anyOf": [.requires(.properties), .requires(.extends)], "not": .requires(.oneOf),
    ]

    /// A rule that holds if a key is present. (Without `dependentRequired`, which language servers for draft-07 ignore.)
    private static func beside(_ key: KeyName, _ rule: OrderedJSON) -> OrderedJSON {
        ["if": .requires(key), "then": rule]
    }
}
