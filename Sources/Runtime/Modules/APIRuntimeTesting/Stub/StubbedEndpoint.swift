import APIRuntime

/// An endpoint with its answers.
struct StubbedEndpoint: Sendable {
    let type: any Requestable.Type
    let endpoint: Endpoint
    /// Makes the answer to a request, given its number from 0.
    let reply: @Sendable (Int, SentRequest) async throws -> StubReply
    /// The number of answered requests.
    var count = 0

    init<E: Requestable>(
        _ type: E.Type, _ reply: @escaping @Sendable (Int, SentRequest) async throws -> StubReply
    ) {
        self.type = type
        endpoint = type.endpoint
        self.reply = reply
    }
}

extension Collection<StubbedEndpoint> {
    /// The endpoint of a request: its call's, or else the one with the most specific matching path.
    func best(for request: SentRequest) -> StubbedEndpoint? {
        if let type = request.operation?.call.type { return first { $0.type == type } }
        return filter { request.fits($0.endpoint) }.max {
            $0.endpoint.path.literalCount < $1.endpoint.path.literalCount
        }
    }
}

extension String {
    /// The number of characters outside of a path's placeholders.
    fileprivate var literalCount: Int {
        URITemplate(self).reduce(0) { count, part in
            if case .text(let text) = part { count + text.count } else { count }
        }
    }
}
