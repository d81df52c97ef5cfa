import Generator

/// The parts of collections that no call has.
enum PostmanPart: UncalledPart {
    case script, disabled, response, description

    var words: (one: String, many: String) {
        switch self {
        case .script: ("script is", "scripts are")
        case .disabled: ("disabled part of a request is", "disabled parts of requests are")
        case .response: ("saved response without a status code is", "saved responses without a status code are")
        case .description: ("description of a folder is", "descriptions of folders are")
        }
    }
}

typealias PostmanSummary = PartCounts<PostmanPart>

extension PartCounts<PostmanPart> {
    /// Counts the scripts of a collection, a folder or an item.
    mutating func countScripts(of node: Node) {
        for event in node["event"]?.elements ?? [] where !event.isTrue("disabled") {
            guard let code = event["script"]?["exec"] else { continue }
            let lines = code.elements.compactMap(\.text) + [code.text ?? ""]
            if lines.contains(where: { !$0.trimmed.isEmpty }) { count(.script, at: event.range) }
        }
    }

    /// Counts the headers, query items and fields of a request that its author disabled.
    mutating func countDisabled(of request: Node) {
        let body = request["body"]
        let lists = [request["header"], request["url"]?["query"], body?["urlencoded"], body?["formdata"]]
        for field in lists.flatMap({ $0?.elements ?? [] }) where field.isTrue("disabled") {
            count(.disabled, at: field.range)
        }
        if let body, body.isTrue("disabled") { count(.disabled, at: body.range) }
    }
}
