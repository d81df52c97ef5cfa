/// What is wanted of an OpenAPI document.
public struct DocumentOptions: Sendable {
    /// The name of the API in Swift; nil for a short title of the document, else the name of its file.
    public var name: String?
    /// Which operations are wanted: ids, `tag: name`, `METHOD /path`, with `*` for any part; empty for all of them.
    public var only: [String] = []
    /// Which operations are not wanted.
    public var except: [String] = []
    /// Which schemas become models.
    public var models = Models.used
    /// How much of a description becomes documentation.
    public var descriptions = Descriptions.first
    /// Whether examples come along, as far as they fit.
    public var takesExamples = false
    /// Whether null and an absent key differ in all requests, not only in the bodies of PATCH and PUT.
    public var explicitNulls = false
    /// Other names by the ids of operations and the names of schemas, or by patterns with a `*`, which both sides have.
    public var names: [String: String] = [:]

    /// Whether it is no mistake to ask for what the document does not have, as comparisons do: it may be gone.
    package var passesOverMissing = false
    /// Operations that are taken whatever else is asked for, by their methods and paths.
    package var also: Set<String> = []

    /// Which schemas become models.
    public enum Models: String, Sendable, CaseIterable {
        /// Those that the wanted operations reach.
        case used
        /// All of them, those of webhooks and callbacks included.
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
