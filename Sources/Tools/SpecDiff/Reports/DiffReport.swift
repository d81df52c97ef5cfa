package import Generator

/// The formats of a report.
package enum DiffFormat: String, CaseIterable, Sendable {
    /// A release note by operation.
    case text
    case json
    /// A comment of a pull request.
    case markdown
    /// Workflow commands that GitHub Actions shows beside the changed lines.
    case github
    /// A log of SARIF 2.1.0, for code scanning services.
    case sarif
}

/// A report of changes, with the compared files.
package struct DiffReport: Sendable {
    let comparison: Comparison
    let old: [SourceFile]
    let new: [SourceFile]
    /// The effects that make the command fail.
    let failing: Effect
    /// The version before the changes; nil if it is unknown.
    let version: Version?
    /// Why the comparison is incomplete, a sentence for each file that could not be read.
    let unread: [String]
    /// The indexes of files that are OpenAPI documents, in which comments accept no changes.
    let documents: Set<Int32>
    /// The comments, and the lines of a baseline, that accept nothing.
    let idle: [IdleLine]

    /// A comment, or a line of a baseline, that accepts nothing.
    package struct IdleLine: Sendable {
        package let path: String
        package let line: Int
        package let message: String

        package init(path: String, line: Int, message: String) {
            self.path = path
            self.line = line
            self.message = message
        }

        /// The message with its place, for people.
        package var text: String { "\(path.printable):\(line): \(message.printable)\n" }
    }

    package init(
        _ comparison: Comparison, old: [SourceFile], new: [SourceFile], failing: Effect, version: Version?,
        unread: [String] = [], documents: Set<Int32> = [], idle: [IdleLine] = []
    ) {
        self.comparison = comparison
        self.old = old
        self.new = new
        self.failing = failing
        self.version = version
        self.unread = unread
        self.documents = documents
        self.idle = idle
    }

    package func text(as format: DiffFormat) -> String {
        switch format {
        // Lines of tables and titles may begin with text of the descriptions.
        case .text: release.printableLines()
        case .json: json
        case .markdown: markdown.printableLines()
        case .github: github
        case .sarif: sarif
        }
    }

    /// The place of a change in the files of one side.
    struct Spot {
        let path: String
        let range: SourceRange

        init?(_ range: SourceRange?, _ files: [SourceFile]) {
            guard let range, files.indices.contains(Int(range.file)) else { return nil }
            path = files[Int(range.file)].path
            self.range = range
        }

        var shown: String { "\(path.printable):\(range.start.line):\(range.start.column)" }
    }

    // MARK: - Summary

    /// The numbers of changes by effect, and the next version.
    package var summary: String {
        let incomplete = unread.isEmpty ? "" : "; not all could be compared"
        let changes = comparison.changes
        guard !changes.isEmpty else { return (unread.isEmpty ? "no changes" : "no changes found") + incomplete }
        let counts = [
            (changes.count { $0.effect.contains(.wire) }, "the wire"),
            (changes.count { $0.effect.contains(.source) }, "the source"),
            (comparison.harmless.count, "nothing"),
        ]
        let parts = counts.filter { $0.0 > 0 }.map { "\($0) \($0 == 1 ? "breaks" : "break") \($1)" }
        let total = "\(changes.count) change\(changes.count == 1 ? "" : "s")"
        return "\(total): \(parts.joined(separator: ", ")); next version: \(next)\(incomplete)"
    }

    private var next: String {
        let step = comparison.step
        if let version { return "\(version.next(step)) (\(version) before)" }
        return switch step {
        case .major: "major (minor before 1.0.0)"
        case .minor: "minor (patch before 1.0.0)"
        case .patch, .none: step.rawValue
        }
    }

    /// How to accept a change of a document, if one breaks something.
    var advice: String? {
        let isOfDocument = comparison.breaking.contains { change in
            // A removed part has the place of the part around it.
            (change.new ?? change.old).map { documents.contains($0.file) } ?? false
        }
        return isOfDocument
            ? "A change of an OpenAPI document is accepted in a file, not by a comment: --write-baseline <file> writes it, "
                + "--baseline <file> reads it."
            : nil
    }

    // MARK: - Text

    /// The changes by operation, or by type if several operations use it. Breaking changes are first.
    private var release: String {
        var titles: [String] = []
        var texts: [String: String] = [:]
        for change in comparison.breaking + comparison.harmless {
            let title = Self.title(change)
            if texts[title] == nil { titles.append(title) }
            let effect = change.effect.isEmpty ? "" : "breaks \(change.effect.words.joined(separator: " and ")): "
            let places = [
                Spot(change.old, old).map { "old " + $0.shown }, Spot(change.new, new).map { "new " + $0.shown },
            ]
            texts[title, default: title + "\n"] += """
                  \(effect)\(change.sentence.printable) [\(change.rule.rawValue)]
                    \(places.compactMap(\.self).joined(separator: ", "))

                """
        }
        let notes = unread.map { "not compared: \($0.printable)\n" }.joined() + (advice.map { $0 + "\n" } ?? "")
        return titles.map { (texts[$0] ?? "") + "\n" }.joined() + (notes.isEmpty ? "" : notes + "\n") + summary + "\n"
    }

    private static let mostNames = 3

    private static func title(_ change: Change) -> String {
        let keys = change.subject.split(separator: "/", maxSplits: 2).map(String.init)
        if keys.count > 1, keys[0] == "endpoints" { return keys[1].printable }
        let model = keys.count > 1 && keys[0] == "models" ? keys[1].printable : nil
        let names = change.operations.prefix(mostNames)
        if names.isEmpty { return model ?? "The whole API" }
        let isMore = change.touchesMore || change.operations.count > names.count
        let list = names.joined(separator: ", ") + (isMore ? " and others" : "")
        return model.map { "\($0), in \(list)" } ?? list
    }
}
