import Foundation
import Testing

/// The published schema of reports: the keywords of JSON Schema (2020-12) that it uses.
struct ReportSchema {
    private let root: [String: Any]

    init(_ place: Workplace) throws {
        let text = try place.apigen("schema", "--reports").output
        root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    /// The commands that have a report.
    var commands: [String] {
        let names = (root["$defs"] as? [String: Any] ?? [:]).values.compactMap { definition -> String? in
            let members = (definition as? [String: Any])?["properties"] as? [String: Any]
            return (members?["command"] as? [String: Any])?["const"] as? String
        }
        return names.sorted()
    }

    /// The problems of a report, each with its place. A member that the schema does not name is a problem too:
    /// programs may ignore it, but the page has to describe it.
    func problems(_ report: Report) -> [String] {
        let name = report.command.flatMap { commands.contains($0) ? $0 : nil } ?? "failure"
        let own = problems(report.members, ["$ref": "#/$defs/\(name)"], "")
        guard report.errorCode != nil, !own.isEmpty else { return own }
        return problems(report.members, ["$ref": "#/$defs/failure"], "")
    }

    private func problems(_ value: Any, _ schema: [String: Any], _ place: String) -> [String] {
        var problems: [String] = []
        if let reference = schema["$ref"] as? String {
            guard let target = definition(reference) else { return ["\(place): no \(reference)"] }
            problems += self.problems(value, target, place)
        }
        if let type = schema["type"] as? String, !Self.isOf(type, value) { problems.append("\(place): no \(type)") }
        if let constant = schema["const"], !Self.areEqual(constant, value) {
            problems.append("\(place): not \(constant)")
        }
        if let words = schema["enum"] as? [Any], !words.contains(where: { Self.areEqual($0, value) }) {
            problems.append("\(place): '\(value)' is not one of \(words)")
        }
        if let items = schema["items"] as? [String: Any], let elements = value as? [Any] {
            for (index, element) in elements.enumerated() {
                problems += self.problems(element, items, "\(place)/\(index)")
            }
        }
        guard let members = schema["properties"] as? [String: Any], let object = value as? [String: Any] else {
            return problems
        }
        let required = schema["required"] as? [String] ?? []
        problems += required.filter { object[$0] == nil }.map { "\(place): no '\($0)'" }
        for (name, value) in object.sorted(by: { $0.key < $1.key }) {
            guard let member = members[name] as? [String: Any] else {
                problems.append("\(place): unknown '\(name)'")
                continue
            }
            problems += self.problems(value, member, "\(place)/\(name)")
        }
        return problems
    }

    private func definition(_ reference: String) -> [String: Any]? {
        let name = reference.replacingOccurrences(of: "#/$defs/", with: "")
        return (root["$defs"] as? [String: Any])?[name] as? [String: Any]
    }

    private static func areEqual(_ one: Any, _ other: Any) -> Bool {
        if let one = one as? String { return other as? String == one }
        return one as? Int == other as? Int
    }

    private static func isOf(_ type: String, _ value: Any) -> Bool {
        switch type {
        case "string": value is String
        case "integer": value is Int
        case "boolean": value is Bool
        case "array": value is [Any]
        case "object": value is [String: Any]
        default: false
        }
    }
}
