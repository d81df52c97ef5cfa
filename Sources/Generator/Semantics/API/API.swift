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
        let kind: AuthScheme
    }

    /// What all endpoints have in common.
    struct Common: Sendable {
        /// What every endpoint can fail with, unless it says otherwise.
        let failure: Endpoint.Outcome
        /// What is sent with every request.
        let constants: [Endpoint.Constant]
        /// What a client is given once and sends with every call.
        let client: Endpoint.Body.Fields?
        /// The policies of endpoints that have none, and whose client has none.
        let policies: Endpoint.Policies
    }

    /// What is known of types besides their declarations.
    struct Types: Sendable {
        /// Whether models are Hashable, unless they are told not to be.
        let isHashable: Bool
        /// Whether each is coded only in the directions in which endpoints use it.
        let areCodedAsUsed: Bool
        /// The models that should no longer be used.
        let deprecations: [String: Deprecation]
        /// The types of the app that generated code makes fit JSON.
        let ofApp: [AppType]
    }

    /// A type of the app, with the model that names it first: the model's file, by its index, and line.
    struct AppType: Sendable {
        let type: ValueType
        let model: String
        let file: Int
        let line: Int
    }

    let name: String
    let summary: String?
    /// The access level of the generated code; nil leaves it to the caller of the generator.
    let access: AccessLevel?
    /// Modules of the app whose types the API uses.
    let imports: [String]
    let servers: [Server]
    /// The enums of the servers' variables.
    let serverTypes: [Declaration]
    let schemes: [Scheme]
    let common: Common
    let types: Types
    /// The file that declares the namespace.
    let root: Int
    let files: [File]

    /// Whether two values of a type can be compared.
    func isEquatable(_ type: ValueType) -> Bool { types.isHashable || type.isAlwaysHashable }
}

/// A base URL whose variables are filled in when a call is made.
struct ServerAddress: Sendable {
    struct Variable: Sendable {
        let name: String
        var swiftName: String
        /// Text, or an enum of it.
        var type = ValueType.builtin(.string)
        var defaultValue: Literal?
        var summary: String?

        var isEnumeration: Bool {
            if case .enumeration = type { true } else { false }
        }

        /// Its name and its summary; nil without a summary.
        var documentation: String? { summary.map { "`\(swiftName)`: \($0)" } }
    }

    let template: String
    var variables: [Variable]
}
