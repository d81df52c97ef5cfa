/// The name of a media type, such as `application/json; charset=utf-8` (RFC 9110 §8.3.1).
package struct MediaName {
    /// As written.
    let text: String
    /// The name without its parameters, in lower case.
    let essence: String
    /// The text after the first semicolon, as written.
    let parameters: Substring

    package init(_ text: String) {
        self.text = text
        let end = text.firstIndex(of: ";") ?? text.endIndex
        parameters = end == text.endIndex ? "" : text[text.index(after: end)...]
        // Nearly all names are this one.
        essence = text == "application/json" ? text : text[..<end].lowercased().filter { !$0.isWhitespace }
    }

    var type: Substring { essence.prefix { $0 != "/" } }
    var subtype: Substring { essence.drop { $0 != "/" }.dropFirst() }

    /// Whether it is a range, such as `image/*`.
    var isRange: Bool { essence.contains("*") }

    /// What a body can contain, judged by the name of the media type.
    package enum Family {
        case json, form, multipart, text
        /// Text in a formal language, such as XML.
        case document
        /// Any media type.
        case any
        case bytes
        case events, lines, sequence
    }

    package var family: Family {
        switch essence {
        case "application/json", "text/json", "application/x-json", "text/x-json": .json
        case "application/x-www-form-urlencoded": .form
        case "text/event-stream": .events
        case _ where Self.lines.contains(essence) || subtype.hasSuffix("+ndjson") || subtype.hasSuffix("+jsonl"): .lines
        case "*/*", "application/*", "*": .any
        case _ where subtype == "json-seq" || subtype.hasSuffix("+json-seq"): .sequence
        case _ where subtype.hasSuffix("+json") || subtype.hasSuffix(".json"): .json
        case _ where type == "multipart": .multipart
        case _ where type == "text": .text
        case _ where isDocument: .document
        default: .bytes
        }
    }

    /// The names of JSON lines. No name is registered.
    private static let lines: Set = [
        "application/jsonl", "application/jsonlines", "application/json-lines", "application/ndjson",
        "application/x-jsonl", "application/x-jsonlines", "application/x-json-lines", "application/x-ndjson",
        "application/stream+json", "application/x-json-stream", "application/json-stream", "application/nd-json",
        "application/x-nd-json", "text/jsonl", "text/ndjson", "text/x-ndjson",
    ]

    private var isDocument: Bool {
        let languages: Set<Substring> = [
            "xml", "yaml", "x-yaml", "toml", "javascript", "ecmascript", "typescript", "graphql", "sql", "jwt", "jose",
            "pem-certificate-chain", "x-pem-file", "x-sh", "n-triples", "sparql-query", "sparql-update", "rtf",
        ]
        return languages.contains(subtype) || subtype.hasSuffix("+xml") || subtype.hasSuffix("+yaml")
    }

    /// Whether a body may be a sequence of values (OpenAPI 3.2 §4.14.2).
    var mayBeSequence: Bool {
        switch family {
        case .events, .lines, .sequence, .multipart, .bytes: true
        case .json, .form, .text, .document, .any: false
        }
    }

    /// Whether it can represent the same values as JSON.
    var isData: Bool {
        switch family {
        case .json, .form, .any: true
        case .document: subtype.hasSuffix("xml") || subtype.hasSuffix("yaml")
        case .text: essence == "text/xml" || essence == "text/yaml" || essence == "text/x-yaml"
        default: false
        }
    }

    /// Whether it has parameters other than `charset`, which has no meaning in JSON (RFC 8259 §11).
    var hasParameters: Bool {
        parameters.split(separator: ";").contains {
            let name = $0.prefix { $0 != "=" }.filter { !$0.isWhitespace }.lowercased()
            return !name.isEmpty && name != "charset"
        }
    }

    /// The charset if it is not UTF-8; nil if it is UTF-8 or not given.
    var otherCharset: String? {
        for parameter in parameters.lowercased().split(separator: ";") {
            let parts = parameter.filter { !$0.isWhitespace && $0 != "\"" }.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0] == "charset" else { continue }
            return ["utf-8", "utf8", "us-ascii", "ascii"].contains(parts[1]) ? nil : String(parts[1])
        }
        return nil
    }

    /// The `Content-Type` of a JSON request.
    var sentJSON: String { isRange ? "application/json" : text }

    /// The media type in the `Accept` header of a request for JSON.
    var acceptedJSON: String {
        isRange ? "application/json" : hasParameters ? text : essence
    }
}
