import Foundation
import Testing

@testable import APIRuntime
@testable import APIRuntimeSequences

@Suite("Streams: pauses before a reconnection")
struct ReconnectionPolicyTests {
    private func pauses(
        _ policy: ReconnectionPolicy, failures: Int, retry: Int? = nil, retryAfter: Double? = nil
    ) -> [Double] {
        (0..<200).map { _ in
            policy.pause(failures: failures, retry: retry, retryAfter: retryAfter) / .seconds(1)
        }
    }

    @Test("The first pause is the requested one; later ones grow, with jitter, up to the longest")
    func growth() {
        let policy = ReconnectionPolicy(delay: .seconds(3), maximumDelay: .seconds(60))
        #expect(Set(pauses(policy, failures: 1)) == [3])
        for (failures, longest) in [(2, 6.0), (3, 12), (5, 48), (6, 60), (1000, 60), (.max, 60)] {
            let times = pauses(policy, failures: failures)
            #expect(times.allSatisfy { $0 >= 3 && $0 <= longest })
            #expect(Set(times).count > 100)
        }
    }

    @Test("A server's pause counts, between a tenth of a second and the longest")
    func server() {
        let policy = ReconnectionPolicy(delay: .seconds(3), maximumDelay: .seconds(60))
        #expect(Set(pauses(policy, failures: 1, retry: 1500)) == [1.5])
        #expect(Set(pauses(policy, failures: 1, retry: 0)) == [0.1])
        #expect(Set(pauses(policy, failures: 1, retry: .max)) == [60])
        #expect(Set(pauses(policy, failures: 1, retry: 1500, retryAfter: 20)) == [20])
        #expect(Set(pauses(policy, failures: 1, retry: 30_000, retryAfter: 20)) == [30])
        #expect(Set(pauses(policy, failures: 1, retryAfter: 1e18)) == [60])
    }

    @Test("No number gives a negative or endless pause")
    func anyNumber() {
        for delay in [Duration.seconds(-1), .zero, .infinity, .seconds(Int64.min), .seconds(1e15), .nanoseconds(1)] {
            for longest in [
                Duration.seconds(-1), .zero, .infinity, .seconds(Int64.min), .seconds(1e15), .nanoseconds(1),
                .seconds(5),
            ] {
                let policy = ReconnectionPolicy(delay: delay, maximumDelay: longest)
                for failures in [.min, 0, 1, 70, .max] {
                    for retry in [nil, 0, .max] {
                        let pause = policy.pause(failures: failures, retry: retry, retryAfter: nil)
                        #expect(pause >= .zero && pause <= .seconds(1e9))
                    }
                }
            }
        }
    }
}
