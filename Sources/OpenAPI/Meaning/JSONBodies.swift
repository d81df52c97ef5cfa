/// Finds the media type of a body that is JSON.
package struct JSONBodies {
    private let meaning: Meaning

    package init(_ document: APIDocument) { meaning = Meaning(document) }

    /// The preferred media type of a body if it is JSON.
    package func mediaType(of content: [MediaType]) -> MediaType? {
        guard let taken = meaning.choices(content, { _, _ in false }).first, taken.kind == .json else { return nil }
        return taken.mediaType
    }
}
