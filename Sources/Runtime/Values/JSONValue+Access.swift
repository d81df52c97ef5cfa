#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension JSONValue {
    /// Whether this is null.
    public var isNull: Bool { self == .null }

    /// The boolean, if this is one.
    public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

    /// The string, if this is one.
    public var string: String? { if case .string(let string) = self { string } else { nil } }

    /// The number, if this is one.
    public var number: JSONNumber? { if case .number(let number) = self { number } else { nil } }

    /// The integer, if this is one that fits: also `1.0` and `1e3`.
    public var int: Int? { number?.int }

    /// The number rounded to the nearest `Double`, if this is one that fits.
    public var double: Double? { number?.double }

    /// The number with every digit, if this is one that fits.
    public var decimal: Decimal? { number?.decimal }

    /// The elements, if this is an array.
    public var array: [JSONValue]? { if case .array(let array) = self { array } else { nil } }

    /// The members, if this is an object.
    public var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

    /// The value of a member; nil if this is not an object or has no such member.
    public subscript(key: String) -> JSONValue? { object?[key] }

    /// The value of a member as a type; nil if it is absent or not of that type.
    public func value<Value: WireReadable>(_ key: String, dates: DateFormat = .iso8601) -> Value? {
        self[key].flatMap { try? decodeJSON(Value.self, from: $0.data, dates: dates) }
    }

    /// An element; nil if this is not an array or has no such element.
    public subscript(index: Int) -> JSONValue? {
        guard let array, array.indices.contains(index) else { return nil }
        return array[index]
    }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// `null`.
    public init(nilLiteral: ()) { self = .null }
    /// A boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// A number.
    public init(integerLiteral value: Int64) { self = .number(JSONNumber(value)) }
    /// A number; `null` for an infinite one, as in JavaScript.
    public init(floatLiteral value: Double) { self = JSONNumber(value).map(JSONValue.number) ?? .null }
    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// An array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// An object; of members with the same key the first counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        var object = JSONObject()
        for (key, value) in elements { object.addFirst(key, value) }
        self = .object(object)
    }
}
