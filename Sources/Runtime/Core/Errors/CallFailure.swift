/// `APIError` before it is known which endpoint's it is: what can go wrong without a response.
package enum CallFailure: Error {
    case transport(TransportFailure)
    case invalidRequest(InvalidRequest)
    case missingCredentials(String)
    case cancelled

    /// What was thrown during a call: by the transport, a body, or what the program has put around them.
    package init(_ error: any Error) {
        switch error {
        case let failure as CallFailure: self = failure
        case let failure as TransportFailure: self = .transport(failure)
        case let reason as InvalidRequest: self = .invalidRequest(reason)
        case let missing as MissingCredentials: self = .missingCredentials(missing.scheme)
        case is CancellationError: self = .cancelled
        // An error that this runtime does not know may hold the URL and all that is secret in it: its type has to do.
        default: self = .transport(TransportFailure(.other, "the call failed with \(type(of: error))"))
        }
    }

    /// The same, told of which call it is.
    package func of(_ context: CallContext) -> CallFailure {
        switch self {
        case .transport(let failure): .transport(failure.of(context))
        case .invalidRequest(let request): .invalidRequest(InvalidRequest(request.reason + context.suffix))
        case .missingCredentials, .cancelled: self
        }
    }
}

extension APIError {
    package init(_ failure: CallFailure) {
        switch failure {
        case .transport(let failure): self = .transport(failure)
        case .invalidRequest(let request): self = .invalidRequest(request.reason)
        case .missingCredentials(let scheme): self = .missingCredentials(scheme)
        case .cancelled: self = .cancelled
        }
    }
}
