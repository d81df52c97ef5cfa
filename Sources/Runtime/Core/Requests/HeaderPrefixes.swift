import HTTPTypes

/// Headers with a common prefix, as a dictionary by the rest of their names.
extension RequestWriter {
    /// Sets a header for each value, by the rest of its name. A header that the request sets by its full name stays.
    /// Two names that differ only in case throw.
    public mutating func headers(
        prefix: String, _ values: [String: String], sensitive: Bool = false
    ) throws(InvalidRequest) {
        guard Set(values.keys.map { $0.lowercased() }).count == values.count else {
            throw InvalidRequest(
                "two headers that begin with '\(prefix)' differ in case only, which makes no difference")
        }
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            let name = try HTTPSyntax.fieldName(prefix + key)
            guard headers[name] == nil || prefixedHeaders.contains(name) else { continue }
            try set(prefix + key, value, sensitive: sensitive)
            prefixedHeaders.insert(name)
        }
    }
}

extension RawResponse {
    /// The values of all headers whose names begin with a prefix, by the rest of their names in lower case.
    public func headers(prefix: String) -> [String: String] {
        let prefix = prefix.lowercased()
        var values: [String: String] = [:]
        for field in headers where field.name.canonicalName.hasPrefix(prefix) {
            let key = String(field.name.canonicalName.dropFirst(prefix.count))
            values[key] = values[key].map { $0 + ", " + field.value } ?? field.value
        }
        return values
    }
}
