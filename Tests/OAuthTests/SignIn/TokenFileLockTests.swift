import APIRuntime
import APIValues
import Foundation
import Testing

@testable import APIRuntimeAuthentication

@Suite("A token file that processes share")
struct TokenFileLockTests {
    /// The work that has the lock now.
    private final class Running: Sendable {
        private let counts = Lock((now: 0, most: 0))

        var isEmpty: Bool { counts.withLock { $0.now == 0 } }
        var most: Int { counts.withLock { $0.most } }

        func begin() {
            counts.withLock {
                $0.now += 1
                $0.most = max($0.most, $0.now)
            }
        }

        func end() { counts.withLock { $0.now -= 1 } }
    }

    private let file = TemporaryFile()

    @Test("Sessions with one file send a refresh token once, however many renew at the same time")
    func once() async throws {
        // Two stores open the file each for itself, as two processes do.
        let server = RotatingServer(lifetime: "1000")
        try await FileTokenStore(file: file.url).save(OAuthToken(accessToken: "a1", refreshToken: "r1"))
        let sessions = try (0..<8).map { _ in try server.session(FileTokenStore(file: file.url)) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for session in sessions {
                group.addTask {
                    let generation = try await session.credentials().generation
                    _ = try await session.renew(after: generation)
                }
            }
            try await group.waitForAll()
        }
        #expect(server.reuses == 0)
        #expect(server.refreshTokens.count == Set(server.refreshTokens).count)
        for session in sessions { #expect(try await session.token?.accessToken == "a\(server.number)") }
    }

    @Test("Work with the lock never overlaps, and the lock's file is private and stays")
    func exclusive() async throws {
        let store = FileTokenStore(file: file.url)
        let running = Running()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try await store.exclusively {
                        running.begin()
                        try await Task.sleep(for: .milliseconds(2))
                        running.end()
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(running.most == 1)
        let mode = try FileManager.default.attributesOfItem(atPath: store.lockPath)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        try FileManager.default.removeItem(atPath: store.lockPath)
    }

    @Test("A process that keeps the lock is waited for up to a limit, and a cancelled task does not wait")
    func patience() async throws {
        let store = FileTokenStore(file: file.url)
        let gate = Gate(isOpen: false)
        let running = Running()
        let holder = Task {
            try await store.exclusively {
                running.begin()
                await gate.pass()
            }
        }
        #expect(await eventually { !running.isEmpty })
        await #expect(throws: TransportFailure.self) { try await store.exclusively(patience: 0.05) {} }
        let waiting = Task { try await store.exclusively {} }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        gate.open()
        try await holder.value
        try await store.exclusively {}
        try FileManager.default.removeItem(atPath: store.lockPath)
    }

    @Test("A link where the lock belongs is not opened")
    func link() async throws {
        let store = FileTokenStore(file: file.url)
        try FileManager.default.createSymbolicLink(atPath: store.lockPath, withDestinationPath: file.url.path)
        await #expect(throws: FileTokenStoreError.unwritable) { try await store.exclusively {} }
        try FileManager.default.removeItem(atPath: store.lockPath)
    }
}
