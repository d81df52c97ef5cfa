import HTTPTypes
import TrafficImport

/// The server that a proxy forwards to.
package struct Upstream: Sendable, Hashable {
    let scheme: String
    /// The host with its port.
    package let authority: String
    /// The path of the server, without a slash at its end.
    let basePath: String

    /// Reads the address of a server; nil for a text that is no URL of HTTP, or one with a query.
    package init?(_ text: String) {
        guard let url = RecordedURL(text), let scheme = url.scheme, ["http", "https"].contains(scheme),
            text.contains("://"), url.query.isEmpty, !RecordedURL.hasUser(text)
        else { return nil }
        self.scheme = scheme
        authority = url.authority
        var path = url.path
        while path.hasSuffix("/") { path.removeLast() }
        basePath = path
    }

    /// Whether the address is that of a program on this machine that listens on a port.
    package func isLocal(port: Int) -> Bool {
        ["localhost", "127.0.0.1", "[::1]", "0.0.0.0"].contains { authority == "\($0):\(port)" }
    }

    /// A request as it goes to the server, without the fields of the client's connection.
    func request(_ request: HTTPRequest) -> HTTPRequest {
        var path = request.path ?? "/"
        let isBelow = path.hasPrefix(basePath + "/") || path == basePath
        if !basePath.isEmpty, !isBelow { path = basePath + path }
        var forwarded = HTTPRequest(
            method: request.method, scheme: scheme, authority: authority, path: path,
            headerFields: request.headerFields.forwarded)
        // The transport writes these: the length is that of the body, and it undoes the codings that it asks for.
        let names: Set = ["accept-encoding", "content-length", "expect", "host"]
        forwarded.headerFields = HTTPFields(forwarded.headerFields.filter { !names.contains($0.name.canonicalName) })
        return forwarded
    }

    /// A path without that of the server, as the description has it.
    func pathBelow(_ path: String) -> String {
        guard !basePath.isEmpty, path.hasPrefix(basePath) else { return path }
        let rest = path.dropFirst(basePath.count)
        return rest.first == "/" ? String(rest) : rest.isEmpty ? "/" : rest.first == "?" ? "/" + rest : path
    }
}

extension HTTPFields {
    /// The fields without those of a connection (RFC 9110 §7.6.1).
    var forwarded: HTTPFields {
        var names = Self.ofConnection
        for list in self[values: .connection] {
            for name in list.split(separator: ",") {
                names.insert(name.filter { $0 != " " && $0 != "\t" }.lowercased())
            }
        }
        return HTTPFields(filter { !names.contains($0.name.canonicalName) })
    }

    private static var ofConnection: Set<String> {
        [
            "connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection", "te",
            "trailer", "transfer-encoding", "upgrade",
        ]
    }
}
