/// The names that generated code declares or needs.
package enum ReservedNames {
    /// Modules that generated code names; a type of the same name would hide the module.
    package static let modules: Set = [
        "Swift", "Foundation", "APIRuntime", "APIRuntimeFiles", "APIRuntimeAuthentication", "APIRuntimeSequences",
        "APIValues",
    ]
    /// The types that every API declares.
    static let namespace: Set = ["Client", "Credential", "Server"]
    /// The types that endpoint types declare; the namespace and inline types cannot have these names.
    static let endpoint: Set = ["API", "Body", "Failure", "Response"]
    static let insideEndpoint = modules.union(endpoint)
    /// The type of a client's parameters.
    static let client = "ClientParameters"
    /// Members that generated types declare.
    static let members: Set = ["redactedMirror"]
    /// Members that generated structs declare, as they may be Hashable.
    static let properties = members.union(["hashValue"])
}
