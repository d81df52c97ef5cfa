public import APIValues

// Parameter styles that few APIs have.

extension RequestWriter {
    /// The style of a path parameter (RFC 6570 §3.2).
    public enum PathStyle: Sendable, Hashable {
        /// `1,2,3`
        case simple
        /// `.1,2,3`
        case label
        /// `;name=1,2,3`
        case matrix

        fileprivate func text(_ name: String, _ list: String) -> String {
            switch self {
            case .simple: list
            case .label: "." + list
            case .matrix: ";\(PercentEncoding.value(name))=\(list)"
            }
        }
    }

    /// Fills a placeholder of the path with a list, each element encoded. The list is not empty, and no element empty, `.` or `..`.
    public mutating func path(
        _ name: String, _ values: some ParameterList, style: PathStyle, dates: DateFormat = .iso8601,
        sensitive: Bool = false
    ) throws(InvalidRequest) {
        var segments = try Self.texts(values, dates, "path parameter '\(name)'")
        guard !segments.isEmpty else { throw InvalidRequest("the path parameter '\(name)' is empty") }
        for index in segments.indices {
            segments[index] = try PathTemplate.segment(segments[index], of: "path parameter '\(name)'")
        }
        set(path: name, style.text(name, segments.joined(separator: ",")), sensitive: sensitive)
    }

    /// Fills a placeholder of the path with a value in a style. It is not empty, `.` or `..`.
    public mutating func path(
        _ name: String, _ value: some ParameterValue, style: PathStyle, dates: DateFormat = .iso8601,
        sensitive: Bool = false
    ) throws(InvalidRequest) {
        try path(name, [value], style: style, dates: dates, sensitive: sensitive)
    }

    /// Adds the members of an object without objects inside, each under its own name: `color=red&size=5`; an array is an item
    /// for each element.
    public mutating func query(
        properties value: (some WireWritable)?, dates: DateFormat = .iso8601, sensitive: Bool = false
    ) throws(InvalidRequest) {
        guard let value else { return }
        try fields.add(properties: value, dates: dates, secrecy: sensitive ? .parameter : .none)
    }

    /// Adds a query item whose value is JSON.
    public mutating func query(
        json name: String, _ value: (some WireWritable)?, dates: DateFormat = .iso8601, sensitive: Bool = false
    ) throws(InvalidRequest) {
        if sensitive { mask.parameters.insert(name) }
        guard let value else { return }
        let text = try Self.json(value, dates, "query parameter '\(name)'")
        fields.append(name, text, sensitive ? .parameter : .none)
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
        let text = try Self.text(value, dates, "cookie '\(name)'")
        guard HTTPSyntax.isToken(name), text.utf8.allSatisfy(HTTPSyntax.isCookieOctet) else {
            throw InvalidRequest("the cookie '\(name)' has a character that a cookie cannot have")
        }
        cookies.append("\(name)=\(text)")
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
        try fields.add(properties: value, dates: dates, secrecy: .none)
    }

    /// Adds a field whose value is JSON.
    public mutating func field(
        json name: String, _ value: (some WireWritable)?, dates: DateFormat = .iso8601
    ) throws(InvalidRequest) {
        guard let value else { return }
        fields.append(name, try RequestWriter.json(value, dates, "form field '\(name)'"), .none)
    }
}
