#if canImport(Darwin)
    import os

    /// A value that one thread at a time uses. `Synchronization.Mutex`, used elsewhere, requires newer systems.
    package struct Lock<Value>: ~Copyable, Sendable {
        // Unsafe for the compiler, because a pointer is not Sendable. Only `withLock` reads it, and holds the lock.
        private nonisolated(unsafe) let value: UnsafeMutablePointer<Value>
        private let lock = OSAllocatedUnfairLock()

        package init(_ value: consuming sending Value) {
            self.value = .allocate(capacity: 1)
            self.value.initialize(to: value)
        }

        deinit {
            value.deinitialize(count: 1)
            value.deallocate()
        }

        package borrowing func withLock<Result, Failure: Error>(
            _ body: (inout sending Value) throws(Failure) -> sending Result
        ) throws(Failure) -> sending Result {
            lock.lock()
            defer { lock.unlock() }
            return try body(&value.pointee)
        }
    }
#else
    public import Synchronization

    /// A value that one thread at a time uses, for the runtime's own modules. Public: only then do they inline it, instead of
    /// looking up its metadata for each use.
    public struct Lock<Value>: ~Copyable, Sendable {
        @usableFromInline let mutex: Mutex<Value>

        /// Guards a value.
        @inlinable public init(_ value: consuming sending Value) { mutex = Mutex(value) }

        /// Runs a function with the value, which no other thread uses meanwhile.
        @inlinable public borrowing func withLock<Result, Failure: Error>(
            _ body: (inout sending Value) throws(Failure) -> sending Result
        ) throws(Failure) -> sending Result {
            try mutex.withLock(body)
        }
    }
#endif
