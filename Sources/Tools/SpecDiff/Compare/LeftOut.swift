import Generator

extension APIComparison {
    /// The changes, if specs leave operations out that their documents still have: the client loses them, and the server answers
    /// as it does.
    /// - Parameters:
    ///   - changes: What is found without these operations.
    ///   - all: What is found with them.
    ///   - names: What the old description calls them.
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
                    sentence: change.part.shown + " is not taken any more; the document still has it",
                    effect: .source, old: change.old, new: change.new, operations: change.operations)
            }
            if wire.removeValue(forKey: change.identity) != nil { change.effect.insert(.wire) }
            return change
        }
        // What old clients of these operations notice, which no code can call any more.
        for var change in all where wire.removeValue(forKey: change.identity) != nil {
            change.effect = .wire
            result.append(change)
        }
        return result
    }
}
