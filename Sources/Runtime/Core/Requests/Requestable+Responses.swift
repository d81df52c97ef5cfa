public import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The default decoding of responses, by their type.
extension Requestable where Response: WireReadable {
    /// Reads JSON.
    public static func response(from reply: RawResponse) throws -> Response { try reply.json() }
}

extension Requestable where Response == Void {
    /// Ignores the body.
    public static func response(from reply: RawResponse) throws {}
}

extension Requestable where Response == String {
    /// Reads text.
    public static func response(from reply: RawResponse) throws -> String { try reply.text() }
}

extension Requestable where Response == Data {
    /// Reads bytes.
    public static func response(from reply: RawResponse) throws -> Data { reply.data() }
}
