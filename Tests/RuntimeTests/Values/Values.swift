import APIRuntime
import APIValues
import Foundation
import Testing

/// Values: their JSON, and the errors for other JSON.
@Suite enum Values {}

/// Reads JSON directly, without a decoder.
func direct<Value: WireReadable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
    try decodeJSON(type, from: Data(json.utf8))
}

/// The text of a written value.
func written(_ value: some WireValue) throws -> String {
    String(decoding: try encodeJSON(value), as: UTF8.self)
}

/// The error of reading a text; an issue if there is no error.
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
    /// The keys and indexes of the path.
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
