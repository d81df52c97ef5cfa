import Generator

/// A part that both descriptions have: an operation, a type, a property, or what operations share.
struct ComparedPart {
    let recorder: ChangeRecorder
    /// The keys that lead to it in the old description.
    let old: Subject
    /// The keys that lead to it in the new description.
    let new: Subject
    let owner: ChangeRecorder.Owner
    /// Its name in sentences.
    let name: String

    /// A part inside this one.
    /// - Parameter from: The keys in the old description, if they differ.
    func part(_ keys: Subject, from: Subject? = nil, _ name: String) -> ComparedPart {
        ComparedPart(recorder: recorder, old: old + (from ?? keys), new: new + keys, owner: owner, name: name)
    }

    /// Records a change of the part, or of the part at `keys` inside it, if `isChanged`.
    /// - Parameters:
    ///   - wire: Whether the change breaks the wire.
    ///   - source: Whether the change breaks the source. It is set here only if no other change can be the reason.
    func add(
        _ rule: DiffRule, at keys: Subject = [], wire: Bool = false, source: Bool = false, if isChanged: Bool = true,
        _ sentence: @autoclosure () -> String
    ) {
        guard isChanged else { return }
        let effect = (wire ? Effect.wire : []).union(source ? .source : [])
        recorder.add(rule, new + keys, from: old + keys, effect, owner: owner, sentence())
    }

    /// Records that code no longer compiles, if `isChanged`. If a change of the part is known already, it is the reason and gets the
    /// effect; else this is a change by itself.
    func breakSource(
        _ rule: DiffRule, at keys: Subject = [], if isChanged: Bool = true, _ sentence: @autoclosure () -> String
    ) {
        guard isChanged else { return }
        recorder.add(rule, new + keys, from: old + keys, .source, owner: owner, isFollowing: true, sentence())
    }
}
