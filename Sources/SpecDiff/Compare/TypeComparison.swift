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
    fileprivate struct Pair: Hashable {
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
    /// The pairs by the paths of their new types.
    private(set) var pairsByPath: [[String]: [Int]] = [:]

    init(_ old: Side, _ new: Side, _ recorder: Recorder) { (self.old, self.new, self.recorder) = (old, new, recorder) }

    /// Whether what one side writes of a type is what the other one reads, apart from what is inside declared types: those wait
    /// until ``finish()``, and their changes are told there.
    func fits(_ old: Written, _ new: Written, _ use: Use, _ owner: Recorder.Owner) -> Bool {
        let (old, new) = (plain(old, isOld: true), plain(new, isOld: false))
        let (writer, reader) = use.isRequest ? (old, new) : (new, old)
        switch (old.type, new.type) {
        case (.optional, _), (_, .optional), (.nullable, _), (_, .nullable):
            if writer.type.holdsNull, !reader.type.holdsNull { return false }
            return fits(present(old, isOld: true), present(new, isOld: false), use, owner)
        case (.array(let one), .array(let other)), (.array(let one), .set(let other)),
            (.set(let one), .array(let other)), (.set(let one), .set(let other)),
            (.dictionary(let one), .dictionary(let other)):
            return fits(old.of(one), new.of(other), use, owner)
        case (.structure, .structure), (.enumeration, .enumeration), (.union, .union):
            let pair = Pair(old: old.alone, new: new.alone, use: use)
            if isSwap(pair) { return fitsInside(pair) }
            compare(pair, owner)
            return true
        case (.structure, .dictionary(let value)):
            guard let known = structure(old, isOld: true) else { return false }
            if !use.isRequest, known.properties.contains(where: \.isRequired) { return false }
            return known.values.allSatisfy { fits($0, new.of(value), use, owner) }
        case (.dictionary(let value), .structure):
            guard let known = structure(new, isOld: false) else { return false }
            if use.isRequest, known.properties.contains(where: \.isRequired) { return false }
            return known.values.allSatisfy { fits(old.of(value), $0, use, owner) }
        case (.union, _), (_, .union): return fitsUnion(old, new, use, owner)
        default: return fitsOtherKind(writer: writer, reader: reader, use)
        }
    }

    /// The type as the wire has it, where it only has another name.
    private func plain(_ value: Written, isOld: Bool) -> Written {
        switch value.type {
        case .alias(_, let inner): return plain(value.of(inner), isOld: isOld)
        case .newtype(let path, let inner):
            guard case .newtype(let known)? = (isOld ? old : new).types[path] else { return value.of(inner) }
            return plain(Written(inner, dates: known.form.dates, isText: known.form.isText), isOld: isOld)
        default: return value
        }
    }

    /// The type of a value that is there.
    func present(_ value: Written, isOld: Bool) -> Written {
        let value = plain(value, isOld: isOld)
        return switch value.type {
        case .optional(let inner), .nullable(let inner): present(value.of(inner), isOld: isOld)
        default: value
        }
    }

    /// What is said where it was one type and is another one.
    func change(_ one: Written, _ other: Written) -> String {
        let (before, after) = (one.type.specName.shown, other.type.specName.shown)
        guard before == after else { return "was \(before) and is \(after)" }
        let (was, now) = (plain(one, isOld: true).format, plain(other, isOld: false).format)
        return was == now ? "is written in another way" : "was written as \(was.shown) and is written as \(now.shown)"
    }

    private func fitsOtherKind(writer: Written, reader: Written, _ use: Use) -> Bool {
        switch (writer.type, reader.type) {
        case (.builtin(.date), .builtin(.date)): return Self.datesFit(writer.dates, reader.dates, use)
        case (.builtin(let one), .builtin(let other)):
            if !use.isText, one.isScalar, other.isScalar, writer.isText != reader.isText { return false }
            let isNumber =
                one == .date && Self.formats(writer.dates).contains { $0 == .unix || $0 == .unixMilliseconds }
            return other.reads(isNumber ? .int : one, isText: use.isText || writer.isText)
        case (_, .builtin(.json)): return true
        case (.enumeration(let path), .builtin(let builtin)):
            let isInteger = enumeration(path, isOld: use.isRequest)?.isInteger ?? false
            return builtin.reads(isInteger ? .int : .string, isText: use.isText)
        case (.builtin(let builtin), .enumeration(let path)):
            // Clients keep what an open enum does not list; a server that lists values takes no others.
            guard !use.isRequest, let reader = enumeration(path, isOld: true), !reader.isFrozen else { return false }
            return reader.isInteger ? builtin == .int : Builtin.string.reads(builtin, isText: use.isText)
        case (.external(let one), .external(let other)):
            return one == other && Self.datesFit(writer.dates, reader.dates, use)
        default: return writer.type == reader.type
        }
    }

    /// A union on one side only: the other type is compared with the case that it fits, by its name or its kind.
    private func fitsUnion(_ old: Written, _ new: Written, _ use: Use, _ owner: Recorder.Owner) -> Bool {
        let isOld = if case .union = old.type { true } else { false }
        let place = isOld ? old : new
        guard let union = union(place, isOld: isOld) else { return false }
        let other = isOld ? new : old
        // A writer with alternatives writes more than the reader knows.
        guard isOld != use.isRequest else { return false }
        if let key = union.discriminator?.key {
            guard let fields = structure(other, isOld: !isOld)?.properties,
                fields.contains(where: { $0.wireName == key && $0.isRequired })
            else { return false }
        }
        let match =
            union.cases.first { $0.type.transparent == other.type }
            ?? union.cases.first { $0.type.transparent.resembles(other.type) }
        guard let match else { return union.isOpen && !use.isRequest }
        let value = Written(match.type, dates: match.dates ?? place.dates)
        return isOld ? fits(value, other, use, owner) : fits(other, value, use, owner)
    }

    /// Whether the reader knows the formats in which dates are written; a client writes the first one.
    private static func datesFit(_ writer: DateFormat?, _ reader: DateFormat?, _ use: Use) -> Bool {
        Set(formats(reader)).isSuperset(of: formats(writer).prefix(use.isRequest ? 1 : .max))
    }

    private static func formats(_ format: DateFormat?) -> [DateFormat] {
        switch format {
        case .anyOf(let formats) where !formats.isEmpty: formats.flatMap { self.formats($0) }
        case .some(let format): [format]
        case nil: [.iso8601]
        }
    }

    // MARK: - Declared types

    /// Whether another type is used, where both are there before and after: nothing of them needs to have changed.
    private func isSwap(_ pair: Pair) -> Bool {
        guard mostSwaps > 0, let (one, other) = pair.paths, one != other else { return false }
        return old.types[other] != nil && new.types[one] != nil
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
        if let (one, other) = pair.paths {
            if one != other, renamed[one] == nil { renamed[one] = other }
            pairsByPath[other, default: []].append(pairs.count)
        }
        pairs.append(pair)
        parents.append([owner])
    }

    /// Compares what is inside the declared types, and inside those that they name.
    func finish() {
        while next < pairs.count {
            let (pair, owner) = (pairs[next], Recorder.Owner.pair(next))
            next += 1
            switch (pair.old.type, pair.new.type) {
            case (.structure, .structure):
                guard let one = structure(pair.old, isOld: true), let other = structure(pair.new, isOld: false) else {
                    continue
                }
                compare(one, other, pair.use, owner)
            case (.enumeration(let one), .enumeration(let other)):
                guard let one = enumeration(one, isOld: true), let other = enumeration(other, isOld: false) else {
                    continue
                }
                compare(one, other, pair.use, owner)
            case (.union, .union):
                guard let one = union(pair.old, isOld: true), let other = union(pair.new, isOld: false) else {
                    continue
                }
                compare(one, other, pair.use, owner)
            default: continue
            }
        }
    }

    private func structure(_ value: Written, isOld: Bool) -> Structure? {
        guard case .structure(let path, let arguments) = value.type,
            case .structure(let structure)? = declaration(path, arguments, value.dates, isOld: isOld)
        else { return nil }
        return structure
    }

    private func union(_ value: Written, isOld: Bool) -> Union? {
        guard case .union(let path, let arguments) = value.type,
            case .union(let union)? = declaration(path, arguments, value.dates, isOld: isOld)
        else { return nil }
        return union
    }

    /// A type with arguments for its parameters and its owner's. Dates in the arguments have the format of the place that
    /// names the generic type.
    private func declaration(
        _ path: [String], _ arguments: [ValueType], _ dates: DateFormat?, isOld: Bool
    ) -> Declaration? {
        let side = isOld ? old : new
        guard let declaration = side.types[path], !arguments.isEmpty,
            let root = path.first.flatMap({ side.types[[$0]] })
        else { return side.types[path] }
        let types = root.parameters.filled(by: arguments)
        return declaration.mapTypes(dates) { $0.filled(types, inside: root.path, arguments) }
    }

    private func enumeration(_ path: [String], isOld: Bool) -> Enumeration? {
        if case .enumeration(let value)? = (isOld ? old : new).types[path] { value } else { nil }
    }
}

extension TypeComparison.Pair {
    fileprivate var paths: ([String], [String])? {
        guard let one = old.type.path, let other = new.type.path else { return nil }
        return (one, other)
    }
}
