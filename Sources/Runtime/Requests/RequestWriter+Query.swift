extension RequestWriter {
    /// Adds a query item; nil leaves it out.
    ///
    /// Everything but RFC 3986's unreserved characters is percent-encoded, a space as `%20` and `+` as `%2B`.
    ///
    /// - Parameter sensitive: whether the value must not reach another origin or any description.
    public mutating func query(
        _ name: String, _ value: (some ParameterValue)?, dates: DateFormat = .iso8601, sensitive: Bool = false
    ) throws(InvalidRequest) {
        guard let value else { return }
        let text = try Self.text(value, dates, "query parameter '\(name)'")
        query.append(QueryItem(name, text, secrecy: sensitive ? .parameter : .none))
    }

    /// Adds an array; nil or an empty one leaves it out.
    ///
    /// - Parameter sensitive: whether the values must not reach another origin or any description.
    public mutating func query<Value: ParameterValue>(
        _ name: String, _ values: [Value]?, style: ArrayStyle = .repeated, dates: DateFormat = .iso8601,
        sensitive: Bool = false
    ) throws(InvalidRequest) {
        try add(name, texts(name, values ?? [], dates), style, sensitive)
    }

    /// Adds a set, in the order of its elements' texts so that equal sets make equal requests; nil or an empty one leaves
    /// it out.
    ///
    /// - Parameter sensitive: whether the values must not reach another origin or any description.
    public mutating func query<Value: ParameterValue>(
        _ name: String, _ values: Set<Value>?, style: ArrayStyle = .repeated, dates: DateFormat = .iso8601,
        sensitive: Bool = false
    ) throws(InvalidRequest) {
        try add(name, texts(name, values ?? [], dates).sorted(), style, sensitive)
    }

    private func texts<Value: ParameterValue>(
        _ name: String, _ values: some Sequence<Value>, _ dates: DateFormat
    ) throws(InvalidRequest) -> [String] {
        var texts: [String] = []
        for value in values { texts.append(try Self.text(value, dates, "query parameter '\(name)'")) }
        return texts
    }

    private mutating func add(_ name: String, _ values: [String], _ style: ArrayStyle, _ sensitive: Bool) {
        guard !values.isEmpty else { return }
        let name = style == .brackets ? "\(name)[]" : name
        let secrecy: QueryItem.Secrecy = sensitive ? .parameter : .none
        if let separator = style.separator {
            let list = values.map(PercentEncoding.value).joined(separator: separator)
            query.append(QueryItem(encodedName: PercentEncoding.value(name), encodedValue: list, secrecy: secrecy))
        } else {
            query += values.map { QueryItem(name, $0, secrecy: secrecy) }
        }
    }
}
