extension CallContext {
    package init<E: Requestable>(_ type: E.Type, origin: Origin? = nil) {
        let endpoint = E.endpoint
        self.init(
            call: "\(E.API.self).\(endpoint.name) (\(endpoint.method) \(endpoint.path))",
            secretKeys: endpoint.sensitiveKeys, origin: origin)
    }

    /// The context with the call added, unless it has one.
    package func filled<E: Requestable>(_ type: E.Type) -> CallContext {
        guard call.isEmpty else { return self }
        var context = CallContext(type, origin: origin)
        context.request = request
        return context
    }
}
