import APIValues

/// Limits the retries of a client, to spare a server in trouble a multiple of its usual load.
///
/// A retry takes one from the budget, and a call that succeeds at once returns a tenth. Copies of a client share the budget.
public final class RetryBudget: Sendable {
    private let capacity: Int
    /// In tenths of a retry.
    private let available: Lock<Int>

    /// A full budget. `capacity` is how many retries are allowed when every call fails.
    public init(capacity: Int = 100) {
        self.capacity = min(max(capacity, 0), 1_000_000) * 10
        available = Lock(self.capacity)
    }

    /// Takes a retry; false if the budget is empty.
    func take() -> Bool {
        available.withLock { available in
            guard available >= 10 else { return false }
            available -= 10
            return true
        }
    }

    /// Returns a tenth of a retry.
    func refill() { available.withLock { $0 = min($0 + 1, capacity) } }
}
