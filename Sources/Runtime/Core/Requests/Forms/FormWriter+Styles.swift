public import APIValues

extension RequestWriter.Form {
    /// Adds the members of an object without objects inside, each under its own name. A value that may be a scalar or an
    /// array too has a name for those.
    public mutating func field(
        properties value: (some WireWritable)?, named name: String? = nil, dates: DateFormat = .iso8601
    ) throws(InvalidRequest) {
        guard let value else { return }
        let object = try DeepObject(value, dates: dates, role: name.map { "\(role) '\($0)'" } ?? "\(role) object")
        for field in try object.properties(named: name) { append(field.name, field.text) }
    }

    /// Adds the members of an object of scalars as one field: `color=R,100,G,200`.
    public mutating func field(
        members name: String, _ value: (some WireWritable)?, style: RequestWriter.ArrayStyle = .comma,
        dates: DateFormat = .iso8601
    ) throws(InvalidRequest) {
        guard let value else { return }
        let members = try DeepObject(value, dates: dates, role: "\(role) '\(name)'").members
        append(name, members.flatMap { [$0.name, $0.text] }, style)
    }

    /// Adds a field whose value is JSON.
    public mutating func field(
        json name: String, _ value: (some WireWritable)?, dates: DateFormat = .iso8601
    ) throws(InvalidRequest) {
        guard let value else { return }
        append(name, try RequestWriter.json(value, dates, "\(role) '\(name)'"))
    }

    /// Adds a field for each element, its value JSON.
    public mutating func field(
        jsonElements name: String, _ values: [some WireWritable]?, dates: DateFormat = .iso8601
    ) throws(InvalidRequest) {
        for value in values ?? [] { try field(json: name, value, dates: dates) }
    }

    /// Adds fields whose values keep reserved characters, such as `/` and `:`, and escapes such as `%20`, but for `&`, `+`,
    /// `#`, `[` and `]`.
    public mutating func keepingReserved(_ write: (inout RequestWriter.Form) throws -> Void) rethrows {
        keepsReserved = true
        defer { keepsReserved = false }
        try write(&self)
    }
}
