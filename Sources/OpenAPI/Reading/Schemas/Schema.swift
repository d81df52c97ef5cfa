package import Generator

/// A schema as in JSON Schema 2020-12, whatever the version of its document.
///
/// Each schema of a document is one object, to which all references lead, so cycles are found by identity. Differences between
/// versions are gone: `nullable` is the type `null`, `example` is one of the `examples`, a boolean `exclusiveMinimum` is a number,
/// and `type: file` is a string of the format `binary`.
package final class Schema {
    /// The node that it was read from.
    package let node: Node
    /// The key below `components/schemas`, or the reference of a schema elsewhere that gets a name. Nil for an inline schema.
    package let name: String?
    let position: Position
    private let reader: SchemaReader?
    /// The content; nil until it is read.
    private var stored: Content?

    /// The value of a schema that is `true` or `false`; nil for a mapping.
    package var boolean: Bool? { content.boolean }
    /// The target of `$ref` or `$dynamicRef`. Keywords beside it count too if the version allows them.
    package var reference: Reference? { content.reference }
    package var keywords: Keywords { content.keywords }

    /// The keywords of a schema. An absent keyword is nil or empty.
    package struct Keywords {
        /// The types that a value may have; nil for all of them.
        package var types: Types?
        /// The values under `enum`, or the one under `const`.
        package var values: [Node]?
        /// Whether the value is from `const`.
        package var isConstant = false
        /// In lower case.
        package var format: String?
        /// `x-apigen-format`: the language's formats of a date, one on each line.
        package var dateFormat: String?
        package var content = TextContent()

        package var properties: [Property] = []
        /// The names under `required`, each with its place. Includes properties that have `required: true` themselves.
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

        /// `minLength`, `pattern`, `maximum` and other keywords that only limit values, as written.
        package var limits: [Limit] = []

        package var annotations = Annotations()
        /// `x-enum-varnames` or `x-enumNames`.
        package var valueNames: [String] = []
        /// The discriminator's value for this schema: `x-ms-discriminator-value`.
        package var discriminatorValue: String?

        package init() {}
    }

    /// The keywords that describe values without limiting them.
    package struct Annotations {
        package var title: String?
        package var `default`: Node?
        package var examples: [Node] = []
        package var isDeprecated = false
        package var isReadOnly = false
        package var isWriteOnly = false
    }

    /// The keywords about the content of a string: `contentEncoding`, `contentMediaType` and `contentSchema`.
    package struct TextContent {
        package var encoding: String?
        package var mediaType: String?
        package var schema: Schema?
    }

    /// Creates a schema that is not read from the document.
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

    /// Creates a schema that is read on first use.
    init(node: Node, name: String?, _ position: Position, reader: SchemaReader) {
        self.node = node
        self.name = name
        self.position = position
        self.reader = reader
    }

    /// Releases the content. It is read again on the next use.
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
    /// The content of a schema: a boolean, a reference, keywords, or keywords beside a reference.
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

    /// The position of a schema. Some keys depend on it.
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

    /// A property, or another named subschema.
    package struct Property {
        package let name: String
        /// The node of the name.
        package let key: Node
        package let schema: Schema
    }

    /// A text with its node.
    package struct Text {
        package let text: String
        package let node: Node
    }

    /// A keyword that limits values, with its value as written.
    package struct Limit {
        package let keyword: String
        package let value: Node
    }

    /// The property whose value selects the alternative of a union.
    package struct Discriminator {
        package let property: Text
        /// The values of the property, each with the schema that it selects; nil if that schema does not exist.
        package let mapping: [(value: Text, schema: Schema?)]
        /// The alternative for other values (OpenAPI 3.2).
        package let fallback: Schema?
        package let node: Node
    }

    /// A reference to another schema.
    package final class Reference {
        /// The node of the reference.
        package let node: Node
        /// The reference in absolute form: `#/a/b`, or `folder/file.yaml#/a/b`.
        package let text: String
        /// The schema it leads to, which may have a reference itself; nil if the chain of references leads nowhere.
        package let target: Schema?

        package init(node: Node, text: String, target: Schema?) {
            self.node = node
            self.text = text
            self.target = target
        }
    }
}
