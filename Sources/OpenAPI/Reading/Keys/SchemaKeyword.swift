/// The keys of schemas: those of JSON Schema and of OpenAPI, which documents of every version have.
enum SchemaKeyword: String, CaseIterable, Sendable {
    // The type of a value.
    case reference = "$ref"
    case dynamicReference = "$dynamicRef"
    case type, `enum`, const, format, nullable
    case xNullable = "x-nullable"
    case intOrString = "x-kubernetes-int-or-string"
    case contentEncoding, contentMediaType, contentSchema
    // Objects.
    case properties, required, additionalProperties, unevaluatedProperties, patternProperties, propertyNames
    case dependentSchemas, dependentRequired, dependencies
    // Arrays.
    case items, prefixItems, additionalItems, unevaluatedItems, contains
    // Compositions.
    case allOf, anyOf, oneOf, not, `if`, then, `else`, discriminator
    // Bounds.
    case multipleOf, maximum, exclusiveMaximum, minimum, exclusiveMinimum, maxLength, minLength, pattern, maxItems
    case minItems, uniqueItems, maxContains, minContains, maxProperties, minProperties
    // Annotations.
    case title, description, `default`, example, examples, deprecated, readOnly, writeOnly
    case valueNames = "x-enum-varnames"
    case enumNames = "x-enumNames"
    case discriminatorValue = "x-ms-discriminator-value"
    case dateFormat = "x-apigen-format"
    // Keys that say nothing about values.
    case id, definitions, externalDocs, xml, allowEmptyValue, collectionFormat

    /// The keywords by their names. A dictionary, because documents have hundreds of thousands of keys.
    static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// The names that are proposed for a misspelt key. They are few, so that a document's own keys are rarely taken for mistakes.
    static let proposals = [
        "type", "properties", "required", "items", "enum", "allOf", "anyOf", "oneOf", "format", "nullable",
        "additionalProperties", "description", "discriminator",
    ]

    /// Whether the key belongs to a schema, so that it is misplaced beside the key `schema`.
    static func isOfShape(_ name: String) -> Bool { proposals.contains(name) || name == reference.rawValue }

    /// Whether the key counts beside a `$ref` before OpenAPI 3.1, where other keywords are ignored.
    var isAnnotation: Bool {
        switch self {
        case .title, .description, .default, .example, .examples, .deprecated, .readOnly, .writeOnly, .nullable,
            .xNullable:
            true
        default: false
        }
    }
}
