import Generator

/// The nesting around the schema that is being written, for the limits of the language.
struct Nesting {
    /// The maximum depth of schemas.
    static let deepest = 40
    /// The maximum number of schemas that an endpoint or a model writes. Without a limit, inline schemas can grow exponentially.
    static let mostConversions = 5000

    /// The number of schemas around this one.
    var depth = 0
    /// The number of schemas written so far.
    var conversions = 0
    /// The number of arrays and dictionaries around it, up to the next named type.
    var collections = 0
    /// The number of inline types around it.
    var inlineTypes = 0
    /// The named schemas that are being written inline.
    var open: Set<ObjectIdentifier> = []
    /// The inline types that are being written, each with the names of the parts around it.
    var inline: [ObjectIdentifier: [String]] = [:]
    /// Whether a discriminator selects the schema, so that its value is not one of its heirs.
    var isChosen = false
    /// The names of the parts around it: of the model or endpoint, and of properties.
    var path: [String] = []
}
