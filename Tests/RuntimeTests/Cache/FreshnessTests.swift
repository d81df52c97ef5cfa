import APIRuntime
import APIRuntimeCaching
import Foundation
import HTTPTypes
import Testing

/// RFC 9111 §4.2, §5.2.
@Suite("Cache: freshness")
struct FreshnessTests {
    /// Whether a response with these headers, stored at the clock's start, is returned after this many seconds without
    /// revalidation.
    private func isGiven(
        _ headers: KeyValuePairs<String, String>, after seconds: Double, asking: KeyValuePairs<String, String> = [:],
        status: Int = 200, policy: CachePolicy = .standard
    ) async throws -> Bool {
        var answer = Answer("one", status: status, headers)
        answer.headers.append(("ETag", #""1""#))
        let bench = CacheBench(answer, Answer("two", status: status))
        let client = bench.client.with { $0.layers = [ResponseCaching(bench.cache, policy: policy)] }
        #expect(try await client.send(Page()) == "one")
        bench.clock.pass(seconds)
        let second = try await client.send(Page(headers: asking))
        #expect(second == (bench.requests == 1 ? "one" : "two"))
        return bench.requests == 1
    }

    @Test(
        "How long a response is fresh",
        arguments: [
            ("max-age=60", 59, true), ("max-age=60", 60, false), ("max-age=\"60\"", 59, true), ("MAX-AGE=60", 59, true),
            ("max-age = 60", 1, false), ("public,  max-age=60,", 59, true), ("immutable, max-age=60", 60, false),
            ("private, max-age=60", 59, true), ("no-cache, max-age=60", 0, false),
            (#"no-cache="Set-Cookie", max-age=60"#, 0, false), ("no-store, max-age=60", 0, false),
            ("must-understand, no-store, max-age=60", 0, false), ("must-revalidate, max-age=60", 59, true),
            ("must-revalidate, max-age=60", 61, false), ("s-maxage=60", 1, false), ("s-maxage=1, max-age=60", 59, true),
            ("max-age=60, max-age=60", 59, true), ("max-age=60, max-age=90", 1, false), ("max-age=-1", 0, false),
            ("max-age=1.5", 1, false), ("max-age=", 0, false), ("max-age", 0, false), ("", 0, false),
            (",,,=,\"", 0, false),
            ("max-age=99999999999999999999999", 2_000_000_000, true),
            ("max-age=99999999999999999999999", 2_200_000_000, false), (#"x="a, no-store", max-age=60"#, 59, true),
            (#"max-age=60, x="a, no-store"#, 0, false), (#"max-age=60, x="a\", no-store"#, 0, false),
        ] as [(String, Double, Bool)])
    func lifetime(control: String, seconds: Double, expected: Bool) async throws {
        #expect(try await isGiven(["Cache-Control": control], after: seconds) == expected)
    }

    @Test("Several Cache-Control lines are one list")
    func lines() async throws {
        #expect(try await !isGiven(["Cache-Control": "max-age=60", "cache-control": "no-cache"], after: 1))
    }

    @Test("Expires counts from Date, and only without max-age")
    func expires() async throws {
        let clock = Clock()
        let (past, now, soon) = (try clock.date(-30), try clock.date(), try clock.date(60))
        #expect(try await isGiven(["Expires": soon], after: 59))
        #expect(try await !isGiven(["Expires": soon], after: 60))
        #expect(try await isGiven(["Expires": soon, "Date": past], after: 59))
        #expect(try await !isGiven(["Expires": soon, "Date": past], after: 60))
        #expect(try await !isGiven(["Expires": soon, "Cache-Control": "max-age=10"], after: 11))
        #expect(try await isGiven(["Expires": "0", "Cache-Control": "max-age=10"], after: 9))
        for text in ["0", "-1", "", "soon", past, now, "Thu, 99 Dec 9999 99:99:99 GMT"] {
            #expect(try await !isGiven(["Expires": text], after: 0))
        }
        #expect(try await !isGiven(["Expires": soon, "expires": soon], after: 1))
        #expect(try await isGiven(["Expires": "Fri, 31 Dec 9999 23:59:59 GMT"], after: 200_000_000_000))
    }

    @Test("The age is the largest of Age, the time since Date and the time in transit")
    func age() async throws {
        let clock = Clock()
        let hour = ("Cache-Control", "max-age=3600")
        #expect(try await !isGiven([hour.0: hour.1, "Age": "3600"], after: 0))
        #expect(try await isGiven([hour.0: hour.1, "Age": "3000"], after: 599))
        #expect(try await !isGiven([hour.0: hour.1, "Age": "3000"], after: 600))
        #expect(try await !isGiven([hour.0: hour.1, "Date": clock.date(-3600)], after: 0))
        #expect(try await isGiven([hour.0: hour.1, "Date": clock.date(-1800), "Age": "60"], after: 1799))
        #expect(try await isGiven([hour.0: hour.1, "Date": clock.date(7200)], after: 3599))
        #expect(try await !isGiven([hour.0: hour.1, "Date": clock.date(7200)], after: 3600))
        for age in ["-1", "", "old", "1e9", "0x10"] {
            #expect(try await isGiven([hour.0: hour.1, "Age": age], after: 3599))
        }
        #expect(try await !isGiven([hour.0: hour.1, "Age": "99999999999999999999999"], after: 0))
        for first in ["3600, 0", "3600 , 0", "3600\t,0"] {
            #expect(try await !isGiven([hour.0: hour.1, "Age": first], after: 0))
        }
        for date in ["", "now", "Mon, 01 Jan 0000 00:00:00 GMT", "Fri, 31 Dec 9999 23:59:59 GMT"] {
            _ = try await isGiven([hour.0: hour.1, "Date": date], after: 1)
        }
    }

    @Test("An Age or a time that is not a number makes nothing fresher or older", arguments: oddNumbers)
    func oddNumber(text: String) async throws {
        #expect(try await !isGiven(["Cache-Control": "max-age=\(text)"], after: 0))
        #expect(try await isGiven(["Cache-Control": "max-age=3600", "Age": text], after: 3599))
        // Without a number a request accepts any staleness (RFC 9111 §5.2.1.2).
        let asking: KeyValuePairs = ["Cache-Control": "max-stale=\(text)"]
        #expect(try await isGiven(["Cache-Control": "max-age=1"], after: 2, asking: asking) == text.isEmpty)
    }

    @Test("The time until the response counts as age")
    func delay() async throws {
        let clock = Clock()
        let bench = CacheBench(clock: clock) { _, _ in
            clock.pass(50)
            return Answer("x", ["Cache-Control": "max-age=60"]).parts
        }
        _ = try await bench.get()
        clock.pass(9)
        #expect(try await bench.response().headers[.age] == "59")
        clock.pass(1)
        #expect(try await bench.response().isCached == false)
    }

    @Test("If the clock goes back, nothing is fresh")
    func backwards() async throws {
        let bench = CacheBench(
            Answer("one", ["Cache-Control": "max-age=60"]), Answer("two", ["Cache-Control": "max-age=60"]))
        _ = try await bench.get()
        bench.clock.pass(-10)
        #expect(try await bench.get() == "two")
        #expect(try await bench.get() == "two" && bench.requests == 2)
        #expect(try await !isGiven(["Cache-Control": "max-age=60"], after: -1, asking: ["Cache-Control": "max-stale"]))
    }

    @Test(
        "Cache-Control of a request",
        arguments: [
            ("no-cache", 0, false), ("no-store", 0, false), ("max-age=0", 0, false), ("max-age=30", 29, true),
            ("max-age=30", 31, false), ("max-age=soon", 1, false), ("max-age=100", 61, false),
            ("min-fresh=10", 49, true),
            ("min-fresh=10", 51, false), ("max-stale", 1_000_000, true), ("max-stale=10", 69, true),
            ("max-stale=10", 71, false), ("max-stale=x", 61, false), ("max-stale, no-cache", 0, false),
        ] as [(String, Double, Bool)])
    func asking(control: String, seconds: Double, expected: Bool) async throws {
        let asking: KeyValuePairs = ["Cache-Control": control]
        #expect(try await isGiven(["Cache-Control": "max-age=60"], after: seconds, asking: asking) == expected)
    }

    @Test("A response that must be revalidated is not returned stale", arguments: ["must-revalidate", "no-cache"])
    func mustBeConfirmed(control: String) async throws {
        let asking: KeyValuePairs = ["Cache-Control": "max-stale"]
        #expect(try await !isGiven(["Cache-Control": "max-age=60, \(control)"], after: 61, asking: asking))
    }

    @Test("`only-if-cached` returns a stored response or 504, and sends nothing")
    func onlyIfCached() async throws {
        let bench = CacheBench(Answer("x", ["Cache-Control": "max-age=60"]))
        let page = Page(headers: ["Cache-Control": "only-if-cached"])
        #expect(try await bench.response(page).status == 504 && bench.requests == 0)
        _ = try await bench.get()
        #expect(try await bench.response(page).value == "x" && bench.requests == 1)
        bench.clock.pass(60)
        #expect(try await bench.response(page).status == 504 && bench.requests == 1)
    }

    @Test("This 504 comes from the cache: it is not retried and takes nothing from the budget")
    func onlyIfCachedWithRetries() async throws {
        let bench = CacheBench(Answer(status: 503, [:]), Answer("x", [:]))
        let client = bench.client.with {
            $0.retry = RetryPolicy(times: 1, delay: .zero)
            $0.retryBudget = RetryBudget(capacity: 1)
        }
        let kept = try await client.response(for: Page(headers: ["Cache-Control": "only-if-cached"]))
        #expect(kept.status == 504 && bench.requests == 0)
        #expect(try await client.send(Page()) == "x" && bench.requests == 2)
    }

    @Test("A lifetime overrides the response's headers, but only for a success")
    func declaredLifetime() async throws {
        for control in ["", "max-age=0", "no-cache", "max-age=10", "max-age=1000", "private, must-revalidate"] {
            #expect(try await isGiven(["Cache-Control": control], after: 59, policy: .lifetime(.seconds(60))))
            #expect(try await !isGiven(["Cache-Control": control], after: 60, policy: .lifetime(.seconds(60))))
        }
        #expect(try await isGiven(["Age": "1000"], after: 59, policy: .lifetime(.seconds(60))))
        #expect(try await !isGiven(["Cache-Control": "no-store"], after: 0, policy: .lifetime(.seconds(60))))
        #expect(try await !isGiven(["Vary": "*"], after: 0, policy: .lifetime(.seconds(60))))
        #expect(
            try await !isGiven([:], after: 0, asking: ["Cache-Control": "no-cache"], policy: .lifetime(.seconds(60))))
        #expect(try await !isGiven([:], after: 0, status: 404, policy: .lifetime(.seconds(60))))
        #expect(
            try await isGiven(["Cache-Control": "max-age=10"], after: 9, status: 404, policy: .lifetime(.seconds(60))))
        for strange in [.seconds(-1), .zero, Duration.seconds(Int64.min)] {
            #expect(try await !isGiven([:], after: 1, policy: .lifetime(strange)))
        }
        #expect(try await isGiven([:], after: 1e15, policy: .lifetime(.infinity)))
    }

    @Test("Without a policy nothing is stored; an endpoint's own policy counts")
    func policies() async throws {
        #expect(try await !isGiven(["Cache-Control": "max-age=60"], after: 0, policy: .never))
        #expect(Shop.Client().configuration.layers.isEmpty)
        let bench = CacheBench(Answer("x"))
        for client in [bench.client, bench.client.with { $0.layers = [ResponseCaching(bench.cache)] }] {
            _ = try await client.send(Minute())
        }
        #expect(bench.requests == 1)
        _ = try await bench.client.with { $0.layers = [] }.send(Minute())
        #expect(bench.requests == 2)
        for _ in 1...2 { _ = try await bench.client.send(NotKept()) }
        #expect(bench.requests == 4)
    }

    @Test("The endpoint's policy wins over the layer's, and the layer's over the API's default")
    func whatWins() async throws {
        func requests(_ layer: CachePolicy?, _ send: (APIClient<Keeping>) async throws -> Void) async throws -> Int {
            let transport = StubTransport { _, _ in Answer("x").parts }
            let client = APIClient<Keeping>(server: .default, transport: transport).with {
                $0.layers = [ResponseCaching(policy: layer)]
            }
            for _ in 1...2 { try await send(client) }
            return transport.requests.count
        }
        #expect(try await requests(nil) { _ = try await $0.send(Keeping.Plain()) } == 1)
        #expect(try await requests(.never) { _ = try await $0.send(Keeping.Plain()) } == 2)
        #expect(try await requests(.lifetime(.seconds(60))) { _ = try await $0.send(Keeping.Never()) } == 2)
        #expect(try await requests(nil) { _ = try await $0.send(Keeping.Never()) } == 2)
        #expect(try await requests(nil) { _ = try await $0.send(Keeping.Create()) } == 2)
    }

    /// An API whose spec has a cache under `defaults`.
    private enum Keeping: APIDefinition {
        typealias Server = Shop.Server
        typealias Credential = Shop.Credential

        static var endpointDefaults: Endpoint.Defaults { .init(cache: .lifetime(.seconds(60))) }

        struct Plain: Requestable {
            typealias API = Keeping
            typealias Response = String
            static var endpoint: Endpoint { Endpoint("plain", .get, "/plain") }
            static func response(from reply: RawResponse) throws -> String { try reply.text() }
        }

        struct Never: Requestable {
            typealias API = Keeping
            typealias Response = String
            static var endpoint: Endpoint { Endpoint("never", .get, "/never", cache: .never) }
            static func response(from reply: RawResponse) throws -> String { try reply.text() }
        }

        struct Create: Requestable {
            typealias API = Keeping
            typealias Response = String
            static var endpoint: Endpoint { Endpoint("create", .post, "/plain") }
            static func response(from reply: RawResponse) throws -> String { try reply.text() }
        }
    }

    private struct Minute: Requestable {
        typealias API = Shop
        typealias Response = String
        static var endpoint: Endpoint { Endpoint("minute", .get, "/minute", cache: .lifetime(.seconds(60))) }
        static func response(from reply: RawResponse) throws -> String { try reply.text() }
    }

    private struct NotKept: Requestable {
        typealias API = Shop
        typealias Response = String
        static var endpoint: Endpoint { Endpoint("never", .get, "/minute", cache: .never) }
        static func response(from reply: RawResponse) throws -> String { try reply.text() }
    }
}
