package import APIValues
package import Foundation

/// What a response or a failure belongs to, for people who read logs. Of what a server says only its message is in it.
package struct CallContext: Sendable, Hashable {
    /// `GitHub.getProfile (GET /users/{username})`; empty where that is unknown.
    package private(set) var call = ""
    /// The keys under which its responses hold what only the caller may see.
    package private(set) var secretKeys: Set<String> = []
    /// Whom the request went to.
    package var origin: Origin?
    /// The request that failed; nil for a success, which costs nothing then.
    package var request: Box<FailedRequest>?

    /// Nothing is known.
    package init() {}

    package init(call: String, secretKeys: Set<String>, origin: Origin?) {
        self.call = call.oneLine(upTo: 300)
        self.secretKeys = secretKeys
        self.origin = origin
    }

    /// The end of a log line: the call and the origin.
    package var suffix: String {
        switch (call.isEmpty, origin) {
        case (true, nil): ""
        case (true, let origin?): ": \(origin)"
        case (false, nil): ": \(call)"
        case (false, let origin?): ": \(call) at \(origin)"
        }
    }
}

/// What an error tells of its request. No secret is in it.
package struct FailedRequest: Sendable, Hashable {
    package let method: HTTPMethod
    package let url: URL?
    /// From 1; 0 where it is not known.
    package let attempt: Int
    /// What the server says in the documented error.
    package let message: String?

    package init(method: HTTPMethod, url: URL?, attempt: Int = 0, message: String? = nil) {
        self.method = method
        self.url = url
        self.attempt = attempt
        self.message = message
    }
}

extension String {
    /// The text in one line, cut where it is longer than so many characters, so that no server can fill a log or write lines of
    /// its own into it.
    package func oneLine(upTo limit: Int) -> String {
        var line = ""
        for (index, scalar) in unicodeScalars.enumerated() {
            guard index < limit else { return line + "…" }
            let category = scalar.properties.generalCategory
            let isPrintable =
                category != .control && category != .lineSeparator && category != .paragraphSeparator
                && !scalar.properties.isBidiControl
            line.unicodeScalars.append(isPrintable ? scalar : " ")
        }
        return line
    }
}
