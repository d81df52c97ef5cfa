import APITransport

/// Whose turn it is: how many calls at once are under way to each host.
struct Turns {
    private struct Host {
        var count = 0
        /// Who waits, the first first, and how many of them had their turn.
        var waiting: [Call] = []
        var served = 0
    }

    private let maximum: Int
    private var hosts: [Origin: Host] = [:]

    init(maximum: Int) {
        self.maximum = maximum
    }

    /// Whether a call may begin; otherwise it waits for its turn.
    mutating func take(_ call: Call) -> Bool {
        var host = hosts[call.request.origin] ?? Host()
        defer { hosts[call.request.origin] = host }
        guard host.count >= maximum else {
            host.count += 1
            return true
        }
        host.waiting.append(call)
        return false
    }

    /// The call that takes the turn of one that is over.
    mutating func next(after call: Call) -> Call? {
        let origin = call.request.origin
        guard let host = hosts[origin] else { return nil }
        guard host.served < host.waiting.count else {
            hosts[origin] = host.count > 1 ? Host(count: host.count - 1) : nil
            return nil
        }
        let next = host.waiting[host.served]
        hosts[origin]?.served += 1
        if host.served > 64, host.served * 2 > host.waiting.count {
            hosts[origin]?.waiting.removeFirst(host.served + 1)
            hosts[origin]?.served = 0
        }
        return next
    }
}
