/// The headers of requests that clients, browsers and proxies add by themselves. A spec has none of them.
enum HeaderTable {
    /// - Parameters:
    ///   - name: In lower case.
    ///   - isTyped: Whether a person wrote the call, so that the headers of browsers are meant.
    static func isNoise(_ name: String, isTyped: Bool) -> Bool {
        if names.contains(name) || prefixes.contains(where: name.hasPrefix) { return true }
        return !isTyped && (ofBrowsers.contains(name) || name.hasPrefix("accept-"))
    }

    /// Whether a header without a place in a spec follows from the rest of it, so that its loss needs no report.
    /// - Parameter name: In lower case.
    static func isImplied(_ name: String) -> Bool { implied.contains(name) || name.hasPrefix(":") }

    /// Whether a value says something about the client, and is the same for all users: a version, a platform, a format.
    ///
    /// Any other value may be a secret, whatever it looks like: a password is a word.
    static func isOfClient(_ name: String, _ value: String) -> Bool {
        let bytes = Array(value.utf8)
        guard bytes.count <= 60, !SecretText.isLikely(value), !SecretName.isHeader(name) else { return false }
        if value == "true" || value == "false" || TextKind.isDay(bytes) || isVersion(bytes) { return true }
        guard let last = SecretName.words(of: name).last, clientWords.contains(last) else { return false }
        return bytes.count(where: \.isDigit) <= 8 && !bytes.contains(UInt8(ascii: "@"))
            && bytes.split { !$0.isLetterOrDigit }.allSatisfy { $0.count < 16 }
    }

    /// `1.2`, `v3`, `2.10.1`.
    private static func isVersion(_ bytes: [UInt8]) -> Bool {
        let digits = bytes.first == UInt8(ascii: "v") ? bytes.dropFirst() : bytes[...]
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return (parts.count > 1 || digits.count < bytes.count)
            && parts.allSatisfy { !$0.isEmpty && $0.count <= 4 && $0.allSatisfy(\.isDigit) }
    }

    /// The last words of names of headers that describe the client.
    private static let clientWords: Set = [
        "app", "application", "channel", "client", "control", "country", "currency", "encoding", "env", "environment",
        "format",
        "lang", "language", "locale", "mode", "os", "platform", "prefer", "product", "profile", "region", "schema",
        "source", "timezone", "type", "tz", "version",
    ]

    private static let implied: Set = [
        "accept-encoding", "connection", "content-length", "content-type", "expect", "keep-alive", "te",
        "trailer", "transfer-encoding", "upgrade",
    ]

    private static let prefixes = [
        ":", "sec-", "accept-encoding", "access-control-request-", "cf-", "x-amzn-trace", "x-b3-", "x-datadog-",
        "x-forwarded-",
        "proxy-", "postman-", "x-sentry-", "x-newrelic-",
    ]

    private static let names: Set = [
        // A client sets them from the URL, the body and the expected response.
        "accept", "connection", "content-length", "content-type", "cookie", "date", "expect",
        "host",
        "keep-alive", "te", "trailer", "transfer-encoding", "upgrade", "user-agent",
        // Tracing and proxies.
        "b3", "baggage", "forwarded", "newrelic", "request-id", "sentry-trace", "traceparent", "tracestate",
        "uber-trace-id",
        "via", "x-cloud-trace-context", "x-correlation-id", "x-real-ip", "x-request-id", "x-trace-id",
    ]

    private static let ofBrowsers: Set = [
        "cache-control", "content-encoding", "device-memory", "dnt", "downlink", "dpr", "ect", "if-match",
        "if-modified-since", "if-none-match", "if-unmodified-since", "origin", "pragma", "priority", "purpose", "range",
        "referer", "rtt", "save-data", "service-worker", "upgrade-insecure-requests", "viewport-width", "x-client-data",
        "x-requested-with",
    ]
}

extension RecordedCall {
    /// Whether a browser or a tool made the call, and added its own headers.
    var isOfBrowser: Bool {
        headers.contains { header in
            let name = header.name.lowercased()
            return name.hasPrefix("sec-") || name == "postman-token"
                || name == "user-agent" && (header.value ?? "").hasPrefix("Mozilla/")
        }
    }
}

/// The cookies that analytics and protection against bots set. A spec has none of them.
enum CookieTable {
    /// Whether a value of a cookie may have a byte (RFC 6265 §4.1.1).
    static func isOctet(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !"\",;\\".utf8.contains(byte)
    }

    static func isNoise(_ name: String) -> Bool {
        let name = name.lowercased()
        return prefixes.contains(where: name.hasPrefix)
    }

    private static let prefixes = [
        "_ga", "_gid", "_gat", "_gcl", "_fbp", "_fbc", "__cf", "cf_", "_hj", "__utm", "ajs_", "amplitude", "intercom-",
        "optimizely",
        "_uet", "__hs", "hubspotutk", "mp_", "_pk_", "datadome", "_dd_s", "_px", "ak_bmsc", "bm_", "_abck", "onetrust",
        "optanon",
        "cookieconsent", "_clck", "_clsk", "__stripe_", "rl_", "_mkto", "visid_incap", "incap_ses", "nlbi_",
    ]
}
