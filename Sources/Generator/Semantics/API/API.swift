/// One API with every name bound and every default applied: all that the Swift emitter needs to know.
package struct API: Sendable {
    package struct File: Sendable {
        /// The index among the files given to the generator.
        package let index: Int
        package var models: [Declaration]
        package var endpoints: [Endpoint]
        /// How many Swift files beside the first one its models and endpoints are divided among; nil for none.
        package var parts: Int?
        /// Which of them this is; 0 for the first file.
        package var part = 0
    }

    /// Whether a file declares the namespace.
    func isRoot(_ file: File) -> Bool { file.index == root && file.part == 0 }

    package struct Server: Sendable {
        package let swiftName: String
        package var address: ServerAddress
        package var summary: String?
    }

    package struct Scheme: Sendable {
        package let name: String
        package let swiftName: String
        package let kind: AuthScheme
    }

    /// What all endpoints have in common.
    package struct Common: Sendable {
        /// What every endpoint can fail with, unless it says otherwise.
        package let failure: Endpoint.Outcome
        /// What is sent with every request.
        package let constants: [Endpoint.Constant]
        /// What a client is given once and sends with every call.
        package let client: Endpoint.Body.Fields?
        /// The policies of endpoints that have none, and whose client has none.
        package let policies: Endpoint.Policies
    }

    /// What is known of types besides their declarations.
    package struct Types: Sendable {
        /// Whether models are Hashable, unless they are told not to be.
        package let isHashable: Bool
        /// Whether each is coded only in the directions in which endpoints use it.
        package let areCodedAsUsed: Bool
        /// The models that should no longer be used.
        package let deprecations: [String: Deprecation]
        /// The types of the app that generated code makes fit JSON.
        package let ofApp: [AppType]
    }

    /// A type of the app, with the model that names it first: the model's file, by its index.
    package struct AppType: Sendable {
        package let type: ValueType
        package let model: String
        package let file: Int
    }

    package let name: String
    package let summary: String?
    /// The access level of the generated code; nil leaves it to the caller of the generator.
    package let access: AccessLevel?
    /// Modules of the app whose types the API uses.
    package let imports: [String]
    package let servers: [Server]
    /// The enums of the servers' variables.
    package let serverTypes: [Declaration]
    package let schemes: [Scheme]
    package let common: Common
    package let types: Types
    /// The file that declares the namespace.
    package let root: Int
    package var files: [File]

    /// Whether two values of a type can be compared.
    func isEquatable(_ type: ValueType) -> Bool { types.isHashable || type.isAlwaysHashable }
}

/// A base URL whose variables are filled in when a call is made.
package struct ServerAddress: Sendable {
    package struct Variable: Sendable {
        package let name: String
        package var swiftName: String
        /// Text, or an enum of it.
        package var type = ValueType.builtin(.string)
        package var defaultValue: Literal?
        package var summary: String?

        package var isEnumeration: Bool {
            if case .enumeration = type { true } else { false }
        }

        /// Its name and its summary; nil without a summary.
        package var documentation: String? { summary.map { "`\(swiftName)`: \($0)" } }
    }

    package let template: String
    package var variables: [Variable]
}
