/// The path of a Unix socket, as the host of a URL: percent-encoded, so that it has no slash.
package enum SocketPath {
    /// The most bytes of a path: `sun_path` ends with a zero byte (unix(7)).
    #if canImport(Darwin)
        package static let limit = 103
    #else
        package static let limit = 107
    #endif

    package static let example = "http+unix://%2Fvar%2Frun%2Fdocker.sock"

    /// The host for the path in an authority. All spellings of a path have the same host.
    static func host(_ authority: String) throws(Origin.Problem) -> String {
        guard !authority.isEmpty else {
            throw .socket("the path of the Unix socket is missing: it is percent-encoded, as in \(example)")
        }
        guard authority.utf8.allSatisfy({ $0 < 0x80 }), PercentEncoding.isLiteral(authority),
            !authority.utf8.contains(where: { "/?[]".utf8.contains($0) })
        else {
            throw .socket("the path of the Unix socket is not percent-encoded, as in \(example)")
        }
        guard !authority.utf8.contains(UInt8(ascii: ":")) else { throw .socket("a Unix socket has no port") }
        return try host(ofPath: Array(PercentEncoding.Decoded(Substring(authority).utf8)))
    }

    /// The host for a path.
    static func host(ofPath path: [UInt8]) throws(Origin.Problem) -> String {
        guard path.first == UInt8(ascii: "/") else {
            throw .socket("the path of the Unix socket does not begin with '/', which is written as %2F")
        }
        guard !path.contains(0) else { throw .socket("the path of the Unix socket has a zero byte") }
        guard path.count <= limit else { throw .socket("the path of the Unix socket has more than \(limit) bytes") }
        return PercentEncoding.value(bytes: path)
    }
}

extension Origin {
    /// The path of the server's Unix socket, in bytes; nil for other servers.
    package var socketPath: [UInt8]? { isSocket ? Array(PercentEncoding.Decoded(Substring(host).utf8)) : nil }

    /// The host and the port for the `Host` header: a Unix socket has neither, and servers there expect this name.
    package var hostHeader: String { isSocket ? "localhost" : authority }
}
