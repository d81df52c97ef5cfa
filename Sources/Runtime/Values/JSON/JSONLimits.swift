/// How far reading a JSON text may go.
package struct JSONLimits: Sendable {
    /// How many arrays and objects may be inside one another; more than `defaultMaximumJSONDepth` is as much.
    package var maximumDepth: Int
    /// When reading has to be over.
    package var deadline: ContinuousClock.Instant?
    /// Whether reading ends when the task is cancelled.
    package var endsWithTask: Bool
    /// Is told which elements a lenient array has left out.
    package var onSkipped: (@Sendable (DecodingMismatch) -> Void)?

    /// Limits, which are the widest unless said otherwise.
    package init(
        maximumDepth: Int = defaultMaximumJSONDepth, deadline: ContinuousClock.Instant? = nil,
        endsWithTask: Bool = false, onSkipped: (@Sendable (DecodingMismatch) -> Void)? = nil
    ) {
        self.maximumDepth = maximumDepth
        self.deadline = deadline
        self.endsWithTask = endsWithTask
        self.onSkipped = onSkipped
    }

    /// Whether the value is no longer wanted: the task is cancelled, or there is no time left. Reading asks now and then,
    /// since a few bytes of text can be seconds of work.
    var isOver: Bool {
        if endsWithTask, Task.isCancelled { return true }
        guard let deadline else { return false }
        return deadline <= .now
    }

    /// What a reader says that has given up. Callers of a client see the cancellation or the timeout instead.
    static let overReason = "not read to the end in time"
}
