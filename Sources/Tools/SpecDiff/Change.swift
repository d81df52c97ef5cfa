package import Generator

/// One difference between two descriptions of an API.
package struct Change: Sendable {
    package let rule: DiffRule
    /// The names that lead to the changed part. Baselines use them, as lines move.
    package let subject: String
    /// What has changed, as a sentence without a full stop.
    package let sentence: String
    package var effect: Effect
    /// Where it stands; of what is only on one side, the nearest part that both have.
    package let old: SourceRange?
    package let new: SourceRange?
    /// The operations that it touches, by their names; the first ones of many.
    package var operations: [String] = []
    /// Whether there are more operations than those.
    package var touchesMore = false

    /// The name of the part that it is about.
    package var part: String {
        let name = subject.split(separator: "/").last.map(String.init) ?? ""
        return name.replacing("~1", with: "/").replacing("~0", with: "~")
    }

    /// The same for all runs, whatever line a part stands on.
    package var identity: String { rule.rawValue + " " + subject }
}

/// What a comparison found.
package struct Comparison: Sendable {
    package let changes: [Change]

    package init(changes: [Change]) { self.changes = changes }

    var breaking: [Change] { changes.filter { !$0.effect.isEmpty } }
    var harmless: [Change] { changes.filter(\.effect.isEmpty) }

    /// All effects of all changes.
    package var effect: Effect { changes.reduce(into: []) { $0.formUnion($1.effect) } }
}
