import Foundation

@testable import Generator

/// Random JSON that fits the models of a spec, for tests of the generated code.
///
/// It follows the resolved spec, so that it covers new models.
struct RandomJSON {
    /// How a value may be spelled.
    enum Spelling {
        /// As the runtime writes it, so that output and input can be compared.
        case canonical
        /// In any spelling that the runtime reads: null for nil, `1.0` for an integer, other offsets, unknown keys.
        case loose
    }

    private let declarations: [[String]: Declaration]
    private let spelling: Spelling
    var random: SplitMix
    /// The number of values that may still be made; after that, every value is as small as possible.
    private var budget = 0

    init(_ declarations: [[String]: Declaration], _ spelling: Spelling, seed: UInt64) {
        self.declarations = declarations
        self.spelling = spelling
        random = SplitMix(state: seed)
    }

    /// A JSON text for a model that is not generic.
    mutating func text(of model: String) -> String {
        budget = 40
        switch declarations[[model]] {
        case .structure?: return text(of: .structure([model], []), Place())
        case .enumeration?: return text(of: .enumeration([model]), Place())
        case .union?: return text(of: .union([model], []), Place())
        case .newtype(let newtype)?: return text(of: .newtype([model], newtype.type), Place())
        case .alias(let alias)?: return text(of: alias.type, Place())
        case nil: return "\"no model \(model)\""
        }
    }

    // MARK: - Types

    /// The details of a value's place.
    private struct Place {
        /// How dates look.
        var dates = DateFormat.iso8601
        /// The type arguments of the generic model.
        var arguments: [String: ValueType] = [:]
    }

    private mutating func text(of type: ValueType, _ place: Place) -> String {
        budget -= 1
        switch type {
        case .builtin(.json): return anything(depth: 3)
        case .builtin(let builtin): return scalar(builtin, place.dates)
        case .structure(let path, let arguments):
            return object(path, inside(path, arguments, place))
        case .enumeration(let path): return enumeration(path)
        case .union(let path, let arguments): return union(path, inside(path, arguments, place))
        case .newtype(let path, let inner):
            guard case .newtype(let newtype)? = declarations[path] else { return missing(path) }
            return text(of: inner, Place(dates: newtype.form.dates ?? .iso8601))
        case .alias(_, let inner): return text(of: inner, place)
        case .external(let name), .parameter(let name): return missing([name])
        case .array(let inner): return "[" + list(inner, place, upTo: 3) + "]"
        // Sets are written in no particular order, and equal elements count once.
        case .set(let inner): return "[" + list(inner, place, upTo: spelling == .loose ? 3 : 1) + "]"
        case .dictionary(let inner): return dictionary(inner, place)
        case .optional(let inner), .nullable(let inner):
            return isSmall || chance(20) ? "null" : text(of: inner, place)
        }
    }

    /// An inline type's place is its owner, whose type parameters are in scope.
    private func inside(_ path: [String], _ arguments: [ValueType], _ place: Place) -> Place {
        guard path.count == 1 else { return place }
        guard let parameters = declarations[path]?.parameters, !parameters.isEmpty else { return Place() }
        return Place(dates: place.dates, arguments: Dictionary(uniqueKeysWithValues: zip(parameters, arguments)))
    }

    private mutating func text(of type: ValueType, dates: DateFormat?, in place: Place) -> String {
        var place = place
        // Dates of a generic model's arguments have the format of the place that names the model.
        if dates != nil || place.arguments.isEmpty { place.dates = dates ?? .iso8601 }
        return text(of: type.substituted(place.arguments), place)
    }

