/// One API with every name bound and every default applied: everything that the Swift emitter needs.
package struct API: Sendable {
    package struct File: Sendable {
        /// The index among the files given to the generator.
        package let index: Int
        package var models: [Declaration]
        package var endpoints: [Endpoint]
        /// The number of further Swift files that the models and endpoints are divided among; nil for none.
        package var parts: Int?
        /// The number of this file; 0 for the first one.
        package var part = 0
    }

    /// Whether the file declares the API's namespace.
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

    /// The properties that all endpoints share.
    package struct Common: Sendable {
        /// The errors of endpoints that declare no others.
        package let failure: Endpoint.Outcome
        /// The constants of every request.
        package let constants: [Endpoint.Constant]
        /// The values that a client is created with and sends with every call; nil for none.
        package let client: Endpoint.Body.Fields?
        /// The policies for endpoints and clients that set none.
        package let policies: Endpoint.Policies
    }

    /// The properties of types that are not in their declarations.
    package struct Types: Sendable {
        /// Whether models are Hashable by default.
        package let isHashable: Bool
        /// Whether a model is coded only in the directions in which endpoints use it.
        package let areCodedAsUsed: Bool
        /// The deprecated models.
        package let deprecations: [String: Deprecation]
        /// The app's types that generated code makes conform to the JSON protocols.
        package let ofApp: [AppType]
    }

    /// A type of the app, with the first model that names it and the index of the model's file.
    package struct AppType: Sendable {
        package let type: ValueType
        package let model: String
        package let file: Int
    }

    package let name: String
    package let summary: String?
    /// The access level of the generated code; nil leaves it to the caller of the generator.
    package let access: AccessLevel?
    /// The app's modules whose types the API uses.
    package let imports: [String]
    package let servers: [Server]
    /// The enums of the servers' variables.
    package let serverTypes: [Declaration]
    package let schemes: [Scheme]
    package let common: Common
    package let types: Types
    /// The index of the file that declares the namespace.
    package let root: Int
    package var files: [File]

    /// Whether two values of the type can be compared.
    func isEquatable(_ type: ValueType) -> Bool { types.isHashable || type.isAlwaysHashable }
}

/// A base URL with variables, which are filled in when a call is made.
package struct ServerAddress: Sendable {
    package struct Variable: Sendable {
        package let name: String
        package var swiftName: String
        /// String, or an enum of strings.
        package var type = ValueType.builtin(.string)
        package var defaultValue: Literal?
        package var summary: String?

        package var isEnumeration: Bool {
            if case .enumeration = type { true } else { false }
        }

        /// The variable's name and summary; nil without a summary.
        package var documentation: String? { summary.map { "`\(swiftName)`: \($0)" } }
    }

    package let template: String
    package var variables: [Variable]
}
