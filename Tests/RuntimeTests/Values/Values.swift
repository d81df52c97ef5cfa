import APIRuntime
import APIValues
import Foundation
import Testing

/// All that is about values: what they look like on the wire, and what happens to those that look otherwise.
@Suite enum Values {}

/// Reads JSON directly, without a decoder.
func direct<Value: WireReadable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
    try decodeJSON(type, from: Data(json.utf8))
}

/// The text that a value is written as.
func written(_ value: some WireValue) throws -> String {
    String(decoding: try encodeJSON(value), as: UTF8.self)
}

/// What reading a text throws; an issue where it throws nothing.
func mismatch<Value: WireValue>(
    _ json: String, as type: Value.Type, sourceLocation: SourceLocation = #_sourceLocation
) -> DecodingMismatch? {
    #expect(throws: DecodingMismatch.self, sourceLocation: sourceLocation) { try direct(json, as: type) }
}

/// A model with one property, which gives any value a place in an object.
struct Holder<Value: WireValue & Hashable>: Model, Hashable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }

    init(from object: ObjectReader) throws {
        value = try object.value("value")
    }

    func write(to object: inout ObjectWriter) throws {
        try object.value("value", value)
    }
}

extension DecodingError {
    /// The keys and indexes of the place.
    var place: [String] {
        codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
    }

    private var codingPath: [any CodingKey] {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath
        case .keyNotFound(let key, let context):
            context.codingPath + [key]
        @unknown default: []
        }
    }
}
