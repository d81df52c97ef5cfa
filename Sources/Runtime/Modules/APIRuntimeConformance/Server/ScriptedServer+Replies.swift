public import Foundation

extension ScriptedServer.Reply {
    /// How a response delimits its body (RFC 9112 §6).
    public enum Framing: Sendable {
        /// By a `Content-Length`: the body's, or a wrong one.
        case length(Int? = nil)
        /// By chunks of this number of bytes.
        case chunked(Int = 16)
        /// By the end of the connection.
        case untilClose
        /// Not at all, as for a status without a body.
        case none
    }

    /// A response.
    ///
    /// `headers` are whole lines, such as `Content-Type: text/plain`. The status line begins with `version`.
    public static func response(
        _ status: Int = 200, _ headers: [String] = [], body: String = "", framing: Framing = .length(),
        version: String = "HTTP/1.1"
    ) -> Self {
        response(status, headers, data: Data(body.utf8), framing: framing, version: version)
    }

    /// A response with a binary body.
    ///
    /// `headers` are whole lines, such as `Content-Type: image/png`. The status line begins with `version`.
    public static func response(
        _ status: Int = 200, _ headers: [String] = [], data: Data, framing: Framing = .length(),
        version: String = "HTTP/1.1"
    ) -> Self {
        var body = data
        var lines = ["\(version) \(status) Status"] + headers
        switch framing {
        case .length(let length): lines.append("Content-Length: \(length ?? data.count)")
        case .chunked(let size):
            lines.append("Transfer-Encoding: chunked")
            body = chunks(of: data, size: size)
        case .untilClose: lines.append("Connection: close")
        case .none: break
        }
        let head = Data((lines + ["", ""]).joined(separator: "\r\n").utf8)
        if case .untilClose = framing { return [.send(head + body), .close] }
        return Self(head + body)
    }

    /// A response with JSON.
    public static func json(_ text: String, status: Int = 200) -> Self {
        response(status, ["Content-Type: application/json"], body: text)
    }

    /// A redirect.
    public static func redirect(to location: String, status: Int = 302) -> Self {
        response(status, ["Location: \(location)"])
    }

    /// A body in chunks, including the last chunk (RFC 9112 §7.1).
    public static func chunks(of data: Data, size: Int = 16) -> Data {
        var chunks = Data()
        var rest = data[...]
        while !rest.isEmpty {
            let chunk = rest.prefix(max(size, 1))
            chunks += Data("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Data("\r\n".utf8)
            rest = rest.dropFirst(chunk.count)
        }
        return chunks + Data("0\r\n\r\n".utf8)
    }
}
