/// A type declaration: a model, or an inline type inside its owner.
indirect enum Declaration: Sendable {
    case structure(Structure)
    case enumeration(Enumeration)
    case union(Union)
    case newtype(Newtype)
    case alias(Alias)

    /// The names from the API's namespace inwards: `[Repository, License]`.
    var path: [String] {
        switch self {
        case .structure(let structure): structure.path
        case .enumeration(let enumeration): enumeration.path
        case .union(let union): union.path
        case .newtype(let newtype): newtype.path
        case .alias(let alias): alias.path
        }
    }

    var summary: String? {
        switch self {
        case .structure(let structure): structure.summary
        case .enumeration(let enumeration): enumeration.summary
        case .union(let union): union.summary
        case .newtype(let newtype): newtype.summary
        case .alias(let alias): alias.summary
        }
    }

    /// The names of the types that a generic model leaves open.
    var parameters: [String] {
        switch self {
        case .structure(let structure): structure.parameters
        case .union(let union): union.parameters
        case .enumeration, .newtype, .alias: []
        }
    }

    /// The type that is declared, without the arguments of a generic one.
    var type: ValueType {
        switch self {
        case .structure(let structure): .structure(structure.path, [])
        case .enumeration(let enumeration): .enumeration(enumeration.path)
        case .union(let union): .union(union.path, [])
        case .newtype(let newtype): .newtype(newtype.path, newtype.type)
        case .alias(let alias): .alias(alias.path, alias.type)
        }
    }

    /// The declarations inside.
    var nested: [Declaration] {
        switch self {
        case .structure(let structure): structure.nested
        case .union(let union): union.nested
        case .enumeration, .newtype, .alias: []
        }
    }
}

struct Structure: Sendable {
    /// The names from the API's namespace inwards: `[Repository, License]`.
    let path: [String]
    /// The names of the types that a generic model leaves open: `[Item]`.
    var parameters: [String] = []
    let summary: String?
    var properties: [Property]
    let isMutable: Bool
    let isHashable: Bool
    var nested: [Declaration]
    /// What is kept under keys that are no property.
    var additional: Additional?
    /// The endpoint that fetches the model.
    var request: RequestedBy?
    var example: Literal?

    struct Property: Sendable {
        let wireName: String
        let swiftName: String
        var documentation = Documentation()
        let type: ValueType
        /// Whether the key may be absent. A nullable value that is not optional has a key in any case.
        let isOptional: Bool
        var defaultValue: Literal?
        var form = JSONForm()
        var isSensitive = false
        /// Whether the value needs indirect storage because its type contains the owner.
        var isBoxed = false
        /// What its value always is, without a property in Swift.
        var constant: Constant?
        var direction = Direction.both

        /// Whether there may be no value in Swift: of what only one side sets, the other side has none.
        var isAbsentable: Bool { isOptional || direction != .both && defaultValue == nil }

        /// Whether JSON that is received has to have it.
        var isRequired: Bool { !isOptional && defaultValue == nil && direction != .writeOnly }

        /// The type on the wire, as far as the whole value goes.
        var wireType: ValueType {
            if form.isText, case .builtin = type.unaliased { .builtin(.string) } else { type }
        }

        /// Whether nil is null on the wire: were the key left out, the default would be read.
        var isNullWritten: Bool {
            switch defaultValue {
            case nil, .some(.none): false
            default: isOptional && !type.isNullable
            }
        }
    }

    /// The values under keys that are no property.
    struct Additional: Sendable {
        /// The type of a value.
        let type: ValueType
        let dates: DateFormat?
        /// The discriminators of unions that choose the struct, which are no values of it.
        var discriminators: Set<String> = []

        var dictionary: ValueType { .dictionary(type) }
    }

    /// Whether the struct is `Identifiable`.
    var isIdentifiable: Bool {
        properties.contains { $0.swiftName == "id" && !$0.isAbsentable && (isHashable || $0.type.isAlwaysHashable) }
    }

    /// The name of the dictionary of other values: `additional`, or a longer one where a property is called so.
    var additionalName: String {
        let taken = Set(properties.map(\.swiftName))
        var name = "additional"
        if taken.contains(name) { name += "Properties" }
        while taken.contains(name) { name += "Values" }
        return name
    }

    /// The types of all that it holds.
    var types: [ValueType] { properties.map(\.type) + (additional.map { [$0.dictionary] } ?? []) }
}

struct Enumeration: Sendable {
    struct Case: Sendable {
        /// The name of the case; of a deprecated one not the name that callers know.
        let swiftName: String
        let wire: String
        var summary: String?
        /// The deprecated name of a case.
        var deprecated: (name: String, deprecation: Deprecation)?
    }

    let path: [String]
    let summary: String?
    let cases: [Case]
    /// The case of values that the spec does not list.
    var openCase = "unknown"
    let isFrozen: Bool
    /// Whether the values are numbers on the wire.
    let isInteger: Bool
    var example: Literal?
}

/// An enum with a value in each case.
struct Union: Sendable {
    struct Case: Sendable {
        let swiftName: String
        let type: ValueType
        /// The discriminator's value; nil where there is no discriminator.
        let wire: String?
        /// How its dates are written; nil without own dates, or where they follow the runtime's default.
        let dates: DateFormat?
        /// Whether the value needs indirect storage because its type contains the union.
        var isIndirect = false
        var summary: String?
    }

    struct Discriminator: Sendable {
        let key: String
        /// What its values are on the wire.
        let kind: DiscriminatorKind
    }

    /// What the union is used for.
    enum Role: Sendable {
        case value
        /// It stands in a path, a query, a header or a form, too.
        case parameter
        /// Its cases are the events of a stream, chosen by the events' names.
        case event
    }

    /// Whether there is a case for what the spec does not list.
    var isOpen: Bool { discriminator != nil && !isFrozen }

    let path: [String]
    /// The names of the types that a generic model leaves open: `[Item]`.
    var parameters: [String] = []
    let summary: String?
    var cases: [Case]
    /// What tells the cases apart; nil where they are tried in order.
    let discriminator: Discriminator?
    let isFrozen: Bool
    let isHashable: Bool
    var nested: [Declaration]
    /// The properties that all cases have.
    var shared: [Structure.Property] = []
    var role = Role.value
    var request: RequestedBy?
    var example: Literal?
}

/// A distinct type around another one.
struct Newtype: Sendable {
    let path: [String]
    let summary: String?
    let type: ValueType
    let form: JSONForm
    let isHashable: Bool
    var example: Literal?
}

/// Another name for a type.
struct Alias: Sendable {
    let path: [String]
    let summary: String?
    let type: ValueType
}

/// The endpoint that fetches a model, by the name of its type.
struct RequestedBy: Sendable {
    let endpoint: String
}
