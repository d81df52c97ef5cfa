package import Generator

/// The forms in which changes are written.
package enum DiffFormat: String, CaseIterable, Sendable {
    /// A release note, by operation.
    case text
    case json
    /// A comment of a pull request.
    case markdown
    /// Workflow commands that GitHub Actions shows beside the changed lines.
    case github
    /// A log of SARIF 2.1.0, for code scanning services.
    case sarif
}

/// Changes with the files that they are in.
package struct DiffReport: Sendable {
    let comparison: Comparison
    let old: [SourceFile]
    let new: [SourceFile]
    /// The effects that make the command fail.
    let failing: Effect
    /// The version before the changes; nil where it is not told.
    let version: Version?

    package init(
        _ comparison: Comparison, old: [SourceFile], new: [SourceFile], failing: Effect, version: Version?
    ) {
        (self.comparison, self.old, self.new) = (comparison, old, new)
        (self.failing, self.version) = (failing, version)
    }

    package func text(as format: DiffFormat) -> String {
        switch format {
        // Lines of tables and titles may begin with what descriptions say.
        case .text: release.printableLines()
        case .json: json
        case .markdown: markdown.printableLines()
        case .github: github
        case .sarif: sarif
        }
    }

    /// Where a change stands in the files of one side.
    struct Spot {
        let path: String
        let range: SourceRange

        init?(_ range: SourceRange?, _ files: [SourceFile]) {
            guard let range, files.indices.contains(Int(range.file)) else { return nil }
            (path, self.range) = (files[Int(range.file)].path, range)
        }

        var shown: String { "\(path.printable):\(range.start.line):\(range.start.column)" }
    }

    // MARK: - Summary

    /// How many changes break what, and the version that follows.
    package var summary: String {
        let changes = comparison.changes
        guard !changes.isEmpty else { return "no changes" }
        let counts = [
            (changes.count { $0.effect.contains(.wire) }, "the wire"),
            (changes.count { $0.effect.contains(.source) }, "the source"),
            (comparison.harmless.count, "nothing"),
        ]
        let parts = counts.filter { $0.0 > 0 }.map { "\($0) \($0 == 1 ? "breaks" : "break") \($1)" }
        let total = "\(changes.count) change\(changes.count == 1 ? "" : "s")"
        return "\(total): \(parts.joined(separator: ", ")); next version: \(next)"
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

    // MARK: - Text

    /// The changes by the operation that they touch, or by the type where there are several; what breaks comes first.
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
        return titles.map { (texts[$0] ?? "") + "\n" }.joined() + summary + "\n"
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
