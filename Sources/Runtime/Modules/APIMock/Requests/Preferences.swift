/// The response that a request chooses with `Prefer: code=404, example=name, dynamic=true` (RFC 7240).
///
/// A browser cannot set the header, so the query parameters `__code`, `__example` and `__dynamic` do the same.
struct Preferences {
    var status: Int?
    var example: String?
    var isDynamic: Bool?

    init(_ request: MockRequest) {
        for preference in (request.header("Prefer") ?? "").split(whereSeparator: { $0 == "," || $0 == ";" }) {
            let mark = preference.firstIndex(of: "=") ?? preference.endIndex
            set(preference[..<mark].trimmed.lowercased(), preference[mark...].dropFirst().trimmed.unquoted)
        }
        for pair in request.pairs where pair.name.hasPrefix("__") { set(String(pair.name.dropFirst(2)), pair.text) }
    }

    private mutating func set(_ name: String, _ value: String) {
        switch name {
        case "code": status = Int(value) ?? status
        case "example": example = value
        case "dynamic": isDynamic = value != "false"
        default: break
        }
    }

    /// Whether a query parameter is one of the preferences, or that of a mock's own links.
    static func has(_ name: String) -> Bool {
        ["__code", "__example", "__dynamic", PageRequest.ownParameter].contains(name)
    }
}

extension String {
    /// The text without quotes around it.
    var unquoted: String { count >= 2 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self }
}
