import HTTPTypes

/// The headers of a client's configuration, which every call sends.
struct ClientHeaders: Sendable {
    let values: [String: String]
    /// The names of the headers that other origins get too.
    let shared: Set<String>

    /// Nil without headers.
    init?<API>(_ configuration: ClientConfiguration<API>) {
        guard !configuration.headers.isEmpty else { return nil }
        values = configuration.headers
        shared = configuration.headersForAnyOrigin
    }
}

extension RequestWriter {
    /// Adds the client's headers that the request lacks, and notes those for the API's own servers only.
    mutating func add(_ added: ClientHeaders) throws(InvalidRequest) {
        let shared = Set(added.shared.map { $0.lowercased() })
        var names: Set<HTTPField.Name> = []
        for (text, value) in added.values.sorted(by: { $0.key < $1.key }) {
            let name = try HTTPSyntax.fieldName(text)
            guard names.insert(name).inserted else {
                throw InvalidRequest("the client's header '\(name)' is there twice, in upper and lower case")
            }
            guard headers[name] == nil || defaultHeaders.contains(name), name != .contentType || contentType == nil
            else { continue }
            try set(text, value, sensitive: false)
            if !name.saysNothingOfSender, !shared.contains(name.canonicalName) { mask.clientHeaders.insert(name) }
        }
    }
}
