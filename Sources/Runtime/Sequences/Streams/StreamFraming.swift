import HTTPTypes

/// How the elements of a streamed response are told apart.
public enum StreamFraming: Sendable, Hashable {
    /// Server-sent events, `text/event-stream` (WHATWG HTML §9.2): each event's `data` is JSON.
    ///
    /// An event without data is skipped, and `[DONE]` as data ends the stream, as several chat APIs have it.
    case events
    /// Lines, each of them JSON. Blank lines are skipped.
    case lines
    /// Lines of text in UTF-8, as in a log: each is a `String` without its end, also where it is empty.
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
