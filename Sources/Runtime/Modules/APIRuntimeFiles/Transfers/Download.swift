import APITransport
import APIRuntime
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// A download of a response's body into a file.
struct Download<E: Requestable>: Sendable {
    let client: APIClient<E.API>
    let request: PreparedRequest
    let file: PartialFile
    let isResuming: Bool
    /// In bytes.
    let maximumSize: Int64
    let progress: ProgressReporter

    /// Downloads the file; throws an `APIError`, or the error of a file or a body.
    func run() async throws -> Response<URL> {
        defer { file.unlock() }
        do {
            return try await rounds()
        } catch {
            if resumption == nil || error.isFinal { file.discard() }
            throw error
        }
    }

    /// Makes the call, and resumes it until the file is complete.
    private func rounds() async throws -> Response<URL> {
        let configuration = client.configuration
        var retries = Retries(
            E.endpoint.retry ?? configuration.commonRetry, budget: configuration.retryBudget,
            deadline: nil, isAllowed: request.mayBeRepeated)
        while true {
            let resumption = resumption
            let request = client.begin(request.forDownload(resumption), isStreaming: true) {
                (200..<300).contains($0.status.code)
            }
            let reply = try await client.reply(to: request, of: E.self)
            guard let content = try await content(of: reply, for: resumption) else {
                try file.begin(with: nil)
                continue
            }
            if content.offset == 0 { try file.begin(with: content.resumption) }
            do {
                try await receive(reply.body, upTo: content.length, from: reply.request.origin)
            } catch {
                guard let pause = retries.pause(after: .failure(error)) else { throw error }
                try await Task.sleep(for: pause)
                continue
            }
            try await file.moveIntoPlace()
            return Response(
                value: file.target, status: reply.response.status.code, headers: reply.response.headerFields,
                body: Data(), url: reply.request.publicURL)
        }
    }

    /// The state from which an earlier download resumes.
    private var resumption: Resumption? {
        isResumable ? file.resumption(of: resource) : nil
    }

    /// The address to which the validator belongs, hashed: it may hold secrets.
    private var resource: Digest { Digest(of: ["\(request.origin)", request.request.path ?? "/"]) }

    /// Whether ranges apply: only to GET (RFC 9110 §14.2).
    private var isResumable: Bool {
        isResuming && request.request.method == .get && request.request.headerFields[.range] == nil
    }

    /// The part of the file that a response has; nil if the download has to restart.
    private func content(of reply: Reply, for resumption: Resumption?) async throws -> DownloadContent? {
        let response = reply.response
        switch response.status.code {
        case 416 where resumption != nil: return nil
        case 206 where request.request.headerFields[.range] == nil:
            if let resumption { return resumption.rest(in: response) }
            throw TransportFailure(
                .badResponse, "\(reply.request.origin): a part of the content that was not requested")
        case 200..<300: return DownloadContent(whole: response, of: isResumable ? resource : nil)
        default:
            let limit = client.configuration.maximumResponseSize
            let body = try await reply.body.collect(upTo: limit)
            let raw = client.rawResponse(reply, body, to: request)
            do throws(APIError<E.Failure>) {
                _ = try E.decode(raw)
                // A documented success without content, such as 304.
                throw .unexpectedStatus(raw.of(E.self))
            } catch {
                throw error.of(request, answered: reply.request)
            }
        }
    }

    /// Writes the body to the file.
    private func receive(_ body: HTTPBody, upTo length: Int64?, from origin: Origin) async throws {
        let limit = maximumSize
        let tooLarge = TransportFailure(.responseTooLarge, "\(origin): the file is larger than \(limit) bytes")
        if let length, length > limit { throw tooLarge }
        progress.update(file.size, of: length)
        try await withStallLimit(client.configuration.idleTimeout ?? .seconds(60), from: origin) { activity in
            for try await chunk in body {
                activity.note()
                guard Int64(chunk.count) <= limit - file.size else { throw tooLarge }
                if let length, Int64(chunk.count) > length - file.size {
                    throw TransportFailure(.badResponse, "\(origin): the body is longer than its headers say")
                }
                try file.append(chunk)
                progress.update(file.size, of: length)
            }
            // Some bodies end without an error when their reader is cancelled.
            try Task.checkCancellation()
        }
        if let length, file.size < length {
            throw TransportFailure(.connectionLost, "\(origin): the body is shorter than its headers say")
        }
        progress.update(file.size, of: file.size)
    }
}

extension PreparedRequest {
    /// The request for the file, or for its missing rest.
    fileprivate func forDownload(_ resumption: Resumption?) -> PreparedRequest {
        var request = self
        // Ranges and lengths count encoded bytes: request the content unencoded.
        request.change {
            if $0.request.headerFields[.acceptEncoding] == nil { $0.request.headerFields[.acceptEncoding] = "identity" }
            guard let resumption else { return }
            $0.request.headerFields[.range] = "bytes=\(resumption.offset)-"
            $0.request.headerFields[.ifRange] = resumption.validator
        }
        return request
    }
}

extension Error {
    /// Whether resuming would fail the same way.
    fileprivate var isFinal: Bool {
        guard let failure = self as? TransportFailure else { return false }
        return [.responseTooLarge, .badResponse, .fileUnwritable].contains(failure.kind)
    }
}
