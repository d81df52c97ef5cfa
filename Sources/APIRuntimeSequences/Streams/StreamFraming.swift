import APIRuntime
import Foundation
import HTTPTypes

/// How a streamed response is split into elements.
public enum StreamFraming: Sendable, Hashable {
    /// Server-sent events, `text/event-stream` (WHATWG HTML §9.2): each event's `data` is JSON.
    ///
    /// An event without data, or whose data is no JSON value because it is empty, is skipped. `[DONE]` as data ends the stream, as
    /// in several chat APIs.
    case events
    /// One JSON value per line, as in `application/x-ndjson`, `application/jsonl` and `application/json-seq` (RFC 7464). Blank
    /// lines are skipped.
    case lines
    /// Lines of text, as in a log: each is a `String` without its line break, empty lines included.
    case textLines
}

extension StreamFraming {
    /// The default `Accept` header.
    var accept: String? {
        switch self {
        case .events: "text/event-stream"
        // The media type has many names, and a server may refuse one that it does not use.
        case .lines, .textLines: nil
        }
    }

    /// Whether a response can have this framing.
    ///
    /// Parsed as events, a JSON or HTML document would be an empty stream and hide its message. A response without a type is
    /// judged by its beginning. Lines have many types.
    func fits(_ headers: HTTPFields) -> Bool {
        guard let type = headers.mediaType else { return true }
        switch self {
        case .events: return type == "text/event-stream"
        case .lines: return type != "text/event-stream"
        case .textLines: return true
        }
    }

    /// The expected content, for errors.
    var expectation: String {
        switch self {
        case .events: "an event stream"
        case .lines: "lines of JSON"
        case .textLines: "lines of text"
        }
    }
}

extension HTTPFields {
    /// The media type of a body in lower case, without its parameters; nil without one.
    var mediaType: String? {
        let type =
            self[.contentType]?.prefix { !";,".contains($0) }.trimmingCharacters(in: .whitespaces).lowercased() ?? ""
        return type.isEmpty ? nil : type
    }
}
