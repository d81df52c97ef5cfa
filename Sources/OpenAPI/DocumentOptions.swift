/// What is wanted of an OpenAPI document.
public struct DocumentOptions: Sendable {
    /// The name of the API in Swift; nil for the one of the document's title.
    public var name: String?
    /// Which operations are wanted: ids, `tag: name`, `METHOD /path`, with `*` for any part; empty for all of them.
    public var only: [String] = []
    /// Which operations are not wanted.
    public var except: [String] = []
    /// Other names by the ids of operations and the names of schemas.
    public var names: [String: String] = [:]

    /// Creates options that take the whole document.
    public init() {}
}
