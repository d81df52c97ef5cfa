package import Foundation

/// How deep JSON may nest where nobody says otherwise, as in Foundation.
package let defaultMaximumJSONDepth = 512

/// Reads a value from a JSON text.
///
/// - Parameters:
///   - type: What to read.
///   - data: The text, UTF-8 (RFC 8259 §8.1).
///   - unwrapping: The keys of the envelopes around the value, outermost first.
///   - dates: How dates look that are in no model of their own.
///   - maximumDepth: How many arrays and objects may be inside one another.
/// - Throws: `DecodingMismatch`, whatever goes wrong; its reason holds nothing of the data.
package func decodeJSON<Value: WireValue>(
    _ type: Value.Type, from data: Data, unwrapping keys: [String] = [], dates: DateFormat = .iso8601,
    maximumDepth: Int = defaultMaximumJSONDepth
) throws(DecodingMismatch) -> Value {
    let result: Result<Value, DecodingMismatch> = data.withUnsafeBytes { raw in
        raw.withMemoryRebound(to: UInt8.self) { text in
            Result { () throws(DecodingMismatch) in
                try decode(text, unwrapping: keys, dates: dates, maximumDepth: maximumDepth)
            }
        }
    }
    return try result.get()
}

private func decode<Value: WireValue>(
    _ text: UnsafeBufferPointer<UInt8>, unwrapping keys: [String], dates: DateFormat, maximumDepth: Int
) throws(DecodingMismatch) -> Value {
    var document: JSONDocument
    do {
        document = try JSONDocument(text, maximumDepth: maximumDepth)
    } catch {
        throw error.mismatch
    }
    defer {
        if !isKnownUniquelyReferenced(&document) { document.detach() }
    }
    do {
        var value = ValueReader(document, 0, dates: dates)
        for key in keys { value = try value.object().member(key, dates: dates) }
        return try value.read()
    } catch let failure as ReadFailure {
        throw DecodingMismatch(
            path: DecodingMismatch.join(document.path(to: failure.index), failure.path), reason: failure.reason)
    } catch let mismatch as DecodingMismatch {
        throw mismatch
    } catch {
        throw DecodingMismatch(path: "", reason: ReadFailure.foreignReason)
    }
}

/// Writes a value as JSON, without white space, keys in the order in which the value writes them.
///
/// - Parameter dates: How dates look that are in no model of their own.
/// - Throws: `InvalidValue` for what JSON cannot hold, such as NaN.
package func encodeJSON(
    _ value: some WireValue, dates: DateFormat = .iso8601
) throws(InvalidValue) -> Data {
    let output = JSONOutput()
    do {
        var writer = ValueWriter(output, dates: dates)
        try writer.write(value)
    } catch let error as InvalidValue {
        throw error
    } catch {
        throw InvalidValue(path: "", reason: "could not be written")
    }
    return Data(output.bytes)
}
