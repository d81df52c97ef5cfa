public import APIValues

// Cookies are hidden from other origins and in descriptions. A name is a token, and a value has no spaces, quotes, commas,
// semicolons or backslashes (RFC 6265 §4.1.1) unless `encoded` percent-encodes it.

extension RequestWriter {
    /// Sends a cookie.
    public mutating func cookie(
        _ name: String, _ value: (some ParameterValue)?, encoded: Bool = false, dates: DateFormat = .iso8601
    ) throws(InvalidRequest) {
        guard let value else { return }
        let role = "cookie '\(name)'"
        try set(cookie: name, [Self.text(value, dates, role)], encoded: encoded, role)
    }

    /// Sends a cookie for each element, or one with commas between them: `a=1; a=2`, `a=1,2`. An empty array or set sends
    /// nothing.
    public mutating func cookie(
        _ name: String, _ values: (some ParameterList)?, explode: Bool = true, encoded: Bool = false,
        dates: DateFormat = .iso8601
    ) throws(InvalidRequest) {
        guard let values else { return }
        let role = "cookie '\(name)'"
        let texts = try Self.texts(values, dates, role)
        guard explode else { return try set(cookie: name, texts, encoded: encoded, role) }
        for text in texts { try set(cookie: name, [text], encoded: encoded, role) }
    }

    /// Sends a cookie for each member of an object of scalars, or one with all of them: `R=100; G=200`,
    /// `color=R,100,G,200`. Null members are left out.
    public mutating func cookie(
        members name: String, _ value: (some WireWritable)?, explode: Bool = true, encoded: Bool = false,
        dates: DateFormat = .iso8601
    ) throws(InvalidRequest) {
        guard let value else { return }
        let role = "cookie '\(name)'"
        let members = try DeepObject(value, dates: dates, role: role).members
        guard explode else {
            return try set(cookie: name, members.flatMap { [$0.name, $0.text] }, encoded: encoded, role)
        }
        for member in members { try set(cookie: member.name, [member.text], encoded: encoded, role) }
    }

    /// Sends a cookie whose value is JSON, percent-encoded.
    public mutating func cookie(
        json name: String, _ value: (some WireWritable)?, dates: DateFormat = .iso8601
    ) throws(InvalidRequest) {
        guard let value else { return }
        let role = "cookie '\(name)'"
        try set(cookie: name, [Self.json(value, dates, role)], encoded: true, role)
    }

    /// Sends a cookie with commas between its texts. The role names it in errors.
    mutating func set(
        cookie name: String, _ texts: [String], encoded isEncoded: Bool = false, _ role: String
    ) throws(InvalidRequest) {
        guard !texts.isEmpty else { return }
        let name = isEncoded ? PercentEncoding.value(name) : name
        let texts = isEncoded ? texts.map { PercentEncoding.value($0) } : texts
        guard HTTPSyntax.isToken(name), texts.allSatisfy({ $0.utf8.allSatisfy(HTTPSyntax.isCookieOctet) }) else {
            throw InvalidRequest("the \(role) has a character that a cookie cannot have")
        }
        cookies.append(name + "=" + texts.joined(separator: ","))
    }
}
