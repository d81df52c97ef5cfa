import Generator

/// How a type is used: who writes it, and as what.
struct Use: Hashable {
    /// Whether clients write it and the server reads it.
    let isRequest: Bool
    /// Whether it is text, as in a path or a query, and not JSON.
    var isText = false
}

/// Compares types by structure and use: what the one side writes has to be what the other one reads. Old clients meet the new
/// server, so requests are written as the old description says and read as the new one does, and responses the other way round.
final class TypeComparison {
    private struct Pair: Hashable {
        let old: Written
        let new: Written
        let use: Use
    }

    let old: Side
    let new: Side
    let recorder: Recorder
    private var indexes: [Pair: Int] = [:]
    private var pairs: [Pair] = []
    private var next = 0
    /// Whether types of different names fit, and how many pairs may be looked at to find that out: all of them together take no
    /// more than time in proportion to the descriptions.
    private var swaps: [Pair: Bool] = [:]
    private var mostSwaps = 100_000
    /// What each pair was reached from.
    private(set) var parents: [[Recorder.Owner]] = []
    /// The new paths of types that were met in the place of old ones of another name.
    private(set) var renamed: [[String]: [String]] = [:]
    /// The first pair of each new type, by its path.
    private(set) var pairsByPath: [[String]: Int] = [:]

    init(_ old: Side, _ new: Side, _ recorder: Recorder) { (self.old, self.new, self.recorder) = (old, new, recorder) }

    /// Whether what one side writes of a type is what the other one reads, apart from what is inside declared types: those wait
    /// until ``finish()``, and their changes are told there.
    func fits(_ one: Written, _ other: Written, _ use: Use, _ owner: Recorder.Owner) -> Bool {
        let (one, other) = (old.plain(one), new.plain(other))
        let (writer, reader) = use.isRequest ? (one, other) : (other, one)
        switch (one.type, other.type) {
        case (.optional, _), (_, .optional), (.nullable, _), (_, .nullable):
            if writer.type.holdsNull, !reader.type.holdsNull { return false }
            return fits(old.present(one), new.present(other), use, owner)
        case (.array(let before), .array(let after)), (.array(let before), .set(let after)),
            (.set(let before), .array(let after)), (.set(let before), .set(let after)),
            (.dictionary(let before), .dictionary(let after)):
            return fits(one.of(before), other.of(after), use, owner)
        case (.structure, .structure), (.enumeration, .enumeration), (.union, .union):
            let pair = Pair(old: one.alone, new: other.alone, use: use)
            if isSwap(pair) { return fitsInside(pair) }
            compare(pair, owner)
            return true
        case (.structure, .dictionary(let value)):
            guard let known = old.structure(one), use.isRequest || !known.isDemanding else { return false }
            return known.values.allSatisfy { fits($0, other.of(value), use, owner) }
        case (.dictionary(let value), .structure):
            guard let known = new.structure(other), !use.isRequest || !known.isDemanding else { return false }
            return known.values.allSatisfy { fits(one.of(value), $0, use, owner) }
        case (.union, _), (_, .union): return fitsUnion(one, other, use, owner)
        default: return fitsOtherKind(writer: writer, reader: reader, use)
        }
    }

    /// What is said where it was one type and is another one.
    func change(_ one: Written, _ other: Written) -> String {
        let (before, after) = (one.type.specName.shown, other.type.specName.shown)
        guard before == after else { return "was \(before) and is \(after)" }
        let (was, now) = (old.plain(one).format, new.plain(other).format)
        return was == now ? "is written in another way" : "was written as \(was.shown) and is written as \(now.shown)"
    }

