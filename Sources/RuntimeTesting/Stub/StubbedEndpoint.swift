import APIRuntime

/// An endpoint of which it was said how it is answered.
struct StubbedEndpoint: Sendable {
    let type: any Requestable.Type
    let endpoint: Endpoint
    /// Makes the answer to a request, of which the number from 0 is given.
    let reply: @Sendable (Int, SentRequest) async throws -> StubReply
    /// How many requests were answered.
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
    /// The endpoint that a request is for: by the call that makes it, or else the one whose path says the most of its path.
    func best(for request: SentRequest) -> StubbedEndpoint? {
        if let type = request.operation?.type { return first { $0.type == type } }
        return filter { request.fits($0.endpoint) }.max {
            $0.endpoint.path.literalCount < $1.endpoint.path.literalCount
        }
    }
}

extension String {
    /// How many characters of a path with placeholders are outside of these.
    fileprivate var literalCount: Int {
        split(separator: "{").reduce(0) { count, part in
            count + (part.firstIndex(of: "}").map { part[$0...].count - 1 } ?? part.count)
        }
    }
}
