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

    let name: String
    let summary: String?
    /// The access level of the generated code; nil leaves it to the caller of the generator.
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
