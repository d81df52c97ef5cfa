import Generator

/// How a type is used: its direction, and its form.
struct Use: Hashable {
    /// Whether clients write it and the server reads it.
    let isRequest: Bool
    /// Whether it is text, as in a path or a query, and not JSON.
    var isText = false
}

/// Compares types by structure and use: the reader must accept all that the writer writes.
///
/// Old clients call the new server. So a request is written by the old description and read by the new one, and a response is written by
/// the new one and read by the old one.
final class TypeComparison {
    private struct Pair: Hashable {
        let old: Written
        let new: Written
        let use: Use
    }

    let old: Side
    let new: Side
    let recorder: ChangeRecorder
    private var indexes: [Pair: Int] = [:]
    private var pairs: [Pair] = []
    private var next = 0
    /// Whether two types of different names fit.
    private var swaps: [Pair: Bool] = [:]
    /// The number of pairs that may still be compared for `swaps`, so that the time stays proportional to the descriptions.
    private var mostSwaps = 100_000
    /// The owners that name each pair.
    private(set) var parents: [[ChangeRecorder.Owner]] = []
    /// The new paths of types, by the old paths, if the names differ.
    private(set) var renamed: [[String]: [String]] = [:]
    /// The first pair of each new type, by its path.
    private(set) var pairsByPath: [[String]: Int] = [:]

    init(_ old: Side, _ new: Side, _ recorder: ChangeRecorder) {
        self.old = old
        self.new = new
        self.recorder = recorder
    }

    /// Whether the reader accepts all that the writer writes. The insides of declared types are compared in ``finish()``, which reports
    /// their changes.
    func fits(_ one: Written, _ other: Written, _ use: Use, _ owner: ChangeRecorder.Owner) -> Bool {
        let one = old.plain(one)
        let other = new.plain(other)
        let writer = use.isRequest ? one : other
        let reader = use.isRequest ? other : one
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

    /// The predicate of a sentence about a changed type.
    func change(_ one: Written, _ other: Written) -> String {
        let was = old.plain(one)
        let now = new.plain(other)
        for (before, after) in [(one.type, other.type), (was.type, now.type)]
        where before.specName != after.specName {
            return "was \(before.specName.shown) and is \(after.specName.shown)"
        }
        if was.type.holdsNull != now.type.holdsNull {
            return now.type.holdsNull ? "may be null now" : "can no longer be null"
        }
        guard was.format != now.format else { return "has another type" }
        return "was written as \(was.format.name.shown) and is written as \(now.format.name.shown)"
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
            // A client keeps values that an open enum does not list. A server accepts only the listed ones.
            guard !use.isRequest, let reader = old.enumeration(reader), !reader.isFrozen else { return false }
            return reader.isInteger ? builtin == .int : Builtin.string.reads(builtin, isText: use.isText)
        case (.external(let one), .external(let other)): return one == other && writer.datesFit(reader, use)
        default: return writer.type == reader.type
        }
    }

    /// Whether a union on one side fits the other side's type, which is compared with the alternative of the same name or kind.
    private func fitsUnion(
        _ one: Written, _ other: Written, _ use: Use, _ owner: ChangeRecorder.Owner
    ) -> Bool {
        let isOld = if case .union = one.type { true } else { false }
        let place = isOld ? one : other
        let plain = isOld ? other : one
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

    /// Whether a part names another type although both descriptions have both types. Then neither type needs to have changed.
    private func isSwap(_ pair: Pair) -> Bool {
        guard mostSwaps > 0, let one = pair.old.type.path, let other = pair.new.type.path else { return false }
        return one != other && old.types[other] != nil && new.types[one] != nil
    }

    /// Whether one type is read as another one, with all that is inside them.
    private func fitsInside(_ pair: Pair) -> Bool {
        if let known = swaps[pair] { return known }
        let isFitting = fitsAlone(pair.old, pair.new, pair.use)
        swaps[pair] = isFitting
        return isFitting
    }

    /// Whether the reader accepts all that the writer writes, all that is inside included. No change is recorded.
    func fitsAlone(_ one: Written, _ other: Written, _ use: Use) -> Bool {
        let recorder = ChangeRecorder(old, new)
        let comparison = TypeComparison(old, new, recorder)
        // Inside the types, names make no difference.
        comparison.mostSwaps = 0
        let isFitting = comparison.fits(one, other, use, .api)
        comparison.finish()
        mostSwaps -= comparison.pairs.count
        return isFitting && !recorder.breaksWire
    }

    private func compare(_ pair: Pair, _ owner: ChangeRecorder.Owner) {
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

    /// Compares the insides of the declared types, and of the types that those name.
    func finish() {
        while next < pairs.count {
            let pair = pairs[next]
            next += 1
            guard let one = old.declaration(pair.old), let other = new.declaration(pair.new) else { continue }
            let place = ComparedPart(
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
    /// Whether a reader requires a value under one of its keys.
    fileprivate var isDemanding: Bool { properties.contains(where: \.isRequired) }

    /// The types of the values under its keys.
    fileprivate var values: [Written] {
        properties.map(\.written) + (additional.map { [Written($0.type, dates: $0.dates, text: $0.text)] } ?? [])
    }
}
