import Generator

/// Collects changes, each once, with the operations from which it can be reached.
final class Recorder {
    /// Where a change was seen.
    enum Owner: Hashable {
        case api
        case operation(Int)
        case pair(Int)
    }

    private struct Draft {
        let rule: DiffRule
        let subject: Subject
        let sentence: String
        var effect: Effect
        let old: Subject
        var owners: [Owner]
    }

    private let old: Side
    private let new: Side
    private var drafts: [Draft] = []
    private var indexes: [Subject: [Int]] = [:]

    init(_ old: Side, _ new: Side) { (self.old, self.new) = (old, new) }

    /// Adds a change. What is seen twice, as in a request and in a response, is one change with both effects.
    /// - Parameters:
    ///   - subject: The part in the new description; in the old one where it is gone.
    ///   - from: The part in the old description, where that is another one.
    ///   - isFollowing: Whether another change of the part is the reason, where one is known.
    func add(
        _ rule: DiffRule, _ subject: Subject, from: Subject? = nil, _ effect: Effect = [], owner: Owner,
        isFollowing: Bool = false, _ sentence: @autoclosure () -> String
    ) {
        let known = indexes[subject] ?? []
        let reason = isFollowing ? known.first { drafts[$0].rule.mayBreakSource } : nil
        if let index = known.first(where: { drafts[$0].rule == rule }) ?? reason {
            drafts[index].effect.formUnion(effect)
            if !isFollowing, drafts[index].owners.last != owner { drafts[index].owners.append(owner) }
            return
        }
        indexes[subject, default: []].append(drafts.count)
        drafts.append(
            Draft(
                rule: rule, subject: subject, sentence: sentence(), effect: effect, old: from ?? subject,
                owners: [owner]))
    }

    var breaksWire: Bool { drafts.contains { $0.effect.contains(.wire) } }

    // MARK: - Results

    /// The changes in the order of the new description's operations and types.
    func changes(operations: [String], parents: [[Owner]]) -> [Change] {
        let reaching = Reaching(operations, parents)
        return drafts.map { draft in
            var change = Change(
                rule: draft.rule, subject: draft.subject.pointer, sentence: draft.sentence, effect: draft.effect,
                old: old.range(draft.old), new: new.range(draft.subject))
            reaching.tell(draft.owners, in: &change)
            return change
        }
    }
}

extension DiffRule {
    /// Whether it can be the reason why code no longer compiles.
    fileprivate var mayBreakSource: Bool {
        switch self {
        case .deprecated, .policyChanged, .parameterDefaultChanged, .propertyDefaultChanged: false
        default: true
        }
    }
}

extension Subject {
    /// The keys as one text (RFC 6901 §3, without the first slash).
    var pointer: String {
        map { key in
            key.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "~") }
                ? key.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined() : key
        }.joined(separator: "/")
    }
}
