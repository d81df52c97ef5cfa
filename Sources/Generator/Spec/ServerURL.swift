/// The URL of a server, with its variables.
package struct ServerURL {
    /// A variable, a name in braces.
    package struct Variable {
        package let name: String
        let swiftName: String
    }

    /// The URL without a slash at its end.
    let template: String
    let variables: [Variable]
    let isInsecure: Bool

    /// Reads a URL; nil after a report.
    init?(_ url: Located<String>, _ sink: inout DiagnosticSink) {
        let text = url.value
        guard let scheme = ["https://", "http://", "http+unix://", "https+unix://"].first(where: text.hasPrefix) else {
            let meant = Self.meant(text)
            // Unencrypted calls are a decision of the author.
            let fix = meant.map { Fix(url.range, text, to: $0, isSafe: Self.isPublic($0)) }
            let hint = meant.map { "; did you mean '\($0)'?" } ?? Self.hint(text)
            sink.error(
                .invalidServer, "the server's URL '\(text)' does not begin with https:// or http://\(hint)",
                at: url.range, fix: fix)
            return nil
        }
        let isSocket = scheme.hasSuffix("+unix://")
        guard let variables = Self.variables(in: url, &sink) else { return nil }
        let rest = text.dropFirst(scheme.count)
        if let problem = isSocket ? Self.problem(inSocket: rest) : Self.problem(in: rest) {
            sink.error(.invalidServer, problem, at: url.range)
            return nil
        }
        template = text.hasSuffix("/") ? String(text.dropLast()) : text
        self.variables = variables
        isInsecure = scheme == "http://" && !Self.isLoopback(rest.prefix { $0 != "/" })
    }

    /// Whether a URL begins with https:// and the name of a host that may be public, without a port: others may be unencrypted.
    private static func isPublic(_ text: String) -> Bool {
        guard text.hasPrefix("https://") else { return false }
        let host = text.dropFirst(8).prefix { $0 != "/" }
        let domain = host.split(separator: ".").last ?? ""
        return !host.contains(":") && domain.allSatisfy(\.isLetter) && !["internal", "local", "lan"].contains(domain)
    }

    /// The hint for a text that cannot become a URL.
    private static func hint(_ text: String) -> String {
        if text.lowercased().hasPrefix("unix:") {
            return "; a Unix socket is written with its path percent-encoded, "
                + "as in http+unix://%2Fvar%2Frun%2Fdocker.sock"
        }
        let isOther = text.contains("://") && !text.contains("$") && !text.contains("{")
        return isOther ? "" : "; 'servers: none' lets the caller give the URL"
    }

    /// The URL for a text without a scheme, or with an unknown one; nil if it has no host.
    private static func meant(_ text: String) -> String? {
        let lowered = text.lowercased()
        if lowered.hasPrefix("unix:") { return nil }
        var rest = text[...]
        var scheme: String?
        for name in ["https", "http"] where scheme == nil && lowered.hasPrefix(name + ":") {
            scheme = name
            rest = text.dropFirst(name.count + 1)
        }
        if scheme == nil, text.hasPrefix("//") { scheme = "https" }
        rest = rest.drop { $0 == "/" && scheme != nil }
        let host = rest.prefix { $0 != "/" }
        let hasName = host.first.map { $0.isLetter || $0.isNumber || $0 == "[" } ?? false
        let isHost = isAuthority(host) && hasName && (host.contains(".") || host.hasPrefix("localhost"))
        guard problem(in: rest) == nil, isHost else { return nil }
        return "\(scheme ?? (isLoopback(host) ? "http" : "https"))://\(rest)"
    }

    /// The mistake in a URL after its scheme; nil if there is none.
    private static func problem(in rest: Substring) -> String? {
        if let wrong = rest.unicodeScalars.first(where: { !isAllowed($0) }) {
            return "'\(wrong)' is not allowed in a server's URL, which has only a host and a path"
        }
        let host = rest.prefix { $0 != "/" }
        if host.isEmpty { return "the server's URL has no host" }
        if !isAuthority(host) { return "'\(host)' is not a host, with or without a port" }
        let segments = rest.dropFirst(host.count + 1).split(separator: "/", omittingEmptySubsequences: false)
        let isPlain = !segments.contains(".") && !segments.contains("..") && !segments.dropLast().contains("")
        return isPlain ? nil : "a server's path has no '.', '..' or empty segments"
    }

    /// The mistake in the URL of a Unix socket after its scheme; nil if there is none.
    private static func problem(inSocket rest: Substring) -> String? {
        let socket = rest.prefix { $0 != "/" }
        // A variable is the path or a part of it.
        let text = PathTemplate(String(socket)).texts.joined()
        if socket.contains(":") { return "a Unix socket has no port" }
        let isRooted = socket.hasPrefix("{") || socket.lowercased().hasPrefix("%2f")
        guard isRooted, text.utf8.allSatisfy({ $0 == UInt8(ascii: "%") || isUnreserved($0) }), isEscaped(text) else {
            return "the path of a Unix socket is percent-encoded, as in http+unix://%2Fvar%2Frun%2Fdocker.sock"
        }
        // The address of a socket has room for 107 bytes (unix(7)).
        let count = text.utf8.count - 2 * text.utf8.count { $0 == UInt8(ascii: "%") }
        if count > 107 { return "the path of a Unix socket has at most 107 bytes, not \(count)" }
        return problem(in: "localhost" + rest[socket.endIndex...])
    }

    /// Whether each `%` begins an escape of a byte other than zero.
    private static func isEscaped(_ text: String) -> Bool {
        text.split(separator: "%", omittingEmptySubsequences: false).dropFirst().allSatisfy { part in
            let digits = part.utf8.prefix(2)
            return digits.count == 2 && (UInt8(Substring(digits), radix: 16) ?? 0) != 0
        }
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~".utf8.contains(byte)
        }
    }

    package static func variables(in url: Located<String>, _ sink: inout DiagnosticSink) -> [Variable]? {
        var variables: [Variable] = []
        var before = ""
        for piece in BracedText(url.value).pieces {
            switch piece {
            case .text(let text) where text.contains { $0 == "{" || $0 == "}" }:
                return sink.refuse(.invalidServer, "the braces of the server's URL do not pair", at: url.range)
            case .text(let text): before = String(text)
            case .expression(let expression):
                guard let variable = variable(expression, after: before, url.range, &sink) else { return nil }
                before = ""
                if variables.contains(where: { $0.name == variable.name }) { continue }
                if variables.contains(where: { $0.swiftName == variable.swiftName }) {
                    return sink.refuse(
                        .nameCollision, "two variables become '\(variable.swiftName)' in Swift", at: url.range)
                }
                variables.append(variable)
            }
        }
        return variables
    }

    /// - Parameter before: The text between the variable and the previous one.
    private static func variable(
        _ expression: ArraySlice<Unicode.Scalar>, after before: String, _ range: SourceRange,
        _ sink: inout DiagnosticSink
    ) -> Variable? {
        // `{+name}` holds any number of segments.
        let isPath = expression.first == "+"
        let name = String(isPath ? expression.dropFirst() : expression)
        if isPath, !before.hasSuffix("/") || before.hasSuffix("://") {
            return sink.refuse(
                .invalidServer, "'{+\(name)}' holds segments of the path; put it behind a '/' of the path", at: range)
        }
        guard name.unicodeScalars.allSatisfy({ $0.isNameScalar || $0 == "-" }), let swiftName = SwiftName.member(name)
        else {
            return sink.refuse(.invalidName, "a variable has a name of letters, digits, '_' and '-'", at: range)
        }
        return Variable(name: name, swiftName: swiftName)
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isNameScalar || "-.~:/{}[]!$&'()*+,;=".unicodeScalars.contains(scalar)
    }

    /// Whether the text is a host name or an IP address, with or without a port (RFC 3986 §3.2). Any part may be a variable.
    private static func isAuthority(_ text: Substring) -> Bool {
        let isAddress = text.hasPrefix("[") && text.contains("]")
        let host = isAddress ? text.dropFirst().prefix { $0 != "]" } : text.prefix { $0 != ":" }
        let rest = text.dropFirst(isAddress ? host.count + 2 : host.count)
        let signs = isAddress ? ":.0123456789abcdefABCDEF" : "-.~{}"
        let isHost = host.unicodeScalars.allSatisfy {
            signs.unicodeScalars.contains($0) || !isAddress && $0.isNameScalar
        }
        let port = rest.dropFirst()
        let isNumber = (1...5).contains(port.count) && port.allSatisfy(\.isNumber)
        let isPort = isNumber || port.hasPrefix("{") && port.hasSuffix("}")
        return isHost && !host.isEmpty && (rest.isEmpty || isPort)
    }

    private static func isLoopback(_ host: Substring) -> Bool {
        if host.hasPrefix("[::1]") { return true }
        let name = host.prefix { $0 != ":" }
        let isNumber = name.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
        return name == "localhost" || name.hasPrefix("127.") && isNumber
    }
}
