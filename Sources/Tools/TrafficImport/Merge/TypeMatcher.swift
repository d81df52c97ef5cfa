import Generator

/// Finds out whether types of the existing spec read all values of the addition's types, and which changes that needs.
struct TypeMatcher {
    /// A comparison of two types and of all types in them.
    struct Trial {
        var widenings: [Widening] = []
        /// The pairs of declared types that are compared: the addition's path, and the existing one.
        var pairs: [[String]: Set<[String]>] = [:]
        /// The pairs whose insides are not compared yet.
        fileprivate var waiting: [Pair] = []
        fileprivate var budget = 20_000
        /// The number of unions that are tried inside each other.
        fileprivate var depth = 0

        var needed: [Widening] { widenings.filter(\.isNeeded) }
    }

    /// Two declared types, by their paths.
    fileprivate struct Pair {
        let known: [String]
        let added: [String]
        let holder: TypeHolder
    }

    let existing: MergeSide
    let addition: MergeSide
    /// The pairs that are known to fit: the existing paths by the addition's.
    private(set) var known: [[String]: Set<[String]>] = [:]

    init(_ existing: MergeSide, _ addition: MergeSide) {
        self.existing = existing
        self.addition = addition
    }

    /// Takes the pairs of a comparison as known. Its changes have to be made.
    mutating func accept(_ trial: Trial) {
        known.merge(trial.pairs) { $0.union($1) }
    }

    /// The comparison of two types; nil if no change makes them fit.
    func trial(_ type: ValueType, reads added: ValueType, in holder: TypeHolder) -> Trial? {
        var trial = Trial()
        guard fits(type, added, JSONForm(), JSONForm(), holder, &trial), finish(&trial) else { return nil }
        return trial
    }

    /// Compares the insides of the pairs that wait. A chain of models can be long, so this is a loop.
    private func finish(_ trial: inout Trial) -> Bool {
        while let pair = trial.waiting.popLast() {
            guard compare(pair, &trial) else { return false }
        }
        return true
    }

    /// Whether `type` reads the values of `added`, perhaps after changes, which the trial gets.
    func fits(
        _ type: ValueType, _ added: ValueType, _ form: JSONForm, _ addedForm: JSONForm,
        _ holder: TypeHolder,
        _ trial: inout Trial
    ) -> Bool {
        trial.budget -= 1
        guard trial.budget > 0 else { return false }
        let type = type.unaliased
        let added = added.unaliased
        if let inner = added.present {
            // Whether a property may be null is compared where the property is.
            guard type.present != nil || type == .builtin(.json) else { return false }
            return fits(type.present ?? type, inner, form, addedForm, holder, &trial)
        }
        if let inner = type.present { return fits(inner, added, form, addedForm, holder, &trial) }
        switch (type, added) {
        case (.builtin(.json), _), (.external, _): return true
        case (.builtin(let one), .builtin(let other)):
            return scalars(one, other, form, addedForm, holder, &trial)
        case (.array(let one), .array(let other)), (.array(let one), .set(let other)),
            (.set(let one), .set(let other)),
            (.dictionary(let one), .dictionary(let other)):
            return fits(one, other, form, addedForm, holder, &trial)
        case (.parameter(let one), .parameter(let other)): return one == other
        case (.newtype(_, let inner), .newtype(_, let other)):
            return fits(inner, other, form, addedForm, holder, &trial)
        case (.newtype(let path, let inner), _):
            return fits(inner, added, existing.form(ofNewtype: path), addedForm, holder, &trial)
        case (_, .newtype(let path, let inner)):
            return fits(type, inner, form, addition.form(ofNewtype: path), holder, &trial)
        case (.enumeration(let one), .enumeration(let other)): return enums(one, other, holder, &trial)
        case (.enumeration(let path), .builtin(let builtin)):
            guard case .enumeration(let known) = existing.declarations[path], !known.isFrozen else {
                return false
            }
            return known.isInteger ? builtin.isInteger : builtin == .string
        case (.builtin(let builtin), .enumeration(let path)):
            guard case .enumeration(let added) = addition.declarations[path] else { return false }
            return added.isInteger ? builtin.isInteger : builtin == .string
        case (.structure(let one, let arguments), .structure(let other, let others)),
            (.union(let one, let arguments), .union(let other, let others)):
            guard arguments.count == others.count else { return false }
            for (argument, other) in zip(arguments, others) {
                guard fits(argument, other, form, addedForm, holder, &trial) else { return false }
            }
            return declared(one, other, holder, &trial)
        case (.dictionary(let value), .structure): return value.unaliased == .builtin(.json)
        default: return false
        }
    }

