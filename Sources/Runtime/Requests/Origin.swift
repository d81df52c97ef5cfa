import HTTPTypes

/// Scheme, host and port: whom a request talks to (RFC 6454 §4).
struct Origin: Sendable {
    let isSecure: Bool
    /// In lower case; an IPv6 address in its brackets.
    let host: String
    /// Nil where it is not written.
    let port: Int?

    /// Reads a URL's scheme and authority, strictly: no user info, no character that another parser could see as the end
    /// of the host.
    init(scheme: some StringProtocol, authority: some StringProtocol) throws(InvalidRequest) {
        switch scheme.lowercased() {
        case "https": isSecure = true
        case "http": isSecure = false
        default: throw InvalidRequest("the scheme is neither http nor https")
        }
        guard authority.utf8.allSatisfy({ $0 < 0x80 }) else {
            throw InvalidRequest("the host is not ASCII; an internationalized name is written in its xn-- form")
        }
        let text = authority.lowercased()
        let host = text.hasPrefix("[") ? text.prefix { $0 != "]" } + "]" : text.prefix { $0 != ":" }
        guard text.hasPrefix(host), Self.isHost(host) else {
            throw InvalidRequest("the host is empty or has a character that none can have")
        }
        self.host = String(host)
        let rest = text.dropFirst(host.count)
        if rest.isEmpty {
            port = nil
        } else {
            let digits = rest.dropFirst()
            guard rest.hasPrefix(":"), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let number = Int(digits), (1...65535).contains(number)
            else { throw InvalidRequest("the port is not a number from 1 to 65535") }
            port = number
        }
    }

    /// The origin that a request goes to.
    init(_ request: HTTPRequest) throws(InvalidRequest) {
        try self.init(scheme: request.scheme ?? "", authority: request.authority ?? "")
    }

    var scheme: String { isSecure ? "https" : "http" }

    var authority: String { port.map { "\(host):\($0)" } ?? host }

    var effectivePort: Int { port ?? (isSecure ? 443 : 80) }

    /// Letters, digits, `-`, `.`, `_`, `~`, or an IPv6 address in brackets.
    private static func isHost(_ host: Substring) -> Bool {
        if host.hasPrefix("[") {
            let address = host.dropFirst().dropLast()
            return !address.isEmpty && address.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        }
        return !host.isEmpty && host.utf8.allSatisfy(PercentEncoding.isUnreserved)
    }
}

extension Origin: Hashable {
    static func == (left: Origin, right: Origin) -> Bool {
        left.isSecure == right.isSecure && left.host == right.host && left.effectivePort == right.effectivePort
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(isSecure)
        hasher.combine(host)
        hasher.combine(effectivePort)
    }
}

extension Origin: CustomStringConvertible {
    var description: String { "\(scheme)://\(authority)" }
}
