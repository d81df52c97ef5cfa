/// Types of the app that read and write bodies, named by `decodedBy` and `encodedBy`.
extension SpecFile {
    /// All of them, in the order of the spec.
    var coders: [Located<String>] {
        let inEndpoints = endpoints.flatMap { endpoint in
            let rows = (endpoint.responses?.value ?? []) + endpoint.failures.statuses
            let whole = [endpoint.request.body?.value.encoder, endpoint.response?.decoder]
            return whole.compactMap(\.self) + rows.compactMap(\.response.decoder)
        }
        return root.defaults.failures.statuses.compactMap(\.response.decoder) + inEndpoints
    }
}
