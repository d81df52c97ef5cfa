import APIValues

/// The waits of a call besides its server, for the text of its timeout.
package struct CallWait: Sendable {
    /// When the call began to wait for its turn, and the number of calls that were under way; nil for none.
    private var turn: (since: ContinuousClock.Instant, running: Int)?
    private var waited: Duration = .zero
    /// The proxy that has not answered yet, or that gives the response.
    private var proxy: ProxyAddress?

    package init(for proxy: ProxyAddress? = nil) { self.proxy = proxy }

    /// The call waits: as many calls are under way as the transport allows.
    package mutating func wait(behind running: Int) { turn = (.now, running) }

    /// It is the call's turn.
    package mutating func begin() {
        guard let turn else { return }
        waited += .now - turn.since
        self.turn = nil
    }

    /// The proxy has led to the server.
    package mutating func passProxy() { proxy = nil }

    /// The failure of the call after its time limit.
    package func failure(at origin: Origin, after seconds: Double) -> TransportFailure {
        let text =
            if let turn {
                "\(origin): no connection was free within \(seconds) seconds: \(turn.running) calls were under way, "
                    + "as many as the transport allows"
            } else if let proxy {
                "the proxy \(proxy) did not answer within \(seconds) seconds\(waitedFor(seconds))"
            } else {
                waitedFor(seconds).isEmpty
                    ? "\(origin) did not answer within \(seconds) seconds"
                    : "\(origin): no answer within \(seconds) seconds\(waitedFor(seconds))"
            }
        return TransportFailure(.timedOut, text)
    }

    /// The part of the time that passed before the request was sent, if it is worth mentioning.
    private func waitedFor(_ seconds: Double) -> String {
        let part = waited / .seconds(1)
        guard part > 0.01, part >= seconds / 10 else { return "" }
        return "; the call waited \((part * 100).rounded() / 100) seconds for a free connection"
    }
}

/// Explains a timeout: the transport sets an explanation, and the deadline of the call uses it.
package final class Lateness: Sendable {
    private let explanation = Lock<(@Sendable (Double) -> TransportFailure?)?>(nil)

    package init() {}

    /// Sets the explanation of the latest attempt.
    package func explain(_ failure: @escaping @Sendable (Double) -> TransportFailure?) {
        explanation.withLock { $0 = failure }
    }

    /// The failure of the call after these seconds; nil if the transport does not say what it waits for.
    package func failure(after seconds: Double) -> TransportFailure? {
        let explanation = explanation.withLock { $0 }
        return explanation?(seconds)
    }
}
