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

    /// Whether the only value of a header is a setting, not a value of one call such as a condition, an id, an address or JSON.
    static func isSetting(_ value: String, of name: String) -> Bool {
        let name = name.lowercased()
        return !name.hasPrefix("if-") && name != "range" && TextKind(value) != .uuid && !value.contains("@")
            && !value.hasPrefix("{") && !value.hasPrefix("[")
    }

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
