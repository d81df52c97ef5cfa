import APITransport

/// Limits the concurrent calls to each host.
struct Turns {
    private struct Host {
        var count = 0
        /// The waiting calls: those that arrived lately, and before them the earlier ones, the first at the end.
        var late: [Call] = []
        var early: [Call] = []

        mutating func next() -> Call? {
            if early.isEmpty {
                early = late.reversed()
                late = []
            }
            return early.popLast()
        }
    }

    private let maximum: Int
    private var hosts: [Origin: Host] = [:]

    init(maximum: Int) { self.maximum = maximum }

    /// Whether a call may begin; if not, it waits for its turn.
    mutating func take(_ call: Call) -> Bool {
        // In place: a copy would duplicate the waiting calls.
        let origin = call.request.origin
        guard hosts[origin, default: Host()].count >= maximum else {
            hosts[origin, default: Host()].count += 1
            return true
        }
        hosts[origin]?.late.append(call)
        return false
    }

    /// The next call after one that is over.
    mutating func next(after call: Call) -> Call? {
        let origin = call.request.origin
        guard let next = hosts[origin]?.next() else {
            hosts[origin]?.count -= 1
            if hosts[origin]?.count == 0 { hosts[origin] = nil }
            return nil
        }
        return next
    }
}
