import Generator
import OpenAPI

/// Counts the parts of a collection that no call has: collections have hundreds of them, which become one finding for each kind.
struct PostmanSummary {
    enum Part: CaseIterable { case script, disabled, response, description }

    private var counts: [Part: (count: Int, first: SourceRange)] = [:]

    mutating func count(_ part: Part, at node: Node) {
        counts[part, default: (0, node.range)].count += 1
    }

    /// Counts the scripts of a collection, a folder or an item.
    mutating func countScripts(of node: Node) {
        for event in node["event"]?.elements ?? [] where !event.isTrue("disabled") {
            guard let code = event["script"]?["exec"] else { continue }
            let lines = code.elements.compactMap(\.text) + [code.text ?? ""]
            if lines.contains(where: { !$0.trimmed.isEmpty }) { count(.script, at: event) }
        }
    }

    /// Counts the headers, query items and fields of a request that its author disabled.
    mutating func countDisabled(of request: Node) {
        let body = request["body"]
        let lists = [request["header"], request["url"]?["query"], body?["urlencoded"], body?["formdata"]]
        for field in lists.flatMap({ $0?.elements ?? [] }) where field.isTrue("disabled") {
            count(.disabled, at: field)
        }
        if let body, body.isTrue("disabled") { count(.disabled, at: body) }
    }

    /// A finding for each kind, at its first place.
    var findings: [Finding] {
        Part.allCases.compactMap { part in
            counts[part].map { Finding(outcome: .leftOut, message: Self.message(part, $0.count), range: $0.first) }
        }
    }

    private static func message(_ part: Part, _ count: Int) -> String {
        let (one, many) =
            switch part {
            case .script: ("1 script is", "scripts are")
            case .disabled: ("1 disabled part of a request is", "disabled parts of requests are")
            case .response:
                ("1 saved response without a status code is", "saved responses without a status code are")
            case .description: ("1 description of a folder is", "descriptions of folders are")
            }
        return (count == 1 ? one : "\(count) \(many)") + " left out"
    }
}
