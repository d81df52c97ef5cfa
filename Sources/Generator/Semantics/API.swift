/// One API with every name bound and every default applied: all that the Swift emitter needs to know.
struct API: Sendable {
    struct File: Sendable {
        /// The index among the files given to the generator.
        let index: Int
        var models: [Declaration]
        var endpoints: [Endpoint]
    }

    struct Server: Sendable {
        let swiftName: String
        let address: ServerAddress
    }

    struct Scheme: Sendable {
        let name: String
        let swiftName: String
        let kind: SchemeSyntax.Kind
    }

    let name: String
    let summary: String?
    let servers: [Server]
    let schemes: [Scheme]
    /// The file that declares the namespace.
    let root: Int
    let files: [File]
}

/// A base URL whose variables are filled in when a call is made.
struct ServerAddress: Sendable {
    struct Variable: Sendable {
        let name: String
        let swiftName: String
    }

    let template: String
    let variables: [Variable]
}

/// A type declaration: a model, or an inline type inside its owner.
enum Declaration: Sendable {
    case structure(Structure)
    case enumeration(Enumeration)
}

struct Structure: Sendable {
    /// The names from the API's namespace inwards: `[Repository, License]`.
    let path: [String]
    let summary: String?
    var properties: [Property]
    let isMutable: Bool
    let isHashable: Bool
    var nested: [Declaration]

    struct Property: Sendable {
        let wireName: String
        let swiftName: String
        let summary: String?
        let type: ValueType
        let isOptional: Bool
        let defaultValue: DefaultValue?
        /// How its dates are written; nil where it has none or they follow the runtime's default.
        let dates: DateFormat?
        let isSensitive: Bool
        let deprecation: Deprecation?
        /// Whether the value needs indirect storage because its type contains the owner.
        var isBoxed = false
    }

    /// Whether the struct is `Identifiable`.
    var isIdentifiable: Bool {
        properties.contains { $0.swiftName == "id" && !$0.isOptional && (isHashable || $0.type.isAlwaysHashable) }
    }
}

struct Enumeration: Sendable {
    struct Case: Sendable {
        let swiftName: String
        let wire: String
    }

    let path: [String]
    let summary: String?
    let cases: [Case]
    let isFrozen: Bool
    /// Whether the values are numbers on the wire.
    let isInteger: Bool
}

indirect enum ValueType: Hashable, Sendable {
    case builtin(Builtin)
    case named([String])
    case enumeration([String])
    case array(ValueType)
    case set(ValueType)
    case dictionary(ValueType)
    case optional(ValueType)

    /// What stands inside all arrays, sets, dictionaries and optionals.
    var innermost: ValueType {
        switch self {
        case .builtin, .named, .enumeration: self
        case .array(let inner), .set(let inner), .dictionary(let inner), .optional(let inner): inner.innermost
        }
    }

    /// The struct that the type is or holds.
    var structurePath: [String]? {
        if case .named(let path) = innermost { path } else { nil }
    }

    /// Whether the type is Hashable even where models are not.
    var isAlwaysHashable: Bool { structurePath == nil }

    /// Whether a date is somewhere in it.
    var containsDate: Bool { innermost == .builtin(.date) }

    /// Whether it names a type of Foundation.
    var usesFoundation: Bool {
        if case .builtin(let builtin) = innermost { builtin.isFoundation } else { false }
    }

    /// Whether the type can be written as the text of a parameter.
    var isParameterValue: Bool {
        switch self {
        case .builtin(let builtin): builtin != .data && builtin != .json
        case .enumeration: true
        default: false
        }
    }
}

/// The types that the language has by itself.
enum Builtin: String, CaseIterable, Sendable {
    case string = "String"
    case bool = "Bool"
    case int = "Int"
    case int8 = "Int8"
    case int16 = "Int16"
    case int32 = "Int32"
    case int64 = "Int64"
    case uint = "UInt"
    case uint8 = "UInt8"
    case uint16 = "UInt16"
    case uint32 = "UInt32"
    case uint64 = "UInt64"
    case double = "Double"
    case float = "Float"
    case decimal = "Decimal"
    case date = "Date"
    case localDate = "LocalDate"
    case url = "URL"
    case uuid = "UUID"
    case data = "Data"
    case json = "JSON"

    /// Whether Foundation declares the Swift type.
    var isFoundation: Bool {
        switch self {
        case .decimal, .date, .url, .uuid, .data: true
        default: false
        }
    }
}

indirect enum DefaultValue: Sendable {
    case literal(String)
    case string(String)
    case enumCase(String)
    case array([DefaultValue])
}

struct Endpoint: Sendable {
    let name: String
    let typeName: String
    let summary: String?
    let deprecation: Deprecation?
    let method: HTTPMethod
    let path: String
    let auth: AuthRequirement
    let server: ServerAddress?
    let parameters: [Parameter]
    let constants: [Constant]
    let body: Body?
    let response: Outcome
    let failure: Outcome
    let timeout: Double?
    /// Documented statuses outside 2xx that are no errors.
    let successStatuses: [Int]
    var nested: [Declaration]

    enum Place: Sendable, Equatable {
        case server
        case path(keepsSlashes: Bool)
        case query(ArrayStyle?)
        case header
    }

    struct Parameter: Sendable {
        let wireName: String
        let swiftName: String
        let summary: String?
        let place: Place
        let type: ValueType
        let isOptional: Bool
        let defaultValue: DefaultValue?
        let dates: DateFormat?
        let isSensitive: Bool
        let deprecation: Deprecation?
    }

    struct Constant: Sendable {
        let name: String
        let value: String
        let place: Place
        let isSensitive: Bool
    }

    struct Body: Sendable {
        let type: ValueType
        let isOptional: Bool
        let dates: DateFormat?
    }

    /// What is read from a response, or from an error response.
    indirect enum Outcome: Sendable {
        /// Nothing is declared: `Void` for a response, `Never` for a failure.
        case none
        /// The same for every documented status; `statuses` is empty where any 2xx will do.
        case single(Payload, statuses: [StatusSyntax.Pattern])
        /// An enum with a case per status.
        case byStatus([(pattern: StatusSyntax.Pattern, caseName: String, payload: Payload?)])
        /// The statuses that are documented and hold nothing.
        case empty(statuses: [StatusSyntax.Pattern])
    }

    struct Payload: Sendable {
        let type: ValueType
        let isOptional: Bool
        let unwrap: [String]
        let dates: DateFormat?
    }
}

/// Which credentials a call needs.
enum AuthRequirement: Sendable {
    case none
    case all([String])
    case any([[String]])
}
