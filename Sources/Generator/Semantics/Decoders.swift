/// Types of the app that read bodies, named by `decodedBy`.
extension SpecFile {
    /// All of them, in the order of the spec.
    var decoders: [Located<String>] {
        let inEndpoints = endpoints.flatMap { endpoint in
            let rows = (endpoint.responses?.value ?? []) + endpoint.errors
            return (endpoint.response?.decoder.map { [$0] } ?? []) + rows.compactMap(\.decoder)
        }
        return defaults.errors.compactMap(\.decoder) + inEndpoints
    }
}

extension API.File {
    /// Whether one of them reads a response of an endpoint.
    var hasDecoders: Bool {
        endpoints.contains { $0.response.hasDecoders || $0.failure.hasDecoders }
    }
}

extension Endpoint.Outcome {
    /// Whether one of them reads a body.
    var hasDecoders: Bool { payloads.contains { $0.decoder != nil } }
}
