extension CallContext {
    package init<E: Requestable>(_ type: E.Type, origin: Origin? = nil) {
        let endpoint = E.endpoint
        self.init()
        call = "\(E.API.self).\(endpoint.name) (\(endpoint.method) \(endpoint.path))".oneLine(upTo: 300)
        secretKeys = endpoint.sensitiveKeys
        self.origin = origin
    }
}
