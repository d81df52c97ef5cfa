import HTTPTypes

extension PreparedRequest {
    /// The request, as an error describes it.
    package func failed() -> FailedRequest {
        FailedRequest(
            method: HTTPMethod(rawValue: request.method.rawValue), url: publicURL, attempt: operation.attempt)
    }

    /// The secrets of a call that this request began and another one ended, after redirects; nil if they are unknown.
    func secrets(until answered: PreparedRequest) -> [String]? {
        secrets.flatMap { own in answered.secrets.map { own + $0 } }
    }
}

extension APIError {
    /// The error with its request: for a response, the `answered` one, after redirects.
    package func of(_ request: PreparedRequest, answered: PreparedRequest) -> APIError {
        switch self {
        case .failure, .unexpectedStatus, .decoding: of(answered.failed()) { request.secrets(until: answered) }
        case .transport, .invalidRequest, .missingCredentials, .cancelled: self
        }
    }
}
