import Generator

/// A part of both descriptions, of which changes are told: an operation, a type, a property, or what operations share.
struct Place {
    let recorder: Recorder
    /// The keys that lead to it, before and after.
    let old: Subject
    let new: Subject
    let owner: Recorder.Owner
    /// Its name in sentences.
    let name: String

    /// A part of it.
    /// - Parameter from: The part's keys in the old description, where those are others.
    func part(_ keys: Subject, from: Subject? = nil, _ name: String) -> Place {
        Place(recorder: recorder, old: old + (from ?? keys), new: new + keys, owner: owner, name: name)
    }

    /// Tells a change of the place, or of a part of it, where there is one.
    /// - Parameters:
    ///   - wire: Whether it breaks the wire.
    ///   - source: Whether it breaks the source, which is known here where no other change can be the reason.
    func add(
        _ rule: DiffRule, at keys: Subject = [], wire: Bool = false, source: Bool = false, if isChanged: Bool = true,
        _ sentence: @autoclosure () -> String
    ) {
        guard isChanged else { return }
        let effect = (wire ? Effect.wire : []).union(source ? .source : [])
        recorder.add(rule, new + keys, from: old + keys, effect, owner: owner, sentence())
    }

    /// Tells that code no longer compiles because of a change, where there is one: the one that is known of the part,
    /// else one of the rule.
    func breakSource(
        _ rule: DiffRule, at keys: Subject = [], if isChanged: Bool = true, _ sentence: @autoclosure () -> String
    ) {
        guard isChanged else { return }
        recorder.add(rule, new + keys, from: old + keys, .source, owner: owner, isFollowing: true, sentence())
    }
}
