/// The options for converting an OpenAPI document.
public struct DocumentOptions: Sendable {
    /// The name of the API in Swift. If nil, a short title of the document, or the name of its file.
    public var name: String?
    /// The operations to take: ids, `tag: name` or `METHOD /path`, with `*` for any text. If empty, all operations.
    public var only: [String] = []
    /// The operations to leave out.
    public var except: [String] = []
    /// Which schemas become models.
    public var models = Models.used
    /// How much of a description becomes documentation.
    public var descriptions = Descriptions.first
    /// Whether examples are included if they fit their types.
    public var takesExamples = false
    /// Whether null differs from an absent key in all requests, not only in the bodies of PATCH and PUT.
    public var explicitNulls = false
    /// Whether schemes of OAuth 2 have the addresses of their servers. If not, or if no address is usable, they are bearer tokens.
    ///
    /// Generated code with such addresses needs the product `APIRuntimeAuthentication`.
    public var takesOAuth = true
    /// New names by the ids of operations and the names of schemas. A pattern has one `*` in the key and in the value.
    public var names: [String: String] = [:]

    /// Whether names that the document does not have are ignored. Comparisons need it, because parts may have been removed.
    package var passesOverMissing = false
    /// Operations that are taken in any case, by their methods and paths.
    package var also: Set<String> = []

    /// Which schemas become models.
    public enum Models: String, Sendable, CaseIterable {
        /// The schemas that the selected operations use.
        case used
        /// All schemas, including those of webhooks and callbacks.
        case all
    }

    /// How much of a description becomes documentation.
    public enum Descriptions: String, Sendable, CaseIterable {
        /// The first paragraph.
        case first
        /// All of it.
        case full
    }

    /// Creates options that take the whole document.
    public init() {}
}
