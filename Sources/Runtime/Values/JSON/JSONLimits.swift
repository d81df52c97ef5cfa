/// How far reading a JSON text may go.
package struct JSONLimits: Sendable {
    /// How many arrays and objects may be inside one another; more than `defaultMaximumJSONDepth` is as much.
    package var maximumDepth: Int
    /// When reading has to be over.
    package var deadline: ContinuousClock.Instant?

    /// Limits, which are the widest unless said otherwise.
    package init(maximumDepth: Int = defaultMaximumJSONDepth, deadline: ContinuousClock.Instant? = nil) {
        self.maximumDepth = maximumDepth
        self.deadline = deadline
    }

    /// Whether the value is no longer wanted: the task is cancelled, or there is no time left. Reading asks now and then,
    /// since a few bytes of text can be seconds of work.
    var isOver: Bool {
        if Task.isCancelled { return true }
        guard let deadline else { return false }
        return deadline <= .now
    }

    /// What a reader says that has given up. Callers see the cancellation or the timeout instead.
    static let overReason = "not read to the end in time"
}
