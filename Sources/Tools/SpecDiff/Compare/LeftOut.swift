import Generator

extension APIComparison {
    /// The changes if specs leave out operations that their documents still have: the client loses them, but the server still has them.
    /// - Parameters:
    ///   - changes: The changes without these operations.
    ///   - all: The changes with them.
    ///   - names: Their names in the old description.
    package static func changes(
        _ changes: [Change], beside all: [Change], leavingOut names: Set<String>
    ) -> [Change] {
        let subjects = Set(names.map { ["endpoints", $0].pointer })
        var wire = Dictionary(
            all.filter { $0.effect.contains(.wire) }.map { ($0.identity, $0) }
        ) { first, _ in first }
        var result = changes.map { change in
            var change = change
            if change.rule == .operationRemoved, subjects.contains(change.subject) {
                return Change(
                    rule: change.rule, subject: change.subject,
                    sentence: change.part.shown + " is left out of the spec; the document still has it",
                    effect: .source, old: change.old, new: change.new, operations: change.operations)
            }
            if wire.removeValue(forKey: change.identity) != nil { change.effect.insert(.wire) }
            return change
        }
        // Changes that break old clients of these operations. New code cannot call them.
        for var change in all where wire.removeValue(forKey: change.identity) != nil {
            change.effect = .wire
            result.append(change)
        }
        return result
    }
}
