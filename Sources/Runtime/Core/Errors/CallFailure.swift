/// An `APIError` without a response, independent of the endpoint's failure type.
package enum CallFailure: Error {
    case transport(TransportFailure)
    case invalidRequest(InvalidRequest)
    case missingCredentials(String)
    case cancelled

    /// Converts an error of the transport, a body or a layer.
    package init(_ error: any Error) {
        switch error {
        case let failure as CallFailure: self = failure
        case let failure as TransportFailure: self = .transport(failure)
        case let reason as InvalidRequest: self = .invalidRequest(reason)
        case let missing as MissingCredentials: self = .missingCredentials(missing.scheme)
        case is CancellationError: self = .cancelled
        // Only the type: an unknown error may contain the URL with its secrets.
        default: self = .transport(TransportFailure(.other, "the call failed with \(type(of: error))"))
        }
    }

    /// The failure with its call.
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
