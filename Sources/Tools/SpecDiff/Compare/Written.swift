import Generator

/// A type with how its dates and numbers are written where it stands.
struct Written: Hashable {
    var type: ValueType
    var dates: DateFormat?
    /// How its numbers or its bytes are text.
    var text: TextForm?

    init(_ type: ValueType, dates: DateFormat? = nil, text: TextForm? = nil) {
        (self.type, self.dates, self.text) = (type, dates, text)
    }

    /// Whether its numbers and truth values are text.
    var isText: Bool { text == .number }

    /// How its dates or numbers are written.
    var format: String {
        if let text { return text.name }
        return switch dates {
        case _ where !type.containsDate: "JSON"
        case .pattern(let pattern): pattern
        case .anyOf: "one of several formats"
        case let format: "\(format ?? .iso8601)"
        }
    }

    /// The formats of its dates.
    var formats: [DateFormat] {
        func all(_ format: DateFormat) -> [DateFormat] {
            if case .anyOf(let formats) = format, !formats.isEmpty { formats.flatMap(all) } else { [format] }
        }
        return all(dates ?? .iso8601)
    }

    /// Whether a reader knows the formats in which dates are written; a client writes the first one.
    func datesFit(_ reader: Written, _ use: Use) -> Bool {
        Set(reader.formats).isSuperset(of: formats.prefix(use.isRequest ? 1 : .max))
    }

    /// Another type in the same place.
    func of(_ type: ValueType) -> Written { Written(type, dates: dates, text: text) }

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

    /// The path of a type that a description declares.
    var declared: [String]? {
        switch self {
        case .newtype(let path, _), .alias(let path, _): path
        default: path
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

    /// Alternatives of one kind match; nil for types that match only by name.
    var kind: String? {
        switch transparent {
        case .structure: "structure"
        case .enumeration: "enumeration"
        case .union: "union"
        case .array: "array"
        case .set: "set"
        case .dictionary: "dictionary"
        case .builtin(let builtin): builtin.isNumber ? "number" : builtin.rawValue
        default: nil
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

    /// How many bits an integer has, as its name says; 64 where it says nothing.
    private var bits: (count: Int, isSigned: Bool)? {
        guard rawValue.contains("Int") else { return nil }
        return (Int(rawValue.drop { !$0.isNumber }) ?? 64, !rawValue.hasPrefix("U"))
    }
}

extension [String] {
    /// The name of a type in sentences.
    var shown: String { joined(separator: ".").shown }
}

extension String {
    /// A text of a spec in sentences. Nearly all are plain, and there are many.
    var shown: String {
        let isPlain = utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "`") }
        return "`" + (isPlain ? self : printable.replacing("`", with: "'")) + "`"
    }
}
