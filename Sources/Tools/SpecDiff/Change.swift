package import Generator

/// One difference between two descriptions of an API.
package struct Change: Sendable {
    package let rule: DiffRule
    /// The names that lead to the changed part. Baselines use them, as lines move.
    package let subject: String
    /// The change as a sentence without a full stop.
    package let sentence: String
    package var effect: Effect
    /// Its place in the old description. If that lacks the part, the nearest part that it has.
    package let old: SourceRange?
    /// Its place in the new description. If that lacks the part, the nearest part that it has.
    package let new: SourceRange?
    /// The names of the operations that it touches, at most ten.
    package var operations: [String] = []
    /// Whether there are more operations than those.
    package var touchesMore = false

    /// The name of the changed part.
    package var part: String {
        let name = subject.split(separator: "/").last.map(String.init) ?? ""
        return name.replacing("~1", with: "/").replacing("~0", with: "~")
    }

    /// The same in all runs, even if the part moves to another line.
    package var identity: String { rule.rawValue + " " + subject }
}

/// The changes that a comparison found.
package struct Comparison: Sendable {
    package let changes: [Change]

    package init(changes: [Change]) { self.changes = changes }

    var breaking: [Change] { changes.filter { !$0.effect.isEmpty } }
    var harmless: [Change] { changes.filter(\.effect.isEmpty) }

    /// All effects of all changes.
    package var effect: Effect { changes.reduce(into: []) { $0.formUnion($1.effect) } }
}
