package import Generator
import GeneratorTools

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
        case .text: release
        case .json: json
        case .markdown: markdown
        case .github: github
        case .sarif: sarif
        }
    }

    // MARK: - Summary

    /// How many changes break what, and the version that follows.
    package var summary: String {
        let changes = comparison.changes
        guard !changes.isEmpty else { return "no changes" }
        let counts = [
            (changes.count { $0.effect.contains(.wire) }, "the wire"),
            (changes.count { $0.effect.contains(.source) }, "the source"),
            (changes.count { $0.effect.isEmpty }, "nothing"),
        ]
        let parts = counts.filter { $0.0 > 0 }.map { count, what in
            "\(count) \(count == 1 ? "breaks" : "break") \(what)"
        }
        let total = "\(changes.count) change\(changes.count == 1 ? "" : "s")"
        return "\(total): \(parts.joined(separator: ", ")); next version: \(next)"
    }

    private var next: String {
        let step = comparison.step
        guard let version else {
            return step == .major
                ? "major (minor before 1.0.0)" : step == .minor ? "minor (patch before 1.0.0)" : step.rawValue
        }
        return "\(version.next(step)) (\(version) before)"
    }

    // MARK: - Groups

    struct Group {
        let title: String
        var changes: [Change]
    }

    /// The changes by the operation that they touch, or by the type where there are several; what breaks something first.
    var groups: [Group] {
        var groups: [Group] = []
        var indexes: [String: Int] = [:]
        for change in comparison.changes {
            let title = Self.title(change)
            if let index = indexes[title] {
                groups[index].changes.append(change)
            } else {
                indexes[title] = groups.count
                groups.append(Group(title: title, changes: [change]))
            }
        }
        func sorted(_ group: Group) -> Group {
            let (breaking, others) = (
                group.changes.filter { !$0.effect.isEmpty }, group.changes.filter { $0.effect.isEmpty }
            )
            return Group(title: group.title, changes: breaking + others)
        }
        let all = groups.map(sorted)
        return all.filter { !$0.changes[0].effect.isEmpty } + all.filter { $0.changes[0].effect.isEmpty }
    }

    private static let mostNames = 3

    private static func title(_ change: Change) -> String {
        let keys = change.subject.split(separator: "/", maxSplits: 2).map(String.init)
        if keys.count > 1, keys[0] == "endpoints" { return keys[1].printable }
        let names = change.operations.prefix(mostNames)
        if names.isEmpty { return keys.count > 1 && keys[0] == "models" ? keys[1].printable : "The whole API" }
        let isMore = change.touchesMore || change.operations.count > names.count
        let list = names.joined(separator: ", ") + (isMore ? " and others" : "")
        return keys.count > 1 && keys[0] == "models" ? "\(keys[1].printable), in \(list)" : list
    }

    // MARK: - Places

    func place(_ range: SourceRange?, _ files: [SourceFile]) -> String? {
        guard let range, files.indices.contains(Int(range.file)) else { return nil }
        return "\(files[Int(range.file)].path.printable):\(range.start.line):\(range.start.column)"
    }

    // MARK: - Text

    private var release: String {
        var text = ""
        for group in groups {
            text += group.title + "\n"
            for change in group.changes {
                let effect = change.effect.isEmpty ? "" : "breaks \(change.effect.words.joined(separator: " and ")): "
                text += "  \(effect)\(change.sentence) [\(change.rule.rawValue)]\n"
                let places = [place(change.old, old).map { "old " + $0 }, place(change.new, new).map { "new " + $0 }]
                text += "    \(places.compactMap { $0 }.joined(separator: ", "))\n"
            }
            text += "\n"
        }
        return text + summary + "\n"
    }
}
