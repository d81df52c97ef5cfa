import Generator
import GeneratorTools

/// Responses by their statuses.
extension CallDocumentWriter {
    mutating func responses(_ record: CallRecord) -> OrderedJSON {
        var rows: [(String, OrderedJSON)] = []
        let hint = ModelHint(record, chosen: options.model)
        for (status, response) in record.responses.sorted(by: { $0.key < $1.key }) {
            // A redirect with an address never reaches the caller, and 304 answers a condition of the transport.
            let isRedirect = (300..<400).contains(status)
            if isRedirect, response.isFollowed || response.bodies.isEmpty || status == 304 { continue }
            guard (200..<600).contains(status) else { continue }
            let isSuccess = status < 300
            let name = isSuccess ? hint.success(response) : "Problem"
            var contents: [(String, OrderedJSON)] = []
            for (media, shape) in response.bodies.sorted(by: { $0.key < $1.key }) {
                // A page that shows an error is for people.
                if !isSuccess, !shape.isJSON, media == "text/html" { continue }
                let asked = isSuccess && shape.isJSON && response.bodies.count == 1 ? record.acceptedJSON : nil
                let content = content(shape, named: name)
                contents.append((asked ?? media, shape.isJSON && response.empty > 0 ? content.orNull : content))
            }
            if !isSuccess, record.method != "HEAD" {
                noteError(String(status), contents.count == 1 ? contents[0].1 : [:])
            }
            rows.append(
                (
                    String(status),
                    [
                        "description": "", "x-comment": response.comment.map { .string($0) },
                        "content": contents.isEmpty || record.method == "HEAD" ? nil : .object(contents),
                    ]
                ))
        }
        if !rows.contains(where: { $0.0.hasPrefix("2") }) { rows.insert(("2XX", ["description": ""]), at: 0) }
        return .object(rows)
    }

    /// The response of an endpoint whose success is not known.
    mutating func response(_ record: CallRecord, at place: [String]) -> [(String, OrderedJSON)] {
        guard record.method != "HEAD" else { return [] }
        let successes = record.successes.map(\.response)
        let isKnown = successes.contains { $0.empty > 0 || !$0.bodies.isEmpty }
        guard !isKnown else { return [] }
        let key = "x-apigen-response"
        let isRequest = record.responses.isEmpty
        let reason: Unseen = isRequest ? .response : successes.isEmpty ? .success : .body
        comments.append((place + [key], reason.rawValue))
        let type = record.expectsJSON ? "JSON?" : "Data"
        guard let accepted = record.accepted.count == 1 ? record.accepted.first : nil, accepted != "application/json"
        else {
            return [(key, .string(type))]
        }
        return [(key, ["type": .string(type), "contentType": .string(accepted)])]
    }
}

extension ResponseRecord {
    /// What the calls do not show for certain.
    fileprivate var comment: String? {
        guard bodies.values.contains(where: \.isJSON) else { return nil }
        if case .anyJSON = bodies.values.first { return "the recorded body is not JSON" }
        return empty > 0 ? "empty in \(empty) of \(count - unknown) responses" : nil
    }
}

extension OrderedJSON {
    /// The media type object with a schema for the same values or null.
    fileprivate var orNull: OrderedJSON {
        guard case .object(let members) = self, let schema = members.first(where: { $0.0 == "schema" })?.1 else {
            return self
        }
        return ["schema": ["anyOf": .array([schema, ["type": "null"]])]]
    }
}

extension CallRecord {
    /// The JSON media type that calls ask for, if it is another one than usual.
    fileprivate var acceptedJSON: String? {
        guard accepted.count == 1, let type = accepted.first, type != "application/json",
            MediaKind(essence: type) == .json
        else { return nil }
        return type
    }

    /// Whether the response is probably JSON, although none is known.
    fileprivate var expectsJSON: Bool {
        if !accepted.isEmpty { return accepted.allSatisfy { MediaKind(essence: $0) == .json } }
        return bodies.shapes.values.contains(where: \.isJSON)
    }
}

/// Names for the models of an endpoint, which the document then makes unique.
struct ModelHint {
    private let record: CallRecord
    private let word: String
    private let singular: String
    private let chosen: String?
    private let endsWithValue: Bool

    init(_ record: CallRecord, chosen: String? = nil) {
        self.record = record
        self.chosen = chosen
        var last: String?
        for case .fixed(let text) in record.path.segments where SwiftName.type(text) != nil { last = text }
        if case .variable = record.path.segments.last { endsWithValue = true } else { endsWithValue = false }
        let text = SegmentText.name(last ?? "")
        // Of `users.json`, the ending says nothing about the model.
        let plain = text.hasSuffix("_json") ? String(text.dropLast(5)) : text
        word = SwiftName.type(plain) ?? "Root"
        singular = SwiftName.type(SegmentText.singular(plain)) ?? word
    }

    /// The name of the model of a success.
    func success(_ response: ResponseRecord) -> String {
        if let chosen { return chosen }
        if response.isList { return word }
        let isPlural = singular != word
        if endsWithValue || isPlural && record.method != "GET" { return singular }
        return isPlural ? singular + "List" : record.method == "GET" ? word : word + "Response"
    }

    /// The name of the model of the body that is sent.
    var request: String {
        let isPlural = singular != word
        switch record.method {
        case "PUT", "PATCH": return singular + "Update"
        case "POST" where isPlural && !endsWithValue: return "New" + singular
        default: return word + "Request"
        }
    }
}
