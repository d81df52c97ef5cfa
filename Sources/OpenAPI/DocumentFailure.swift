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

        func message(in document: String) -> String {
            reason ?? "\(document) has no operation or schema that matches '\(text)'"
        }
    }

    /// What is wrong, with proposals for each name that fits nothing.
    public var diagnostics: [Diagnostic] {
        var sink = DiagnosticSink()
        for strange in strange { sink.report(strange, in: "the document", at: range) }
        if strange.isEmpty { sink.error(.openAPIDocument, message, at: range) }
        return sink.diagnostics
    }

    init(_ message: String, at range: SourceRange, _ strange: [Strange] = []) {
        (self.message, self.range, self.strange) = (message, range, strange)
    }

    /// - Parameter strange: What was asked for; nil comes of none.
    init?(_ strange: [Strange], range: SourceRange) {
        guard let first = strange.first else { return nil }
        self.init(first.message(in: "the document"), at: range, strange)
    }
}

extension DiagnosticSink {
    /// Reports a pattern or a name that was asked for.
    mutating func report(_ strange: DocumentFailure.Strange, in document: String, at range: SourceRange) {
        let message = strange.message(in: document)
        guard strange.reason == nil else { return error(.nameCollision, message, at: range) }
        error(.unknownOperation, message + proposal(for: strange.text, among: strange.candidates), at: range)
    }
}
