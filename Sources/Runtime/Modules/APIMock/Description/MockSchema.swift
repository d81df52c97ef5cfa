package import APIValues

/// A schema: a value fits if it fits each rule. One without rules takes any value.
package struct MockSchema: Sendable, Hashable {
    package enum Kind: String, FrozenEnum {
        case null, boolean, integer, number, string, array, object
    }

    /// The kinds of values; empty for any.
    package var kinds: [Kind] = []
    /// The format of a string or number, such as `date-time`; also `byte` for base64 and `binary` for bytes.
    package var format: String?
    /// The only values; nil for any. A constant is one value.
    package var values: [JSONValue]?
    /// The examples of the document, then its default; empty if it has none.
    package var examples: [JSONValue] = []
    /// The rules of strings.
    package var text: TextRules?
    /// The rules of numbers.
    package var number: NumberRules?
    /// The rules of arrays.
    package var array: ArrayRules?
    /// The rules of objects.
    package var object: ObjectRules?
    /// Other schemas: a value fits all, some or one of them.
    package var other: Composition?
    /// Whether the value is in requests or in responses only.
    package var direction: Direction?

    package init(
        _ kinds: Kind..., format: String? = nil, values: [JSONValue]? = nil, examples: [JSONValue] = [],
        text: TextRules? = nil, number: NumberRules? = nil, array: ArrayRules? = nil, object: ObjectRules? = nil,
        other: Composition? = nil
    ) {
        self.kinds = kinds
        self.format = format
        self.values = values
        self.examples = examples
        self.text = text
        self.number = number
        self.array = array
        self.object = object
        self.other = other
    }

    package enum Direction: String, FrozenEnum {
        /// `readOnly`.
        case response
        /// `writeOnly`.
        case request
    }
}

extension MockSchema {
    /// The rules of strings. Lengths are in Unicode scalars (JSON Schema Validation §6.3).
    package struct TextRules: Sendable, Hashable {
        package var minimum: Int?
        package var maximum: Int?
        /// A regular expression of ECMA-262 that matches a part of the text.
        package var pattern: String? { didSet { expression = pattern.flatMap { Pattern($0) } } }
        /// The pattern, read once; nil for one that is not supported, which any text fits.
        private(set) var expression: Pattern?

        package init(minimum: Int? = nil, maximum: Int? = nil, pattern: String? = nil) {
            self.minimum = minimum
            self.maximum = maximum
            self.pattern = pattern
            expression = pattern.flatMap { Pattern($0) }
        }

        package static func == (left: TextRules, right: TextRules) -> Bool {
            left.minimum == right.minimum && left.maximum == right.maximum && left.pattern == right.pattern
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(minimum)
            hasher.combine(maximum)
            hasher.combine(pattern)
        }
    }

    /// The rules of numbers.
    package struct NumberRules: Sendable, Hashable {
        package var minimum: JSONNumber?
        package var maximum: JSONNumber?
        /// The value is larger than this one.
        package var above: JSONNumber?
        /// The value is smaller than this one.
        package var below: JSONNumber?
        /// The value is a multiple of this one.
        package var multiple: JSONNumber?

        package init(
            minimum: JSONNumber? = nil, maximum: JSONNumber? = nil, above: JSONNumber? = nil,
            below: JSONNumber? = nil, multiple: JSONNumber? = nil
        ) {
            self.minimum = minimum
            self.maximum = maximum
            self.above = above
            self.below = below
            self.multiple = multiple
        }
    }

    /// The rules of arrays.
    package struct ArrayRules: Sendable, Hashable {
        /// The schema of the elements after `prefix`; nil for any.
        package var items: Int?
        /// The schemas of the first elements.
        package var prefix: [Int]
        package var minimum: Int?
        package var maximum: Int?
        /// Whether all elements are different.
        package var isUnique: Bool
        /// The schema that some elements fit, and how many.
        package var contained: Contained?

        package init(
            items: Int? = nil, prefix: [Int] = [], minimum: Int? = nil, maximum: Int? = nil, isUnique: Bool = false,
            contained: Contained? = nil
        ) {
            self.items = items
            self.prefix = prefix
            self.minimum = minimum
            self.maximum = maximum
            self.isUnique = isUnique
            self.contained = contained
        }
    }

    /// The rule of elements that an array contains (`contains` of JSON Schema).
    package struct Contained: Sendable, Hashable {
        package var schema: Int
        /// The least number of elements that fit the schema.
        package var minimum: Int
        package var maximum: Int?

        package init(_ schema: Int, minimum: Int = 1, maximum: Int? = nil) {
            self.schema = schema
            self.minimum = minimum
            self.maximum = maximum
        }
    }

    /// The rules of objects.
    package struct ObjectRules: Sendable, Hashable {
        package var properties: [MockProperty]
        /// The keys that an object must have, also those that are no property.
        package var required: [String]
        /// Schemas of members by patterns of their keys.
        package var patterns: [MockProperty]
        /// The schema of all other members; nil for any.
        package var additional: Int?
        /// Whether an object has no other members.
        package var isClosed: Bool
        package var minimum: Int?
        package var maximum: Int?
        /// The schema of keys; nil for any.
        package var keys: Int?
        /// The keys that an object has if it has another one.
        package var dependents: [MockDependents]

        package init(
            _ properties: [MockProperty] = [], required: [String] = [], patterns: [MockProperty] = [],
            additional: Int? = nil, isClosed: Bool = false, minimum: Int? = nil, maximum: Int? = nil,
            keys: Int? = nil, dependents: [MockDependents] = []
        ) {
            self.properties = properties
            self.required = required
            self.patterns = patterns
            self.additional = additional
            self.isClosed = isClosed
            self.minimum = minimum
            self.maximum = maximum
            self.keys = keys
            self.dependents = dependents
        }
    }

    /// The rules that other schemas make.
    package struct Composition: Sendable, Hashable {
        package var allOf: [Int]
        package var anyOf: [Int]
        package var oneOf: [Int]
        package var not: Int?
        /// The property whose value names the alternative.
        package var discriminator: String?
        /// The alternatives by that value.
        package var mapping: [MockProperty]

        package init(
            allOf: [Int] = [], anyOf: [Int] = [], oneOf: [Int] = [], not: Int? = nil, discriminator: String? = nil,
            mapping: [MockProperty] = []
        ) {
            self.allOf = allOf
            self.anyOf = anyOf
            self.oneOf = oneOf
            self.not = not
            self.discriminator = discriminator
            self.mapping = mapping
        }
    }
}

/// A schema with a name: a property's, that of a pattern of keys, or that of a discriminator's value.
package struct MockProperty: Sendable, Hashable {
    package var name: String
    package var schema: Int

    package init(_ name: String, _ schema: Int) {
        self.name = name
        self.schema = schema
    }
}

/// The keys that an object has if it has the key of this name (`dependentRequired` of JSON Schema).
package struct MockDependents: Sendable, Hashable {
    package var name: String
    package var keys: [String]

    package init(_ name: String, _ keys: [String]) {
        self.name = name
        self.keys = keys
    }
}
