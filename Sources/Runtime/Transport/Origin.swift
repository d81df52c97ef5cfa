import APIValues
package import HTTPTypes

/// The scheme, host and port of a server (RFC 6454 §4).
package struct Origin: Sendable {
    package let isSecure: Bool
    /// In lower case; an IPv6 address in its brackets.
    package let host: String
    /// Nil if it is omitted.
    package let port: Int?

    /// Parses a URL's scheme and authority. Refuses user info, and characters that another parser could take for the
    /// end of the host.
    // Not generic: generic functions of other modules are not specialized, and every request uses this one.
    package init(scheme: String, authority: String) throws(InvalidRequest) {
        switch scheme {
        case "https": isSecure = true
        case "http": isSecure = false
        default:
            isSecure = scheme.lowercased() == "https"
            guard isSecure || scheme.lowercased() == "http" else {
                throw InvalidRequest("the scheme is neither http nor https")
            }
        }
        guard authority.utf8.allSatisfy({ $0 < 0x80 }) else {
            throw InvalidRequest("the host is not ASCII; an internationalized name is written in its xn-- form")
        }
        let hasCapitals = authority.utf8.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        let text = hasCapitals ? authority.lowercased() : authority
        let isAddress = text.utf8.first == UInt8(ascii: "[")
        let end =
            isAddress
            ? text.utf8.firstIndex(of: UInt8(ascii: "]")).map(text.utf8.index(after:))
            : text.utf8.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
        guard let end, Self.isHost(text[..<end]) else {
            throw InvalidRequest("the host is empty or has a character that none can have")
        }
        host = String(text[..<end])
        let rest = text[end...]
        if rest.isEmpty {
            port = nil
        } else {
            let digits = rest.dropFirst()
            guard rest.utf8.first == UInt8(ascii: ":"), let number = Int(digits: digits), (1...65535).contains(number)
            else { throw InvalidRequest("the port is not a number from 1 to 65535") }
            port = number
        }
    }

    package init(_ request: HTTPRequest) throws(InvalidRequest) {
        try self.init(scheme: request.scheme ?? "", authority: request.authority ?? "")
    }

    package var scheme: String { isSecure ? "https" : "http" }

    package var authority: String { port.map { "\(host):\($0)" } ?? host }

    package var effectivePort: Int { port ?? (isSecure ? 443 : 80) }

    /// Letters, digits, `-`, `.`, `_`, `~`, or an IPv6 address in brackets.
    private static func isHost(_ host: Substring) -> Bool {
        if host.utf8.first == UInt8(ascii: "[") {
            let address = host.dropFirst().dropLast()
            return !address.isEmpty && address.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        }
        return !host.isEmpty && host.utf8.allSatisfy(PercentEncoding.isUnreserved)
    }
}

extension Origin: Hashable {
    package static func == (left: Origin, right: Origin) -> Bool {
        left.isSecure == right.isSecure && left.host == right.host && left.effectivePort == right.effectivePort
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
