#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension JSONValue: WireValue {
    /// Reads any value.
    public init(from value: borrowing ValueReader) throws {
        if let decoder = value.decoder {
            try self.init(from: decoder)
        } else {
            self = try JSONTree.value(value.document, value.index)
            value.document.keep(membersOf: value.index)
        }
    }

    /// Writes the value.
    public func write(to value: inout ValueWriter) throws { try value.scalar { try $0.append(json: self) } }
}

extension JSONValue: Codable {
    /// Reads any value with a decoder. Decoders hide a number's text, which becomes the shortest one of the number. A date of a
    /// property list becomes text in ISO 8601, and its bytes become base64.
    public init(from decoder: any Decoder) throws {
        try self.init(from: decoder, parts: JSONValue.self, json: \.self, otherwise: nil)
    }

    /// Reads any value: its members and elements as `Part`, and a scalar that JSON does not have as `other`. Throws for such a
    /// scalar if `other` is nil, and for a value that is nested too deep.
    ///
    /// With `other`, the members are in the order of their names: decoders that keep them in a dictionary give another order each
    /// time, and equal values have to be equal texts.
    init<Part: Decodable>(
        from decoder: any Decoder, parts: Part.Type, json: (Part) -> JSONValue, otherwise other: JSONValue?
    ) throws {
        if let container = try? decoder.container(keyedBy: WireKey.self) {
            try ForeignReading.check(decoder)
            var object = JSONObject()
            let keys = other == nil ? container.allKeys : container.allKeys.sorted { $0.stringValue < $1.stringValue }
            for key in keys {
                try object.addFirst(key.stringValue, json(container.decode(Part.self, forKey: key)))
            }
            self = .object(object)
        } else if var container = try? decoder.unkeyedContainer() {
            try ForeignReading.check(decoder)
            var array: [JSONValue] = []
            while !container.isAtEnd { array.append(try json(container.decode(Part.self))) }
            self = .array(array)
        } else {
            let container = try decoder.singleValueContainer()
            do {
                self = try JSONValue(scalar: container)
            } catch {
                guard let value = JSONValue(foreign: container) ?? other else { throw error }
                self = value
            }
        }
    }

    /// A scalar of a property list as its text in JSON; nil for any other.
    private init?(foreign container: any SingleValueDecodingContainer) {
        if let date = try? container.decode(Date.self), let text = try? DateFormat.iso8601.text(from: date) {
            self = .string(text)
        } else if let data = try? container.decode(Data.self) {
            self = .string(data.base64EncodedString())
        } else {
            return nil
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
            try Self.checkDepth(of: encoder)
            var container = encoder.unkeyedContainer()
            for element in array { try container.encode(element) }
        case .object(let object):
            try Self.checkDepth(of: encoder)
            var container = encoder.container(keyedBy: WireKey.self)
            for (key, member) in object { try container.encode(member, forKey: WireKey(key)) }
        case .null, .bool, .number, .string:
            var container = encoder.singleValueContainer()
            try encode(scalarTo: &container)
        }
    }

    /// Throws for an array or object that is nested too deep.
    private static func checkDepth(of encoder: any Encoder) throws {
        guard encoder.codingPath.count >= defaultMaximumJSONDepth else { return }
        // With all its keys the error would be as long as the value is deep.
        let context = EncodingError.Context(codingPath: [], debugDescription: JSONBuffer.tooDeep)
        throw EncodingError.invalidValue(RedactedValue(), context)
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
