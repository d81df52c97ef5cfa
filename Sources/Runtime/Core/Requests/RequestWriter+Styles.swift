public import APIValues

// Parameter styles that few APIs use.

extension RequestWriter {
    /// Adds the members of an object without objects inside, each under its own name: `color=red&size=5`. An array adds
    /// an item for each element. A value that may be a scalar or an array too has a name for those.
    public mutating func query(
        properties value: (some WireWritable)?, named name: String? = nil, dates: DateFormat = .iso8601,
        sensitive: Bool = false
    ) throws(InvalidRequest) {
        if sensitive, let name { mask.parameters.insert(name) }
        fields.secrecy = sensitive ? .parameter : .none
        try fields.field(properties: value, named: name, dates: dates)
    }

    /// Adds the members of an object of scalars as one item: `color=R,100,G,200`.
    public mutating func query(
        members name: String, _ value: (some WireWritable)?, style: RequestWriter.ArrayStyle = .comma,
        dates: DateFormat = .iso8601, sensitive: Bool = false
    ) throws(InvalidRequest) {
        noteSecrecy(sensitive, of: name)
        try fields.field(members: name, value, style: style, dates: dates)
    }

    /// Adds a query item whose value is JSON.
    public mutating func query(
        json name: String, _ value: (some WireWritable)?, dates: DateFormat = .iso8601, sensitive: Bool = false
    ) throws(InvalidRequest) {
        noteSecrecy(sensitive, of: name)
        try fields.field(json: name, value, dates: dates)
    }

    /// Adds a query item for each element, its value JSON: `a=%7B…%7D&a=%7B…%7D`.
    public mutating func query(
        jsonElements name: String, _ values: [some WireWritable]?, dates: DateFormat = .iso8601, sensitive: Bool = false
    ) throws(InvalidRequest) {
        noteSecrecy(sensitive, of: name)
        try fields.field(jsonElements: name, values, dates: dates)
    }

    /// Adds a text that is the whole query, without a name: `?%24.a%5B1%5D`.
    public mutating func query(
        whole value: (some ParameterValue)?, dates: DateFormat = .iso8601, sensitive: Bool = false
    ) throws(InvalidRequest) {
        guard let value else { return }
        fields.secrecy = sensitive ? .parameter : .none
        fields.append(whole: try Self.text(value, dates, "query"))
    }

    /// Adds JSON that is the whole query, without a name.
    public mutating func query(
        wholeJSON value: (some WireWritable)?, dates: DateFormat = .iso8601, sensitive: Bool = false
    ) throws(InvalidRequest) {
        guard let value else { return }
        fields.secrecy = sensitive ? .parameter : .none
        fields.append(whole: try Self.json(value, dates, "query"))
    }

    /// Adds items whose values keep reserved characters, such as `/` and `:`, and escapes such as `%20` (RFC 6570 §3.2.3).
    /// `&`, `+`, `#`, `[` and `]` are encoded all the same: they would end the value, or become something else.
    public mutating func keepingReserved(_ write: (inout RequestWriter) throws -> Void) rethrows {
        fields.keepsReserved = true
        defer { fields.keepsReserved = false }
        try write(&self)
    }

    private mutating func noteSecrecy(_ sensitive: Bool, of name: String) {
        if sensitive { mask.parameters.insert(name) }
        fields.secrecy = sensitive ? .parameter : .none
    }

    static func json(
        _ value: some WireWritable, _ dates: DateFormat, _ role: @autoclosure () -> String
    ) throws(InvalidRequest) -> String {
        let json = try valid(role()) { () throws(InvalidValue) in try encodeJSON(value, dates: dates) }
        return String(decoding: json, as: UTF8.self)
    }
}
