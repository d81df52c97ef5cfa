import APIRuntime
import APIValues
import Foundation
import Testing

@testable import APIRuntimeAuthentication

/// One test at a time: an exit test keeps a thread while its process runs, and this process has to continue meanwhile.
@Suite("A token file of two processes", .serialized)
struct HostileProcessTests {
    private let file = SharedFile()

    @Test("Two processes exclude each other, and a process that is killed leaves no lock")
    func processes() async throws {
        let started = file.url.path + ".started"
        let isOver = Lock(false)
        let checks = Task { [file] in
            while !FileManager.default.fileExists(atPath: started), !isOver.withLock({ $0 }) {
                try await Task.sleep(for: .milliseconds(5))
            }
            let refusal = await problem { try await file.store.exclusively(patience: 0.1) {} }
            #expect((refusal as? TransportFailure)?.kind == .timedOut)
            try FileManager.default.removeItem(atPath: started)
        }
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = file.url.path as String] in
            let started = path + ".started"
            try await FileTokenStore(file: URL(fileURLWithPath: path)).exclusively {
                try Data().write(to: URL(fileURLWithPath: started))
                while FileManager.default.fileExists(atPath: started) { try await Task.sleep(for: .milliseconds(5)) }
                kill(getpid(), SIGKILL)
            }
        }
        isOver.withLock { $0 = true }
        try await checks.value
        let hasRun = Lock(false)
        try await file.store.exclusively(patience: 0.1) { hasRun.withLock { $0 = true } }
        #expect(hasRun.withLock { $0 })
    }

    @Test("A process that renews while this one waits renews once, and this one takes its token")
    func renewal() async throws {
        let started = file.url.path + ".started"
        try await file.store.save(OAuthToken(accessToken: "a1", refreshToken: "r1"))
        let server = HostileServer { _, _ in .problem("invalid_grant") }
        let session = try server.session(file.store)
        let generation = try await session.credentials().generation
        let isOver = Lock(false)
        let renewal = Task {
            while !FileManager.default.fileExists(atPath: started), !isOver.withLock({ $0 }) {
                try await Task.sleep(for: .milliseconds(5))
            }
            // The other process continues after this one has begun to wait.
            let waiting = Task { try await session.renew(after: generation) }
            try await Task.sleep(for: .milliseconds(50))
            try FileManager.default.removeItem(atPath: started)
            _ = try await waiting.value
        }
        await #expect(processExitsWith: .success) { [path = file.url.path as String] in
            let store = FileTokenStore(file: URL(fileURLWithPath: path))
            let server = HostileServer { _, _ in
                try Data().write(to: URL(fileURLWithPath: path + ".started"))
                while FileManager.default.fileExists(atPath: path + ".started") {
                    try await Task.sleep(for: .milliseconds(5))
                }
                return .init(body: #"{"access_token":"a2","refresh_token":"r2"}"#)
            }
            let session = try server.session(store)
            _ = try await session.renew(after: session.credentials().generation)
            guard server.requests.count == 1 else { throw POSIXError(.EINVAL) }
        }
        isOver.withLock { $0 = true }
        try await renewal.value
        #expect(server.requests.isEmpty)
        #expect(try await session.token == OAuthToken(accessToken: "a2", refreshToken: "r2"))
    }
}
