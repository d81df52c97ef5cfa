/// A media type or a range of them, with parameters (RFC 9110 §8.3.1 and §12.5.1).
struct MediaType: Hashable {
    let type: String
    let subtype: String
    /// The parameters without `q`; names are in small letters.
    let parameters: [String: String]
    /// The weight in an `Accept` field, from 0 to 1.
    let quality: Double

    /// Reads a media type; nil for another text.
    init?(_ text: some StringProtocol) {
        let fields = MediaType.split(String(text), at: ";").map(\.trimmed)
        let names = (fields.first ?? "").lowercased().split(separator: "/", omittingEmptySubsequences: false)
        guard names.count == 2, !names[0].isEmpty, !names[1].isEmpty else { return nil }
        (type, subtype) = (String(names[0]), String(names[1]))
        var parameters: [String: String] = [:]
        var quality = 1.0
        for field in fields.dropFirst() {
            guard let mark = field.firstIndex(of: "=") else { continue }
            let name = field[..<mark].trimmed.lowercased()
            let value = field[mark...].dropFirst().trimmed.unquoted
            if name == "q" {
                quality = Double(value).map { min(max($0, 0), 1) } ?? 1
            } else {
                parameters[name] = value
            }
        }
        self.parameters = parameters
        self.quality = quality
    }

    /// The parts of a text outside quotes.
    static func split(_ text: String, at separator: Character) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var isQuoted = false
        for index in text.indices {
            if text[index] == "\"" { isQuoted.toggle() }
            if text[index] == separator, !isQuoted {
                parts.append(text[start..<index])
                start = text.index(after: index)
            }
        }
        return parts + [text[start...]]
    }

    /// Whether a media type is in this range. Only the parameters of the range count, without `charset`, which is no property
    /// of JSON (RFC 8259 §11), and which servers add.
    func includes(_ other: MediaType) -> Bool {
        guard type == "*" || type == other.type else { return false }
        guard subtype == "*" || subtype == other.subtype || includesSuffix(other) else { return false }
        return parameters.allSatisfy { name, value in
            name == "charset" || other.parameters[name]?.lowercased() == value.lowercased()
        }
    }

    /// Whether the range is `*+json`, and the other type ends with it.
    private func includesSuffix(_ other: MediaType) -> Bool {
        subtype.hasPrefix("*+") && other.subtype.hasSuffix(subtype.dropFirst())
    }

    /// How exactly a range names a type: parameters, then a subtype, then a type.
    var precision: Int { type == "*" ? 0 : subtype.hasPrefix("*") ? 1 : 2 + parameters.count }

    var isJSON: Bool { subtype == "json" || subtype.hasSuffix("+json") }
    var isXML: Bool { subtype == "xml" || subtype.hasSuffix("+xml") }
    var isForm: Bool { type == "application" && subtype == "x-www-form-urlencoded" }
    var isMultipart: Bool { type == "multipart" }
    var isText: Bool { type == "text" }

    /// The type without parameters.
    var name: String { type + "/" + subtype }
}
