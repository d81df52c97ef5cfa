import APIRuntime
import APIRuntimeURLSession
import Faults
import Foundation
import Testing

#if os(Linux)
    extension Soak {
        @Suite("Faults")
        struct Faults {
            @Test("Thousands of failed calls leave no descriptor and no thread behind, and none is sent twice")
            func overLibcurl() async throws {
                try await expectNothingLeft(of: Fault.all, over: FaultCalls { nil })
            }

            // More of them would end the process: see the table of Foundation's deviations.
            @Test("So do they over URLSession")
            func overURLSession() async throws {
                try await expectNothingLeft(of: Fault.own, over: FaultCalls { URLSessionTransport() })
            }

            @Test("Of hundreds of parallel calls, the answered ones get their value, and the others their fault")
            func storm() async throws {
                #expect(try await FaultCalls { nil }.storm() == [])
            }

            private func expectNothingLeft(of faults: [Fault], over calls: FaultCalls) async throws {
                #expect(try await calls.flood(of: [Fault.own[0]]) == [])
                let before = try ProcessUsage.now
                #expect(try await calls.flood(of: faults) == [])
                let after = try await ProcessUsage.now(backAt: before)
                #expect(after.isBack(at: before), "\(before), then \(after)")
            }
        }
    }
#endif
