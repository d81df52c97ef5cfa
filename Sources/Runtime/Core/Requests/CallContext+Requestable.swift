extension CallContext {
    package init<E: Requestable>(_ type: E.Type, origin: Origin? = nil) {
        let endpoint = E.endpoint
        self.init()
        call = "\(E.API.self).\(endpoint.name) (\(endpoint.method) \(endpoint.path))".oneLine(upTo: 300)
        secretKeys = endpoint.sensitiveKeys
        self.origin = origin
    }
}

extension RawResponse {
    /// The response with its endpoint.
    package func of<E: Requestable>(_ endpoint: E.Type) -> RawResponse {
        var response = self
        if context.call.isEmpty {
            response.context = CallContext(endpoint, origin: context.origin)
            response.context.request = context.request
        }
        // The caller may decode it after the deadline.
        response.limits.deadline = nil
        response.limits.endsWithTask = false
        return response
    }
}
