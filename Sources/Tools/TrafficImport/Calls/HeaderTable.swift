/// The headers of requests that clients, browsers and proxies add by themselves. A spec has none of them.
enum HeaderTable {
    static func isNoise(_ name: String) -> Bool {
        let name = name.lowercased()
        return names.contains(name) || prefixes.contains(where: name.hasPrefix)
    }

    private static let prefixes = [
        ":", "sec-", "accept-", "access-control-request-", "cf-", "x-amzn-trace", "x-b3-", "x-datadog-", "x-forwarded-",
        "proxy-", "postman-", "x-sentry-", "x-newrelic-",
    ]

    private static let names: Set = [
        // A client sets them from the URL, the body and the expected response.
        "accept", "connection", "content-encoding", "content-length", "content-type", "cookie", "date", "expect",
        "host",
        "keep-alive", "te", "trailer", "transfer-encoding", "upgrade", "user-agent",
        // Browsers.
        "cache-control", "dnt", "if-match", "if-modified-since", "if-none-match", "if-unmodified-since", "origin",
        "pragma",
        "priority", "purpose", "range", "referer", "save-data", "upgrade-insecure-requests", "viewport-width", "dpr",
        "device-memory", "downlink", "ect", "rtt", "x-client-data", "x-requested-with", "service-worker",
        // Tracing and proxies.
        "b3", "baggage", "forwarded", "newrelic", "request-id", "sentry-trace", "traceparent", "tracestate",
        "uber-trace-id",
        "via", "x-cloud-trace-context", "x-correlation-id", "x-real-ip", "x-request-id", "x-trace-id",
    ]
}

/// The cookies that analytics and protection against bots set. A spec has none of them.
enum CookieTable {
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
