/// One API with every name bound and every default applied: all that the Swift emitter needs to know.
struct API: Sendable {
    struct File: Sendable {
        /// The index among the files given to the generator.
        let index: Int
        var models: [Declaration]
        var endpoints: [Endpoint]
        /// How many Swift files beside the first one its models and endpoints are divided among; nil for none.
        var parts: Int?
        /// Which of them this is; 0 for the first file.
        var part = 0
    }

    /// Whether a file declares the namespace.
    func isRoot(_ file: File) -> Bool { file.index == root && file.part == 0 }

    struct Server: Sendable {
        let swiftName: String
        var address: ServerAddress
        var summary: String?
    }

    struct Scheme: Sendable {
        let name: String
        let swiftName: String
        let kind: SchemeSyntax.Kind
    }

    let name: String
    let summary: String?
    /// Who may use the generated code; nil leaves it to whoever generates.
    let access: AccessLevel?
    /// Modules of the app whose types the API uses.
    let imports: [String]
    let servers: [Server]
    /// The enums of the servers' variables.
    var serverTypes: [Declaration] = []
    let schemes: [Scheme]
    /// What every endpoint can fail with, unless it says otherwise.
    let failure: Endpoint.Outcome
    /// What is sent with every request.
    var constants: [Endpoint.Constant] = []
    /// The policies of endpoints that have none, and whose client has none.
    var defaults = Endpoint.Defaults()
    /// What a client is given once and sends with every call.
    var client: Endpoint.Body.Fields?
    /// The file that declares the namespace.
    let root: Int
    let files: [File]
    /// Whether models are Hashable, unless they are told not to be.
    let isHashable: Bool
    /// In which directions each type is coded.
    var directions = CodingDirections()
    /// The models that should no longer be used.
    var deprecations: [String: Deprecation] = [:]
    /// The types of the app that generated code makes fit JSON, each with the model that names it first.
    var appTypes: [(appType: String, model: Located<String>)] = []

    /// Whether two values of a type can be compared.
    func isEquatable(_ type: ValueType) -> Bool { isHashable || type.isAlwaysHashable }
}

/// A type declaration: a model, or an inline type inside its owner.
enum Declaration: Sendable {
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
    /// The endpoint by which the model can be fetched.
    var request: RequestedBy?
    var example: Literal?

    struct Property: Sendable {
        let wireName: String
        let swiftName: String
        let summary: String?
        let type: ValueType
        /// Whether the key may be absent. A nullable value that is not optional has a key in any case.
        let isOptional: Bool
        var defaultValue: Literal?
        /// How its dates are written; nil where it has none or they follow the runtime's default.
        let dates: DateFormat?
        let isSensitive: Bool
        let deprecation: Deprecation?
        /// Whether the value needs indirect storage because its type contains the owner.
        var isBoxed = false
        /// What its value always is, without a property in Swift.
        var constant: Constant?
        var direction = Direction.both
        /// Whether its numbers and truth values are text in JSON.
        var isText = false
        /// Whether elements are left out that cannot be read.
        var isLenient = false

        struct Constant: Sendable, Hashable {
            let wire: String
            let kind: DiscriminatorKind
        }

        /// Whether there may be no value in Swift: of what only one side sets, the other side has none.
        var isAbsentable: Bool { isOptional || direction != .both && defaultValue == nil }

        /// Whether JSON that is received has to have it.
        var isRequired: Bool { !isOptional && defaultValue == nil && direction != .writeOnly }

        /// The type on the wire, as far as the whole value goes.
        var wireType: ValueType {
            if isText, case .builtin = type.unaliased { .builtin(.string) } else { type }
        }

        /// Whether nil is null on the wire: were the key left out, the default would be read.
        var isNullWritten: Bool {
            switch defaultValue {
            case nil, .some(.none): false
            default: isOptional && !type.isNullable
            }
        }
    }

    /// Whether the struct is `Identifiable`.
    var isIdentifiable: Bool {
        properties.contains { $0.swiftName == "id" && !$0.isAbsentable && (isHashable || $0.type.isAlwaysHashable) }
    }
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
        /// How its dates are written; nil where it has none of its own or they follow the runtime's default.
        let dates: DateFormat?
        /// Whether the value needs indirect storage because its type contains the union.
        var isIndirect = false
        var summary: String?
    }

    let path: [String]
    /// The names of the types that a generic model leaves open: `[Item]`.
    var parameters: [String] = []
    let summary: String?
    var cases: [Case]
    /// The key that tells the cases apart; nil where they are tried in order.
    let discriminator: String?
    /// What the discriminator's values are on the wire.
    let kind: DiscriminatorKind
    let isFrozen: Bool
    let isHashable: Bool
    var nested: [Declaration]
    /// The properties that all cases have.
    var shared: [Structure.Property] = []
    /// Whether it stands in a path, a query, a header or a form.
    var isParameter = false
    /// Whether its cases are the events of a stream, chosen by the events' names.
    var isEvent = false
    var request: RequestedBy?
    var example: Literal?
}

/// A distinct type around another one.
struct Newtype: Sendable {
    let path: [String]
    let summary: String?
    let type: ValueType
    /// How its dates are written; nil where it has none or they follow the runtime's default.
    let dates: DateFormat?
    let isHashable: Bool
    /// Whether a number is text in JSON.
    var isText = false
    var example: Literal?
}

/// Another name for a type.
struct Alias: Sendable {
    let path: [String]
    let summary: String?
    let type: ValueType
    var example: Literal?
}

