package import HTTPTypes

extension RequestWriter {
    /// Adds the client's headers that the request lacks, and notes those for the API's own servers only: all but those about the
    /// message, and the `shared` ones.
    mutating func add(_ added: [String: String], shared: Set<String>) throws(InvalidRequest) {
        let shared = Set(shared.map { $0.lowercased() })
        var names: Set<HTTPField.Name> = []
        for (text, value) in added.sorted(by: { $0.key < $1.key }) {
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

extension HTTPField.Name {
    /// Whether the header describes the message, not its sender.
    package var saysNothingOfSender: Bool {
        let name = canonicalName
        return name.hasPrefix("accept") || name.hasPrefix("content-") || name == "user-agent"
    }
}
