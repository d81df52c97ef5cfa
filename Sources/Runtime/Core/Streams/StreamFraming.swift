/// How the elements of a streamed response are told apart.
public enum StreamFraming: Sendable, Hashable {
    /// Server-sent events, `text/event-stream` (WHATWG HTML §9.2): each event's `data` is JSON.
    ///
    /// An event without data is no element, and `[DONE]` as data ends the stream, as several chat APIs have it.
    case events
    /// Lines, each of them JSON. Blank lines are skipped.
    case lines
}
