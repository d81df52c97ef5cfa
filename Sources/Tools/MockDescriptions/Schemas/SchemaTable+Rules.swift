import APIMock
import APIValues
import Generator
import OpenAPI

/// The description of one schema.
extension SchemaTable {
    /// - Parameter isBase: Whether the schema is the part that its heirs have in common.
    mutating func described(_ schema: Schema, isBase: Bool) -> MockSchema {
        if let boolean = schema.boolean {
            return boolean ? MockSchema() : MockSchema(other: MockSchema.Composition(not: anyValue()))
        }
        if !isBase, let union = inheritance(of: schema) { return union }
        let keywords = schema.keywords
        let limits = SchemaLimits(keywords.limits)
        var described = MockSchema(
            format: keywords.describedFormat, values: keywords.values?.map { keywords.value($0) },
            text: limits.text, number: limits.number, array: arrayRules(keywords, limits),
            object: objectRules(schema, limits), other: composition(schema, isBase: isBase))
        described.kinds = keywords.types?.kinds(format: keywords.format) ?? []
        // In Swagger 2.0, a field of a form is its own schema.
        if document.version == .v2, schema.node.text("allowEmptyValue") == "false", described.kinds == [.string] {
            var rules = described.text ?? MockSchema.TextRules()
            rules.minimum = max(rules.minimum ?? 0, 1)
            described.text = rules
        }
        let annotations = keywords.annotations
        var examples = annotations.examples
        // The default of a date may be written in another form than the date.
        if let value = annotations.default, !schema.hasDateForm { examples.append(value) }
        described.examples = examples.map { keywords.value($0) }
        if described.examples.isEmpty { described.examples = keywords.formatExamples }
        described.direction = annotations.isReadOnly ? .response : annotations.isWriteOnly ? .request : nil
        return described
    }

    private mutating func arrayRules(_ keywords: Schema.Keywords, _ limits: SchemaLimits) -> MockSchema.ArrayRules? {
        let rules = MockSchema.ArrayRules(
            items: keywords.items.map { index(of: $0) }, prefix: keywords.prefixItems.map { index(of: $0) },
            minimum: limits.count("minItems"), maximum: limits.count("maxItems"),
            isUnique: limits.isTrue("uniqueItems"),
            contained: keywords.contains.map { schema in
                MockSchema.Contained(
                    index(of: schema), minimum: limits.count("minContains") ?? 1, maximum: limits.count("maxContains"))
            })
        return rules == MockSchema.ArrayRules() ? nil : rules
    }

    private mutating func objectRules(_ schema: Schema, _ limits: SchemaLimits) -> MockSchema.ObjectRules? {
        let keywords = schema.keywords
        var additional = keywords.additionalProperties
        // Beside other schemas, it depends on their properties.
        if additional == nil, schema.reference == nil, !keywords.isComposed {
            additional = keywords.unevaluatedProperties
        }
        let isClosed = additional?.boolean == false
        let rules = MockSchema.ObjectRules(
            keywords.properties.map { MockProperty($0.name, index(of: $0.schema)) },
            required: keywords.required.map(\.text).unique,
            patterns: keywords.patternProperties.map { MockProperty($0.name, index(of: $0.schema)) },
            additional: additional.flatMap { $0.boolean == nil ? index(of: $0) : nil }, isClosed: isClosed,
            minimum: limits.count("minProperties"), maximum: limits.count("maxProperties"),
            keys: keywords.propertyNames.map { index(of: $0) },
            dependents: (keywords.dependentRequired?.entries ?? []).map { entry in
                MockDependents(entry.name, entry.value.elements.compactMap(\.text))
            })
        return rules == MockSchema.ObjectRules() ? nil : rules
    }

    // MARK: - Other schemas

    private mutating func composition(_ schema: Schema, isBase: Bool) -> MockSchema.Composition? {
        let keywords = schema.keywords
        // An heir has the properties of its base, and is no union itself.
        let isHeir = schema.name != nil
        let parts = (schema.reference?.target.map { [$0] } ?? []) + keywords.allOf
        var composition = MockSchema.Composition(
            allOf: parts.map { index(of: $0, isBase: isHeir) } + conditions(keywords),
            anyOf: keywords.anyOf.map { index(of: $0) }, oneOf: keywords.oneOf.map { index(of: $0) },
            not: keywords.not.map { index(of: $0) })
        if let discriminator = keywords.discriminator, !isBase {
            composition.discriminator = discriminator.property.text
            composition.mapping = mapping(discriminator, keywords.oneOf + keywords.anyOf)
        }
        return composition == MockSchema.Composition() ? nil : composition
    }

    /// The rules that depend on others, as alternatives: the condition and its result, or not the condition.
    private mutating func conditions(_ keywords: Schema.Keywords) -> [Int] {
        var unions = keywords.dependentSchemas.map { dependent in
            let condition = add(MockSchema(object: MockSchema.ObjectRules(required: [dependent.name])))
            return union(condition, then: index(of: dependent.schema), else: nil)
        }
        if let condition = keywords.if, keywords.then != nil || keywords.else != nil {
            let then = keywords.then.map { index(of: $0) }
            let other = keywords.else.map { index(of: $0) }
            unions.append(union(index(of: condition), then: then, else: other))
        }
        return unions
    }

