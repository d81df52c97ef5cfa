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
    /// What a request accepts that does not say it itself.
    var accept: String? {
        switch self {
        case .events: "text/event-stream"
        // The type has many names; a server that knows only another one must not refuse.
        case .lines, .textLines: nil
        }
    }

    /// Whether a response can be such a stream.
    ///
    /// Read as events, a JSON or HTML document has none: a message that the caller would never see.
    func fits(_ headers: HTTPFields) -> Bool {
        guard self == .events, let type = headers[.contentType] else { return true }
        let name = type.prefix { $0 != ";" }.lowercased().filter { $0 != " " && $0 != "\t" }
        return name != "application/json" && name != "text/html" && !name.hasSuffix("+json")
    }
}
