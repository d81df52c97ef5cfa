import HTTPTypes

/// Follows redirects, and collects the body of the last response.
struct Redirects: Layer {
    /// With 0 a redirect is a response like any other.
    let limit: Int

    func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
        var request = request
        var count = 0
        while true {
            let reply = try await next(request)
            guard limit > 0, !request.call.endpoint.documents(reply.response.status.code),
                let target = try request.redirected(by: reply.response)
            else {
                try reply.checkCodings()
                return try await reply.whole(for: request)
            }
            count += 1
            guard count <= limit else {
                throw TransportFailure(
                    .tooManyRedirects, "more than \(limit) redirects, the last to \(target.origin)")
            }
            try await drain(reply.body)
            request = target
        }
    }

    /// Reads a redirect's body: a short one that is read to its end leaves the connection reusable. Ignores its errors
    /// except a timeout or a cancellation.
    private func drain(_ body: HTTPBody) async throws {
        do {
            _ = try await body.collect(upTo: 16_384)
        } catch let failure as TransportFailure where failure.kind == .timedOut {
            throw failure
        } catch {
            try Task.checkCancellation()
        }
    }
}

extension Reply {
    /// Throws if the body is in a coding that the transport cannot undo (RFC 9110 §8.4): it would be taken for the content.
    /// If the request names the codings that it accepts, the body is returned as it came.
    fileprivate func checkCodings() throws(TransportFailure) {
        guard response.headerFields.contains(.contentEncoding), response.mayHaveBody(request.request.method),
            body.length != 0,
            let problem = ContentCodings(response.headerFields).problem(
                accepting: request.request.headerFields[.acceptEncoding])
        else { return }
        throw TransportFailure(.badResponse, "\(request.origin): \(problem)")
    }
}
