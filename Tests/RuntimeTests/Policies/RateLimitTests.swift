import APIRuntime
import APIRuntimeDiagnostics
import Foundation
import HTTPTypes
import Testing

@Suite("Rate limits") struct RateLimitTests {
    private func limit(_ headers: [(String, String)], status: Int = 200) -> RateLimit? {
        var fields = HTTPFields()
        for (name, value) in headers {
            if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
        }
        return RawResponse(status: status, headers: fields, body: Data()).rateLimit
    }

    private func seconds(_ limit: RateLimit?) -> Double? { limit?.reset?.timeIntervalSinceNow }

    @Test("The usual headers are read; the size of a reset tells whether it counts from now or from 1970")
    func common() throws {
        let github = try #require(
            limit([
                ("x-ratelimit-limit", "5000"), ("x-ratelimit-remaining", "4987"), ("x-ratelimit-reset", "1795132800"),
                ("x-ratelimit-used", "13"), ("x-ratelimit-resource", "core"),
            ]))
        #expect(github == RateLimit(limit: 5000, remaining: 4987, reset: Date(timeIntervalSince1970: 1_795_132_800)))
        let millisecondsText = "1795132800000"
        #expect(limit([("X-Rate-Limit-Reset", millisecondsText)])?.reset == github.reset)
        let delta = limit([("X-RateLimit-Limit", "10"), ("X-RateLimit-Reset", "3600")])
        #expect(delta?.limit == 10 && delta?.remaining == nil && (3000...3600.1).contains(seconds(delta) ?? 0))
        let fraction = limit([("X-RateLimit-Remaining", "0"), ("X-RateLimit-Reset-After", "3600.5")])
        #expect(fraction?.remaining == 0 && (3000...3601).contains(seconds(fraction) ?? 0))
        let date = Date(timeIntervalSince1970: 1_795_132_800)
        #expect(limit([("X-RateLimit-Reset", "Fri, 20 Nov 2026 00:00:00 GMT")])?.reset == date)
        #expect(limit([("X-RateLimit-Reset", "2026-11-20T00:00:00Z")])?.reset == date)
    }

    @Test("All forms of the draft's headers are read")
    func draft() throws {
        let current = try #require(
            limit([("RateLimit-Policy", #""burst";q=100;w=60"#), ("RateLimit", #""burst";r=50;t=3600"#)]))
        #expect(
            current.limit == 100 && current.remaining == 50 && current.window == .seconds(60)
                && current.policy == "burst")
        #expect((3000...3600.1).contains(seconds(current) ?? 0))
        let seventh = try #require(
            limit([("RateLimit-Policy", "100;w=60"), ("RateLimit", "limit=100, remaining=50, reset=3600")]))
        #expect(
            seventh.limit == 100 && seventh.remaining == 50 && seventh.window == .seconds(60) && seventh.policy == nil)
        #expect((3000...3600.1).contains(seconds(seventh) ?? 0))
        let third = try #require(
            limit([
                ("RateLimit-Limit", "100, 100;w=60"), ("RateLimit-Remaining", "50"), ("RateLimit-Reset", "3600"),
            ]))
        #expect(third.limit == 100 && third.remaining == 50)
    }

    @Test("Of several limits, the one with the least remaining counts, whatever its name")
    func several() {
        let policies = #""per;hour, \"day\"";q=1000;w=86400, "burst";q=10;w=1, "free""#
        let found = limit([
            ("RateLimit-Policy", policies), ("RateLimit", #""burst";r=9;t=1, "per;hour, \"day\"";r=3;t=60, "free""#),
        ])
        #expect(found?.remaining == 3 && found?.limit == 1000 && found?.window == .seconds(86400))
        #expect(found?.policy == #"per;hour, "day""#)
        #expect(limit([("RateLimit", "a;r=5"), ("RateLimit", "b;r=4")])?.policy == "b")
    }

    @Test("Retry-After wins over a reset")
    func retryAfter() throws {
        let both = limit([("X-RateLimit-Reset", "10"), ("X-RateLimit-Remaining", "0"), ("Retry-After", "3600")])
        #expect(both?.remaining == 0 && (3000...3600.1).contains(seconds(both) ?? 0))
        #expect(limit([("Retry-After", "60")], status: 429)?.reset != nil)
        #expect(limit([("Retry-After", "60")], status: 503) == nil)
    }

    @Test("Without readable headers there is no limit, and no value crashes")
    func hostile() {
        #expect(limit([]) == nil && limit([], status: 429) == nil)
        let values = [
            "", " ", "-1", "+", "nan", "inf", "-inf", "1e999", "99999999999999999999999", "0x", ",", ";", "=", "\"",
            "\\\"",
            ",;=\"", ";;;;", ";w=", ";w=;q=", "=1", "\u{FFFD}", "limit=", "limit=x, limit=y",
            "\"a\";q=nan;w=-1;r=1e400;t=-5",
            "a;t=99999999999999999999;r=-9223372036854775808", String(repeating: "a;r=1,", count: 500),
            String(repeating: "\"", count: 1001), String(repeating: "\\", count: 1000),
        ]
        let names = [
            "RateLimit", "RateLimit-Policy", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset",
            "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset", "X-Rate-Limit-Reset", "Retry-After",
            "retry-after-ms",
        ]
        for value in values {
            for name in names {
                let found = limit([(name, value)], status: 429)
                #expect((found?.limit ?? 0) >= 0 && (found?.remaining ?? 0) >= 0)
                let span = found?.reset?.timeIntervalSince1970 ?? 0
                #expect(span.isFinite && abs(span) < 1e11, "\(name): \(value.prefix(40))")
            }
            _ = limit(names.map { ($0, value) })
        }
        #expect(limit([("X-RateLimit-Limit", "many")]) == nil)
        // Headers as large as the client accepts are read in little time.
        let much = String(repeating: "a;r=1,", count: 40_000)
        #expect(limit([("RateLimit", much), ("RateLimit-Policy", much)])?.remaining == 1)
    }

    @Test("A response and an error have the rate limit")
    func client() async throws {
        let server = try RawServer { connection, request in
            let status = request.contains("page=9") ? 429 : 200
            connection.write(
                answer(status, ["X-RateLimit-Remaining: 7", "Retry-After: 30"], #"{"data":{"items":[]}}"#))
        }
        let client = Shop.Client(server.url)
        let response = try await client.response(for: Shop.FindItems(text: "x"))
        #expect(response.rateLimit?.remaining == 7 && response.rateLimit?.reset != nil)
        let error = await failure { () async throws(APIError<Never>) in
            try await client.send(Shop.FindItems(text: "x", page: 9))
        }
        #expect(error?.response?.rateLimit?.remaining == 7)
    }
}
