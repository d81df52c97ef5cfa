import APIValues
package import HTTPTypes

/// The scheme, host and port of a server (RFC 6454 §4), or its Unix socket.
package struct Origin: Sendable {
    package let isSecure: Bool
    /// In lower case; an IPv6 address in its brackets; the encoded path of a Unix socket.
    package let host: String
    /// Nil if it is omitted.
    package let port: Int?
    /// Whether the server is at a Unix socket: `http+unix://%2Fvar%2Frun%2Fdocker.sock`.
    package let isSocket: Bool

    /// Parses a URL's scheme and authority. Refuses user info, and characters that another parser could take for the
    /// end of the host.
    // Not generic: generic functions of other modules are not specialized, and every request uses this one.
    package init(scheme: String, authority: String) throws(InvalidRequest) {
        do throws(Problem) {
            try self.init(parsing: scheme, authority)
        } catch {
            throw InvalidRequest(error.reason)
        }
    }

    /// Parses a URL's scheme and authority; throws their problem.
    package init(parsing scheme: String, _ authority: String) throws(Problem) {
        let scheme = scheme == "http" || scheme == "https" ? scheme : scheme.lowercased()
        isSocket = scheme.hasSuffix("+unix")
        isSecure = scheme == "https" || scheme == "https+unix"
        guard isSecure || scheme == "http" || scheme == "http+unix" else {
            throw scheme == "unix" ? .unixScheme : .scheme
        }
        var text = authority
        guard !text.utf8.contains(UInt8(ascii: "@")) else { throw .userInfo }
        if isSocket {
            host = try SocketPath.host(text)
            port = nil
            return
        }
        let (isASCII, hasCapitals) = text.withUTF8 { bytes in
            (bytes.allSatisfy { $0 < 0x80 }, bytes.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
        }
        guard isASCII else { throw .notASCII }
        if hasCapitals { text = text.lowercased() }
        guard let length = text.withUTF8(Self.lengthOfHost) else {
            // The encoded form of an internationalized name (RFC 3986 §3.2.2).
            throw PercentEncoding.Decoded(Substring(text).utf8).contains { $0 >= 0x80 } ? .notASCII : .host
        }
        let end = text.utf8.index(text.startIndex, offsetBy: length)
        host = String(text[..<end])
        let rest = text[end...]
        if rest.isEmpty {
            port = nil
        } else {
            let digits = rest.dropFirst()
            guard rest.utf8.first == UInt8(ascii: ":"), let number = Int(digits: digits), (1...65535).contains(number)
            else { throw .port }
            port = number
        }
    }

    package init(_ request: HTTPRequest) throws(InvalidRequest) {
        try self.init(scheme: request.scheme ?? "", authority: request.authority ?? "")
    }

    package var scheme: String {
        isSocket ? isSecure ? "https+unix" : "http+unix" : isSecure ? "https" : "http"
    }

    package var authority: String { port.map { "\(host):\($0)" } ?? host }

    package var effectivePort: Int { port ?? (isSecure ? 443 : 80) }

    /// The length of the host: letters, digits, `-`, `.`, `_`, `~`, or an IPv6 address in brackets; nil if invalid.
    private static func lengthOfHost(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard text.first == UInt8(ascii: "[") else {
            let end = text.firstIndex(of: UInt8(ascii: ":")) ?? text.count
            return end > 0 && text[..<end].allSatisfy(PercentEncoding.isUnreserved) ? end : nil
        }
        guard let end = text.firstIndex(of: UInt8(ascii: "]")), end > 1 else { return nil }
        let isAddress = text[1..<end].allSatisfy { byte in
            hexadecimalDigit(byte) != nil || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
        }
        return isAddress ? end + 1 : nil
    }
}

extension Origin: Hashable {
    package static func == (left: Origin, right: Origin) -> Bool {
        left.isSecure == right.isSecure && left.isSocket == right.isSocket && left.host == right.host
            && left.effectivePort == right.effectivePort
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(isSecure)
        hasher.combine(host)
        hasher.combine(effectivePort)
    }
}

extension Origin: CustomStringConvertible {
    package var description: String { "\(scheme)://\(authority)" }
}
