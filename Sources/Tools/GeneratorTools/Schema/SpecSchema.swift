import Generator

/// The JSON Schema (2020-12) of the spec language. Editors use it to complete and explain keys, and to mark mistakes.
///
/// It is made from the rows of keys that the parser reads. It accepts everything that the language allows. Rules that a
/// schema cannot state, such as that names exist, are left to `apigen lint`. YAML reads unquoted `1` and `yes` as a number
/// and a truth value, so the schema accepts any scalar as text. Its keywords mean the same in draft-07, because some
/// language servers read every schema as draft-07.
public enum SpecSchema {
    /// The whole schema.
    public static var text: String { schema.text }

    static var schema: OrderedJSON {
        let definitions = ValueKind.allCases.filter { $0 != .anything }.map {
            ($0.rawValue, SchemaDefinitions.definition(of: $0))
        }
        return .object([
            ("$schema", "https://json-schema.org/draft/2020-12/schema"),
            ("$id", "urn:apigen:spec-language:1"),
            ("title", "apigen spec"),
            ("description", "An HTTP API, or a part of one, from which apigen generates typed Swift."),
            ("$ref", "#/$defs/file"),
            ("$defs", .object([("file", SchemaConstructs.schema(of: .file))] + definitions)),
        ])
    }
}

extension OrderedJSON {
    /// Values that match at least one of these schemas.
    static func anyOf(_ schemas: OrderedJSON...) -> OrderedJSON { ["anyOf": .array(schemas)] }

    /// Objects that have these keys.
    static func requires(_ keys: KeyName...) -> OrderedJSON { ["required": .array(keys.map { .string($0.rawValue) })] }

    /// Objects that have none of these keys.
    static func none(of keys: [KeyName]) -> OrderedJSON { ["not": ["anyOf": .array(keys.map { requires($0) })]] }

    /// One of these words.
    static func words(_ words: some Sequence<String>) -> OrderedJSON { ["enum": .array(words.map { .string($0) })] }

    /// Text that matches a regular expression (ECMA-262).
    static func pattern(_ pattern: String) -> OrderedJSON { ["type": "string", "pattern": .string(pattern)] }

    /// A list of at least one element.
    static func list(of schema: OrderedJSON) -> OrderedJSON { ["type": "array", "minItems": 1, "items": schema] }

    /// A mapping whose keys are names that the author chooses.
    static func names(of schema: OrderedJSON, like pattern: String = "") -> OrderedJSON {
        var members: [(String, OrderedJSON)] = [("type", "object"), ("additionalProperties", schema)]
        if !pattern.isEmpty { members.append(("propertyNames", ["pattern": .string(pattern)])) }
        return .object(members)
    }

    /// The same, except that keys that begin with `x-` are the author's; the expression is for the start of the others.
    static func entries(of schema: OrderedJSON, like pattern: String) -> OrderedJSON {
        names(of: schema, like: "^(x-|\(pattern))").with(("patternProperties", ["^x-": [:]]))
    }

    /// A mapping whose keys match the expression or begin with `x-`.
    static func keyed(_ pattern: String, _ schema: OrderedJSON) -> OrderedJSON {
        .object([
            ("type", "object"), ("patternProperties", .object([(pattern, schema), ("^x-", [:])])),
            ("additionalProperties", false),
        ])
    }

    /// The same schema with more members.
    func with(_ members: (String, OrderedJSON)...) -> OrderedJSON {
        guard case .object(let own) = self else { return self }
        return .object(own + members)
    }
}
