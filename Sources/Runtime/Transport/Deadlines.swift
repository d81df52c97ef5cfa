import APIValues

/// Says when something has taken too long, to any number of waits with one sleeping task.
///
/// A task of its own for each wait would have to be woken to end, and what it sleeps with would stay in memory until the
/// time is over, though most waits end long before.
package final class Deadlines: Sendable {
    /// The deadlines of all calls.
    package static let shared = Deadlines()

    /// Looks at a wait whose time is over; gives another time where it is not, after all.
    package typealias Check = @Sendable () -> ContinuousClock.Instant?

    private struct Wait {
        var time: ContinuousClock.Instant
        let check: Check
        /// Whether it is being checked.
        var isChecked = false
    }

    private struct State {
        var waits: [Int: Wait] = [:]
        var lastID = 0
        /// What sleeps until the first time; nil where nothing is waited for.
        var sleeper: (time: ContinuousClock.Instant, task: Task<Void, Never>)?
    }

    private let state = Lock(State())

    package init() {}

    /// Checks a wait when its time is over, unless it is removed before.
    package func add(_ time: ContinuousClock.Instant, _ check: @escaping Check) -> Int {
        state.withLock { state in
            state.lastID += 1
            state.waits[state.lastID] = Wait(time: time, check: check)
            wake(&state, at: time)
            return state.lastID
        }
    }

    /// Forgets a wait.
    package func remove(_ id: Int) {
        _ = state.withLock { $0.waits.removeValue(forKey: id) }
    }

    /// Schedules a check at `time`. Removing a wait does not reschedule; the extra check is harmless.
    private func wake(_ state: inout State, at time: ContinuousClock.Instant) {
        if let sleeper = state.sleeper {
            guard time < sleeper.time else { return }
            sleeper.task.cancel()
        }
        // What keeps the time does not queue behind those it keeps it for.
        let task = Task.detached(priority: .high) {
            guard (try? await Task.sleep(until: time, clock: .continuous)) != nil else { return }
            self.check()
        }
        state.sleeper = (time, task)
    }

    private func check() {
        let now = ContinuousClock.now
        let over = state.withLock { state in
            state.sleeper = nil
            let over = state.waits.filter { $0.value.time <= now && !$0.value.isChecked }
            for id in over.keys { state.waits[id]?.isChecked = true }
            return over
        }
        // Without the lock: a check may do anything, such as remove a wait.
        let later = over.mapValues { $0.check() }
        state.withLock { state in
            for (id, time) in later {
                guard let time, let check = state.waits[id]?.check else {
                    state.waits[id] = nil
                    continue
                }
                state.waits[id] = Wait(time: time, check: check)
            }
            let first = state.waits.values.filter { !$0.isChecked }.map(\.time).min()
            if let first { wake(&state, at: first) }
        }
    }
}
