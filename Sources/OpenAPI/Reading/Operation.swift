package import Generator

/// An operation of the document: a method of a path.
///
/// What chooses operations is read at once; the rest when it is first asked for, since most specs take a few of many operations.
package final class Operation {
    /// In capitals, as it is sent.
    package let method: String
    package let path: String
    /// The key below `webhooks` or `callbacks`; nil for an operation of a path.
    package let key: String?
    package let node: Node
    /// What all operations of the path have.
    package let item: Node
    package let operationID: Schema.Text?
    package let tags: [String]
    /// What the endpoint is called in the spec; ``OperationNames`` chooses it.
    package var name = ""

    private let read: Reader

    /// What reads the parts of an operation in the words of one version.
    package struct Reader {
        let parameters: (Operation) -> [Parameter]
        let body: (Operation) -> Body?
        let responses: (Operation) -> [Response]
        let security: (Operation) -> [SecurityRequirement]?
        let servers: (Operation) -> [Server]?
        let callbacks: (Operation) -> [Operation]
        let unreadable: (Operation) -> Unreadable?
    }

    /// A part without which an operation cannot be called, and why it cannot be read.
    package struct Unreadable {
        package let message: String
        package let node: Node
    }

    /// Those of the path too, in the document's order; each name stands once in each place.
    package private(set) lazy var parameters = read.parameters(self)
    package private(set) lazy var body = read.body(self)
    package private(set) lazy var responses = read.responses(self)
    /// Nil if the operation says nothing, so that what holds for the document counts.
    package private(set) lazy var security = read.security(self)
    /// Nil if neither the operation nor its path names servers.
    package private(set) lazy var servers = read.servers(self)
    package private(set) lazy var callbacks = read.callbacks(self)
    /// The body, if it cannot be read.
    package private(set) lazy var unreadable = read.unreadable(self)

    init(
        method: String, path: String, key: String?, node: Node, item: Node, operationID: Schema.Text?,
        tags: [String], reader: Reader
    ) {
        self.method = method
        self.path = path
        self.key = key
        self.node = node
        self.item = item
        self.operationID = operationID
        self.tags = tags
        read = reader
    }
}
