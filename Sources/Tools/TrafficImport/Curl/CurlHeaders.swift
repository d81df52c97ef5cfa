/// The headers that options state: custom ones, and those of options such as `-A`.
struct CurlHeaders {
    /// The lines of `-H`.
    private var lines: [String] = []
    /// The headers of other options, which a custom one replaces.
    private var derived: [RecordedField] = []
    private var cookies: [String] = []

    mutating func append(line: String) {
        lines.append(line)
    }

    mutating func set(_ name: String, _ value: String) {
        derived.removeAll { $0.name == name }
        derived.append(RecordedField(name, value))
    }

    mutating func remove(_ name: String) {
        derived.removeAll { $0.name == name }
    }

    mutating func append(cookie: String) {
        cookies.append(cookie)
    }

    /// Whether a line of `-H` states a header or removes it.
    func isCustom(_ name: String) -> Bool {
        lines.contains { line in
            String(line.prefix { $0 != ":" && $0 != ";" }).trimmed.lowercased() == name
        }
    }

    /// The headers that are sent: `Name: value`, and `Name;` without a value. `Name:` removes a header that curl would send.
    var fields: [RecordedField] {
        var fields = derived.filter { !isCustom($0.name.lowercased()) }
        if !cookies.isEmpty, !isCustom("cookie") {
            let rest = cookies.dropFirst().map { $0.first == " " || $0.first == "\t" ? ";" + $0 : "; " + $0 }
            fields.append(RecordedField("Cookie", cookies[0] + rest.joined()))
        }
        return fields + lines.compactMap(Self.field)
    }

    private static func field(_ line: String) -> RecordedField? {
        let scalars = line.unicodeScalars
        if let colon = scalars.firstIndex(of: ":") {
            let value = String(scalars[scalars.index(after: colon)...]).trimmedOfLines
            return value.isEmpty ? nil : RecordedField(String(scalars[..<colon]).trimmed, value)
        }
        guard let semicolon = scalars.firstIndex(of: ";") else { return nil }
        let rest = String(scalars[scalars.index(after: semicolon)...]).trimmedOfLines
        return rest.isEmpty ? RecordedField(String(scalars[..<semicolon]).trimmed, "") : nil
    }
}

extension String {
    /// Without spaces, tabs and line breaks at both ends.
    var trimmedOfLines: String {
        let isSpace: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }
        let start = unicodeScalars.drop(while: isSpace)
        return String(String.UnicodeScalarView(start.reversed().drop(while: isSpace).reversed()))
    }
}
