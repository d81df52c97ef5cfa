extension UnsafeRawBufferPointer {
    /// Whether a header line has a field of HTTP/1.1's connections. HTTP/2 and HTTP/3 have none: with one, a response is
    /// malformed (RFC 9113 §8.2.2, RFC 9114 §4.2). `te` is allowed in requests only.
    var hasConnectionField: Bool {
        guard let colon = firstIndex(of: UInt8(ascii: ":")), (2...17).contains(colon - startIndex) else { return false }
        return Self.connectionFields.contains { name in
            name.utf8.count == colon - startIndex
                && zip(self[..<colon], name.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        }
    }

    private static let connectionFields = [
        "connection", "proxy-connection", "keep-alive", "transfer-encoding", "upgrade", "te",
    ]
}
