import Generator

/// What is around the schema that is being written, as far as the language has limits for it.
struct Nesting {
    /// How deep schemas go.
    static let deepest = 40
    /// How many schemas an endpoint or a model writes: what is written where it is used can grow without limit.
    static let mostConversions = 5000

    /// How many schemas are around this one.
    var depth = 0
    /// How many have been written.
    var conversions = 0
    /// How many arrays and dictionaries there are, up to the next type that has a name.
    var collections = 0
    /// How many inline types there are.
    var inlineTypes = 0
    /// Schemas that have names and are written where they are used, and are being written now.
    var open: Set<ObjectIdentifier> = []
    /// Inline types that are being written, each with the names that lead to it.
    var inline: [ObjectIdentifier: [String]] = [:]
    /// Whether the schema is chosen by a discriminator, so that it is no other one that inherits from it.
    var isChosen = false
    /// The names that lead to what is being written: of a model or an endpoint, and of properties.
    var path: [String] = []
}
