import APIRuntime

/// What a call has ended with that another one needs, in the terms in which that one can end with it.
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
