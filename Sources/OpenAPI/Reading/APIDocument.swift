package import Generator

/// An OpenAPI document in the words of OpenAPI 3.2, with the files that its references name.
package final class APIDocument {
    package enum Version: Comparable { case v2, v3_0, v3_1, v3_2 }

    package let root: Node
    package let version: Version
    /// Whether it says some things in the words of specs.
    let isExtended: Bool
    /// The title, and where it and the rest of `info` stand.
    package let title: String?
    let info: Node?
    /// What is served by all operations that name no server of their own.
    package private(set) lazy var servers: [Server] = []
    /// The operations in the document's order, without names.
    package private(set) lazy var operations: [Operation] = []
    /// What the server sends by itself, each with the key below `webhooks`, and the callbacks of operations.
    package private(set) lazy var webhooks: [(name: String, operation: Operation)] = []
    /// The schemas that have names, in the document's order, and those of other files.
    package private(set) lazy var schemas: [Schema] = []
    package private(set) lazy var securitySchemes: [SecurityScheme] = []
    /// What holds for operations that say nothing.
    package private(set) lazy var security: [SecurityRequirement] = []
    /// What is wrong in what has been read so far.
    package private(set) var findings: [Finding] = []

    /// Nil if the main file is no OpenAPI document.
    package init?(_ files: DocumentFiles) { nil }
}
