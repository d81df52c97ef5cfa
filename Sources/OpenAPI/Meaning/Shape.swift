import Generator

/// What the values of a schema are, in the terms of the language.
///
/// Shapes are made by ``Meaning`` alone. A schema that has a name stands as a ``reference(_:)`` wherever it is used.
indirect enum Shape {
    /// No value at all. With ``Value/isNullable``, null alone.
    case never
    case scalar(Scalar)
    case enumeration(Enumeration)
    /// An array whose elements are such values.
    case list(Value)
    /// An object of which only the values are known.
    case map(Value)
    case object(ObjectShape)
    case union(UnionShape)
    /// A schema that has a name, or one that is made of the schema around it; ``Meaning/declaration(of:)`` says what it is.
    case reference(Schema)
    /// Any JSON, and why it is no more.
    case anything(Reason)

    /// Why a type is any JSON.
    enum Reason {
        /// The schema allows every value.
        case allowed
        /// The schema says more than the language can.
        case lost(Loss)
    }
}

/// A shape in one place: with null or without, and with the schema that describes it.
struct Value {
    var shape: Shape
    var null = Nullability.forbidden
    /// The schema that stands in the place, with its title, description, default and place. For the alternative of a union that
    /// other keywords refine, it is the alternative.
    var schema: Schema
    /// The object that a map is: the names that it requires, and whether it speaks of other keys; nil for all other shapes.
    var object: ObjectShape?
    /// What of the schema, or of those that it is made of, has no counterpart in the language. Each is reported where the value is
    /// written.
    var losses: [Loss] = []

    /// Whether null is a value too.
    var isNullable: Bool { null == .stated }
}

/// Whether null is a value.
enum Nullability {
    case forbidden
    /// No type excludes it, and nothing names it. Documents without `type` do not mean null.
    case implied
    case stated

    /// What holds for values that both schemas allow.
    func and(_ other: Self) -> Self {
        if self == .forbidden || other == .forbidden { return .forbidden }
        return self == .stated || other == .stated ? .stated : .implied
    }

    /// What holds for values that one of the schemas allows.
    func or(_ other: Self) -> Self {
        if self == .stated || other == .stated { return .stated }
        return self == .forbidden && other == .forbidden ? .forbidden : .implied
    }
}

/// A part of a schema that is carried over in a simpler form, or not at all.
struct Loss {
    let kind: Finding.Kind
    /// What was done and why.
    let message: String
    let node: Node
}

/// A single text, number or truth value.
struct Scalar: Hashable {
    var type: Builtin
    /// How dates and bytes are written, as the language's `format` has it; nil for the usual way.
    var format: String?
    var isSensitive = false
    /// Whether the text is the content of a file where it stands as a whole body or part: `format: binary`, or a
    /// `contentMediaType` without an encoding. In JSON it is text.
    var isBinary = false
}

/// Some values.
struct Enumeration {
    enum Kind { case text, integer, number, boolean }
    var kind: Kind
    /// The values without null, each once.
    var values: [Node]
    /// The names that the document gives them, as many as there are values; else empty.
    var names: [String] = []
    /// Whether other values of the kind are allowed beside them.
    var isOpen = false
    /// Whether the value comes of `const`, so that it never changes.
    var isConstant = false
}

/// An object with known properties.
struct ObjectShape {
    var members: [Member]
    var additional: Additional
    /// The names that have to be there, each with its place, members or not.
    var required: [Schema.Text] = []

    /// The values under keys that are not named.
    indirect enum Additional {
        /// The schema does not speak of them, so that there may be any.
        case unspoken
        /// There are none.
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
    /// The property whose value tells the alternatives apart; nil if they are tried.
    var discriminator: String?
    /// The alternative for other values of the discriminator, or for none.
    var fallback: Value?

    struct Alternative {
        var value: Value
        /// The values of the discriminator that choose it; empty without a discriminator.
        var wires: [String]
    }
}