    private func fitsOtherKind(writer: Written, reader: Written, _ use: Use) -> Bool {
        switch (writer.type, reader.type) {
        case (.builtin(.date), .builtin(.date)): return writer.datesFit(reader, use)
        case (.builtin(let one), .builtin(let other)):
            if !use.isText, one.isScalar, other.isScalar, writer.isText != reader.isText { return false }
            if one == .data, other == .data, (writer.text == .base64url) != (reader.text == .base64url) { return false }
            let isNumber = one == .date && writer.formats.contains { $0 == .unix || $0 == .unixMilliseconds }
            return other.reads(isNumber ? .int : one, isText: use.isText || writer.isText)
        case (_, .builtin(.json)): return true
        case (.enumeration, .builtin(let builtin)):
            let isInteger = (use.isRequest ? old : new).enumeration(writer)?.isInteger ?? false
            return builtin.reads(isInteger ? .int : .string, isText: use.isText)
        case (.builtin(let builtin), .enumeration):
            // Clients keep what an open enum does not list; a server that lists values takes no others.
            guard !use.isRequest, let reader = old.enumeration(reader), !reader.isFrozen else { return false }
            return reader.isInteger ? builtin == .int : Builtin.string.reads(builtin, isText: use.isText)
        case (.external(let one), .external(let other)): return one == other && writer.datesFit(reader, use)
        default: return writer.type == reader.type
        }
    }

    /// A union on one side only: the other type is compared with the case that it fits, by its name or its kind.
    private func fitsUnion(_ one: Written, _ other: Written, _ use: Use, _ owner: Recorder.Owner) -> Bool {
        let isOld = if case .union = one.type { true } else { false }
        let (place, plain) = isOld ? (one, other) : (other, one)
        // A writer with alternatives writes more than the reader knows.
        guard isOld != use.isRequest, let union = (isOld ? old : new).union(place) else { return false }
        if let key = union.discriminator?.key {
            guard let fields = (isOld ? new : old).structure(plain)?.properties,
                fields.contains(where: { $0.wireName == key && $0.isRequired })
            else { return false }
        }
        let match =
            union.cases.first { $0.type.transparent == plain.type }
            ?? union.cases.first { $0.type.kind != nil && $0.type.kind == plain.type.kind }
        guard let match else { return union.isOpen && !use.isRequest }
        let value = Written(match.type, dates: match.dates ?? place.dates)
        return isOld ? fits(value, other, use, owner) : fits(one, value, use, owner)
    }

    // MARK: - Declared types

    /// Whether another type is used, where both are there before and after: nothing of them needs to have changed.
    private func isSwap(_ pair: Pair) -> Bool {
        guard mostSwaps > 0, let one = pair.old.type.path, let other = pair.new.type.path else { return false }
        return one != other && old.types[other] != nil && new.types[one] != nil
    }

    /// Whether one type is read as another one, with all that is inside of both.
    private func fitsInside(_ pair: Pair) -> Bool {
        if let known = swaps[pair] { return known }
        let recorder = Recorder(old, new)
        let comparison = TypeComparison(old, new, recorder)
        // Within it names count for nothing.
        comparison.mostSwaps = 0
        comparison.compare(pair, .api)
        comparison.finish()
        mostSwaps -= comparison.pairs.count
        swaps[pair] = !recorder.breaksWire
        return !recorder.breaksWire
    }

    private func compare(_ pair: Pair, _ owner: Recorder.Owner) {
        if let known = indexes[pair] {
            if parents[known].last != owner { parents[known].append(owner) }
            return
        }
        indexes[pair] = pairs.count
        if let one = pair.old.type.path, let other = pair.new.type.path {
            if one != other, renamed[one] == nil { renamed[one] = other }
            if pairsByPath[other] == nil { pairsByPath[other] = pairs.count }
        }
        pairs.append(pair)
        parents.append([owner])
    }

    /// Compares what is inside the declared types, and inside those that they name.
    func finish() {
        while next < pairs.count {
            let pair = pairs[next]
            next += 1
            guard let one = old.declaration(pair.old), let other = new.declaration(pair.new) else { continue }
            let place = Place(
                recorder: recorder, old: old.subject(one.path), new: new.subject(other.path), owner: .pair(next - 1),
                name: other.path.shown)
            switch (one, other) {
            case (.structure(let one), .structure(let other)): compare(one, other, pair.use, place)
            case (.enumeration(let one), .enumeration(let other)): compare(one, other, pair.use, place)
            case (.union(let one), .union(let other)): compare(one, other, pair.use, place)
            default: continue
            }
        }
    }
}

extension Structure {
    /// Whether a reader wants a value under a key of it.
    fileprivate var isDemanding: Bool { properties.contains(where: \.isRequired) }

    /// What stands under its keys.
    fileprivate var values: [Written] {
        properties.map(\.written) + (additional.map { [Written($0.type, dates: $0.dates)] } ?? [])
    }
}
