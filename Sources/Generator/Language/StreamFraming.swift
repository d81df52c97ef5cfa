/// How a stream separates its values.
package enum StreamFraming: String, CaseIterable, Sendable {
    /// Server-sent events.
    case events
    /// JSON, one value per line.
    case lines
    /// JSON, one value after each record separator (RFC 7464).
    case sequence
    /// JSON, one value in each part of a multipart body (RFC 2046 §5.1).
    case parts

    /// The media type of a body that names none.
    package var mediaType: String {
        switch self {
        case .events: "text/event-stream"
        case .lines: "application/x-ndjson"
        case .sequence: "application/json-seq"
        case .parts: "multipart/mixed"
        }
    }
}
