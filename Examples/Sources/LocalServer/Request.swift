import Foundation

/// A request.
package struct Request: Sendable {
    package let method: String
    package let path: String
    package let query: [String: String]
    /// By names in lower case.
    package let headers: [String: String]
    package var body = Data()

    /// Reads a request line and the headers below it.
    init?(head: String) {
        var lines = head.components(separatedBy: "\r\n")
        let words = lines.removeFirst().split(separator: " ")
        guard words.count == 3, let url = URLComponents(string: String(words[1])) else { return nil }
        method = String(words[0])
        path = url.path
        query = Dictionary(
            (url.queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
        let fields = lines.compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            return (line[..<colon].lowercased(), value)
        }
        headers = Dictionary(fields, uniquingKeysWith: { first, _ in first })
    }

    package var json: [String: Any] {
        (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] ?? [:]
    }

    /// The fields of a form.
    package var form: [String: String] {
        let text = String(decoding: body, as: UTF8.self)
        let items = URLComponents(string: "form:?\(text.replacing("+", with: "%20"))")?.queryItems ?? []
        return Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether the request has these Basic credentials (RFC 7617).
    package func isFrom(_ user: String, _ password: String) -> Bool {
        headers["authorization"] == "Basic \(Data("\(user):\(password)".utf8).base64EncodedString())"
    }

    /// A number of the query, between 1 and 100.
    package func number(_ name: String, default value: Int) -> Int {
        min(max(query[name].flatMap { Int($0) } ?? value, 1), 100)
    }
}
