/// Compares types by the values that they accept on the wire.
struct ValueSets {
    /// A type, with the format of its dates.
    struct Value: Hashable {
        let type: ValueType
        let dates: DateFormat?
        /// The only value that it accepts.
        var constant: Constant?
    }

    let declarations: [[String]: Declaration]
    /// The comparisons that enclose the current one. If one recurs, it counts as true, so that the other parts decide.
    private var assumed: Set<[Value]> = []
    private var namesAssumed: Set<[Value]> = []
    /// The number of comparisons that are left. Unions of thousands of alternatives could need millions.
    private var budget = 200_000

    init(_ declarations: [[String]: Declaration]) {
        self.declarations = declarations
    }

    /// The author's options for an alternative that is never chosen.
    mutating func remedy(for earlier: Value, _ later: Value) -> String {
        let order = all(of: earlier, fit: later) ? "leave one of them out" : "put it first"
        guard case .structure = earlier.type.canonical, case .structure = later.type.canonical else { return order }
        return order + ", or tell them apart by a 'discriminator' or by a property with an enum"
    }

    /// Whether a value of one type can have keys that are properties only there, so that the runtime prefers it.
    mutating func names(_ later: Value, moreThan earlier: Value) -> Bool {
        budget -= 1
        guard budget > 0, namesAssumed.count < 32 else { return false }
        let pair = [named(later), named(earlier)]
        guard namesAssumed.insert(pair).inserted else { return false }
        defer { namesAssumed.remove(pair) }
        func part(_ type: ValueType, of value: Value) -> Value { Value(type: type, dates: value.dates) }
        let later = pair[0]
        let earlier = pair[1]
        switch (later.type, earlier.type) {
        case (.optional(let inner), _), (.nullable(let inner), _):
            return names(part(inner, of: later), moreThan: earlier)
        case (_, .optional(let inner)), (_, .nullable(let inner)):
            return names(later, moreThan: part(inner, of: earlier))
        case (.array(let inner), .array(let outer)), (.set(let inner), .array(let outer)),
            (.array(let inner), .set(let outer)), (.set(let inner), .set(let outer)),
            (.dictionary(let inner), .dictionary(let outer)):
            return names(part(inner, of: later), moreThan: part(outer, of: earlier))
        case (.array(let inner), _), (.set(let inner), _), (.dictionary(let inner), _):
            return names(part(inner, of: later), moreThan: earlier)
        case (.union, _):
            // A union with a discriminator has objects, and their types have other keys.
            guard let cases = alternatives(of: later) else { return later.type != earlier.type }
            return cases.contains { names($0, moreThan: earlier) }
        case (_, .union):
            guard let cases = alternatives(of: earlier) else { return true }
            return cases.allSatisfy { names(later, moreThan: $0) }
        case (.structure, .structure):
            let others = Dictionary(properties(of: earlier).map { ($0.key, $0.value) }) { first, _ in first }
            return properties(of: later).contains { property in
                others[property.key].map { names(property.value, moreThan: $0) } ?? true
            }
        case (.structure, _): return !properties(of: later).isEmpty
        default: return false
        }
    }

    /// Whether every value of the narrow type is also a value of the wide one.
    mutating func all(of narrow: Value, fit wide: Value) -> Bool {
        budget -= 1
        guard budget > 0, assumed.count < 32 else { return false }
        let pair = [named(narrow), named(wide)]
        guard assumed.insert(pair).inserted else { return true }
        defer { assumed.remove(pair) }
        return fits(pair[0], pair[1])
    }

    /// The type without aliases and newtypes around it.
    private func named(_ value: Value) -> Value {
        switch value.type {
        case .alias(_, let inner): return named(Value(type: inner, dates: value.dates))
        case .newtype(let path, let inner):
            guard case .newtype(let newtype)? = declarations[path] else { return value }
            let inner: ValueType = newtype.form.isText ? .builtin(.string) : inner
            return named(Value(type: inner, dates: newtype.form.dates ?? value.dates))
        default: return value
        }
    }

    private mutating func fits(_ narrow: Value, _ wide: Value) -> Bool {
        func part(_ type: ValueType, of value: Value) -> Value { Value(type: type, dates: value.dates) }
        switch (narrow.type, wide.type) {
        case (_, .builtin(.json)): return true
        case (.external, _), (.parameter, _), (_, .external), (_, .parameter): return narrow.type == wide.type
        case (.optional(let inner), .optional(let outer)), (.optional(let inner), .nullable(let outer)),
            (.nullable(let inner), .optional(let outer)), (.nullable(let inner), .nullable(let outer)):
            return all(of: part(inner, of: narrow), fit: part(outer, of: wide))
        case (_, .optional(let outer)), (_, .nullable(let outer)): return all(of: narrow, fit: part(outer, of: wide))
        case (.union, _):
            guard let cases = alternatives(of: narrow) else { return narrow.type == wide.type }
            return cases.allSatisfy { all(of: $0, fit: wide) }
        case (_, .union):
            return alternatives(of: wide)?.contains { all(of: narrow, fit: $0) } ?? false
        case (.array(let inner), .array(let outer)), (.array(let inner), .set(let outer)),
            (.set(let inner), .array(let outer)), (.set(let inner), .set(let outer)),
            (.dictionary(let inner), .dictionary(let outer)):
            return all(of: part(inner, of: narrow), fit: part(outer, of: wide))
        case (.structure, .structure): return objects(of: narrow, fit: wide)
        case (.structure, .dictionary(let outer)):
            return others(than: [], of: narrow, fit: part(outer, of: wide))
        case (.dictionary(let inner), .structure):
            if let additional = additional(of: wide), !all(of: part(inner, of: narrow), fit: additional) {
                return false
            }
            return properties(of: wide).allSatisfy { property in
                !property.isRequired && all(of: part(inner, of: narrow), fit: property.value)
            }
        default: return scalars(of: narrow, fit: wide)
        }
    }

