public import Generator

/// Why a document or an overlay cannot be used.
public struct DocumentFailure: Error {
    /// The reason.
    public let message: String
    /// Where in the document or the overlay.
    public let range: SourceRange
    /// The names that cause the failure; empty for other failures.
    let strange: [Strange]

    /// A pattern or a name that matches nothing or cannot be used.
    struct Strange {
        let text: String
        /// The names to propose.
        var candidates: [String] = []
        /// Why it cannot be used; nil if it matches nothing.
        var reason: String?

        func message(in document: String) -> String {
            reason ?? "\(document) has no operation or schema that matches '\(text)'"
        }
    }

    /// The errors, with proposals for each name that matches nothing.
    public var diagnostics: [Diagnostic] {
        var sink = DiagnosticSink()
        for strange in strange { sink.report(strange, in: "the document", at: range) }
        if strange.isEmpty { sink.error(.openAPIDocument, message, at: range) }
        return sink.diagnostics
    }

    package init(_ message: String, at range: SourceRange) {
        self.init(message, at: range, [])
    }

    init(_ message: String, at range: SourceRange, _ strange: [Strange]) {
        self.message = message
        self.range = range
        self.strange = strange
    }

    /// - Parameter strange: The names that cause the failure. The result is nil if there are none.
    init?(_ strange: [Strange], range: SourceRange) {
        guard let first = strange.first else { return nil }
        self.init(first.message(in: "the document"), at: range, strange)
    }
}

extension DiagnosticSink {
    /// Reports a pattern or a name that cannot be used.
    mutating func report(_ strange: DocumentFailure.Strange, in document: String, at range: SourceRange) {
        let message = strange.message(in: document)
        guard strange.reason == nil else { return error(.nameCollision, message, at: range) }
        error(.unknownOperation, message + proposal(for: strange.text, among: strange.candidates).hint, at: range)
    }
}
