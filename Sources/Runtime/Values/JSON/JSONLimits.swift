/// The limits of reading a JSON text.
package struct JSONLimits: Sendable {
    /// The deepest nesting of arrays and objects; at most `defaultMaximumJSONDepth`.
    package var maximumDepth = defaultMaximumJSONDepth
    package var deadline: ContinuousClock.Instant?
    /// Whether reading ends when the task is cancelled.
    package var endsWithTask = false
    /// Receives the elements that lenient arrays leave out.
    package var onSkipped: (@Sendable (DecodingMismatch) -> Void)?

    /// The widest limits.
    package static var widest: JSONLimits { JSONLimits() }

    /// Whether the task is cancelled or the deadline is over. Checked during reading: a few bytes can be seconds of work.
    var isOver: Bool {
        if endsWithTask, Task.isCancelled { return true }
        guard let deadline else { return false }
        return deadline <= .now
    }

    /// Throws `DecodingMismatch` if the time is over.
    package func check() throws(DecodingMismatch) {
        if isOver { throw DecodingMismatch(path: "", reason: Self.overReason) }
    }

    /// The error's reason. Callers of a client see the cancellation or the timeout instead.
    static let overReason = "not read to the end in time"
}
