import APIRuntime
import APIValues
import Foundation
import Testing

@testable import APIRuntimeAuthentication

@Suite("The lock of a token file under attack")
struct HostileLockTests {
    private let file = SharedFile()

    @Test(
        "A link or a folder in the lock's place is an error, and the link's target stays",
        arguments: ["link", "dangling", "folder"])
    func otherThings(kind: String) async throws {
        let (store, target) = (file.store, file.url.path + ".target")
        defer { try? FileManager.default.removeItem(atPath: target) }
        switch kind {
        case "folder":
            try FileManager.default.createDirectory(atPath: store.lockPath, withIntermediateDirectories: false)
        case "link":
            try Data("x".utf8).write(to: URL(fileURLWithPath: target))
            try FileManager.default.createSymbolicLink(atPath: store.lockPath, withDestinationPath: target)
        default: try FileManager.default.createSymbolicLink(atPath: store.lockPath, withDestinationPath: target)
        }
        await #expect(throws: FileTokenStoreError.unwritable) { try await store.exclusively { Issue.record("it ran") } }
        #expect(FileManager.default.contents(atPath: target) == (kind == "link" ? Data("x".utf8) : nil))
    }

    @Test("In a folder without write permission a token is renewed all the same, and used without being saved")
    func readOnly() async throws {
        let folder = file.url.path + ".d"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        defer {
            chmod(folder, 0o700)
            try? FileManager.default.removeItem(atPath: folder)
        }
        let store = FileTokenStore(file: URL(fileURLWithPath: folder + "/token"))
        try await store.save(OAuthToken(accessToken: "a1", refreshToken: "r1"))
        let server = HostileServer { _, _ in .init(body: #"{"access_token":"a2","refresh_token":"r2"}"#) }
        let session = try server.session(store)
        chmod(folder, 0o500)
        // Root may write everywhere; then this is an ordinary renewal.
        #expect(try await session.renew(after: session.credentials().generation))
        #expect(try await session.token?.accessToken == "a2")
    }

    @Test("A folder that does not exist keeps no token, and the sign-in reports it; there is no lock either")
    func noFolder() async throws {
        let store = FileTokenStore(file: file.url.appendingPathComponent("token"))
        let hasRun = Lock(false)
        try await store.exclusively { hasRun.withLock { $0 = true } }
        #expect(hasRun.withLock { $0 })
        let session = try HostileServer { _, _ in .init(body: #"{"access_token":"a1"}"#) }.session(store)
        await #expect(throws: FileTokenStoreError.unwritable) { try await session.signIn(on: AnsweredPage()) }
        #expect(try await session.token?.accessToken == "a1")
    }

    @Test("The lock is held until the renewed token is saved")
    func heldAcrossSave() async throws {
        try await file.store.save(OAuthToken(accessToken: "a1", refreshToken: "r1"))
        let gate = Gate(isOpen: false)
        let slow = SlowStore(file.store, gate)
        let session = try HostileServer { _, _ in .init(body: #"{"access_token":"a2","refresh_token":"r2"}"#) }.session(
            slow)
        let generation = try await session.credentials().generation
        let renewal = Task { try await session.renew(after: generation) }
        #expect(await eventually { slow.isSaving })
        await #expect(throws: TransportFailure.self) { try await file.store.exclusively(patience: 0.05) {} }
        gate.open()
        #expect(try await renewal.value)
        try await file.store.exclusively(patience: 0.05) {}
        #expect(try await file.store.load()?.accessToken == "a2")
    }

    @Test("An error of the work ends the lock")
    func failing() async throws {
        await #expect(throws: POSIXError.self) { try await file.store.exclusively { throw POSIXError(.EIO) } }
        try await file.store.exclusively(patience: 0.05) {}
    }
}

/// A token file whose writes wait for a gate.
private final class SlowStore: TokenStore {
    private let file: FileTokenStore
    private let gate: Gate
    private let saving = Lock(false)

    init(_ file: FileTokenStore, _ gate: Gate) {
        self.file = file
        self.gate = gate
    }

    var isSaving: Bool { saving.withLock { $0 } }

    func load() async throws -> OAuthToken? { try await file.load() }

    func save(_ token: OAuthToken?) async throws {
        saving.withLock { $0 = true }
        await gate.pass()
        try await file.save(token)
    }

    func exclusively(_ work: @Sendable () async throws -> Void) async throws { try await file.exclusively(work) }
}
