public import APIValues

// Headers that are more than scalars.

extension RequestWriter {
    /// Sets a header to a comma-separated list (RFC 9110 §5.6.1), whose values have commas in quotes only, or to a list
    /// with another separator, which no value has. An empty array or set sets nothing.
    public mutating func header(
        _ name: String, _ values: (some ParameterList)?, style: RequestWriter.ArrayStyle = .comma,
        dates: DateFormat = .iso8601, sensitive: Bool = false
    ) throws(InvalidRequest) {
        guard let values else { return }
        let texts = try Self.texts(values, dates, "header '\(name)'")
        guard !texts.isEmpty else { return }
        guard let separator = style.separatorInHeader else {
            guard texts.allSatisfy(QuotedText.isListElement) else {
                throw InvalidRequest("an element of the header '\(name)' has a comma in it, which would make two of it")
            }
            return try set(name, texts.joined(separator: ", "), sensitive: sensitive)
        }
        guard !texts.contains(where: { $0.isEmpty || $0.utf8.contains(where: separator.utf8.contains) }) else {
            throw InvalidRequest("an element of the header '\(name)' is empty or has the list's separator in it")
        }
        try set(name, texts.joined(separator: separator), sensitive: sensitive)
    }

    /// Sets a header to the members of an object of scalars: `R,100,G,200`, or with `explode` `R=100,G=200`. Null members
    /// are left out, and an object without members sets nothing.
    public mutating func header(
        members name: String, _ value: (some WireWritable)?, explode: Bool = false, dates: DateFormat = .iso8601,
        sensitive: Bool = false
    ) throws(InvalidRequest) {
        guard let value else { return }
        let members = try DeepObject(value, dates: dates, role: "header '\(name)'").members
        guard !members.isEmpty else { return }
        let marks = explode ? ",=" : ","
        let isWrong = { (member: DeepObject.Field) in
            member.name.utf8.contains(where: marks.utf8.contains) || member.text.utf8.contains(UInt8(ascii: ","))
        }
        guard !members.contains(where: isWrong) else {
            throw InvalidRequest("a member of the header '\(name)' has a comma in it, which would make two of it")
        }
        let texts = members.map { $0.name + (explode ? "=" : ",") + $0.text }
        try set(name, texts.joined(separator: ","), sensitive: sensitive)
    }

    /// Sets a header to JSON.
    public mutating func header(
        json name: String, _ value: (some WireWritable)?, dates: DateFormat = .iso8601, sensitive: Bool = false
    ) throws(InvalidRequest) {
        guard let value else { return }
        try set(name, Self.json(value, dates, "header '\(name)'"), sensitive: sensitive)
    }
}
