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
        let old: ValueType
        let new: ValueType
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
    func fits(_ old: ValueType, _ new: ValueType, _ use: Use, _ owner: Recorder.Owner) -> Bool {
        let (old, new) = (old.transparent, new.transparent)
        let (writer, reader) = use.isRequest ? (old, new) : (new, old)
        switch (old, new) {
        case (.optional, _), (_, .optional), (.nullable, _), (_, .nullable):
            if writer.holdsNull, !reader.holdsNull { return false }
            return fits(old.withoutNull, new.withoutNull, use, owner)
        case (.array(let one), .array(let other)), (.array(let one), .set(let other)),
            (.set(let one), .array(let other)), (.set(let one), .set(let other)),
            (.dictionary(let one), .dictionary(let other)):
            return fits(one, other, use, owner)
        case (.structure, .structure), (.enumeration, .enumeration), (.union, .union):
            let pair = Pair(old: old, new: new, use: use)
            if isSwap(pair) { return fitsInside(pair) }
            compare(pair, owner)
            return true
        case (.union, _), (_, .union): return fitsUnion(old, new, use, owner)
        default: return fitsOtherKind(writer: writer, reader: reader, use)
        }
    }

    private func fitsOtherKind(writer: ValueType, reader: ValueType, _ use: Use) -> Bool {
        switch (writer, reader) {
        case (.builtin(let writer), .builtin(let reader)): return reader.reads(writer, isText: use.isText)
        case (_, .builtin(.json)): return true
        case (.enumeration(let path), .builtin(let builtin)):
            let isInteger = enumeration(path, isOld: use.isRequest)?.isInteger ?? false
            return builtin.reads(isInteger ? .int : .string, isText: use.isText)
        case (.builtin(let builtin), .enumeration(let path)):
            // Clients keep what an open enum does not list; a server that lists values takes no others.
            guard !use.isRequest, let reader = enumeration(path, isOld: true), !reader.isFrozen else { return false }
            return reader.isInteger ? builtin == .int : Builtin.string.reads(builtin, isText: use.isText)
        case (.structure, .dictionary(.builtin(.json))): return true
        case (.dictionary, .structure(let path, _)):
            let side = use.isRequest ? new : old
            guard case .structure(let structure)? = side.types[path] else { return false }
            return !structure.properties.contains { $0.isRequired }
        case (.external(let one), .external(let other)): return one == other
        default: return writer == reader
        }
    }

    /// A union on one side only: the other type is compared with the case that it fits, by its name or its kind.
    private func fitsUnion(_ old: ValueType, _ new: ValueType, _ use: Use, _ owner: Recorder.Owner) -> Bool {
        let isOld = if case .union = old { true } else { false }
        guard case .union(let path, let arguments) = isOld ? old : new,
            let union = union(path, arguments, isOld: isOld)
        else { return false }
        let other = isOld ? new : old
        // A writer with alternatives writes more than the reader knows.
        guard isOld != use.isRequest else { return false }
        let match =
            union.cases.first { $0.type.transparent == other }
            ?? union.cases.first { $0.type.transparent.resembles(other) }
        guard let match else { return union.isOpen && !use.isRequest }
        return isOld ? fits(match.type, other, use, owner) : fits(other, match.type, use, owner)
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
            switch (pair.old, pair.new) {
            case (.structure(let one, let oldArguments), .structure(let other, let newArguments)):
                guard let one = structure(one, oldArguments, isOld: true),
                    let other = structure(other, newArguments, isOld: false)
                else { continue }
                compare(one, other, pair.use, owner)
            case (.enumeration(let one), .enumeration(let other)):
                guard let one = enumeration(one, isOld: true), let other = enumeration(other, isOld: false) else {
                    continue
                }
                compare(one, other, pair.use, owner)
            case (.union(let one, let oldArguments), .union(let other, let newArguments)):
                guard let one = union(one, oldArguments, isOld: true),
                    let other = union(other, newArguments, isOld: false)
                else { continue }
                compare(one, other, pair.use, owner)
            default: continue
            }
        }
    }

    private func structure(_ path: [String], _ arguments: [ValueType], isOld: Bool) -> Structure? {
        guard case .structure(var structure)? = (isOld ? old : new).types[path] else { return nil }
        guard !arguments.isEmpty else { return structure }
        let types = structure.parameters.filled(by: arguments)
        for index in structure.properties.indices {
            structure.properties[index].type = structure.properties[index].type.substituted(types)
        }
        return structure
    }

    private func union(_ path: [String], _ arguments: [ValueType], isOld: Bool) -> Union? {
        guard case .union(var union)? = (isOld ? old : new).types[path] else { return nil }
        guard !arguments.isEmpty else { return union }
        let types = union.parameters.filled(by: arguments)
        for index in union.cases.indices { union.cases[index].type = union.cases[index].type.substituted(types) }
        return union
    }

    private func enumeration(_ path: [String], isOld: Bool) -> Enumeration? {
        if case .enumeration(let value)? = (isOld ? old : new).types[path] { value } else { nil }
    }
}

extension TypeComparison.Pair {
    fileprivate var paths: ([String], [String])? {
        guard let one = old.path, let other = new.path else { return nil }
        return (one, other)
    }
}

extension ValueType {
    /// The path of a struct, an enum or a union.
    fileprivate var path: [String]? {
        switch self {
        case .structure(let path, _), .union(let path, _), .enumeration(let path): path
        default: nil
        }
    }

    /// The type as the wire has it, where it only has another name.
    var transparent: ValueType {
        switch self {
        case .alias(_, let inner), .newtype(_, let inner): inner.transparent
        default: self
        }
    }

    var holdsNull: Bool {
        switch self {
        case .optional, .nullable, .builtin(.json): true
        default: false
        }
    }

    var withoutNull: ValueType {
        switch self {
        case .optional(let inner), .nullable(let inner): inner.transparent.withoutNull
        default: self
        }
    }

    /// Whether both are of one kind, so that they are likely the same alternative.
    func resembles(_ other: ValueType) -> Bool {
        switch (transparent, other.transparent) {
        case (.structure, .structure), (.enumeration, .enumeration), (.union, .union), (.array, .array), (.set, .set),
            (.dictionary, .dictionary):
            true
        case (.builtin(let one), .builtin(let other)): one == other || one.isNumber && other.isNumber
        default: false
        }
    }
}

extension Builtin {
    /// Whether a reader of the type reads all that a writer of the other one writes.
    fileprivate func reads(_ writer: Builtin, isText: Bool) -> Bool {
        if self == writer || self == .json { return true }
        switch self {
        case .string:
            let isNumber = writer.isNumber || writer == .bool
            return isText ? writer != .json && writer != .file : !isNumber && writer != .json && writer != .file
        case .double, .float, .decimal: return writer.isNumber && (self == .decimal || writer != .decimal)
        default:
            guard let own = bits, let other = writer.bits else { return false }
            if own.isSigned == other.isSigned { return own.count >= other.count }
            return own.isSigned && own.count > other.count
        }
    }

    private var bits: (count: Int, isSigned: Bool)? {
        switch self {
        case .int, .int64: (64, true)
        case .int32: (32, true)
        case .int16: (16, true)
        case .int8: (8, true)
        case .uint, .uint64: (64, false)
        case .uint32: (32, false)
        case .uint16: (16, false)
        case .uint8: (8, false)
        default: nil
        }
    }
}

extension [String] {
    /// The name of a type in sentences.
    var shown: String { joined(separator: ".").shown }
}

extension String {
    /// A text of a spec in sentences.
    var shown: String { "`" + printable.replacing("`", with: "'") + "`" }
}
