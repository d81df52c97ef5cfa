import Generator
import TrafficImport

/// The endpoint of a call, with the values of its path.
struct EndpointMatch {
    let endpoint: Endpoint
    /// Percent-encoded.
    let values: [String: String]

    /// The endpoint with the method whose path has the fewest placeholders.
    init?(_ method: String, _ path: String, _ api: API) {
        let path = path.isEmpty ? "/" : path
        let matches = api.files.flatMap(\.endpoints).compactMap { endpoint -> (Endpoint, [String: String])? in
            guard "\(endpoint.request.method.rawValue)".uppercased() == method.uppercased() else { return nil }
            return TemplateMatch(endpoint.request.path.pieces[...], path[...]).map { (endpoint, $0.values) }
        }
        guard let best = matches.min(by: { $0.1.count < $1.1.count }) else { return nil }
        endpoint = best.0
        values = best.1
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
        guard let match = TemplateMatch(PathTemplate(String(authority)).pieces[...], call.url.authority[...], separators: [])
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
