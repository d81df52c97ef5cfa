/// Types of the app that read and write bodies, named by `decodedBy` and `encodedBy`.
extension SpecFile {
    /// All of them, in the order of the spec.
    var coders: [Located<String>] {
        let inEndpoints = endpoints.flatMap { endpoint in
            let rows = (endpoint.responses?.value ?? []) + endpoint.errors
            let whole = [endpoint.body?.value.encoder, endpoint.response?.decoder]
            return whole.compactMap(\.self) + rows.compactMap(\.decoder)
        }
        return defaults.errors.compactMap(\.decoder) + inEndpoints
    }
}
