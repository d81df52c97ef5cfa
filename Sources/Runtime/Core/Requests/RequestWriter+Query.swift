public import APIValues

extension RequestWriter {
    // Inlined, like a header: optimized code then needs no metadata of the optional's type.

    /// Adds a query item.
    ///
    /// Everything but RFC 3986's unreserved characters is percent-encoded, a space as `%20` and `+` as `%2B`.
    @inlinable
    public mutating func query(_ name: String, _ value: (some ParameterValue)?) throws(InvalidRequest) {
        if let value { try add(query: name, value, .iso8601, false) }
    }

    /// Adds a query item.
    ///
    /// Everything but RFC 3986's unreserved characters is percent-encoded, a space as `%20` and `+` as `%2B`.
    @inlinable
    public mutating func query(
        _ name: String, _ value: (some ParameterValue)?, dates: DateFormat = .iso8601, sensitive: Bool = false
    ) throws(InvalidRequest) {
        if sensitive { noteSecret(query: name) }
        if let value { try add(query: name, value, dates, sensitive) }
    }

    @usableFromInline
    mutating func noteSecret(query name: String) { mask.parameters.insert(name) }

    @usableFromInline
    mutating func add(
        query name: String, _ value: some ParameterValue, _ dates: DateFormat, _ sensitive: Bool
    ) throws(InvalidRequest) {
        fields.secrecy = sensitive ? .parameter : .none
        fields.append(name, try Self.text(value, dates, "query parameter '\(name)'"))
    }

    /// Adds an array or a set; an empty one adds nothing.
    @inlinable
    public mutating func query(
        _ name: String, _ values: (some ParameterList)?, style: RequestWriter.ArrayStyle = .repeated,
        dates: DateFormat = .iso8601, sensitive: Bool = false
    ) throws(InvalidRequest) {
        guard let values else { return }
        try add(query: name, style, sensitive) { () throws(InvalidValue) in try values.parameterTexts(dates: dates) }
    }

    @usableFromInline
    mutating func add(
        query name: String, _ style: RequestWriter.ArrayStyle, _ sensitive: Bool,
        _ texts: () throws(InvalidValue) -> [String]
    ) throws(InvalidRequest) {
        fields.secrecy = sensitive ? .parameter : .none
        fields.append(name, try Self.valid("query parameter '\(name)'", texts), style)
    }

    /// Adds the members of an object, or of an array of objects, each under its path, the brackets percent-encoded:
    /// `filter[created][gte]=5&filter[ids][]=1&items[0][price]=5`.
    public mutating func query(
        deepObject name: String, _ value: (some WireWritable)?, dates: DateFormat = .iso8601, sensitive: Bool = false
    ) throws(InvalidRequest) {
        fields.secrecy = sensitive ? .parameter : .none
        try fields.field(deepObject: name, value, dates: dates)
    }
}
