import APITransport
import APIRuntime
import APIValues

/// Responses in memory.
final class MemoryStore: CacheStore {
    private struct Slot {
        var responses: [StoredResponse] = []
        /// The last use, by `State.clock`.
        var used = 0

        /// In bytes, including the slot's overhead.
        var size: Int { responses.reduce(256) { $0 + $1.size } }
    }

    private struct State {
        /// By address, then by part of the cache.
        var slots: [Digest: [Digest: Slot]] = [:]
        var size = 0
        var clock = 0

        mutating func remove(_ address: Digest, _ part: Digest) {
            size -= slots[address]?.removeValue(forKey: part)?.size ?? 0
            if slots[address]?.isEmpty == true { slots[address] = nil }
        }
    }

    /// In bytes.
    private let capacity: Int
    private let state = Lock(State())

    init(capacity: Int) {
        self.capacity = capacity
    }

    func responses(_ key: CacheKey) -> [StoredResponse] {
        state.withLock { state in
            state.clock += 1
            state.slots[key.address]?[key.part]?.used = state.clock
            return state.slots[key.address]?[key.part]?.responses ?? []
        }
    }

    func update(_ key: CacheKey, _ change: @Sendable (inout [StoredResponse]) -> Void) {
        state.withLock { state in
            var slot = state.slots[key.address]?[key.part] ?? Slot()
            change(&slot.responses)
            state.remove(key.address, key.part)
            guard !slot.responses.isEmpty else { return }
            state.clock += 1
            slot.used = state.clock
            state.slots[key.address, default: [:]][key.part] = slot
            state.size += slot.size
            if state.size > capacity { trim(&state) }
        }
    }

    func remove(_ address: Digest) {
        state.withLock { state in
            for part in Array((state.slots[address] ?? [:]).keys) { state.remove(address, part) }
        }
    }

    func removeAll() {
        state.withLock { $0 = State() }
    }

    /// Removes a quarter at once: otherwise a full cache would sort for every response.
    private func trim(_ state: inout State) {
        let oldestFirst = state.slots
            .flatMap { address, parts in parts.map { (address: address, part: $0.key, used: $0.value.used) } }
            .sorted { $0.used < $1.used }
        for slot in oldestFirst where state.size > capacity / 4 * 3 { state.remove(slot.address, slot.part) }
    }
}
