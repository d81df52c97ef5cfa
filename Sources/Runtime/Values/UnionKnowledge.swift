/// What alternatives of unions know of a text, counted while they are tried.
struct UnionKnowledge {
    /// The keys that properties have, by the indexes of their tokens, each once.
    var named: [Int] = []
    /// The number of such keys in values that were read before.
    var recalled = 0
    /// The number of keys that are kept without a property, as in dictionaries and JSON.
    var kept = 0
    /// The number of values that fit loosely: unlisted values of open enums, and texts that would be written in another way.
    var loose = 0
    /// The value that a type read which is only `Codable`, whose keys are not known; -1 without one.
    var foreign = -1
    /// The number of members in front of each token; empty until a union needs it.
    fileprivate var members: [UInt32] = []
}

/// What one alternative knows of a value.
struct KnownKeys {
    /// The number of keys that properties have.
    let named: Int
    let kept: Int
    let loose: Int
    /// Whether a type read the value which is only `Codable`, so that the keys are not known.
    var isForeign = false

    static let none = KnownKeys(named: 0, kept: 0, loose: 0)

    /// Whether the alternative is to be preferred to one before it.
    func isBetter(than other: KnownKeys) -> Bool {
        if named != other.named { return named > other.named }
        if (loose > 0) != (other.loose > 0) { return loose == 0 }
        return kept > other.kept
    }
}

extension JSONDocument {
    /// Notes that a property has a key.
    @inline(never)
    func name(_ key: Int) {
        guard !tape.base[key].flags.contains(.named) else { return }
        tape.base[key].flags.insert(.named)
        knowledge.named.append(key)
    }

    /// Notes that keys are kept without a name.
    func keep(membersOf index: Int) {
        guard isCounting else { return }
        knowledge.kept += memberCount(index)
    }

    /// The number of members in a value and in all that it holds.
    func memberCount(_ index: Int) -> Int {
        switch kind(index) {
        case .object, .array: break
        default: return 0
        }
        if knowledge.members.isEmpty { knowledge.members = membersInFront() }
        return Int(knowledge.members[next(index)] - knowledge.members[index])
    }

    private func membersInFront() -> [UInt32] {
        var count: UInt32 = 0
        var members: [UInt32] = []
        members.reserveCapacity(tape.count + 1)
        for index in 0..<tape.count {
            members.append(count)
            if tape.base[index].kind == .object { count += tape.base[index].count }
        }
        members.append(count)
        return members
    }

    /// The facts about a value recorded since a moment.
    func knowledge(of index: Int, since start: UnionKnowledge.Moment) -> KnownKeys {
        KnownKeys(
            named: knowledge.named.count - start.named + knowledge.recalled - start.recalled,
            kept: knowledge.kept - start.kept, loose: knowledge.loose - start.loose,
            isForeign: knowledge.foreign == index)
    }

    /// Adds the facts of an earlier read of the same value.
    func learn(_ known: KnownKeys, of index: Int) {
        if known.isForeign { knowledge.foreign = index }
        knowledge.recalled += known.named
        knowledge.kept += known.kept
        knowledge.loose += known.loose
    }

    /// Forgets the facts recorded since a moment.
    func forget(since start: UnionKnowledge.Moment) {
        while knowledge.named.count > start.named {
            tape.base[knowledge.named.removeLast()].flags.remove(.named)
        }
        knowledge.recalled = start.recalled
        knowledge.kept = start.kept
        knowledge.loose = start.loose
    }
}

extension UnionKnowledge {
    /// How much was known at some time.
    struct Moment {
        let named: Int
        let recalled: Int
        let kept: Int
        let loose: Int
    }

    var moment: Moment { Moment(named: named.count, recalled: recalled, kept: kept, loose: loose) }
}

extension ValueReader {
    /// Notes, while alternatives are tried, that a text would be written in another way than it was read.
    @inline(__always)
    func noteIfRewritten(as written: @autoclosure () throws -> String) {
        if document.isCounting { note(try? written()) }
    }

    @inline(never)
    private func note(_ written: String?) {
        guard let text = try? string(), text != written else { return }
        document.knowledge.loose += 1
    }

    /// Notes the same of a number.
    @inline(never)
    func noteIfRounded(_ number: some BinaryFloatingPoint) {
        let text = String(decoding: document.bytes(index), as: UTF8.self)
        if JSONNumber(text) != JSONNumber(Double(number)) { document.knowledge.loose += 1 }
    }
}
