import APITransport

/// Limits the concurrent calls to each host.
struct Turns {
    let maximum: Int
    /// The number of running calls to each host, and the IDs of the waiting ones.
    private var hosts: [Origin: (count: Int, waiting: ArraySlice<Int>)] = [:]

    init(maximum: Int) { self.maximum = maximum }

    /// Whether a call may begin; if not, it waits for its turn.
    mutating func take(_ call: Call) -> Bool {
        // In place: a copy would duplicate the waiting calls.
        let origin = call.request.origin
        guard hosts[origin, default: (0, [])].count >= maximum else {
            hosts[origin, default: (0, [])].count += 1
            return true
        }
        hosts[origin]?.waiting.append(call.id)
        return false
    }

    /// The ID of the next call after one that is over.
    mutating func next(after call: Call) -> Int? {
        let origin = call.request.origin
        if let next = hosts[origin]?.waiting.popFirst() { return next }
        hosts[origin]?.count -= 1
        if hosts[origin]?.count == 0 { hosts[origin] = nil }
        return nil
    }
}
