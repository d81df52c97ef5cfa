import APITexts
import APIRuntime
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// How a streamed response is split into elements.
public enum StreamFraming: Sendable, Hashable {
    /// Server-sent events, `text/event-stream` (WHATWG HTML §9.2): each event's `data` is JSON.
    ///
    /// An event without data, or whose data is no JSON value because it is empty, is skipped. `[DONE]` as data ends the stream, as
    /// in several chat APIs.
    case events
    /// One JSON value per line, as in `application/x-ndjson` and `application/jsonl`. Blank lines are skipped, and record
    /// separators before a value (RFC 7464).
    case lines
    /// Lines of text, as in a log: each is a `String` without its line break, empty lines included.
    case textLines
    /// JSON values of any number of lines, each after a record separator, `application/json-seq` (RFC 7464).
    ///
    /// A number, `true`, `false` or `null` without white space behind it may be cut off, and is left out (§2.4).
    case sequence
    /// The parts of a multipart body (RFC 2046 §5.1), such as `multipart/mixed`: each is a JSON value.
    case parts
}

extension StreamFraming {
    /// The default `Accept` header.
    var accept: String? {
        switch self {
        case .events: "text/event-stream"
        // The media type has many names, and a server may refuse one that it does not use.
        case .lines, .textLines: nil
        case .sequence: "application/json-seq"
        case .parts: "multipart/mixed"
        }
    }

    /// The default media type of a body with the framing.
    package var mediaType: String {
        switch self {
        case .events: "text/event-stream"
        case .lines: "application/x-ndjson"
        case .textLines: "text/plain; charset=utf-8"
        case .sequence: "application/json-seq"
        case .parts: "multipart/mixed"
        }
    }

    /// Whether a response can have this framing.
    ///
    /// Parsed as events, a JSON or HTML document would be an empty stream and hide its message. A response without a type is
    /// judged by its beginning. Lines have many types.
    func fits(_ headers: HTTPFields) -> Bool {
        guard let type = headers.mediaType else { return self != .parts }
        switch self {
        case .events: return type == "text/event-stream"
        case .lines, .sequence: return type != "text/event-stream"
        case .textLines: return true
        case .parts: return type.hasPrefix("multipart/") && headers.boundary != nil
        }
    }

    /// The expected content, for errors.
    var expectation: String {
        switch self {
        case .events: "an event stream"
        case .lines: "lines of JSON"
        case .textLines: "lines of text"
        case .sequence: "a sequence of JSON"
        case .parts: "a multipart body with a boundary"
        }
    }
}

extension HTTPFields {
    /// The media type of a body in lower case, without its parameters; nil without one.
    var mediaType: String? {
        let type =
            self[.contentType]?.prefix { !";,".contains($0) }.withoutOuterBlanks.lowercased() ?? ""
        return type.isEmpty ? nil : type
    }

    /// The boundary of a multipart body (RFC 2046 §5.1.1); nil without one.
    var boundary: String? {
        // Everything in quotes is one element, semicolons too.
        let parameters = QuotedText.split(self[.contentType] ?? "", at: ";").dropFirst()
        for parameter in parameters {
            let pieces = parameter.split(separator: "=", maxSplits: 1).map { $0.withoutOuterBlanks }
            guard pieces.count == 2, pieces[0].lowercased() == "boundary" else { continue }
            let text = pieces[1].hasPrefix("\"") ? String(pieces[1].dropFirst().prefix { $0 != "\"" }) : pieces[1]
            return text.isEmpty || text.utf8.count > 70 ? nil : text
        }
        return nil
    }
}
