import Generator

/// Collects changes, each once, with the operations that reach it.
final class ChangeRecorder {
    /// The part of the comparison that found a change.
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

    init(_ old: Side, _ new: Side) {
        self.old = old
        self.new = new
    }

    /// Adds a change. A change that is found twice, as in a request and in a response, is one change with both effects.
    /// - Parameters:
    ///   - subject: The part in the new description; in the old one if it is gone.
    ///   - from: The part in the old description, if it differs.
    ///   - isFollowing: Whether another change of the part, if one is known, is the reason for this one.
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
            reaching.addOperations(of: draft.owners, to: &change)
            return change
        }
    }
}

extension DiffRule {
    /// Whether a change of the rule can be the reason why code no longer compiles.
    fileprivate var mayBreakSource: Bool {
        switch self {
        case .deprecated, .policyChanged, .parameterDefaultChanged, .propertyDefaultChanged: false
        default: true
        }
    }
}

extension Subject {
    /// The keys as a JSON pointer without the first slash (RFC 6901 §3).
    var pointer: String {
        map { key in
            let isPlain = !key.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "~") }
            return isPlain ? key : key.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined()
        }.joined(separator: "/")
    }
}
