import Foundation
import HTTPTypes
import Testing

@testable import APIRuntime

@Suite("Pauses before a retry")
struct RetryPauseTests {
    private func pauses(_ policy: RetryPolicy, after count: Int) -> [Double] {
        (0..<200).map { _ in policy.pause(after: count, retryAfter: nil) / .seconds(1) }
    }

    @Test("Pauses are random up to a limit that doubles until the longest")
    func growth() {
        let policy = RetryPolicy(times: 5, delay: .seconds(0.5), maximumDelay: .seconds(30))
        for (count, longest) in [(0, 0.5), (1, 1), (2, 2), (5, 16), (6, 30), (1000, 30), (.max, 30)] {
            let times = pauses(policy, after: count)
            #expect(times.allSatisfy { $0 >= 0 && $0 <= longest })
            // In 200 runs, both limits are reached with near certainty.
            #expect(times.contains { $0 > longest * 0.6 } && times.contains { $0 < longest * 0.4 })
            #expect(Set(times).count > 100)
        }
    }

    @Test("The server's pause is used as it is, up to the longest Retry-After")
    func server() {
        let policy = RetryPolicy(
            times: 5, delay: .seconds(0.5), maximumDelay: .seconds(2), maximumRetryAfter: .seconds(60))
        for (asked, time) in [(0.25, 0.25), (20, 20), (60, 60), (61, 60), (1e9, 60), (1e300, 60)] {
            for count in [0, 3] {
                #expect(policy.pause(after: count, retryAfter: asked) == Duration.seconds(time))
            }
        }
    }

    @Test("No number gives a negative or endless pause")
    func anyNumber() {
        let numbers = [
            Duration.seconds(-1), .zero, .infinity, .seconds(Int64.min), .seconds(1e15), .nanoseconds(1), .seconds(5),
        ]
        for delay in numbers {
            for longest in numbers {
                let policy = RetryPolicy(times: 1, delay: delay, maximumDelay: longest, maximumRetryAfter: longest)
                for count in [.min, 0, 1, 70, .max] {
                    for retryAfter in [nil, 1, 1e300] {
                        let pause = policy.pause(after: count, retryAfter: retryAfter)
                        #expect(pause >= .zero && pause <= .seconds(1e9))
                    }
                }
            }
        }
    }

    @Test("Retry-After is in seconds or a date; retry-after-ms is in milliseconds, and wins")
    func forms() throws {
        let now = Date(timeIntervalSince1970: 784_111_775.5)
        func seconds(_ headers: [(String, String)]) throws -> Double? {
            var fields = HTTPFields()
            for (name, value) in headers { fields.append(HTTPField(name: try #require(.init(name)), value: value)) }
            return RetryAfter.seconds(in: fields, now: now)
        }
        #expect(try seconds([("Retry-After", "120")]) == 120)
        #expect(try seconds([("retry-after", "2")]) == 2)
        for (text, time) in [("2.5", 3.0), (" 2.0\t", 2), ("0.001", 1), (" 7 ", 7), ("00000000000000000002.5", 3)] {
            #expect(try seconds([("Retry-After", text)]) == time)
        }
        #expect(try seconds([("Retry-After", " Sun, 06 Nov 1994 08:49:37 GMT ")]) == 1.5)
        #expect(try seconds([("Retry-After-Ms", "1500")]) == 1.5)
        #expect(try seconds([("retry-after-ms", "12.5"), ("Retry-After", "9")]) == 0.0125)
        #expect(try seconds([("retry-after-ms", "soon"), ("Retry-After", "9")]) == 9)
        #expect(try seconds([("Retry-After", "Sun, 06 Nov 1994 08:49:37 GMT")]) == 1.5)
        #expect(try seconds([("Retry-After", "Sunday, 06-Nov-94 08:49:37 GMT")]) == 1.5)
        #expect(try seconds([("Retry-After", "Sun Nov  6 08:49:37 1994")]) == 1.5)
        for unreadable in [
            "", "soon", "-1", "0", "nan", "inf", "1 s", "-2.5", "2,5", "2.", ".5", "0.0", "1e3", "2.5.5",
            "Sun, 06 Nov 1994 08:49:35 GMT",
            "Sun, 99 Nov 1994 08:49:37 GMT",
        ] {
            #expect(try seconds([("Retry-After", unreadable)]) == nil, "\(unreadable)")
            #expect(try seconds([("retry-after-ms", unreadable)]) == nil, "\(unreadable)")
        }
    }

    /// One retry, after a pause that is longer than any test unless the server shortens it.
    private let patient = RetryPolicy(times: 1, delay: .seconds(1e15), maximumDelay: .seconds(1e15))

    @Test(
        "If a server asks for years, the call is retried after the longest Retry-After",
        arguments: ["1000000000", "99999999999999999999"])
    func capped(value: String) async throws {
        let script = Script(.status(503, [("Retry-After", value)]))
        var policy = patient
        policy.maximumRetryAfter = .milliseconds(50)
        let client = Shop.Client(script).with { $0.retry = policy }
        #expect(try await client.send(PolicyCall<Plain>()) == "done")
        #expect(script.requests.count == 2)
    }

    @Test("If a server names a time, the call is not retried before it")
    func date() async throws {
        let time = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 + 2).rounded(.down))
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(identifier: "UTC")
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        let script = Script(.status(503, [("Retry-After", format.string(from: time))]))
        // The policy itself would not wait.
        let client = Shop.Client(script).with { $0.retry = RetryPolicy(times: 1, delay: .zero) }
        #expect(try await client.send(PolicyCall<Plain>()) == "done")
        // The clock that waits and the one that tells the time may differ a little.
        #expect(Date().timeIntervalSince(time) > -0.3)
        #expect(script.requests.count == 2)
    }

    @Test(
        "An unreadable Retry-After leaves the pause to the policy",
        arguments: ["soon", "-1", "0x1p3", "1e1", "+5"])
    func unreadable(value: String) async throws {
        let script = Script(.status(503, [("Retry-After", value), ("retry-after-ms", value)]))
        let client = Shop.Client(script).with { $0.retry = patient }
        let error = await failure { () async throws(APIError<Never>) in try await client.send(PolicyCall<Plain>()) }
        #expect(error?.response?.status == 503)
        #expect(script.requests.count == 1)
    }
}
