/// The address of an authorization server, to which secrets may be sent: a URL, or a path of the API's server.
package enum OAuthAddress {
    /// The reason why a text is not such an address; nil if it is one.
    /// - Parameter key: The name of the address, for the reason.
    package static func problem(in text: String, of key: String) -> String? {
        var sink = DiagnosticSink()
        let isValid = isValid(Located(text, .start(ofFile: 0)), of: key, &sink)
        return isValid ? nil : sink.diagnostics.first?.message
    }

    /// Whether a text is such an address; reports why not.
    static func isValid(_ url: Located<String>, of key: String, _ sink: inout DiagnosticSink) -> Bool {
        let isRelative = url.value.hasPrefix("/") && !url.value.hasPrefix("//")
        guard isRelative || url.value.hasPrefix("https://") && url.value.count > 8 else {
            return sink.refuse(
                .invalidServer,
                "'\(key)' is a URL that begins with https://, or a path of the server that begins with '/'",
                at: url.range)
        }
        let isPlain = !isRelative && !url.value.contains("{")
        // The query is sent unchanged.
        let path = url.value.prefix { $0 != "?" }
        let query = url.value.dropFirst(path.count)
        if query.contains("{") {
            return sink.refuse(.invalidServer, "a variable cannot be in the query of '\(key)'", at: url.range)
        }
        let text = isPlain ? url.value : query.isEmpty ? nil : "https://a/" + query
        if let problem = text.flatMap({ URLText.problem(in: $0) }) {
            return sink.refuse(.invalidServer, "'\(url.value)' is not a URL: \(problem)", at: url.range)
        }
        return isPlain || ServerURL(Located((isRelative ? "https://a" : "") + path, url.range), &sink) != nil
    }
}

/// A scope of OAuth 2.
package enum OAuthScope {
    /// The reason why a text is not a scope (RFC 6749 §3.3); nil if it is one.
    package static func problem(in text: String) -> String? {
        let isToken = !text.isEmpty && text.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != 0x22 && $0 != 0x5C }
        return isToken ? nil : "a scope has no spaces, quotes or backslashes"
    }
}
