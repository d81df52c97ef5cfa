#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// The default and largest depth of JSON, as in Foundation: even releasing deeper values could exceed a stack.
package let defaultMaximumJSONDepth = 512

/// Reads a value from a JSON text in UTF-8 (RFC 8259 §8.1), from under the keys of envelopes, outermost first. Dates outside a
/// model have the format `dates`. The reason of an error contains no data.
package func decodeJSON<Value: WireReadable>(
    _ type: Value.Type, from data: Data, unwrapping keys: [String] = [], dates: DateFormat = .iso8601,
    limits: JSONLimits = .widest
) throws(DecodingMismatch) -> Value {
    let keys = keys.map { EnvelopeKey(stringLiteral: $0) }
    let value = try decodeJSONIfPresent(type, from: data, unwrapping: keys, dates: dates, limits: limits)
    // Only an optional key gives nil.
    guard let value else { throw DecodingMismatch(path: "", reason: "missing") }
    return value
}

/// Reads a value from a JSON text; nil if an optional key of the envelopes is missing or its value is null.
package func decodeJSONIfPresent<Value: WireReadable>(
    _ type: Value.Type, from data: Data, unwrapping keys: [EnvelopeKey], dates: DateFormat = .iso8601,
    limits: JSONLimits = .widest
) throws(DecodingMismatch) -> Value? {
    try readJSON(from: data, unwrapping: keys, dates: dates, limits: limits) { try $0.map { try $0.read() as Value } }
}

/// Reads a JSON text by a function, which gets the value inside the envelopes.
package func readJSON<Result>(
    from data: Data, unwrapping keys: [EnvelopeKey], dates: DateFormat, limits: JSONLimits,
    _ read: (ValueReader?) throws -> Result
) throws(DecodingMismatch) -> Result {
    do {
        return try data.withUnsafeBytes { raw in
            var document = try JSONDocument(raw.assumingMemoryBound(to: UInt8.self), limits: limits)
            defer {
                if !isKnownUniquelyReferenced(&document) { document.detach() }
            }
            do {
                let value = try read(ValueReader(document: document, index: 0, dates: dates).unwrapped(keys))
                if document.isAbandoned { throw DecodingMismatch(path: "", reason: JSONLimits.overReason) }
                if let report = limits.onSkipped { document.reportSkipped(report) }
                return value
            } catch let failure as ReadFailure {
                throw document.mismatch(failure)
            }
        }
    } catch let error as JSONSyntaxError {
        throw error.mismatch
    } catch let mismatch as DecodingMismatch {
        throw mismatch
    } catch {
        throw DecodingMismatch(path: "", reason: ReadFailure.foreignReason)
    }
}

extension ValueReader {
    /// The value inside the envelopes; nil if an optional key is missing or its value is null.
    fileprivate func unwrapped(_ keys: [EnvelopeKey]) throws -> ValueReader? {
        var value = self
        for key in keys {
            let object = try value.object()
            if key.isOptional, !object.contains(key.key) { return nil }
            value = try object.member(key.key, dates: dates)
            if key.isOptional, value.isNull { return nil }
        }
        return value
    }
}

/// Writes a value as JSON, without white space, with keys in the value's order. `dates` is the format of dates outside a model.
package func encodeJSON(
    _ value: some WireWritable, dates: DateFormat = .iso8601
) throws(InvalidValue) -> Data {
    do {
        return try jsonText(of: value, dates: dates)
    } catch {
        if error is JSONBuffer.TooDeep { throw InvalidValue(reason: JSONBuffer.tooDeep) }
        throw error as? InvalidValue ?? InvalidValue(reason: "could not be written")
    }
}

/// Writes a value as JSON, inside `depth` arrays and objects. Throws the errors of the value's own code.
private func jsonText(of value: some WireWritable, dates: DateFormat, depth: Int = 0) throws -> Data {
    let output = JSONBuffer(depth: depth)
    var writer = ValueWriter(output, dates: dates)
    try writer.write(value)
    return Data(output.bytes)
}

extension JSONValue {
    /// The JSON that a value writes, inside `depth` arrays and objects. Throws `JSONBuffer.TooDeep`, and the errors of the
    /// value's own code.
    init(writing value: some WireWritable, dates: DateFormat = .iso8601, depth: Int = 0) throws {
        try self.init(parsing: jsonText(of: value, dates: dates, depth: depth))
    }
}