    private mutating func union(_ condition: Int, then: Int?, else other: Int?) -> Int {
        let parts = [condition, then].compactMap(\.self)
        let first = add(MockSchema(other: MockSchema.Composition(allOf: parts)))
        let second = add(MockSchema(other: MockSchema.Composition(allOf: other.map { [$0] } ?? [], not: condition)))
        return add(MockSchema(other: MockSchema.Composition(anyOf: [first, second])))
    }

    /// The values of a discriminator: those that the document states, and the names of other alternatives (OpenAPI 3.2 §4.25.4).
    private mutating func mapping(
        _ discriminator: Schema.Discriminator, _ alternatives: [Schema]
    ) -> [MockProperty] {
        var mapping = discriminator.mapping.compactMap { value, schema in
            schema.map { MockProperty(value.text, index(of: $0)) }
        }
        let stated = Set(discriminator.mapping.compactMap { $0.schema.map { ObjectIdentifier($0.end) } })
        for alternative in alternatives where !stated.contains(ObjectIdentifier(alternative.end)) {
            let named = alternative.reference?.target ?? alternative
            let name = alternative.end.keywords.discriminatorValue ?? document.title(of: named)
            guard !name.isEmpty, !mapping.contains(where: { $0.name == name }) else { continue }
            mapping.append(MockProperty(name, index(of: alternative)))
        }
        return mapping
    }

    /// The union of a schema's heirs and itself, by the value of its discriminator; nil if it has none.
    private mutating func inheritance(of schema: Schema) -> MockSchema? {
        let found = heirs(of: schema)
        guard let discriminator = schema.inheritedDiscriminator, !found.isEmpty else { return nil }
        var mapping: [MockProperty] = []
        for heir in found {
            let stated = discriminator.mapping.filter { $0.schema === heir }.map(\.value.text)
            let names = stated.isEmpty ? [heir.keywords.discriminatorValue ?? document.title(of: heir)] : stated
            for name in names where !mapping.contains(where: { $0.name == name }) {
                mapping.append(MockProperty(name, index(of: heir)))
            }
        }
        let base = index(of: schema, isBase: true)
        let name = document.title(of: schema)
        if !mapping.contains(where: { $0.name == name }) { mapping.append(MockProperty(name, base)) }
        // A value of an heir also fits the base, so it is no 'oneOf'.
        return MockSchema(
            other: MockSchema.Composition(
                anyOf: found.map { index(of: $0) } + [base], discriminator: discriminator.property.text,
                mapping: mapping))
    }
}

extension Schema {
    /// Whether its values, or those of its arrays, are dates in a form that JSON Schema does not have.
    fileprivate var hasDateForm: Bool {
        var schema = end
        for _ in 0..<32 {
            guard let items = schema.keywords.items?.end else { break }
            schema = items
        }
        return !schema.keywords.formatExamples.isEmpty
    }
}

extension Schema.Keywords {
    fileprivate var isComposed: Bool { !(allOf.isEmpty && anyOf.isEmpty && oneOf.isEmpty) }

    /// The format; for base64, that of OpenAPI 3.0. For a date of the language in another form, that form.
    fileprivate var describedFormat: String? {
        if let form = dateForm { return form == "iso8601" ? "date-time" : form }
        if let format { return format }
        return content.encoding == "base64" ? "byte" : content.encoding
    }

    /// Examples of a format; for a number with the format of texts, none.
    fileprivate var formatExamples: [JSONValue] {
        if let dateForm { return FormatExamples.dates(in: dateForm) }
        guard let types, let format else { return [] }
        return FormatExamples.values(format).filter { value in
            if case .string = value { types.contains(.string) } else { types.contains(.integer) }
        }
    }

    /// The form of dates in the language: the first of several, in which dates are written.
    fileprivate var dateForm: String? {
        guard types?.isDisjoint(with: [.array, .object]) ?? true else { return nil }
        return dateFormat?.split(separator: "\n").first.map(String.init)
    }

    /// A value of the schema. For text, YAML may have it without quotes, although it looks like a number.
    fileprivate func value(_ node: Node) -> JSONValue {
        if let types, types.isSubset(of: [.string, .null]), let text = node.text, !node.isNull { return .string(text) }
        return JSONValue(node)
    }
}

extension Schema.Types {
    /// A number with the format of integers is an integer (OpenAPI Format Registry).
    fileprivate func kinds(format: String?) -> [MockSchema.Kind] {
        let number: MockSchema.Kind = format.map(Self.integers.contains) == true ? .integer : .number
        let all: [(Schema.Types, MockSchema.Kind)] = [
            (.null, .null), (.boolean, .boolean), (.integer, .integer), (.number, number), (.string, .string),
            (.array, .array), (.object, .object),
        ]
        // Each integer is a number.
        return all.filter { contains($0.0) && !($0.0 == .integer && contains(.number)) }.map(\.1)
    }

    private static let integers: Set = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]
}
