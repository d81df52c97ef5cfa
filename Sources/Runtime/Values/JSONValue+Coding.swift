import Foundation

extension JSONValue: WireValue {
    /// Reads any value.
    public init(from value: borrowing ValueReader) throws {
        if let decoder = value.decoder {
            try self.init(from: decoder)
        } else {
            self = try JSONTree.value(value.document, value.index)
        }
    }

    /// Writes the value.
    public func write(to value: inout ValueWriter) throws { try value.scalar { append(to: $0) } }
}

extension JSONValue: Codable {
    /// Reads any value with a decoder. Decoders hide a number's text, which becomes the shortest one of the number.
    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: WireKey.self) {
            var object = JSONObject()
            for key in container.allKeys {
                try object.addFirst(key.stringValue, container.decode(JSONValue.self, forKey: key))
            }
            self = .object(object)
        } else if var container = try? decoder.unkeyedContainer() {
            var array: [JSONValue] = []
            while !container.isAtEnd { array.append(try container.decode(JSONValue.self)) }
            self = .array(array)
        } else {
            self = try JSONValue(scalar: decoder.singleValueContainer())
        }
    }

    private init(scalar container: any SingleValueDecodingContainer) throws {
        if container.decodeNil() {
            self = .null
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else if let string = try? container.decode(String.self) {
            self = .string(string)
        } else if let number = (try? container.decode(Decimal.self)).flatMap({ JSONNumber($0) }) {
            // Before the integers: Foundation's decoder rounds a long fraction to one.
            self = .number(number)
        } else {
            self = try JSONNumber(binary: container).map(JSONValue.number) ?? .null
        }
    }

    /// Writes the value with an encoder.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .array(let array):
            var container = encoder.unkeyedContainer()
            for element in array { try container.encode(element) }
        case .object(let object):
            var container = encoder.container(keyedBy: WireKey.self)
            for (key, member) in object { try container.encode(member, forKey: WireKey(key)) }
        case .null, .bool, .number, .string:
            var container = encoder.singleValueContainer()
            try encode(scalarTo: &container)
        }
    }

    private func encode(scalarTo container: inout any SingleValueEncodingContainer) throws {
        switch self {
        case .bool(let bool): try container.encode(bool)
        case .string(let string): try container.encode(string)
        case .number(let number):
            // Only JSON's encoder has decimals: a number that a Double holds exactly, or negative zero, becomes one.
            if let int = number.int, int != 0 || number.text.first != "-" {
                try container.encode(int)
            } else if let unsigned = number.unsigned, unsigned != 0 {
                try container.encode(unsigned)
            } else if let double = number.double, JSONNumber(double) == number {
                try container.encode(double)
            } else if let decimal = number.decimal {
                try container.encode(decimal)
            } else if let double = number.double {
                try container.encode(double)
            } else {
                throw EncodingError.invalidValue(
                    RedactedValue(),
                    EncodingError.Context(codingPath: container.codingPath, debugDescription: "number out of range"))
            }
        case .null, .array, .object: try container.encodeNil()
        }
    }
}

extension JSONNumber {
    /// Reads a number from a decoder without decimal numbers; nil for NaN and the infinities.
    init?(binary container: any SingleValueDecodingContainer) throws {
        if let integer = try? container.decode(Int64.self) {
            self.init(integer)
        } else if let integer = try? container.decode(UInt64.self) {
            self.init(integer)
        } else {
            self.init(try container.decode(Double.self))
        }
    }
}