    /// The alternatives of a union that are tried in order, with the arguments of a generic one.
    func alternatives(of value: Value) -> [Value]? {
        guard case .union(let path, let arguments) = value.type, case .union(let union)? = declarations[path],
            union.discriminator == nil
        else { return nil }
        let filled = union.parameters.filled(by: arguments)
        return union.cases.map { Value(type: $0.type.substituted(filled), dates: $0.dates ?? value.dates) }
    }

    // MARK: - Objects

    private typealias Property = (key: String, value: Value, isRequired: Bool)

    /// A struct with the type arguments of a generic one.
    private func structure(of value: Value) -> (structure: Structure, filled: [String: ValueType])? {
        guard case .structure(let path, let arguments) = value.type,
            case .structure(let structure)? = declarations[path]
        else { return nil }
        return (structure, structure.parameters.filled(by: arguments))
    }

    /// The properties of a struct, with the arguments of a generic one.
    private func properties(of value: Value) -> [Property] {
        guard let (structure, filled) = structure(of: value) else { return [] }
        return structure.properties.filter { $0.direction != .writeOnly }.map { property in
            let value = Value(
                type: property.wireType.substituted(filled), dates: property.form.dates ?? value.dates,
                constant: property.constant)
            return (property.wireName, value, property.isRequired)
        }
    }

    /// Whether an object of the narrow struct has all keys that the wide one requires, with fitting values.
    private mutating func objects(of narrow: Value, fit wide: Value) -> Bool {
        if narrow.type == wide.type { return true }
        let properties = properties(of: narrow)
        budget -= properties.count
        let own = Dictionary(properties.map { ($0.key, $0) }) { first, _ in first }
        let others = self.properties(of: wide)
        // A key that the wide struct lacks is allowed if the struct keeps other keys.
        if let additional = additional(of: wide),
            !self.others(than: Set(others.map(\.key)), of: narrow, fit: additional)
        {
            return false
        }
        for property in others {
            guard let same = own[property.key] else {
                if property.isRequired { return false }
                continue
            }
            guard same.isRequired || !property.isRequired, all(of: same.value, fit: property.value) else {
                return false
            }
        }
        return true
    }

    /// Whether the values of all other keys fit.
    private mutating func others(than keys: Set<String>, of narrow: Value, fit wide: Value) -> Bool {
        let values = properties(of: narrow).filter { !keys.contains($0.key) }.map(\.value)
        return (values + (additional(of: narrow).map { [$0] } ?? [])).allSatisfy { all(of: $0, fit: wide) }
    }

    /// The type of a struct's values under other keys.
    private func additional(of value: Value) -> Value? {
        guard let (structure, filled) = structure(of: value), let additional = structure.additional else { return nil }
        return Value(type: additional.type.substituted(filled), dates: additional.dates ?? value.dates)
    }

    // MARK: - Scalars

    /// The kind of a scalar on the wire.
    private enum Scalar {
        /// Any text, or texts of a form; `values` if they are listed.
        case text(isAny: Bool, values: Set<String>? = nil)
        case integer(any FixedWidthInteger.Type, values: Set<String>? = nil)
        case number
        /// A number, or a text with a number.
        case decimal
        case bool(values: Set<String>? = nil)
    }

    private mutating func scalars(of narrow: Value, fit wide: Value) -> Bool {
        if narrow == wide { return true }
        switch (scalar(narrow), scalar(wide)) {
        case (.text(_, let values?)?, .text(isAny: false, let others?)?): return values.isSubset(of: others)
        case (.text?, .text(isAny: true, _)?): return true
        case (.integer(_, let values?)?, .integer(_, let others?)?): return values.isSubset(of: others)
        case (.integer(let type, _)?, .integer(let other, nil)?):
            return Int64(other.min) <= Int64(type.min) && UInt64(type.max) <= UInt64(other.max)
        case (.bool(let values)?, .bool(let others)?):
            guard let others else { return true }
            return values.map { $0.isSubset(of: others) } ?? false
        case (.integer?, .number?), (.integer?, .decimal?), (.number?, .number?): return true
        default: return false
        }
    }

    private func scalar(_ value: Value) -> Scalar? {
        if let constant = value.constant {
            let values: Set = [constant.wire]
            return switch constant.kind {
            case .text: .text(isAny: false, values: values)
            case .integer: .integer(Int64.self, values: values)
            case .boolean: .bool(values: values)
            // Only equal types fit.
            case .number: nil
            }
        }
        switch value.type {
        case .builtin(let builtin): return Self.scalar(builtin, value.dates)
        case .enumeration(let path):
            guard case .enumeration(let enumeration)? = declarations[path] else { return nil }
            // An open enum accepts other values only if no alternative fits.
            let values = Set(enumeration.cases.map(\.wire))
            return enumeration.isInteger ? .integer(Int64.self, values: values) : .text(isAny: false, values: values)
        default: return nil
        }
    }

    private static func scalar(_ builtin: Builtin, _ dates: DateFormat?) -> Scalar? {
        switch builtin.row.kind {
        case .anyText: .text(isAny: true)
        case .text: .text(isAny: false)
        case .date: dates == .unix || dates == .unixMilliseconds ? .number : .text(isAny: false)
        case .integer(let type): .integer(type)
        case .floating: .number
        case .decimal: .decimal
        case .bool: .bool()
        case .json, .file: nil
        }
    }
}
