import APIValues

/// Checks any number of waits at their deadlines, with one sleeping task. Most waits end early. A task for each would have
/// to be woken, and its timer would stay until the deadline.
package final class Deadlines: Sendable {
    package static let shared = Deadlines()

    /// Checks a wait at its deadline. Returns a later deadline, or nil to end the wait.
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
        /// The task that sleeps until the first deadline; nil without waits.
        var sleeper: (time: ContinuousClock.Instant, task: Task<Void, Never>)?
    }

    private let state = Lock(State())

    package init() {}

    /// Checks a wait at a deadline, unless it is removed before.
    package func add(_ time: ContinuousClock.Instant, _ check: @escaping Check) -> Int {
        state.withLock { state in
            state.lastID += 1
            state.waits[state.lastID] = Wait(time: time, check: check)
            wake(&state, at: time)
            return state.lastID
        }
    }

    package func remove(_ id: Int) { _ = state.withLock { $0.waits.removeValue(forKey: id) } }

    /// Schedules a check at `time`. Removing a wait does not reschedule; the extra check is harmless.
    private func wake(_ state: inout State, at time: ContinuousClock.Instant) {
        if let sleeper = state.sleeper {
            guard time < sleeper.time else { return }
            sleeper.task.cancel()
        }
        // The timer must not queue behind the tasks that it limits.
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
                let check = state.waits.removeValue(forKey: id)?.check
                if let time, let check { state.waits[id] = Wait(time: time, check: check) }
            }
            let first = state.waits.values.filter { !$0.isChecked }.map(\.time).min()
            if let first { wake(&state, at: first) }
        }
    }
}
