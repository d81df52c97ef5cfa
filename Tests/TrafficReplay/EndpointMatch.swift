import Generator
import TrafficImport

/// The endpoint of a call, with the values of its path.
struct EndpointMatch {
    let endpoint: Endpoint
    /// Percent-encoded.
    let values: [String: String]

    /// The endpoint with the method whose path has the fewest placeholders, and whose body is of the same kind.
    init?(_ call: RecordedCall, _ path: String, _ api: API) {
        let path = path.isEmpty ? "/" : path
        let matches = api.files.flatMap(\.endpoints).compactMap { endpoint -> (Endpoint, [String: String])? in
            guard "\(endpoint.request.method.rawValue)".uppercased() == call.method.uppercased() else { return nil }
            return TemplateMatch(endpoint.request.path.pieces[...], path[...]).map { (endpoint, $0.values) }
        }
        func rank(_ match: (Endpoint, [String: String])) -> (Int, Int) {
            (match.1.count, Self.fits(call.body, match.0.request.body) ? 0 : 1)
        }
        guard let best = matches.min(by: { rank($0) < rank($1) }) else { return nil }
        endpoint = best.0
        values = best.1
    }

    private static func fits(_ body: RecordedBody?, _ expected: Endpoint.Body?) -> Bool {
        guard let body, let expected else { return body == nil && expected?.isOptional != false }
        switch (body, expected.content) {
        case (.form, .form), (.multipart, .multipart): return true
        case (.bytes(let bytes, let type), .value):
            let isText = type.map { $0.hasPrefix("text/") || !$0.contains("json") } ?? false
            let start = bytes.first { $0 > 0x20 }
            return !isText || start == UInt8(ascii: "{") || start == UInt8(ascii: "[")
        case (.bytes(_, let type), .text(let name)): return type == nil || type == name
        case (.bytes(_, let type), .binary(let name)): return type == nil || name == nil || type == name
        case (.file, .text), (.file, .binary), (.file, .value): return true
        default: return false
        }
    }
}

/// The values of a template in a text.
struct TemplateMatch {
    private(set) var values: [String: String] = [:]

    init?(_ pieces: ArraySlice<PathTemplate.Piece>, _ text: Substring, separators: Set<Character> = ["/"]) {
        switch pieces.first {
        case nil: if !text.isEmpty { return nil }
        case .text(let fixed):
            guard text.hasPrefix(fixed),
                let rest = TemplateMatch(pieces.dropFirst(), text.dropFirst(fixed.count), separators: separators)
            else { return nil }
            values = rest.values
        case .value(let value):
            var end = text.startIndex
            while true {
                if let rest = TemplateMatch(pieces.dropFirst(), text[end...], separators: separators) {
                    values = rest.values
                    values[value.name] = String(text[..<end])
                    return
                }
                guard end < text.endIndex, !separators.contains(text[end]) else { return nil }
                end = text.index(after: end)
            }
        }
    }
}

/// The server of a call.
struct ServerMatch {
    /// The scheme and the host, with the values of variables.
    let origin: String
    /// The path of the call behind that of the server.
    let path: String
    /// The server in Swift, from its dot on.
    let swift: String

    init?(_ call: RecordedCall, _ server: API.Server) {
        let template = server.address.template
        guard let start = template.firstRange(of: "://") else { return nil }
        let authority = template[start.upperBound...].prefix { $0 != "/" }
        let base = String(template[authority.endIndex...])
        let path = CallValues.path(call)
        guard path.hasPrefix(base) else { return nil }
        self.path = String(path.dropFirst(base.count))
        guard
            let match = TemplateMatch(
                PathTemplate(String(authority)).pieces[...], call.url.authority[...], separators: [])
        else { return nil }
        // A variable without a value gets one.
        let values = match.values.mapValues { $0.contains("{{") ? "variable.example" : $0 }
        var host = String(authority)
        for (name, value) in values { host = host.replacing("{\(name)}", with: value) }
        origin = template[..<start.upperBound] + host
        let arguments = server.address.variables.map { "\($0.swiftName): \((values[$0.name] ?? "").swift)" }
        swift = "." + server.swiftName + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
    }
}
