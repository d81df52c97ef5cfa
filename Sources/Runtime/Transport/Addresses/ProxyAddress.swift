import APIValues

/// How a proxy is spoken to.
package enum ProxyKind: Sendable {
    case http, https, socks
}

/// The address of a proxy, which may have a user and a password: descriptions show the scheme, the host and the port alone.
package struct ProxyAddress: Sendable {
    package let kind: ProxyKind
    /// The address as it was given, with its user and its password.
    package let text: String
    /// `http://proxy.example.com:3128`.
    package let description: String

    /// Parses `[scheme://][user:password@]host[:port]` as libcurl does: the scheme is `http` and the port 1080, or 443 for
    /// `https`, unless the address has them.
    package init(_ text: String) throws(InvalidRequest) {
        self.text = text
        let parts = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
        let scheme = parts.count == 2 ? parts[0].lowercased() : "http"
        guard let kind = Self.kinds[scheme] else {
            throw InvalidRequest("the proxy's address has a scheme that is none of \(Self.schemes)")
        }
        self.kind = kind
        let rest = parts[parts.count - 1]
        let authority = rest.prefix { !"/?#".contains($0) }
        let path = rest[authority.endIndex...]
        // A password with such a character is not encoded, and the rest of it must not be shown.
        guard !path.contains("@") else { throw Self.invalid }
        let place = authority.lastIndex(of: "@").map { authority[$0...].dropFirst() } ?? authority
        guard let (host, port) = Self.split(place) else { throw Self.invalid }
        description = "\(scheme)://\(host):\(port ?? (kind == .https ? 443 : 1080))"
    }

    /// A proxy whose parts are known.
    package init(_ kind: ProxyKind, host: String, port: Int) {
        let isAddress = host.contains(":") && !host.hasPrefix("[")
        self.kind = kind
        let scheme = kind == .socks ? "socks5" : kind == .https ? "https" : "http"
        description = "\(scheme)://\(isAddress ? "[\(host)]" : host):\(port)"
        text = description
    }

    /// Whether the proxy itself answers the requests to a server, instead of only opening a tunnel to it.
    package func answers(for origin: Origin) -> Bool { kind != .socks && !origin.isSecure }

    private static let kinds: [String: ProxyKind] = [
        "http": .http, "https": .https, "socks": .socks, "socks4": .socks, "socks4a": .socks, "socks5": .socks,
        "socks5h": .socks,
    ]
    private static let schemes = "http, https, socks4, socks4a, socks5 and socks5h"
    private static let invalid = InvalidRequest("the proxy's address is not one, as in http://proxy.example.com:3128")

    private static func split(_ place: Substring) -> (host: Substring, port: Int?)? {
        let isAddress = place.first == "["
        let end = isAddress ? place.firstIndex(of: "]").map { place.index(after: $0) } : place.firstIndex(of: ":")
        guard !isAddress || end != nil else { return nil }
        let host = place[..<(end ?? place.endIndex)]
        let signs = isAddress ? "[]:.%-_" : "-._~%"
        guard host.count > (isAddress ? 2 : 0),
            host.unicodeScalars.allSatisfy({ $0.isASCII ? isSign($0) || signs.unicodeScalars.contains($0) : !isAddress }
            )
        else { return nil }
        let rest = place[host.endIndex...]
        guard !rest.isEmpty else { return (host, nil) }
        guard rest.first == ":", let port = Int(digits: rest.dropFirst()), (1...65535).contains(port) else {
            return nil
        }
        return (host, port)
    }

    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    }
}

extension ProxyAddress: CustomStringConvertible, CustomReflectable {
    package var customMirror: Mirror { Mirror(self, children: ["address": description]) }
}
