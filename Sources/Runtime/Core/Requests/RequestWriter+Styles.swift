public import APIValues

// Parameter styles that few APIs use.

extension RequestWriter {
    /// Adds the members of an object without objects inside, each under its own name: `color=red&size=5`. An array adds
    /// an item for each element.
    public mutating func query(
        properties value: (some WireWritable)?, dates: DateFormat = .iso8601, sensitive: Bool = false
    ) throws(InvalidRequest) {
        fields.secrecy = sensitive ? .parameter : .none
        try fields.field(properties: value, dates: dates)
    }

    /// Adds a query item whose value is JSON.
    public mutating func query(
        json name: String, _ value: (some WireWritable)?, dates: DateFormat = .iso8601, sensitive: Bool = false
    ) throws(InvalidRequest) {
        if sensitive { mask.parameters.insert(name) }
        fields.secrecy = sensitive ? .parameter : .none
        try fields.field(json: name, value, dates: dates)
    }

    /// Sets a header to JSON.
    public mutating func header(
        json name: String, _ value: (some WireWritable)?, dates: DateFormat = .iso8601, sensitive: Bool = false
    ) throws(InvalidRequest) {
        guard let value else { return }
        try set(name, Self.json(value, dates, "header '\(name)'"), sensitive: sensitive)
    }

    /// Sends a cookie, hidden from other origins and in descriptions. Its name is a token.
    public mutating func cookie(
        _ name: String, _ value: (some ParameterValue)?, dates: DateFormat = .iso8601
    ) throws(InvalidRequest) {
        guard let value else { return }
        let role = "cookie '\(name)'"
        try set(cookie: name, Self.text(value, dates, role), role)
    }

    static func json(
        _ value: some WireWritable, _ dates: DateFormat, _ role: @autoclosure () -> String
    ) throws(InvalidRequest) -> String {
        let json = try valid(role()) { () throws(InvalidValue) in try encodeJSON(value, dates: dates) }
        return String(decoding: json, as: UTF8.self)
    }
}

extension RequestWriter.Form {
    /// Adds the members of an object without objects inside, each under its own name.
    public mutating func field(
        properties value: (some WireWritable)?, dates: DateFormat = .iso8601
    ) throws(InvalidRequest) {
        guard let value else { return }
        let object = try DeepObject(value, dates: dates, role: "\(role) object")
        for field in try object.properties { append(field.name, field.text) }
    }

    /// Adds a field whose value is JSON.
    public mutating func field(
        json name: String, _ value: (some WireWritable)?, dates: DateFormat = .iso8601
    ) throws(InvalidRequest) {
        guard let value else { return }
        append(name, try RequestWriter.json(value, dates, "\(role) '\(name)'"))
    }
}
