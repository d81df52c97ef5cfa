import Generator

/// The values of a schema, in the terms of the language.
///
/// Only ``Meaning`` creates shapes. A named schema is a ``reference(_:)`` wherever it is used.
indirect enum Shape {
    /// No value. With ``Value/isNullable``, only null.
    case never
    case scalar(Scalar)
    case enumeration(Enumeration)
    /// An array with such elements.
    case list(Value)
    /// An object without declared properties, with such values.
    case map(Value)
    case object(ObjectShape)
    case union(UnionShape)
    /// A named schema, or an inline one that extends the schema around it. ``Meaning/declaration(of:)`` has its values.
    case reference(Schema)
    /// Any JSON, with the reason.
    case anything(Reason)

    /// Why a type is any JSON.
    enum Reason {
        /// The schema allows every value.
        case allowed
        /// The language cannot represent the schema.
        case lost(Loss)
    }
}

/// A shape where it is used: whether null is a value, and the schema that describes it.
struct Value {
    var shape: Shape
    var null = Nullability.forbidden
    /// The schema with the title, description, default and place of the value. If other keywords refine an alternative of a union,
    /// it is the alternative.
    var schema: Schema
    /// For a map, the object with its required names and additional keys; nil for other shapes.
    var object: ObjectShape?
    /// The parts of the schema that the language cannot represent. They are reported when the value is written.
    var losses: [Loss] = []

    /// Whether null is a value too.
    var isNullable: Bool { null == .stated }

    mutating func takeShape(of other: Value) {
        shape = other.shape
        object = other.object
    }
}

/// Whether null is a value.
enum Nullability {
    case forbidden
    /// No type excludes null, but nothing states it. Documents that omit `type` do not mean null.
    case implied
    case stated

    /// The nullability of values that both schemas allow.
    func and(_ other: Self) -> Self {
        if self == .forbidden || other == .forbidden { return .forbidden }
        return self == .stated || other == .stated ? .stated : .implied
    }

    /// The nullability of values that at least one of the schemas allows.
    func or(_ other: Self) -> Self {
        if self == .stated || other == .stated { return .stated }
        return self == .forbidden && other == .forbidden ? .forbidden : .implied
    }
}

/// A part of a schema that is carried over in a simpler form, or not at all.
struct Loss {
    let outcome: Finding.Outcome
    /// The change and its reason.
    let message: String
    let node: Node
}

/// A text, number or boolean.
struct Scalar: Hashable {
    var type: Builtin
    /// The language's `format` of dates and bytes; nil for the default.
    var format: String?
    var isSensitive = false
    /// Whether the text is the content of a file if it is a whole body or part: `format: binary`, or a `contentMediaType` without
    /// an encoding. In JSON it is text.
    var isBinary = false
}

/// An enum: a list of values.
struct Enumeration {
    enum ValueType { case text, integer, number, boolean }
    var valueType: ValueType
    /// The values without null, each once.
    var values: [Node]
    /// The names of the values in the document, one for each value, or empty.
    var names: [String] = []
    /// Whether other values of the type are allowed too.
    var isOpen = false
    /// Whether the value is from `const`, so that it never changes.
    var isConstant = false
}

/// An object with known properties.
struct ObjectShape {
    var members: [Member]
    var additional: Additional
    /// The required names, each with its place, whether or not they are members.
    var required: [Schema.Text] = []

    /// The values of undeclared keys.
    indirect enum Additional {
        /// The schema does not mention them, so any are allowed.
        case unspoken
        /// Undeclared keys are forbidden.
        case closed
        case values(Value)
    }

    /// A property.
    struct Member {
        let name: String
        var value: Value
        var isRequired = false
        var isReadOnly = false
        var isWriteOnly = false
    }
}

/// One of several shapes.
struct UnionShape {
    var alternatives: [Alternative]
    /// The property whose value selects the alternative; nil if the alternatives are tried in order.
    var discriminator: String?
    /// The alternative if the discriminator is absent or has another value.
    var fallback: Value?

    struct Alternative {
        var value: Value
        /// The discriminator's values that select it; empty without a discriminator.
        var wires: [String]
    }
}
