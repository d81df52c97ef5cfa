import HTTPTypes

/// Follows redirects; another origin gets no secrets.
struct Redirects: Layer {
    let limit: Int

    func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
        var request = request
        var count = 0
        while true {
            let reply = try await next(request)
            guard !request.operation.endpoint.documents(reply.response.status.code),
                let target = try request.redirected(by: reply.response)
            else { return reply }
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
