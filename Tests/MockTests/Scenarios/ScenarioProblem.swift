import APIValues
import Foundation

/// A problem (RFC 9457) that a server reports.
struct ScenarioProblem: Equatable {
    let status: Int
    /// The parts that do not fit, in lower case: `["body", "id"]`, or `["header"]` for any header.
    let places: [[String]]

    /// Nil if the value is no problem.
    init?(_ value: JSONValue) {
        guard case .object(let object) = value, case .string? = object["title"],
            case .number(let number)? = object["status"], let status = Int(number.text)
        else { return nil }
        self.status = status
        places = Self.rows(object["validation"]).map(Self.location) + Self.rows(object["errors"]).map(Self.place)
    }

    private static func rows(_ value: JSONValue?) -> [JSONObject] {
        guard case .array(let rows)? = value else { return [] }
        return rows.compactMap { row in if case .object(let object) = row { object } else { nil } }
    }

    /// The place in a scenario's words: `"location": ["body", "id"]`. It names the value that lacks a key, not the key.
    private static func location(_ row: JSONObject) -> [String] {
        guard case .array(let keys)? = row["location"] else { return [] }
        let words = keys.map { key in if case .string(let text) = key { text.lowercased() } else { key.description } }
        // A mock has problems about one message only.
        return words.first == "request" || words.first == "response" ? Array(words.dropFirst()) : words
    }

    /// The problem of a list of places, as the header `sl-violations` has it.
    init?(list: String, status: Int) {
        guard case .array? = try? JSONValue(parsing: Data(list.utf8)) else { return nil }
        self.init([
            "title": "", "status": .number(JSONNumber(status)),
            "validation": (try? JSONValue(parsing: Data(list.utf8))) ?? [],
        ])
    }

    /// The place in a mock's words: `"in": "query", "name": "page", "pointer": "#/0"`.
    private static func place(_ row: JSONObject) -> [String] {
        func text(_ key: String) -> String? { if case .string(let text)? = row[key] { text.lowercased() } else { nil } }
        let keys = (text("pointer") ?? "").drop { $0 == "#" }.split(separator: "/").map(String.init)
        return [text("in"), text("name")].compactMap { $0 } + keys
    }

    /// How another problem differs; nil if it says the same. It may report more, and in more detail.
    func difference(from actual: ScenarioProblem) -> String? {
        if actual.status != status { return "the problem's status is \(actual.status), not \(status)" }
        let missing = places.filter { place in
            !actual.places.contains { $0.starts(with: place) || place.starts(with: $0) }
        }
        guard !missing.isEmpty else { return nil }
        let names = missing.map { $0.joined(separator: ".") }.joined(separator: ", ")
        return "the problem does not report \(names), but \(actual.places.map { $0.joined(separator: ".") })"
    }
}
