/// A port with TLS in front of a server of the conformance suite.
///
/// Transports use HTTP/2 over TLS, which this product lacks: your test provides it, with SwiftNIO, Network or
/// a proxy. The front listens on a port of this machine with a certificate that your transport trusts, offers `h2` and
/// `http/1.1` by ALPN, and passes the decrypted bytes of each connection, both ways, to a connection to the server's port
/// on 127.0.0.1. If one of the two ends, so does the other.
public struct TLSFront: Sendable {
    /// Host and port, as in `localhost:4433`.
    public let authority: String
    /// Closes the port and its connections.
    public let stop: @Sendable () async -> Void

    /// A running front.
    public init(authority: String, stop: @escaping @Sendable () async -> Void) {
        self.authority = authority
        self.stop = stop
    }
}
