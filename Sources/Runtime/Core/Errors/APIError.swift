public import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
import HTTPTypes

/// The errors of a call. `Failure` is the error type that the spec documents for the endpoint; `Never` if it documents none.
///
/// In a function, `catch` gives you the typed error. In a closure, such as that of a `Task`, Swift infers `any Error` for a `do`;
/// write `do throws(APIError<GitHub.Problem>)` there. Descriptions are one line and contain no body, header or query.
public indirect enum APIError<Failure: Sendable>: Error {
    /// The server answered with an error that the spec documents.
    case failure(Failure, RawResponse)
    /// The server answered with an undocumented status, or with a body other than the documented error, such as a gateway's page:
    /// the response's `mismatch` says where and why.
    case unexpectedStatus(RawResponse)
    /// The server's success does not fit the spec, or `compactMap` found no value. The mismatch says where and why.
    case decoding(DecodingMismatch, RawResponse)
    /// No complete response came.
    case transport(TransportFailure)
    /// The request could not be made, for this reason, and was not sent. Before a redirect or a retry, an earlier one was.
    case invalidRequest(String)
    /// The endpoint needs credentials of this scheme: the client has none, or the server refused them.
    case missingCredentials(String)
    /// The task that made the call was cancelled.
    case cancelled
}

extension APIError {
    /// The response, if there is one.
    public var response: RawResponse? {
        switch self {
        case .failure(_, let response), .unexpectedStatus(let response), .decoding(_, let response): response
        case .transport, .invalidRequest, .missingCredentials, .cancelled: nil
        }
    }

    /// Whether the task that made the call was cancelled.
    public var isCancelled: Bool { if case .cancelled = self { true } else { false } }

    /// The response's status, if there is a response.
    public var status: Int? { response?.status }

    /// The server's ID of the request, for its support; nil if none of the usual headers has one.
    public var requestID: String? { response?.requestID }

    /// The method of the request that failed; nil if none was made, or if a response was read without a client.
    public var method: HTTPMethod? { request?.method }

    /// The address of the request that failed, after redirects if it was answered, without secrets of the path or the query.
    public var url: URL? { request?.url }

    /// The number of the last attempt, from 1; nil if it is unknown, as when the whole call took too long.
    public var attempt: Int? { request.flatMap { $0.attempt > 0 ? $0.attempt : nil } }

    /// The server's message in a documented error, in one line without secrets: the text of the property `message`, `error`,
    /// `errors`, `detail` or `title` in Swift, or of the object or the first element there. Nil for errors from outside a client.
    public var serverMessage: String? { request?.message }

    /// Whether the call took longer than its timeout.
    public var isTimeout: Bool { kind == .timedOut }

    /// Whether the transport found that the device is offline.
    public var isOffline: Bool { kind == .notConnected }

    /// Whether the same call may succeed later: the connection failed, the call timed out, or the server says that the
    /// problem is temporary, by its status (`RetryPolicy.temporaryFailures`) or by `x-should-retry`. `Endpoint.isRepeatable`
    /// says whether it is safe to repeat.
    public var isRetryable: Bool { response?.isTemporary ?? kind?.isTemporary ?? false }

    private var kind: TransportFailure.Kind? { if case .transport(let failure) = self { failure.kind } else { nil } }
}

extension APIError: Equatable where Failure: Equatable {}

extension APIError: Undisclosed {
    /// The error in one line for logs: the problem, the call, the status, the server's ID of the request.
    public var description: String { text() }

    /// The description, with the server's message or other details before the call.
    private func text(message: String? = nil, details: String = "") -> String {
        switch self {
        case .failure(_, let response):
            "the server answered with status \(response.status)"
                + (message.map { ", \"\($0)\"" } ?? "") + details + response.suffix
        case .unexpectedStatus(let response):
            if let mismatch = response.mismatch {
                "the server answered with status \(response.status), which is not the documented error: "
                    + mismatch.description.oneLine(upTo: 300) + details + response.suffix
            } else {
                "the server answered with status \(response.status), which is not documented\(details)\(response.suffix)"
            }
        case .decoding(let mismatch, let response):
            "the response with status \(response.status) does not fit its type: "
                + mismatch.description.oneLine(upTo: 300) + details + response.suffix
        case .transport(let failure): failure.text(details: details)
        case .invalidRequest(let reason): "the request could not be made: \(reason.oneLine(upTo: 600))"
        case .missingCredentials(let scheme): "the request needs credentials for '\(scheme)'"
        case .cancelled: "the call was cancelled"
        }
    }

    /// The error for a bug report: the description, then the request, the attempt, the status, the server's ID and
    /// message, the type and size of the body, one per line. It holds no secret, no other header and no body.
    public var debugDescription: String {
        var lines = [description]
        if let request { lines.append("request: \(request.method) \(request.url?.absoluteString ?? "")") }
        if let attempt { lines.append("attempt: \(attempt)") }
        if let response {
            lines.append("status: \(response.status)")
            if let requestID { lines.append("request id: \(requestID)") }
            if let serverMessage { lines.append("message: \(serverMessage)") }
            let type = response.headers[.contentType]?.prefix { $0 != ";" }
            lines.append(
                "body: \(response.body.count) bytes" + (type.map { " of \(String($0).oneLine(upTo: 80))" } ?? ""))
            lines.append("received: \(response.received.formatted(.iso8601))")
        }
        if case .transport(let failure) = self { lines.append("kind: \(failure.kind)") }
        return lines.joined(separator: "\n")
    }

    /// The description and the response. The documented error is left out, because it may repeat the request.
    public var customMirror: Mirror {
        let children: [(String, Any)] = [("description", description)] + (response.map { [("response", $0)] } ?? [])
        return Mirror(self, children: children.map { (label: $0.0, value: $0.1) })
    }
}

extension RawResponse {
    /// The response's call, and the server's ID of it.
    fileprivate var suffix: String { context.suffix + (requestID.map { ", request id \($0)" } ?? "") }
}

extension APIError: LocalizedError {
    /// The description, with the server's message, and the number of attempts if there were several. It is meant for logs; write
    /// your own texts for users.
    public var errorDescription: String? { text(message: serverMessage, details: request?.attempts ?? "") }

    /// The text of `errorDescription`. With Foundation all errors have this property; a program need not import it.
    public var localizedDescription: String { errorDescription ?? "" }
}
