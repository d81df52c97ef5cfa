import Generator

/// A type with how its dates and numbers are written where it stands.
struct Written: Hashable {
    var type: ValueType
    var dates: DateFormat?
    /// Whether its numbers and truth values are text.
    var isText = false

    init(_ type: ValueType, dates: DateFormat? = nil, isText: Bool = false) {
        (self.type, self.dates, self.isText) = (type, dates, isText)
    }

    init(_ property: Structure.Property) {
        self.init(property.type, dates: property.form.dates, isText: property.form.isText)
    }

    init(_ parameter: Endpoint.Parameter) { self.init(parameter.type, dates: parameter.dates) }

    /// How its dates or numbers are written.
    var format: String {
        if isText { return "text" }
        return switch dates {
        case _ where !type.containsDate: "JSON"
        case .pattern(let pattern): pattern
        case .anyOf: "one of several formats"
        case let format: "\(format ?? .iso8601)"
        }
    }

    /// Another type in the same place.
    func of(_ type: ValueType) -> Written { Written(type, dates: dates, isText: isText) }

    /// What is inside does not depend on the place, unless the type is generic.
    var alone: Written { type.parts.isEmpty ? Written(type) : self }
}

extension ValueType {
    /// The path of a struct, an enum or a union.
    var path: [String]? {
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

extension Structure {
    /// What stands under its keys.
    var values: [Written] {
        properties.map { Written($0) } + (additional.map { [Written($0.type, dates: $0.dates)] } ?? [])
    }
}

extension ValueType {
    /// The type with others in the place of parameters; those go on to what is inside their owner.
    func filled(
        _ types: [String: ValueType], inside owner: [String], _ arguments: [ValueType]
    ) -> ValueType {
        func isInside(_ path: [String]) -> Bool { path.count > owner.count && path.starts(with: owner) }
        return switch self {
        case .parameter(let name): types[name] ?? self
        case .structure(let path, []) where isInside(path): .structure(path, arguments)
        case .union(let path, []) where isInside(path): .union(path, arguments)
        default: mapParts { $0.filled(types, inside: owner, arguments) }
        }
    }
}

extension Builtin {
    /// Whether it is a number or a truth value.
    var isScalar: Bool { isNumber || self == .bool }

    /// Whether a reader of the type reads all that a writer of the other one writes.
    func reads(_ writer: Builtin, isText: Bool) -> Bool {
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
