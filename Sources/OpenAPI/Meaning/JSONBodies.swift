/// Finds the media type that is read or written as JSON.
package struct JSONBodies {
    private let meaning: Meaning

    package init(_ document: APIDocument) { meaning = Meaning(document) }

    /// The media type that is taken of a body, if it is JSON.
    package func mediaType(of content: [MediaType]) -> MediaType? {
        guard let taken = meaning.choices(content, { _, _ in false }).first, taken.kind == .json else { return nil }
        return taken.mediaType
    }
}
