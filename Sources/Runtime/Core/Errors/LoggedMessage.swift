extension Error {
    /// The error's message in one line, for logs; only the type of an error from outside the runtime, which may hold secrets.
    package var loggedMessage: String {
        switch self {
        case let failure as TransportFailure: failure.message.oneLine(upTo: 600)
        case let invalid as InvalidRequest: invalid.reason.oneLine(upTo: 600)
        case is CancellationError: "cancelled"
        default: "\(type(of: self))"
        }
    }
}
