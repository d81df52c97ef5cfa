public import Generator

/// Why nothing could be made of a document or an overlay.
public struct DocumentFailure: Error {
    /// What is wrong.
    public let message: String
    /// Where in the document or the overlay.
    public let range: SourceRange
    /// What was asked for and is not there, where that is why.
    let strange: [Strange]

    /// A pattern or a name that was asked for and fits nothing, or cannot be had.
    struct Strange {
        let text: String
        /// What it may have been meant to be.
        var candidates: [String] = []
        /// Why it cannot be had; nil where nothing fits it.
        var reason: String?
    }

    init(message: String, range: SourceRange, strange: [Strange] = []) {
        self.message = message
        self.range = range
        self.strange = strange
    }
}
