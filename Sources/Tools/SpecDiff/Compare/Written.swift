import Generator

/// A type with the format of its dates, numbers or bytes.
struct Written: Hashable {
    var type: ValueType
    var dates: DateFormat?
    /// How its numbers or its bytes are text.
    var text: TextForm?

    init(_ type: ValueType, dates: DateFormat? = nil, text: TextForm? = nil) {
        self.type = type
        self.dates = dates
        self.text = text
    }

    /// Whether its numbers and truth values are text.
    var isText: Bool { text == .number }

    /// The format of dates, numbers or bytes.
    enum Format: Equatable {
        case json
        case text(TextForm)
        case dates(DateFormat)

        /// Its name in sentences.
        var name: String {
            switch self {
            case .json: "JSON"
            case .text(let form): form.name
            case .dates(.iso8601): "iso8601"
            case .dates(.unix): "unix"
            case .dates(.unixMilliseconds): "unixMilliseconds"
            case .dates(.http): "http"
            case .dates(.pattern(let pattern)): pattern
            case .dates(.anyOf): "one of several formats"
            }
        }
    }

    var format: Format {
        if let text { return .text(text) }
        return type.containsDate ? .dates(dates ?? .iso8601) : .json
    }

    /// The formats of its dates.
    var formats: [DateFormat] {
        func all(_ format: DateFormat) -> [DateFormat] {
            if case .anyOf(let formats) = format, !formats.isEmpty { formats.flatMap(all) } else { [format] }
        }
        return all(dates ?? .iso8601)
    }

    /// Whether a reader knows the formats of written dates. A client writes the first of several formats.
    func datesFit(_ reader: Written, _ use: Use) -> Bool {
        Set(reader.formats).isSuperset(of: formats.prefix(use.isRequest ? 1 : .max))
    }

    /// Another type with the same formats.
    func of(_ type: ValueType) -> Written { Written(type, dates: dates, text: text) }

    /// The type without formats, which do not change the inside of a declared type unless it is generic.
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

    /// The path of a declared type.
    var declared: [String]? {
        switch self {
        case .newtype(let path, _), .alias(let path, _): path
        default: path
        }
    }

    /// The type on the wire, without aliases and newtypes.
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

    /// A key that matches alternatives of unions with each other; nil for types that match only by name.
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

    /// The bits of an integer by its name; 64 if the name has no number.
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
    /// A text of a spec in sentences. Most texts are plain, so the fast path comes first.
    var shown: String {
        let isPlain = utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "`") }
        return "`" + (isPlain ? self : printable.replacing("`", with: "'")) + "`"
    }
}