    private mutating func object(_ path: [String], _ place: Place, first: (key: String, value: String)? = nil) -> String
    {
        guard case .structure(let structure)? = declarations[path] else { return missing(path) }
        var members = first.map { [$0] } ?? []
        for property in structure.properties where property.wireName != first?.key {
            if isLeftOut(property) { continue }
            let isNull = spelling == .loose && property.isOptional && chance(10)
            let value = isNull ? "null" : text(of: property.type, dates: property.form.dates, in: place)
            // Null counts as absent here, and is not written.
            if property.isOptional, value == "null", spelling != .loose, !property.type.isNullable { continue }
            members.append((property.wireName, value))
        }
        if spelling == .loose {
            if chance(20) { members.append(("x-unknown", anything(depth: 2))) }
            members.shuffle(using: &random)
        }
        return object(members)
    }

    private mutating func isLeftOut(_ property: Structure.Property) -> Bool {
        // A default is written where there was nothing.
        if property.defaultValue != nil { return spelling == .loose && chance(50) }
        return property.isOptional && (isSmall || chance(30))
    }

    private mutating func enumeration(_ path: [String]) -> String {
        guard case .enumeration(let enumeration)? = declarations[path] else { return missing(path) }
        if !enumeration.isFrozen, chance(20) { return enumeration.isInteger ? scalar(.int, .iso8601) : string() }
        let wire = enumeration.cases.randomElement(using: &random)?.wire ?? ""
        return enumeration.isInteger ? wire : quoted(wire)
    }

    private mutating func union(_ path: [String], _ place: Place) -> String {
        guard case .union(let union)? = declarations[path], let first = union.cases.first else { return missing(path) }
        let chosen = isSmall ? first : union.cases.randomElement(using: &random) ?? first
        guard let discriminator = union.discriminator else {
            return text(of: chosen.type, dates: chosen.dates, in: place)
        }
        let (key, kind) = (discriminator.key, discriminator.kind)
        if !union.isFrozen, chance(20) {
            let unknown =
                switch kind {
                case .text: quoted("?" + anyText())
                case .integer: "77"
                case .boolean: String(first.wire == "false")
                case .number: "0.5"
                }
            return object([(key, unknown), ("more", anything(depth: 3)), ("x", "1.50")])
        }
        let wire = kind == .text ? quoted(chosen.wire ?? "") : chosen.wire ?? ""
        guard case .structure(let path, let arguments) = chosen.type.unaliased else { return missing(path) }
        var inner = place
        inner.dates = chosen.dates ?? .iso8601
        return object(path, inside(path, arguments, inner), first: (key, wire))
    }

    private mutating func list(_ element: ValueType, _ place: Place, upTo limit: Int) -> String {
        count(limit).map { _ in text(of: element, place) }.joined(separator: ",")
    }

    private mutating func dictionary(_ value: ValueType, _ place: Place) -> String {
        object(keys(3).map { ($0, text(of: value, place)) })
    }

    /// Any JSON.
    private mutating func anything(depth: Int) -> String {
        switch Int.random(in: 0..<(depth > 0 && !isSmall ? 7 : 5), using: &random) {
        case 0: return "null"
        case 1: return scalar(.bool, .iso8601)
        case 2, 3: return chance(50) ? number() : scalar(chance(50) ? .int : .double, .iso8601)
        case 4: return string()
        case 5: return "[" + count(3).map { _ in anything(depth: depth - 1) }.joined(separator: ",") + "]"
        default: return object(keys(3).map { ($0, anything(depth: depth - 1)) })
        }
    }

    // MARK: - Scalars

    private mutating func scalar(_ type: Builtin, _ dates: DateFormat) -> String {
        switch type {
        case .string: string()
        case .bool: chance(50) ? "true" : "false"
        case .int: integer(Int.self)
        case .int8: integer(Int8.self)
        case .int16: integer(Int16.self)
        case .int32: integer(Int32.self)
        case .int64: integer(Int64.self)
        case .uint: integer(UInt.self)
        case .uint8: integer(UInt8.self)
        case .uint16: integer(UInt16.self)
        case .uint32: integer(UInt32.self)
        case .uint64: integer(UInt64.self)
        case .double: double()
        case .float: float()
        case .decimal: spelling == .loose && chance(30) ? quoted(number()) : number()
        case .date: date(dates)
        case .localDate: quoted(day())
        case .localDateTime: quoted(day() + "T" + pick(["00:00:00", "09:05:00.250", "23:59:59"]))
        case .url: quoted(pick(Self.urls))
        case .uuid: uuid()
        case .data: data()
        case .json, .file: missing([type.rawValue])
        }
    }

