/// Names that generated code needs for itself.
package enum ReservedNames {
    /// Modules that generated code may have to name; a type that hides one would make that impossible.
    package static let modules: Set = [
        "Swift", "Foundation", "APIRuntime", "APIRuntimeFiles", "APIRuntimeAuthentication", "APIRuntimeSequences",
        "APIValues",
    ]
    /// The types of every API.
    static let namespace: Set = ["Client", "Credential", "Server"]
    /// What generated endpoint types declare themselves, so that neither the namespace nor their inline types may.
    static let endpoint: Set = ["API", "Body", "Failure", "Response"]
    static let insideEndpoint = modules.union(endpoint)
    /// The type of what a client is given once.
    static let client = "ClientParameters"
    /// Members of generated types.
    static let members: Set = ["redactedMirror"]
    /// Members of generated structs, which may be Hashable.
    static let properties = members.union(["hashValue"])
}
