/// The first line of a request: method, target and version, and only the target is necessary.
struct RequestLine {
    private(set) var method = "GET"
    private(set) var target: String
    private let hasMethod: Bool
    private let hasVersion: Bool

    init(_ line: String) {
        var rest = line.trimmed
        let word = rest.prefix { $0.isASCII && ($0.isLetter || $0 == "-") }
        let behind = rest.dropFirst(word.count)
        hasMethod = !word.isEmpty && (behind.hasPrefix(" ") || behind.hasPrefix("\t"))
        if hasMethod {
            // Methods have a case (RFC 9110 §9.1), but editors send the common ones in capitals.
            let upper = word.uppercased()
            method = upper == "SSE" ? "GET" : Self.methods.contains(upper) ? upper : String(word)
            rest = String(behind).trimmed
        }
        (target, hasVersion) = Self.withoutVersion(rest)
    }

    /// Adds a line of the target: editors let a path and a query have several.
    mutating func append(_ line: String) { target = Self.withoutVersion(target + line.trimmed).target }

    private static func withoutVersion(_ text: String) -> (target: String, hasVersion: Bool) {
        guard let space = text.lastIndex(where: { $0 == " " || $0 == "\t" }) else { return (text, false) }
        let version = text[space...].dropFirst()
        guard version.hasPrefix("HTTP/"), version.dropFirst(5).allSatisfy({ $0.isNumber || $0 == "." }) else {
            return (text, false)
        }
        return (String(text[..<space]).trimmed, true)
    }

    /// Whether the line is a request in a file of any kind.
    var isCertain: Bool {
        let isURL = target.hasPrefix("http://") || target.hasPrefix("https://")
        guard hasMethod else { return isURL && !target.utf8.contains(0x20) }
        let hasKnownMethod = Self.methods.contains(method) || Self.otherProtocols.contains(method)
        return hasKnownMethod && (isURL || hasVersion || target.hasPrefix("/") || target.hasPrefix("{{"))
    }

    /// Whether a line inside a block begins another request: it has a method in capitals, and a URL or a path.
    static func isRequest(_ line: String) -> Bool {
        let request = RequestLine(line)
        return request.hasMethod && request.isCertain && line.hasPrefix(request.method)
    }

    private static let methods: Set = [
        "CONNECT", "COPY", "DELETE", "GET", "GRAPHQL", "HEAD", "LOCK", "MKCOL", "MOVE", "OPTIONS", "PATCH", "POST",
        "PROPFIND", "PROPPATCH", "PUT", "QUERY", "REPORT", "SEARCH", "TRACE", "UNLOCK",
    ]

    private static let otherProtocols: Set = [
        "AMQP", "GRPC", "KAFKA", "MQTT", "NATS", "RSOCKET", "WEBSOCKET", "WS", "WSS",
    ]

    /// Why the request is no call of HTTP; nil if it is one.
    var refusal: String? {
        let scheme = target.prefix { $0 != ":" }.lowercased()
        let isOther = target.contains("://") && !["http", "https"].contains(scheme) && !target.hasPrefix("{{")
        if isOther || Self.otherProtocols.contains(method.uppercased()) {
            return "a request that is not HTTP is left out"
        }
        if method == "curl" { return "a curl command is left out; import it as a command" }
        if method == "CONNECT" { return "a request to a proxy (CONNECT) is left out" }
        return target == "*" ? "a request for a whole server ('*') is left out" : nil
    }
}
