public import APIValues
public import Foundation

/// How responses are read that nothing special is said about.
extension Requestable where Response: WireReadable {
    /// Reads JSON.
    public static func response(from reply: RawResponse) throws -> Response { try reply.json() }
}

extension Requestable where Response == Void {
    /// Reads nothing.
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