    private mutating func integer<Number: FixedWidthInteger>(_ type: Number.Type) -> String {
        let extremes = [Number.min, .max, 0, 1, Number.max / 2 + 1, Number(clamping: 1 << 53 + 1)]
        let number = chance(30) ? pick(extremes) : Number.random(in: .min ... .max, using: &random)
        return "\(number)" + (spelling == .loose && chance(20) ? pick([".0", "e0", ".000E+0"]) : "")
    }

    private mutating func double() -> String {
        let extremes = [
            0, -0.0, 0.1, .leastNonzeroMagnitude, -.leastNormalMagnitude, .greatestFiniteMagnitude, .ulpOfOne, 1e23,
            9_007_199_254_740_994, 123_456_789.125,
        ]
        let number = Double(bitPattern: random.next())
        return "\(chance(30) || !number.isFinite ? pick(extremes) : number)"
    }

    private mutating func float() -> String {
        let extremes: [Float] = [
            0, -0.0, 0.1, .leastNonzeroMagnitude, -.leastNormalMagnitude, .greatestFiniteMagnitude, 16_777_218,
        ]
        let number = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
        return "\(chance(30) || !number.isFinite ? pick(extremes) : number)"
    }

    /// A number with all digits that a `Decimal` can hold: 38, and up to 128 zeros before or after them.
    private mutating func number() -> String {
        let limit = 38
        var digits = (0..<Int.random(in: 1...limit, using: &random)).map { _ in
            Character("\(Int.random(in: 0...9, using: &random))")
        }
        if chance(10) { digits = Array(repeating: "9", count: limit) }
        if digits.count > 1, digits[0] == "0" { digits[0] = "7" }
        let sign = chance(30) ? "-" : ""
        let point = Int.random(in: 0...digits.count, using: &random)
        let whole = String(digits[..<point]).drop { $0 == "0" }
        let text = sign + (whole.isEmpty ? "0" : whole) + (point < digits.count ? "." + String(digits[point...]) : "")
        guard chance(15) else { return text }
        return sign + String(digits) + pick(["e80", "E-100", "e+1", "e-2"])
    }

    private mutating func day() -> String {
        if chance(20) { return pick(["0001-01-01", "9999-12-31", "2000-02-29", "1600-02-29", "2023-02-28"]) }
        return
            "\(digits(Int.random(in: 1...9999, using: &random), 4))"
            + "-\(digits(Int.random(in: 1...12, using: &random), 2))"
            + "-\(digits(Int.random(in: 1...28, using: &random), 2))"
    }

    private mutating func date(_ format: DateFormat) -> String {
        // From the start of the year 1 to the end of the year 9999.
        let range = -62_135_596_800...253_402_300_799
        let isElsewhere = spelling == .loose && format == .iso8601 && chance(50)
        let extremes = [range.lowerBound, range.upperBound, 0, -1, 951_782_400, 1 << 31]
        let seconds = chance(30) ? pick(extremes) : Int.random(in: range, using: &random)
        let milliseconds = chance(50) ? Int.random(in: 0...999, using: &random) : 0
        // Another time zone may be in another year, which can be read but not written.
        let moment = Date(timeIntervalSince1970: Double(seconds) + Double(milliseconds) / 1000)
        let text: String
        switch format {
        case .unix:
            guard seconds >= 0, milliseconds > 0 else { return loosely("\(seconds)") }
            return loosely("\(seconds).\(digits(milliseconds, 3))")
        case .unixMilliseconds: return loosely("\(seconds * 1000 + milliseconds)")
        case .iso8601: text = WireDate.iso8601(moment)
        case .http: text = WireDate.http(moment)
        case .pattern(let pattern): text = WireDate.pattern(pattern, moment)
        case .anyOf(let formats): return date(formats[0])
        }
        guard isElsewhere, range.lowerBound + 86_400...range.upperBound - 86_400 ~= seconds else { return quoted(text) }
        return quoted(text.replacing("Z", with: pick(["z", "+00:00", "-11:30", "+14:00"])).replacing("T", with: "t"))
    }

