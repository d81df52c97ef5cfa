import APIValues

/// A clock on which a pause takes no time.
final class JumpingClock: Clock {
    private let state = Lock((now: ContinuousClock.now, pauses: [Double]()))
    private let suspension: Duration

    /// - Parameter suspension: How much longer the first pause takes, in seconds, because the machine is suspended.
    init(suspendedFor suspension: Double = 0) { self.suspension = .seconds(suspension) }

    var now: ContinuousClock.Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }
    /// The pauses that were asked for, in seconds.
    var pauses: [Double] { state.withLock { $0.pauses } }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        state.withLock { state in
            let isFirst = state.pauses.isEmpty
            state.pauses.append((deadline - state.now) / .seconds(1))
            state.now = isFirst ? deadline + suspension : deadline
        }
    }
}
