/// A response as text: its status, headers and body.
struct ScenarioResponse {
    let status: Int
    /// In their order.
    let headers: [(name: String, value: String)]
    let body: String

    init(status: Int, headers: [(name: String, value: String)] = [], body: String = "") {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Reads a response of HTTP/1.1. The reason phrase does not matter (RFC 9112 §4).
    /// - Throws: A `ScenarioMistake` for a text without a status, or a line that is no header.
    init(_ text: String) throws {
        let parts = text.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.stripped.isEmpty }
        let words = parts.first?.split(separator: " ") ?? []
        guard words.count > 1, words[0].hasPrefix("HTTP/"), let status = Int(words[1]) else {
            throw ScenarioMistake("a response begins with its status: \(parts.first ?? "")")
        }
        self.status = status
        let lines = parts.dropFirst()
        headers = try lines.prefix { !$0.stripped.isEmpty }.map { line in
            guard let colon = line.firstIndex(of: ":") else {
                throw ScenarioMistake("this is no header of a response: \(line)")
            }
            return (String(line[..<colon]).lowercased(), line[line.index(after: colon)...].stripped)
        }
        body = lines.drop { !$0.stripped.isEmpty }.joined(separator: "\n").stripped
    }

    /// The value of the first header of a name, in any case.
    subscript(name: String) -> String? { headers.first { $0.name.lowercased() == name.lowercased() }?.value }
}
