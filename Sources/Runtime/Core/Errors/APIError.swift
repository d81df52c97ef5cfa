public import APIValues
public import Foundation

/// Everything that a call can end with besides its response.
///
/// In a function `catch` gives you the error with its type. In a closure, such as that of a `Task`, Swift takes the error of a
/// `do` for `any Error`, whatever is called inside: write `do throws(APIError<GitHub.Problem>)` there.
///
/// `Failure` is what the endpoint's spec documents as its errors; `Never` where it documents none. Descriptions are one
/// line and repeat neither a body nor a header nor a query.
public enum APIError<Failure: Sendable>: Error {
    /// The server answered with an error that the spec documents.
    case failure(Failure, RawResponse)
    /// The server answered with a status that the spec does not document, or with one that it does, but not with the
    /// documented error: a gateway's page, say. Then the response's `mismatch` tells where and why.
    case unexpectedStatus(RawResponse)
    /// The server's success is not what the spec says, or `compactMap` has found nothing in it; the mismatch tells where and
    /// why.
    case decoding(DecodingMismatch, RawResponse)
    /// No complete response came.
    case transport(TransportFailure)
    /// The request could not be made, for this reason. Nothing was sent of it; where a redirect or a repeated attempt needed it
    /// again, the one before was.
    case invalidRequest(String)
    /// The endpoint needs credentials of this scheme, and the client has none, or no others
    /// when the server has refused those.
    case missingCredentials(String)
    /// The task that made the call was cancelled.
    case cancelled
}

extension APIError {
    /// The response, where the server gave one.
    public var response: RawResponse? {
        switch self {
        case .failure(_, let response), .unexpectedStatus(let response), .decoding(_, let response): response
        case .transport, .invalidRequest, .missingCredentials, .cancelled: nil
        }
    }
}

extension APIError {
    /// Whether the task that made the call was cancelled.
    public var isCancelled: Bool {
        if case .cancelled = self { true } else { false }
    }

    /// The response's status, where the server gave a response.
    public var status: Int? { response?.status }

    /// Whether the call took longer than its timeout.
    public var isTimeout: Bool { kind == .timedOut }

    /// Whether the device has no connection to the network, as far as the transport can tell that from other failures.
    public var isOffline: Bool { kind == .notConnected }

    /// Whether the same call may succeed a little later: the connection failed, the time was over, or the server says that what
    /// is wrong passes, by its status (`RetryPolicy.temporaryFailures`) or by `x-should-retry`.
    ///
    /// It does not say that making the call again does no harm: see `Endpoint.isRepeatable`.
    public var isRetryable: Bool {
        response?.isTemporary ?? kind?.isTemporary ?? false
    }

    private var kind: TransportFailure.Kind? {
        if case .transport(let failure) = self { failure.kind } else { nil }
    }
}

extension APIError: Equatable where Failure: Equatable {}

extension APIError: Undisclosed {
    /// What happened and to which call, in one line for logs: what, where, status, the server's id of the request.
    public var description: String {
        switch self {
        case .failure(_, let response):
            "the server answered with status \(response.status)\(response.suffix)"
        case .unexpectedStatus(let response):
            if let mismatch = response.mismatch {
                "the server answered with status \(response.status), which is not the documented error: "
                    + mismatch.description.oneLine(upTo: 300) + response.suffix
            } else {
                "the server answered with status \(response.status), which is not documented\(response.suffix)"
            }
        case .decoding(let mismatch, let response):
            "the response with status \(response.status) does not fit its type: "
                + mismatch.description.oneLine(upTo: 300) + response.suffix
        case .transport(let failure): failure.description
        case .invalidRequest(let reason): "the request could not be made: \(reason.oneLine(upTo: 600))"
        case .missingCredentials(let scheme): "the request needs credentials for '\(scheme)'"
        case .cancelled: "the call was cancelled"
        }
    }

    /// The description and the response. What the server documents as its error may repeat what was sent.
    public var customMirror: Mirror {
        let children: [(String, Any)] = [("description", description)] + (response.map { [("response", $0)] } ?? [])
        return Mirror(self, children: children.map { (label: $0.0, value: $0.1) })
    }
}

extension RawResponse {
    /// Which call the response belongs to, and the server's id for it.
    fileprivate var suffix: String {
        context.suffix + (requestID.map { ", request id \($0)" } ?? "")
    }
}

extension APIError: LocalizedError {
    /// The description, for logs: what people read is the app's to say, in their language.
    public var errorDescription: String? { description }
}