/// The endpoint that fetches a model, by the name of its type.
struct RequestedBy: Sendable {
    let endpoint: String
}

indirect enum ValueType: Hashable, Sendable {
    case builtin(Builtin)
    /// A struct; with the types that a generic one is of.
    case structure([String], [ValueType])
    case enumeration([String])
    /// A union; with the types that a generic one is of.
    case union([String], [ValueType])
    case newtype([String], ValueType)
    case alias([String], ValueType)
    /// A type of the app, such as `Billing.Money`.
    case external(String)
    /// What a generic model leaves open.
    case parameter(String)
    case array(ValueType)
    case set(ValueType)
    case dictionary(ValueType)
    case optional(ValueType)
    /// A value or null, the two told apart from a key that is absent.
    case nullable(ValueType)

    /// The type itself where it only has another name here.
    var unaliased: ValueType {
        if case .alias(_, let type) = self { type.unaliased } else { self }
    }

    /// Whether null is one of its values, told apart from nothing.
    var isNullable: Bool {
        if case .nullable = self { true } else { false }
    }

    /// What is directly below: elements, wrapped values, types of a generic one.
    var parts: [ValueType] {
        switch self {
        case .builtin, .enumeration, .external, .parameter: []
        case .structure(_, let arguments), .union(_, let arguments): arguments
        case .newtype(_, let inner), .alias(_, let inner): [inner]
        case .array(let inner), .set(let inner), .dictionary(let inner), .optional(let inner), .nullable(let inner):
            [inner]
        }
    }

    /// Whether the type or something in it fits.
    func contains(_ predicate: (ValueType) -> Bool) -> Bool {
        if predicate(self) { return true }
        // Written out, for a list of the parts would be made for each.
        switch self {
        case .builtin, .enumeration, .external, .parameter: return false
        case .structure(_, let arguments), .union(_, let arguments):
            for argument in arguments where argument.contains(predicate) { return true }
            return false
        case .newtype(_, let inner), .alias(_, let inner), .array(let inner), .set(let inner), .dictionary(let inner),
            .optional(let inner), .nullable(let inner):
            return inner.contains(predicate)
        }
    }

    /// The paths of the structs and unions that the type is or names.
    var modelPaths: [[String]] {
        switch self {
        case .structure(let path, let arguments), .union(let path, let arguments):
            return [path] + arguments.flatMap(\.modelPaths)
        case .builtin, .enumeration, .external, .parameter: return []
        case .newtype(_, let inner), .alias(_, let inner), .array(let inner), .set(let inner), .dictionary(let inner),
            .optional(let inner), .nullable(let inner):
            return inner.modelPaths
        }
    }

    /// Whether the type is Hashable even where models are not.
    var isAlwaysHashable: Bool {
        !contains {
            switch $0 {
            case .structure, .union, .external, .parameter: true
            default: false
            }
        }
    }

    /// Whether its dates are written as the place says where it stands: not those inside structs, unions and newtypes.
    var containsDate: Bool {
        switch self {
        case .builtin(let builtin): builtin == .date
        // What the app's types hold is not known here.
        case .external: true
        case .newtype: false
        default: parts.contains { $0.containsDate }
        }
    }

    /// The type with everything by its own name.
    var canonical: ValueType {
        switch self {
        case .builtin, .enumeration, .newtype, .external, .parameter: self
        case .structure(let path, let arguments): .structure(path, arguments.map(\.canonical))
        case .union(let path, let arguments): .union(path, arguments.map(\.canonical))
        case .alias(_, let inner): inner.canonical
        case .array(let inner): .array(inner.canonical)
        case .set(let inner): .set(inner.canonical)
        case .dictionary(let inner): .dictionary(inner.canonical)
        case .optional(let inner): .optional(inner.canonical)
        case .nullable(let inner): .nullable(inner.canonical)
        }
    }

    /// Whether the type has more parts than that, the types behind other names counted.
    func isLarger(than limit: Int) -> Bool {
        var rest = limit
        return !take(from: &rest)
    }

    private func take(from rest: inout Int) -> Bool {
        rest -= 1
        guard rest >= 0 else { return false }
        for part in parts where !part.take(from: &rest) { return false }
        return true
    }

    /// Whether the type can be written as the text of a parameter.
    var isParameterValue: Bool {
        switch self {
        case .builtin(let builtin): ![.data, .file, .json].contains(builtin)
        case .enumeration, .external: true
        case .newtype(_, let inner), .alias(_, let inner): inner.isParameterValue
        default: false
        }
    }
}

/// A value that the spec gives, checked against its type: a default or a part of an example.
indirect enum Literal: Sendable {
    /// A number or a truth value as Swift writes it, made anew from what was parsed.
    case plain(String)
    case string(String)
    /// Text that the runtime makes a value of, checked before: `Literal.url("…")`.
    case made(Builtin, String)
    case enumCase(String)
    /// What an open enum or union does not list: its raw value, and with a union the value itself.
    case unknownCase([Literal])
    case array([Literal])
    case dictionary([(key: String, value: Literal)])
    /// A struct by its type and the labels of its initializer; no type where its place alone says which one it is.
    case structure(ValueType?, [(label: String, value: Literal)])
    /// A case of a union with its value.
    case unionCase(String, Literal)
    /// A distinct type around a value.
    case newtype([String], Literal)
    /// A nullable value; nil for null.
    case nullable(Literal?)
    /// A value where there might be none.
    case wrapped(Literal)
    /// No value.
    case none
    /// A default that has yet to be checked, by its number; none is left when an API is resolved.
    case unchecked(Int)
}