    private mutating func loosely(_ number: String) -> String {
        spelling == .loose && chance(30) ? quoted(number) : number
    }

    private mutating func uuid() -> String {
        let (a, b) = (random.next(), random.next())
        let hex = Array((String(a, radix: 16) + String(b, radix: 16) + String(repeating: "0", count: 32)).prefix(32))
        let parts = [hex[0..<8], hex[8..<12], hex[12..<16], hex[16..<20], hex[20..<32]].map { String($0) }
        let text = parts.joined(separator: "-")
        return quoted(spelling == .loose && chance(50) ? text.uppercased() : text)
    }

    private mutating func data() -> String {
        quoted(Data(count(40).map { _ in UInt8.random(in: .min ... .max, using: &random) }).base64EncodedString())
    }

    // MARK: - Texts

    private static let urls = [
        "https://example.com", "https://example.com/a%20b?c=d&e=%C3%A9#f", "/relative/../path", "?", "mailto:a@b.c",
        "http://user:pw@[::1]:8080/", "urn:isbn:0451450523", "a",
    ]
    /// Difficult texts: quotes, control characters, scalars beyond 16 bits, combining marks, look-alikes of
    /// other values.
    private static let texts = [
        "", "\"", "\\", "/", "\u{0}", "\u{1F}", "\u{7F}", "\r\n", "\t", "\u{2028}", "\u{FEFF}", "\u{FFFF}", "😀",
        "👩‍👩‍👧", "e\u{301}", "é", "\u{301}", "null", "true", "1", "-0", "2026-11-20", "{}", "a b", "ß", "\u{10FFFF}",
    ]

    private mutating func anyText() -> String {
        if chance(40) { return pick(Self.texts) }
        return count(6).map { _ in
            if chance(30) { return pick(Self.texts) }
            let limit: UInt32 = chance(50) ? 0x7F : 0x10FFFF
            return Unicode.Scalar(UInt32.random(in: 0...limit, using: &random)).map { String($0) } ?? "x"
        }.joined()
    }

    private mutating func string() -> String { quoted(anyText()) }

    /// Keys that are pairwise different to Swift, which compares `é` by canonical equivalence.
    private mutating func keys(_ limit: Int) -> Set<String> {
        Set(count(limit).map { _ in anyText() })
    }

    /// A string in quotes, each scalar as itself or escaped.
    private mutating func quoted(_ text: String) -> String {
        let isEscaped = chance(20)
        let content = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"": return "\\\""
            case "\\": return "\\\\"
            case _ where scalar.value < 0x20 || isEscaped:
                return scalar.utf16.map { "\\u" + digits(Int($0), 4, radix: 16) }.joined()
            default: return String(scalar)
            }
        }
        return "\"" + content.joined() + "\""
    }

    private func digits(_ number: Int, _ count: Int, radix: Int = 10) -> String {
        let text = String(number, radix: radix)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }

    private mutating func object(_ members: [(key: String, value: String)]) -> String {
        "{" + members.map { member in quoted(member.key) + ":" + member.value }.joined(separator: ",") + "}"
    }

    // MARK: - Chance

    private var isSmall: Bool { budget <= 0 }

    private mutating func count(_ limit: Int) -> Range<Int> {
        0..<(isSmall ? 0 : Int.random(in: 0...limit, using: &random))
    }

    private mutating func chance(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &random) < percent
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &random)]
    }

    /// Not JSON, so that a test that receives it fails.
    private func missing(_ path: [String]) -> String {
        "no \(path.joined(separator: "."))"
    }
}

/// Sebastiano Vigna's SplitMix64.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
