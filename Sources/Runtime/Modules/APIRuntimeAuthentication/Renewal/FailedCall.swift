import APIRuntime

/// Converts the error of a call that a renewal made, for the call that waits for the renewal.
protocol FailedCall: Error {
    var cause: any Error { get }
}

extension APIError: FailedCall {
    var cause: any Error {
        switch self {
        case .transport(let failure): failure
        case .invalidRequest(let reason): InvalidRequest(reason)
        case .missingCredentials(let scheme): MissingCredentials(scheme: scheme)
        case .cancelled: CancellationError()
        case .failure, .unexpectedStatus, .decoding: TransportFailure(.other, description)
        }
    }
}
