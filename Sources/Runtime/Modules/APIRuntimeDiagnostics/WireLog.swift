public import APIRuntime
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// Shows each attempt as a block of text: method, URL, headers and body; status, headers and body; its duration,
/// whether a cache answered, and why a response does not fit the spec. **For development only**: everything except
/// credentials and `sensitive` values is shown, including personal data.
///
/// ```swift
/// let github = GitHub.Client().with { $0.layers.insert(WireLog(), at: 0) }
/// ```
///
/// As the first layer it also sees a cache's answers. A client may have several: everything to a file, failures to the
/// console. Headers that your own layers add are shown once a request is answered. Secrets are `<redacted>`: credentials,
/// values that the spec marks as sensitive, and values whose names end like `password`, `token` or `secret` in headers,
/// bodies and the queries of URLs, including `next_page_token`.
/// Repetitions of the request's credentials and sensitive values are redacted too, from three bytes on; a secret of the
/// response is redacted only in its own place. Streams, files and binary bodies are shown by size and type. Characters that break
/// lines or that a terminal obeys are escaped, as in `\u{2028}`.
public struct WireLog: Layer, Observer {
    /// Which attempts are shown.
    public enum Scope: Sendable, Hashable {
        /// All of them.
        case everything
        /// Those without a response, with an error, or with a response that does not fit the spec.
        case failuresOnly
    }

    private let scope: Scope
    private let bodyLimit: Int
    private let write: @Sendable (String) -> Void

    /// A log.
    ///
    /// - Parameters:
    ///   - scope: Which attempts are shown.
    ///   - bodyLimit: How much of a body is shown, in bytes.
    ///   - write: Gets each block, which has several lines; nil for the system's log on Apple's platforms and standard error
    ///     elsewhere. It may be called by several threads at once.
    public init(
        _ scope: Scope = .everything, bodyLimit: Int = 4096, to write: (@Sendable (String) -> Void)? = nil
    ) {
        self.scope = scope
        self.bodyLimit = bodyLimit
        self.write = write ?? { SystemLog.write($0) }
    }

    /// Beside a cache: its position among the layers decides whether it sees the cache's answers.
    public var place: Chain.Place { .answers }

    /// Passes the request on, and shows it with its response.
    public func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
        let start = ContinuousClock.now
        let outcome = await outcome { try await next(request) }
        let time = "\(Int64((ContinuousClock.now - start) / .milliseconds(1))) ms"
        let block = WireBlock(request, bodyLimit: bodyLimit)
        switch outcome {
        case .success(let reply):
            let problem = request.problem(with: reply)
            if scope == .everything || problem != nil { write(block.text(reply, time, problem)) }
        case .failure(let error):
            write(block.text(error, time))
        }
        return try outcome.get()
    }
}

extension PreparedRequest {
    /// Why the call fails with this response; nil for a success.
    fileprivate func problem(with reply: Reply) -> String? {
        let status = reply.response.status.code
        let headers = reply.response.headerFields
        guard let body = reply.body.data, !call.leavesBody(reply.response) else {
            return operation.endpoint.isSuccess(status) ? nil : "status \(status)"
        }
        return operation.call.type.problem(in: RawResponse(status: status, headers: headers, body: body))
    }
}

extension Requestable {
    /// Why a response is not the endpoint's success.
    fileprivate static func problem(in response: RawResponse) -> String? {
        do throws(APIError<Failure>) {
            _ = try decode(response)
            return nil
        } catch {
            return switch error {
            case .failure: "the server answered with an error"
            case .unexpectedStatus(let response):
                response.mismatch.map { "not the documented error: \($0)" }
                    ?? "status \(response.status) is not documented"
            case .decoding(let mismatch, _): "does not fit the spec: \(mismatch)"
            default: "\(error)"
            }
        }
    }
}
