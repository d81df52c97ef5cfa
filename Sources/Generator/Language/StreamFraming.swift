/// How the values of a stream are told apart.
package enum StreamFraming: String, CaseIterable, Sendable {
    /// Server-sent events.
    case events
    /// JSON, one value per line.
    case lines
}
