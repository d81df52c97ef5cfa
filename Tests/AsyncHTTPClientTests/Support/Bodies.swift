#if AsyncHTTPClient
    import APIRuntime
    import Foundation
    import APIValues

    /// A body that is made during sending: a number of chunks of the same size.
    struct MadeChunks: AsyncSequence, Sendable {
        /// The number of chunks made, and of those that still exist.
        final class Count: Sendable {
            private let values = Lock((made: 0, alive: 0))

            var made: Int { values.withLock { $0.made } }
            var alive: Int { values.withLock { $0.alive } }

            fileprivate func begin() { values.withLock { $0 = ($0.made + 1, $0.alive + 1) } }
            fileprivate func end() { values.withLock { $0.alive -= 1 } }
        }

        let chunks: Int
        let size: Int
        let count = Count()

        func makeAsyncIterator() -> Iterator {
            Iterator(sequence: self, rest: chunks)
        }

        struct Iterator: AsyncIteratorProtocol {
            let sequence: MadeChunks
            var rest: Int

            mutating func next() async throws -> Data? {
                guard rest > 0 else { return nil }
                rest -= 1
                let (count, size) = (sequence.count, sequence.size)
                count.begin()
                let bytes = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 1)
                bytes.initializeMemory(as: UInt8.self, repeating: 0x61, count: size)
                return Data(
                    bytesNoCopy: bytes, count: size,
                    deallocator: .custom { bytes, _ in
                        bytes.deallocate()
                        count.end()
                    })
            }
        }
    }

    /// A body that stops after its first chunk.
    struct StallingChunks: AsyncSequence, Sendable {
        enum State {
            case begun
            case stalled
            case cancelled
        }

        final class Progress: Sendable {
            private let stored = Lock(State.begun)
            fileprivate(set) var state: State {
                get { stored.withLock { $0 } }
                set { stored.withLock { $0 = newValue } }
            }
        }

        let first: Data
        let progress = Progress()

        func makeAsyncIterator() -> Iterator {
            Iterator(sequence: self)
        }

        struct Iterator: AsyncIteratorProtocol {
            let sequence: StallingChunks
            var hasBegun = false

            mutating func next() async throws -> Data? {
                guard hasBegun else {
                    hasBegun = true
                    return sequence.first
                }
                sequence.progress.state = .stalled
                do {
                    try await Task.sleep(for: .seconds(3600))
                } catch {
                    sequence.progress.state = .cancelled
                }
                return nil
            }
        }
    }

    /// A file that exists during a test.
    func withFile(_ data: Data, _ body: (URL) async throws -> Void) async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("transport-\(UUID().uuidString)")
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await body(file)
    }

    /// Waits for an event on another thread.
    func wait(until condition: () -> Bool) async -> Bool {
        for _ in 0..<12_000 {
            if condition() { return true }
            try? await Task.sleep(for: .milliseconds(5))
        }
        return condition()
    }
#endif