    private func scalars(
        _ one: Builtin, _ other: Builtin, _ form: JSONForm, _ addedForm: JSONForm, _ holder: TypeHolder,
        _ trial: inout Trial
    ) -> Bool {
        guard form.isText == addedForm.isText else { return false }
        if one == other {
            return one != .date && one != .data
                || form.dates == addedForm.dates && form.text == addedForm.text
        }
        if one == .string { return other.isTextInJSON && !(addedForm.dates?.isNumber ?? false) }
        if one.readsNumbers(of: other) { return true }
        guard one.isInteger, other.isInteger || other == .double else { return false }
        let wider = Widening(
            change: .number(one, wider: other), subject: holder.name, range: holder.entry?.key.range,
            isNeeded: true)
        trial.widenings.append(wider)
        return true
    }

    private func enums(_ one: [String], _ other: [String], _ holder: TypeHolder, _ trial: inout Trial)
        -> Bool
    {
        guard case .enumeration(let known) = existing.declarations[one],
            case .enumeration(let added) = addition.declarations[other],
            known.isInteger == added.isInteger
        else { return false }
        let values = Set(known.cases.map(\.wire))
        let missing = added.cases.map(\.wire).filter { !values.contains($0) }
        guard missing.count < added.cases.count else { return false }
        trial.pairs[other, default: []].insert(one)
        let isModel = one.count == 1
        for value in missing {
            let entry = isModel ? existing.entry(one[0], in: .models)?.entry : holder.entry
            trial.widenings.append(
                Widening(
                    change: .enumCase(value), subject: isModel ? one[0] : holder.name,
                    range: entry?.key.range,
                    isNeeded: known.isFrozen))
        }
        return true
    }

    private func declared(
        _ one: [String], _ other: [String], _ holder: TypeHolder, _ trial: inout Trial
    ) -> Bool {
        if known[other]?.contains(one) == true {
            trial.pairs[other, default: []].insert(one)
            return true
        }
        // A model that contains itself: the pair is compared already.
        guard trial.pairs[other, default: []].insert(one).inserted else { return true }
        trial.waiting.append(Pair(known: one, added: other, holder: holder))
        return true
    }

    private func compare(_ pair: Pair, _ trial: inout Trial) -> Bool {
        switch (existing.declarations[pair.known], addition.declarations[pair.added]) {
        case (.structure(let known), .structure(let added)):
            return structures(known, added, pair.holder, &trial)
        case (.union(let known), .union(let added)): return unions(known, added, pair.holder, &trial)
        default: return false
        }
    }

    private func unions(_ known: Union, _ added: Union, _ holder: TypeHolder, _ trial: inout Trial)
        -> Bool
    {
        guard known.discriminator?.key == added.discriminator?.key, trial.depth < 16 else { return false }
        for alternative in added.cases {
            let same = known.cases.filter { $0.wire == alternative.wire }
            let fitting = same.first { candidate in
                var inner = trial
                inner.widenings = []
                inner.waiting = []
                inner.depth += 1
                let fits =
                    fits(candidate.type, alternative.type, JSONForm(), JSONForm(), holder, &inner) && finish(&inner)
                trial.budget = inner.budget
                guard fits, inner.widenings.isEmpty else { return false }
                trial.pairs = inner.pairs
                return true
            }
            guard fitting != nil else { return false }
        }
        return true
    }
}

extension ValueType {
    /// Whether two types are lists, or both are dictionaries.
    func isCollection(as other: ValueType) -> Bool {
        switch (present?.unaliased ?? unaliased, other.present?.unaliased ?? other.unaliased) {
        case (.array, .array), (.set, .array), (.dictionary, .dictionary): true
        default: false
        }
    }

    /// The type without the optional or nullable one around it; nil if it is neither.
    var present: ValueType? {
        switch self {
        case .optional(let inner), .nullable(let inner): inner
        default: nil
        }
    }
}

extension DateFormat {
    /// Whether a date may be a number in JSON.
    var isNumber: Bool {
        switch self {
        case .unix, .unixMilliseconds: true
        case .anyOf(let formats): formats.contains { $0.isNumber }
        case .iso8601, .http, .pattern: false
        }
    }
}

extension Builtin {
    /// The bits of an integer, and whether it has a sign; nil for other types.
    private var integer: (bits: Int, isSigned: Bool)? {
        switch self {
        // `Int` has 64 bits on all systems but one.
        case .int, .int64: (64, true)
        case .int8: (8, true)
        case .int16: (16, true)
        case .int32: (32, true)
        case .uint, .uint64: (64, false)
        case .uint8: (8, false)
        case .uint16: (16, false)
        case .uint32: (32, false)
        default: nil
        }
    }

    var isInteger: Bool { integer != nil }

    /// Whether every number of the other type is one of this type.
    func readsNumbers(of other: Builtin) -> Bool {
        guard let added = other.integer else {
            return self == .decimal && (other == .double || other == .float)
        }
        guard let own = integer else { return self == .double || self == .decimal }
        if own.isSigned == added.isSigned { return own.bits >= added.bits }
        return own.isSigned && own.bits > added.bits
    }

    /// Whether a value is text in JSON if no format changes that.
    var isTextInJSON: Bool {
        switch self {
        case .string, .date, .localDate, .localDateTime, .url, .uuid, .data: true
        default: false
        }
    }
}
