public import APIValues

/// Short forms for plain values.
///
/// Default arguments would cost code in each of the many calls of generated code. Methods with an optional are inlined:
/// optimized code then needs no metadata of the optional's type.
extension RequestWriter {
    /// Fills a placeholder of the path.
    ///
    /// - Throws: `InvalidRequest` for a value that is empty, `.` or `..`.
    public mutating func path(_ name: String, _ value: some ParameterValue) throws(InvalidRequest) {
        try path(name, value, keepingSlashes: false, dates: .iso8601, sensitive: false)
    }

    /// Adds a query item; nil leaves it out.
    @inlinable
    public mutating func query(_ name: String, _ value: (some ParameterValue)?) throws(InvalidRequest) {
        if let value { try add(query: name, value) }
    }

    /// Sets a header; nil leaves it out.
    ///
    /// - Throws: `InvalidRequest` for a name that is not a token or that the transport sets, and for a value with a
    ///   control character (RFC 9110 §5.5).
    @inlinable
    public mutating func header(_ name: String, _ value: (some ParameterValue)?) throws(InvalidRequest) {
        if let value { try add(header: name, value) }
    }

    /// Sends a value as JSON, `application/json`; nil sends no body.
    ///
    /// - Throws: `InvalidRequest` for a value that JSON cannot hold, such as a number that is not finite.
    public mutating func body(json value: (some WireWritable)?) throws(InvalidRequest) {
        try body(json: value, dates: .iso8601, sensitive: false)
    }

    @usableFromInline
    mutating func add(query name: String, _ value: some ParameterValue) throws(InvalidRequest) {
        try fields.add(name, value, dates: .iso8601, secrecy: .none)
    }

    @usableFromInline
    mutating func add(header name: String, _ value: some ParameterValue) throws(InvalidRequest) {
        try set(name, Self.text(value, .iso8601, "header '\(name)'"), sensitive: false)
    }
}
