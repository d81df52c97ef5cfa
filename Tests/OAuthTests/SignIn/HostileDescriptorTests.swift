#if os(Linux)
    import APIRuntime
    import APIValues
    import Foundation
    import Testing

    @testable import APIRuntimeAuthentication

    /// In separate processes, where no other test opens files.
    @Suite("The descriptors of a sign-in")
    struct HostileDescriptorTests {
        @Test("Sign-ins leave no descriptor behind, however they end")
        func leaks() async {
            await #expect(processExitsWith: .success) {
                let server = HostileServer { _, _ in .init(body: #"{"access_token":"a1"}"#) }
                let session = try server.session()
                try await Self.signInInEveryWay(session)
                let before = Self.descriptors
                for _ in 0..<10 { try await Self.signInInEveryWay(session) }
                #expect(Self.descriptors == before)
            }
        }

        @Test("Without a free descriptor the answer waits until there is one, and a sign-in that begins finds no port")
        func exhausted() async {
            await #expect(processExitsWith: .success) {
                let session = try HostileServer { _, _ in .init(body: #"{"access_token":"a1"}"#) }.session()
                var limit = rlimit(rlim_cur: rlim_t(Self.descriptors + 40), rlim_max: rlim_t(Self.descriptors + 40))
                guard setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
                    throw POSIXError(.EPERM)
                }
                let hasWaited = Lock(false)
                try await session.signIn { browser in
                    // The system's timers need a descriptor once.
                    try await Task.sleep(for: .milliseconds(50))
                    var open = Self.exhaust()
                    await #expect(throws: SignInFailure.noPort) { try await session.signIn { _ in } }
                    if let last = open.popLast() { close(last) }
                    let connection = try browser.connect()
                    try await connection.write("GET \(browser.answer()) HTTP/1.1\r\n\r\n")
                    // The listener has no descriptor to accept it.
                    try await Task.sleep(for: .milliseconds(100))
                    hasWaited.withLock { $0 = true }
                    for descriptor in open { close(descriptor) }
                    #expect(try await connection.rest().hasPrefix("HTTP/1.1 200 "))
                }
                #expect(hasWaited.withLock { $0 })
            }
        }

        /// Opens files until no more can be opened.
        private static func exhaust() -> [Int32] {
            var all: [Int32] = []
            while true {
                let descriptor = open("/dev/null", O_RDONLY)
                guard descriptor >= 0 else { return all }
                all.append(descriptor)
            }
        }

        private static var descriptors: Int {
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
        }

        private static func signInInEveryWay(_ session: OAuthSession<Notes.Credential>) async throws {
            try await session.signIn { browser in
                let others = try (0..<30).map { _ in try browser.connect() }
                for other in others[..<10] { try await other.write("GET / HTTP/1.1\r\n") }
                for other in others[10..<20] { try await other.write("GET / HTTP/1.1\r\n\r\n") }
                _ = try await browser.finish()
            }
            await #expect(throws: SignInFailure.timedOut) {
                try await session.signIn(timeout: .milliseconds(20)) { _ = try $0.connect() }
            }
            let taken = try LoopbackListener(ports: [0])
            await #expect(throws: SignInFailure.noPort) { try await session.signIn(ports: [taken.port]) { _ in } }
            _ = consume taken
            let task = Task { try await session.signIn { _ = try $0.connect() } }
            try await Task.sleep(for: .milliseconds(20))
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }
#endif
