import APIValues

/// Limits the memory of a client's streams together: a hundred servers that send lines without an end, or one that is asked a
/// hundred times, cannot fill it.
///
/// It counts the bytes of elements that are not complete yet, beyond the first 64 KB of each stream, which are free. A stream
/// that exceeds the limit ends with `responseTooLarge`. Copies of a client share the budget.
public final class StreamBudget: Sendable {
    /// The limit, in bytes.
    public let capacity: Int
    private let used = Lock(0)

    /// A budget of `capacity` bytes: by default 128 MB, four of the largest elements.
    public init(capacity: Int = 128_000_000) { self.capacity = max(capacity, 0) }

    /// Takes bytes, or gives them back; false if there are not enough.
    fileprivate func take(_ count: Int) -> Bool {
        used.withLock { used in
            guard count <= capacity - used else { return false }
            used += count
            return true
        }
    }

    /// What one stream holds of a budget; nothing once it is released.
    package final class Share: Sendable {
        private let budget: StreamBudget
        private let held = Lock(0)
        private static let free = 65_536

        package init(of budget: StreamBudget) { self.budget = budget }

        deinit { _ = budget.take(-held.withLock { $0 }) }

        /// Replaces the number of bytes that the stream holds.
        ///
        /// - Throws: a `TransportFailure` of the kind `responseTooLarge`.
        package func hold(_ count: Int) throws(TransportFailure) {
            let count = max(count - Self.free, 0)
            let isFine = held.withLock { held in
                guard count != held else { return true }
                guard budget.take(count - held) else { return false }
                held = count
                return true
            }
            guard isFine else {
                throw TransportFailure(
                    .responseTooLarge,
                    "the client's streams together hold more than \(budget.capacity) bytes of incomplete elements")
            }
        }
    }
}
