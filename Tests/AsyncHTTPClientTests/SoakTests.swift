#if AsyncHTTPClient && os(Linux)
    import APIRuntimeAsyncHTTPClient
    import AsyncHTTPClient
    import Faults
    import Testing

    /// Many parallel calls. Each test has a separate process, where no other test opens files.
    @Suite("AsyncHTTPClientTransport, soak", .tags(.counting))
    struct SoakTests {
        @Test("Thousands of failed calls leave no descriptor and no thread behind, and none is sent twice")
        func flood() async {
            await #expect(processExitsWith: .success) {
                let complaints = try await leavingNothing { try await $0.flood(of: Fault.all) }
                #expect(complaints == [])
            }
        }

        @Test("Of hundreds of parallel calls, the answered ones get their value, and the others their fault")
        func storm() async {
            await #expect(processExitsWith: .success) {
                let complaints = try await leavingNothing { try await $0.storm() }
                #expect(complaints == [])
            }
        }

        @Test("Six hundred calls of every kind, cancelled at any moment, end with their value or as cancelled")
        func moments() async {
            await #expect(processExitsWith: .success) {
                let complaints = try await leavingNothing { try await $0.moments() }
                #expect(complaints == [])
            }
        }

        @Test("A thousand parallel calls each get their own response")
        func thousand() async {
            await #expect(processExitsWith: .success) {
                let complaints = try await leavingNothing { try await $0.atOnce(1000) }
                #expect(complaints == [])
            }
        }

        @Test("Of a thousand parallel calls every second is cancelled, which does not affect the others")
        func everySecond() async {
            await #expect(processExitsWith: .success) {
                let complaints = try await leavingNothing { try await $0.everySecond(of: 1000, underWay: 100) }
                #expect(complaints == [])
            }
        }
    }

    /// Makes calls, and fails if the process has more resources afterwards.
    private func leavingNothing(_ run: (FaultCalls) async throws -> [String]) async throws -> [String] {
        let calls = FaultCalls {
            var configuration = HTTPClient.Configuration()
            configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 100
            return AsyncHTTPClientTransport(configuration: configuration)
        }
        // The event loops, which stay.
        let first = try await calls.atOnce(100)
        let before = try ProcessUsage.now
        let complaints = try await first + run(calls)
        let after = try await ProcessUsage.now(backAt: before)
        return complaints + (after.isBack(at: before) ? [] : ["\(before), then \(after)"])
    }
#endif
