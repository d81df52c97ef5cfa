import HTTPTypes

/// How a streamed response is split into elements.
public enum StreamFraming: Sendable, Hashable {
    /// Server-sent events, `text/event-stream` (WHATWG HTML §9.2): each event's `data` is JSON.
    ///
    /// An event without data is skipped. `[DONE]` as data ends the stream, as in several chat APIs.
    case events
    /// One JSON value per line. Blank lines are skipped.
    case lines
    /// Lines of UTF-8 text, as in a log: each is a `String` without its line break, empty lines included.
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
    /// Parsed as events, a JSON or HTML document would be an empty stream and hide its message.
    func fits(_ headers: HTTPFields) -> Bool {
        guard self == .events, let type = headers[.contentType] else { return true }
        let name = type.prefix { $0 != ";" }.lowercased().filter { $0 != " " && $0 != "\t" }
        return name != "application/json" && name != "text/html" && !name.hasSuffix("+json")
    }
}
