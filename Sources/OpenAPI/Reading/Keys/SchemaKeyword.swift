/// The keys of schemas: those of JSON Schema and of OpenAPI, which documents of every version have.
enum SchemaKeyword: String, CaseIterable, Sendable {
    // What a value is.
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
    // What describes a value.
    case title, description, `default`, example, examples, deprecated, readOnly, writeOnly
    case valueNames = "x-enum-varnames"
    case enumNames = "x-enumNames"
    case discriminatorValue = "x-ms-discriminator-value"
    // What says nothing about values.
    case id, definitions, externalDocs, xml, allowEmptyValue, collectionFormat

    /// By the name; a dictionary, as documents have hundreds of thousands of keys.
    static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// The names that a misspelt key may have been meant to be: those on which a type depends. Others are so many that words of a
    /// document's own would be taken for them.
    static let proposals = [
        "type", "properties", "required", "items", "enum", "allOf", "anyOf", "oneOf", "format", "nullable",
        "additionalProperties", "description", "discriminator",
    ]

    /// Whether the key stands in a schema and is taken for one of it where it stands beside a `schema`.
    static func isOfShape(_ name: String) -> Bool { proposals.contains(name) || name == reference.rawValue }

    /// Whether the key counts beside a `$ref` in versions in which only descriptions do.
    var isAnnotation: Bool {
        switch self {
        case .title, .description, .default, .example, .examples, .deprecated, .readOnly, .writeOnly, .nullable,
            .xNullable:
            true
        default: false
        }
    }
}
