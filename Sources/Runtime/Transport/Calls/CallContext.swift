package import APIValues
#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// The call of a response or a failure, for logs. Its only text from the server is the error message.
package struct CallContext: Sendable, Hashable {
    /// `GitHub.getProfile (GET /users/{username})`; empty if unknown.
    package var call = ""
    /// The keys of secret values in its responses.
    package var secretKeys: Set<String> = []
    /// The server's origin.
    package var origin: Origin?
    /// The request that failed; nil for a success, to save its cost.
    package var request: Box<FailedRequest>?

    package init() {}

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

/// The request of an error, without secrets.
package struct FailedRequest: Sendable, Hashable {
    package let method: HTTPMethod
    package let url: URL?
    /// From 1; 0 if unknown.
    package let attempt: Int
    /// The server's message in the documented error.
    package var message: String?

    package init(method: HTTPMethod, url: URL?, attempt: Int = 0, message: String? = nil) {
        self.method = method
        self.url = url
        self.attempt = attempt
        self.message = message
    }

    /// `, after 3 attempts`; empty for a single one, or if the number is unknown.
    package var attempts: String { attempt > 1 ? ", after \(attempt) attempts" : "" }
}

extension String {
    /// The text in one line of at most `limit` characters: a server cannot fill a log or forge its lines.
    package func oneLine(upTo limit: Int) -> String {
        var line = ""
        for (index, scalar) in unicodeScalars.enumerated() {
            guard index < limit else { return line + "…" }
            line.unicodeScalars.append(scalar.isPrintable ? scalar : " ")
        }
        return line
    }
}
