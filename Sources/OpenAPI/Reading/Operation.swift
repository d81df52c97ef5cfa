package import Generator

/// An operation of the document: a method of a path.
///
/// The keys for selecting operations are read at once, the others on first use: most specs take a few of many operations.
package final class Operation {
    let route: Route
    package let node: Node
    package let operationID: Schema.Text?
    package let tags: [String]
    /// The endpoint's name in the spec; ``OperationNames`` chooses it.
    package var name = ""

    private let read: Reader

    /// The path and the method of an operation.
    struct Route {
        /// In capitals, as in a request.
        let method: String
        let path: String
        /// The key below `webhooks` or `callbacks`; nil for an operation of a path.
        let key: String?
        /// The path's value, with the keys that its operations share.
        let item: Node
    }

    /// Reads the parts of an operation as one version has them.
    package struct Reader {
        let parameters: (Operation) -> [Parameter]
        let body: (Operation) -> Body?
        let responses: (Operation) -> [Response]
        let security: (Operation) -> [SecurityRequirement]?
        let servers: (Operation) -> [Server]?
        let callbacks: (Operation) -> [Operation]
        let unreadable: (Operation) -> Unreadable?
    }

    /// A part that cannot be read, and without which the operation cannot be called.
    package struct Unreadable {
        package let message: String
        package let node: Node
    }

    /// Those of the path too, in the document's order. A name is unique within a location.
    package private(set) lazy var parameters = read.parameters(self)
    package private(set) lazy var body = read.body(self)
    package private(set) lazy var responses = read.responses(self)
    /// Nil if the operation has no `security`; then the document's counts.
    package private(set) lazy var security = read.security(self)
    /// Nil if neither the operation nor its path names servers.
    package private(set) lazy var servers = read.servers(self)
    package private(set) lazy var callbacks = read.callbacks(self)
    /// The body, if it cannot be read.
    package var unreadable: Unreadable? { read.unreadable(self) }

    /// In capitals, as in a request.
    package var method: String { route.method }
    package var path: String { route.path }
    /// The key below `webhooks` or `callbacks`; nil for an operation of a path.
    package var key: String? { route.key }

    init(_ route: Route, _ node: Node, operationID: Schema.Text?, tags: [String], reader: Reader) {
        self.route = route
        self.node = node
        self.operationID = operationID
        self.tags = tags
        read = reader
    }
}
