public import Foundation

extension APIError: LocalizedError {
    /// What happened, and what can be done about it, for the people who use the app. Nothing in it comes from the server.
    public var errorDescription: String? {
        switch self {
        case .failure(_, let response), .unexpectedStatus(let response): response.explanation
        case .decoding(.nothingFound, _): "Nothing was found."
        case .decoding: "The server's answer cannot be understood. Try again later, or update the app."
        case .transport(let failure): failure.errorDescription
        case .invalidRequest(let reason): InvalidRequest(reason).errorDescription
        case .missingCredentials: "You are not signed in. Sign in and try again."
        case .cancelled: "This was cancelled."
        }
    }
}

extension RawResponse {
    /// What an error's status means to people (RFC 9110 §15).
    fileprivate var explanation: String {
        switch status {
        case 400, 422: "The server did not accept what was sent. Check what you entered and try again."
        case 401: "You are not signed in, or not any more. Sign in and try again."
        case 403: "You are not allowed to do this."
        case 404, 410: "This does not exist, or not any more."
        case 408, 504: "The server took too long to answer. Try again in a moment."
        case 409, 412: "This has been changed in the meantime. Load it again, then repeat what you did."
        case 413: "This is too large for the server."
        case 429: "That was too much at once. Try again \(whenAgain)."
        case 500...599: "The server has a problem. Try again later."
        case 400...499: "The server refused to do this."
        default: "The server did not answer as it should. Try again later."
        }
    }

    /// When the rate limit allows another call, `in 30 seconds`.
    private var whenAgain: String {
        guard let wait = rateLimit?.reset?.timeIntervalSinceNow, wait > 2 else { return "in a moment" }
        return switch wait {
        case ...90: "in \(Int(wait.rounded(.up))) seconds"
        case ...5400: "in \(Int((wait / 60).rounded(.up))) minutes"
        default: "later"
        }
    }
}
