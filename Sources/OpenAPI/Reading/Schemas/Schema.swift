package import Generator

/// A schema in the words of JSON Schema 2020-12, whatever the version of its document.
///
/// Every place of a document is one object, to which all references lead, so that a cycle is an identity. What the versions say
/// differently is the same here: `nullable` is the type `null`, `example` is one of the `examples`, a boolean `exclusiveMinimum` is
/// a number, and `type: file` is a string of the format `binary`.
package final class Schema {
    /// Where it stands.
    package let node: Node
    /// What the document calls it: the key below `components/schemas`, or the reference of a schema elsewhere that has a name. Nil for
    /// a schema that stands where it is used.
    package let name: String?
    let position: Position
    private let reader: SchemaReader?
    /// What it says; nil as long as nobody asked.
    private var stored: Content?

    /// `true` or `false` in the place of keywords; nil for a mapping.
    package var boolean: Bool? { content.boolean }
    /// Where `$ref` or `$dynamicRef` leads. Keywords beside it count as well, as far as the version has them.
    package var reference: Reference? { content.reference }
    package var keywords: Keywords { content.keywords }

    /// The keywords of a schema, each nil or empty where it does not stand.
    package struct Keywords {
        /// The types that a value may have; nil for all of them.
        package var types: Types?
        /// The values under `enum`, or the one under `const`.
        package var values: [Node]?
        /// Whether the values come of `const`.
        package var isConstant = false
        /// In small letters.
        package var format: String?
        package var contentEncoding: String?
        package var contentMediaType: String?
        package var contentSchema: Schema?

        package var properties: [Property] = []
        /// The names under `required`, each with its place; those of properties that say it themselves are among them.
        package var required: [Text] = []
        package var additionalProperties: Schema?
        package var unevaluatedProperties: Schema?
        package var patternProperties: [Property] = []
        package var propertyNames: Schema?
        package var dependentSchemas: [Property] = []
        package var dependentRequired: Node?

        package var items: Schema?
        package var prefixItems: [Schema] = []
        package var unevaluatedItems: Schema?
        package var contains: Schema?

        package var allOf: [Schema] = []
        package var anyOf: [Schema] = []
        package var oneOf: [Schema] = []
        package var not: Schema?
        package var `if`: Schema?
        package var then: Schema?
        package var `else`: Schema?
        package var discriminator: Discriminator?

        /// `minLength`, `pattern`, `maximum` and the others that only bound values, as they stand.
        package var limits: [Limit] = []

        package var title: String?
        package var `default`: Node?
        package var examples: [Node] = []
        package var isDeprecated = false
        package var isReadOnly = false
        package var isWriteOnly = false
        /// `x-enum-varnames` or `x-enumNames`.
        package var valueNames: [String] = []
        /// The value of a discriminator that stands for the schema: `x-ms-discriminator-value`.
        package var discriminatorValue: String?

        package init() {}
    }

    /// A schema that is made of others.
    package init(
        node: Node, name: String? = nil, boolean: Bool? = nil, reference: Reference? = nil,
        keywords: Keywords = Keywords()
    ) {
        self.node = node
        self.name = name
        position = .anywhere
        reader = nil
        stored = Content(boolean: boolean, reference: reference, keywords: keywords)
    }

    /// A schema that is read when it is first looked at.
    init(node: Node, name: String?, _ position: Position, reader: SchemaReader) {
        self.node = node
        self.name = name
        self.position = position
        self.reader = reader
    }

    /// Gives back what was read; it is read again if somebody asks.
    func forget() { stored = nil }

    private var content: Content {
        if let stored { return stored }
        let content = reader?.content(of: self) ?? Content()
        stored = content
        reader?.wasRead(self)
        return content
    }
}

extension Schema {
    /// What a schema says: one of the three, or keywords beside a reference.
    final class Content {
        let boolean: Bool?
        let reference: Reference?
        let keywords: Keywords

        init(boolean: Bool? = nil, reference: Reference? = nil, keywords: Keywords = Keywords()) {
            self.boolean = boolean
            self.reference = reference
            self.keywords = keywords
        }
    }

    /// The places in which some keys mean something else.
    enum Position {
        case anywhere
        /// Under `oneOf` or `anyOf`.
        case alternative
        /// A parameter of Swagger 2.0, which has keys that schemas do not have.
        case parameter
    }
}

extension Schema {
    /// The types of values in JSON.
    package struct Types: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let null = Types(rawValue: 1)
        package static let boolean = Types(rawValue: 2)
        package static let integer = Types(rawValue: 4)
        package static let number = Types(rawValue: 8)
        package static let string = Types(rawValue: 16)
        package static let array = Types(rawValue: 32)
        package static let object = Types(rawValue: 64)
    }

    /// A property, or another schema under a name.
    package struct Property {
        package let name: String
        /// The place of the name.
        package let key: Node
        package let schema: Schema
    }

    /// A text with its place.
    package struct Text {
        package let text: String
        package let node: Node
    }

    /// A keyword that bounds values, with its value as it stands.
    package struct Limit {
        package let keyword: String
        package let value: Node
    }

    /// What tells the alternatives of a union apart.
    package struct Discriminator {
        package let property: Text
        /// The values of the property, each with the schema that it stands for; nil for one that leads nowhere.
        package let mapping: [(value: Text, schema: Schema?)]
        /// The alternative that is taken for other values (OpenAPI 3.2).
        package let fallback: Schema?
        package let node: Node
    }

    /// A reference to another schema.
    package final class Reference {
        /// The place of the reference.
        package let node: Node
        /// Where it leads, in the form that is the same wherever it is written: `#/a/b`, or `folder/file.yaml#/a/b`.
        package let text: String
        /// The schema; nil if the reference, or one that it leads to, leads nowhere. A schema that is a reference itself is not
        /// followed.
        package let target: Schema?

        package init(node: Node, text: String, target: Schema?) {
            self.node = node
            self.text = text
            self.target = target
        }
    }
}
