import APIValues

/// A value that one task renews for all waiters. Its changes are saved in order.
///
/// The value in use has a number, its generation. A caller whose value was refused passes its generation; a newer value stays.
package final class Renewable<Value: Sendable>: Sendable {
    /// The value in use.
    package struct Current: Sendable {
        package fileprivate(set) var value: Value?
        package fileprivate(set) var generation = 0
        /// Whether reading the store is unnecessary.
        package fileprivate(set) var isLoaded: Bool
        /// Whether the store has an older value.
        package fileprivate(set) var isUnsaved = false
    }

    private struct State {
        var current: Current
        /// Whether saving failed and is to be retried.
        var isSaveDue = false
        /// The renewal under way.
        var renewal: SharedTask<Void>?
        var saving: SharedTask<Void>?

        mutating func replace(with value: Value?, isUnsaved: Bool, isLoaded: Bool) {
            let generation = current.generation + 1
            current = Current(value: value, generation: generation, isLoaded: isLoaded, isUnsaved: isUnsaved)
            isSaveDue = false
            renewal = nil
        }
    }

    private let write: (@Sendable (Value?) async throws -> Void)?
    private let state: Lock<State>

    /// A value, or none yet.
    ///
    /// - Parameters:
    ///   - isLoaded: Whether reading the store is unnecessary.
    ///   - write: Saves the value in use; nil deletes the saved one. Without it nothing is saved.
    package init(
        _ value: Value? = nil, isLoaded: Bool = false, write: (@Sendable (Value?) async throws -> Void)?
    ) {
        state = Lock(State(current: Current(value: value, isLoaded: isLoaded)))
        self.write = write
    }

    /// The value in use.
    package var current: Current { state.withLock { $0.current } }

    /// Uses a value from elsewhere, and saves it. Callers that wait for a renewal continue with this value.
    ///
    /// - Throws: The error of saving it, or `CancellationError` when the waiting task is cancelled.
    package func use(_ value: Value?) async throws {
        let dropped = state.withLock { state in
            defer { state.replace(with: value, isUnsaved: true, isLoaded: true) }
            return state.renewal
        }
        dropped?.finish(.success(()))
        try await save()
    }

    /// Uses a saved value, if this generation is still in use and nothing was loaded since.
    package func load(_ saved: Value?, at generation: Int) {
        state.withLock { state in
            guard !state.current.isLoaded, state.current.generation == generation else { return }
            state.current.value = saved
            state.current.isLoaded = saved != nil
            // Without a saved value, a deletion may still be due.
            if saved != nil { state.current.isUnsaved = false }
        }
    }

    /// Replaces the value of a generation; false if that is no longer in use.
    @discardableResult
    package func replace(
        _ generation: Int, with value: Value?, isUnsaved: Bool = false, isLoaded: Bool = true
    ) -> Bool {
        state.withLock { state in
            guard state.current.generation == generation else { return false }
            state.replace(with: value, isUnsaved: isUnsaved, isLoaded: isLoaded)
            return true
        }
    }

    /// Waits until the value of a generation is replaced, by `renew` or by a renewal under way.
    ///
    /// - Parameter renew: Gets the value in use, and replaces it.
    /// - Throws: The error of the renewal, or `CancellationError` when the waiting task is cancelled.
    package func renew(
        after generation: Int, by renew: @escaping @Sendable (_ refused: Current) async throws -> Void
    ) async throws {
        let renewal = state.withLock { state -> SharedTask<Void>? in
            guard state.current.generation == generation else { return nil }
            if let running = state.renewal { return running }
            let renewal = SharedTask { [self, refused = state.current] in
                defer { self.state.withLock { if $0.current.generation == generation { $0.renewal = nil } } }
                try await renew(refused)
            }
            state.renewal = renewal
            return renewal
        }
        try await renewal?.value()
    }

    /// Saves the value in use. Writes run in order: the last value stays.
    ///
    /// - Throws: The error of writing, or `CancellationError` for a cancelled waiter. The value stays in use.
    package func save() async throws {
        guard let write else { return }
        try await state.withLock { beginSaving(&$0, write) }.value()
    }

    /// Retries a failed save in the background.
    package func saveAgain() {
        guard let write else { return }
        state.withLock { state in
            if state.isSaveDue { _ = beginSaving(&state, write) }
        }
    }

    /// Waits for the save under way, if any.
    package func saved() async {
        _ = try? await state.withLock { $0.saving }?.value()
    }

    private func beginSaving(
        _ state: inout State, _ write: @escaping @Sendable (Value?) async throws -> Void
    ) -> SharedTask<Void> {
        let saving = SharedTask { [self, earlier = state.saving] in
            _ = try? await earlier?.value()
            let current = self.state.withLock { $0.current }
            // The value now in use may have come from the store, or be saved already.
            guard current.isUnsaved else { return }
            let value = current.value
            let generation = current.generation
            do {
                try await write(value)
                change(generation) { $0.current.isUnsaved = false }
            } catch {
                // A deletion is not retried: it could delete a value that another process has saved since.
                change(generation) { $0.isSaveDue = value != nil }
                throw error
            }
        }
        state.saving = saving
        state.isSaveDue = false
        return saving
    }

    private func change(_ generation: Int, _ change: (inout State) -> Void) {
        state.withLock { if $0.current.generation == generation { change(&$0) } }
    }
}
