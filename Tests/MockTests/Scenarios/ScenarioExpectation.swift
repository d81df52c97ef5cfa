import APIValues
import Foundation

/// The response that a scenario expects, and how exactly.
struct ScenarioExpectation {
    let response: ScenarioResponse
    /// Whether the values in the body may be others, with the same names and kinds.
    let isLoose: Bool
    /// Whether the body counts. curl does not show it with `-I`.
    var hasBody = true
    /// The text of the document: a number or an address in the response that is not in there was made by the server.
    var document = ""

    /// How a response differs, each as a sentence; empty if it is as expected.
    ///
    /// Further headers are allowed. JSON is compared as a value: `"string"` stands for any text and `0` for any number, because these
    /// are the values that the scenarios' server makes. So do others that it did not read in the document. A problem (RFC 9457) is compared by its status and the parts that do not
    /// fit: each server has its own words for the rest.
    func differences(from actual: ScenarioResponse) -> [String] {
        var differences: [String] = []
        if actual.status != response.status {
            differences.append("the status is \(actual.status), not \(response.status)")
        }
        for header in response.headers where !isSame(header, actual) {
            let value = actual[header.name].map { "'\($0)'" } ?? "missing"
            differences.append("the header '\(header.name)' is \(value), not '\(header.value)'")
        }
        guard hasBody, !response.body.isEmpty else { return differences }
        if let difference = bodyDifference(actual.body) { differences.append(difference) }
        return differences
    }

    /// Whether a header is as expected. A list of what does not fit has each server's own words.
    private func isSame(_ header: (name: String, value: String), _ actual: ScenarioResponse) -> Bool {
        guard header.name == "sl-violations", let value = actual[header.name],
            let expected = ScenarioProblem(list: header.value, status: response.status),
            let found = ScenarioProblem(list: value, status: actual.status)
        else { return actual[header.name] == header.value }
        return expected.difference(from: found) == nil
    }

    private func bodyDifference(_ text: String) -> String? {
        let text = text.stripped
        guard let expected = Self.json(response.body) else { return textDifference(text) }
        guard let actual = Self.json(text) else { return "the body is '\(text)', not '\(response.body)'" }
        if let problem = ScenarioProblem(expected) {
            return ScenarioProblem(actual).map { problem.difference(from: $0) } ?? "the body is no problem: \(text)"
        }
        if isLoose { return Self.shapeDifference(actual, expected, at: "") }
        return isSame(actual, expected) ? nil : "the body is \(actual), not \(expected)"
    }

    private func textDifference(_ text: String) -> String? {
        let isSame =
            isLoose && response.body.hasPrefix("<")
            ? Self.elements(text) == Self.elements(response.body)
            : isLoose || text == response.body || response.body == JSONValue.madeText
        return isSame ? nil : "the body is '\(text)', not '\(response.body)'"
    }

    /// Whether the value is as expected, apart from values that were made.
    private func isSame(_ actual: JSONValue, _ expected: JSONValue) -> Bool {
        switch (actual, expected) {
        case (.string, .string(let text)): text == JSONValue.madeText || isMade(text) || actual == expected
        case (.number, .number(let number)): number.int == 0 || isMade(number.text) || actual == expected
        case (.array(let elements), .array(let others)):
            elements.count == others.count && zip(elements, others).allSatisfy { isSame($0, $1) }
        case (.object(let object), .object(let other)):
            object.count == other.count
                && other.allSatisfy { key, value in object[key].map { isSame($0, value) } ?? false }
        default: actual == expected
        }
    }

    /// Whether a value of an expected response is not in the document, if there is one.
    private func isMade(_ text: String) -> Bool { !document.isEmpty && !document.contains(text) }

    private static func json(_ text: String) -> JSONValue? { try? JSONValue(parsing: Data(text.utf8)) }

    /// The tags of XML in their order.
    private static func elements(_ text: String) -> [String] {
        text.split(separator: "<").compactMap { piece in
            piece.firstIndex(of: ">").map { String(piece[..<$0]) }
        }
    }

    /// How a value differs in its kind, or a part in its own; nil for the same kinds. Further members are allowed.
    private static func shapeDifference(_ actual: JSONValue, _ expected: JSONValue, at place: String) -> String? {
        switch (actual, expected) {
        case (.null, .null), (.bool, .bool), (.number, .number), (.string, .string): return nil
        case (.array(let elements), .array(let others)):
            // The elements of an array have one kind.
            guard let other = others.first else { return nil }
            guard !elements.isEmpty else { return "\(place)[] is missing" }
            return elements.lazy.compactMap { shapeDifference($0, other, at: place + "[]") }.first
        case (.object(let object), .object(let other)):
            for (key, value) in other {
                guard let found = object[key] else { return "\(place).\(key) is missing" }
                if let difference = shapeDifference(found, value, at: "\(place).\(key)") { return difference }
            }
            return nil
        default: return "\(place.isEmpty ? "the body" : place) is \(actual), not a value such as \(expected)"
        }
    }
}

extension JSONValue {
    /// The text that the scenarios' server makes for a type without an example.
    static let madeText = "string"
}
