/// The mappings of the language: the keys of the parser's tables, and which of them need or exclude each other.
enum SchemaConstructs {
    static var file: JSONOutput { construct(.file, "Spec", .requires("api")) }

    static var defaults: JSONOutput { construct(.defaults, "Defaults") }

    static var model: JSONOutput {
        let others = ["enum", "oneOf", "alias", "newtype", "swift"]
        // The properties of a model may all be those of other ones.
        let derived: JSONOutput = .object([("required", ["extends"]), ("not", .requires("properties"))])
        return construct(
            .model, "Model",
            [
                "oneOf": .array([derived, .requires("properties")] + others.map { .requires($0) }),
                "dependentRequired": ["discriminator": ["oneOf"], "format": ["newtype"], "type": ["enum"]],
                "dependentSchemas": [
                    "extends": ["not": ["anyOf": .array(others.map { .requires($0) })]],
                    "frozen": .anyOf(.requires("enum"), .requires("oneOf")),
                    "mutable": .anyOf(.requires("properties"), .requires("extends")),
                ],
            ])
    }

    static var property: JSONOutput { field(.property, "Property", ["properties", "oneOf"]) }
    static var parameter: JSONOutput { field(.parameter, "Parameter", ["value"]) }

    /// One of the keys that say what the value is; `type` beside `enum` belongs to it.
    private static func field(_ table: KeyTable, _ title: String, _ shapes: [String]) -> JSONOutput {
        let type: JSONOutput = .object([("required", ["type"]), ("not", .requires("enum"))])
        return construct(
            table, title, ["oneOf": .array([type, .requires("enum")] + shapes.map { .requires($0) })])
    }

    static var endpoint: JSONOutput {
        construct(
            .endpoint, "Endpoint",
            [
                "required": ["path"],
                "not": .requires("response", "responses"),
                "dependentRequired": ["unwrap": ["response"]],
            ])
    }

    static var body: JSONOutput {
        construct(.body, "Body", ["oneOf": .array(KeyTable.body.keys.map { .requires($0.name) })])
    }

    static var response: JSONOutput { construct(.response, "Response", .requires("type")) }
    static var apiKey: JSONOutput { construct(.apiKey, "API key", .requires("apiKey", "name")) }
    static var alternatives: JSONOutput { construct(.alternatives, "Alternatives", .requires("any")) }
    static var retry: JSONOutput { construct(.retry, "Retry", .requires("times")) }

    static var pagination: JSONOutput {
        construct(
            .pagination, "Pagination",
            [
                "oneOf": [
                    .requires("link"), .requires("page"), .requires("offset"), .requires("cursor", "next"),
                    .object([("required", ["next"]), ("not", .requires("cursor"))]),
                ],
                "dependentRequired": ["size": ["page"], "limit": ["offset"]],
            ])
    }

    // MARK: - Shared

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
