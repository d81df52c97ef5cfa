#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Any JSON, kept losslessly: numbers keep their text, objects the order of their members.
public enum JSONValue: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, as it was written.
    case number(JSONNumber)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object.
    case object(JSONObject)

    /// Reads a JSON text (RFC 8259), nested at most 512 levels. Throws ``DecodingMismatch`` for text that is not JSON.
    public init(parsing data: Data) throws(DecodingMismatch) { self = try decodeJSON(JSONValue.self, from: data) }

    /// The JSON text, without white space.
    public var data: Data {
        let output = JSONBuffer()
        _ = append(to: output)
        return Data(output.bytes)
    }
}

extension JSONValue: CustomStringConvertible {
    /// The JSON text.
    public var description: String { String(decoding: data, as: UTF8.self) }
}
