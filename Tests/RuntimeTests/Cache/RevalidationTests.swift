import Foundation
import HTTPTypes
import APIValues
import Testing

@testable import APIRuntime
@testable import APIRuntimeCaching

/// RFC 9111 §4.3, §3.2; RFC 5861.
@Suite("Cache: revalidation")
struct RevalidationTests {
    private static let tag = #""v1""#

    @Test("A stale response is revalidated with its ETag and Last-Modified; after a 304 it is returned again")
    func confirmed() async throws {
        let bench = CacheBench(
            Answer(
                "one", ["Cache-Control": "max-age=60", "ETag": Self.tag, "Last-Modified": "yesterday", "X-Old": "kept"]),
            Answer(status: 304, ["Cache-Control": "max-age=100", "ETag": Self.tag, "X-New": "added"]))
        #expect(try await bench.response().isCached == false)
        #expect(bench.sent(.ifNoneMatch) == nil)
        bench.clock.pass(61)
        let second = try await bench.response()
        #expect(second.value == "one" && second.status == 200 && second.isCached)
        #expect(bench.sent(.ifNoneMatch) == Self.tag && bench.sent(.ifModifiedSince) == "yesterday")
        #expect(
            second.headers[HTTPField.Name("X-Old")!] == "kept" && second.headers[HTTPField.Name("X-New")!] == "added")
        #expect(second.headers[.cacheControl] == "max-age=100" && second.headers[.age] == nil)
        bench.clock.pass(99)
        let third = try await bench.response()
        #expect(third.value == "one" && third.headers[.age] == "99" && bench.requests == 2)
    }

    @Test("A response without freshness headers is revalidated every time; no heuristic applies")
    func noGuess() async throws {
        let bench = CacheBench(
            Answer("one", ["Last-Modified": "Mon, 01 Jan 2001 00:00:00 GMT"]), Answer(status: 304))
        for expected in 1...3 {
            #expect(try await bench.get() == "one" && bench.requests == expected)
        }
    }

    @Test("A response with neither age nor validator is not stored")
    func useless() async throws {
        let bench = CacheBench(Answer("one"), Answer("two"))
        _ = try await bench.get()
        #expect(try await bench.get() == "two" && bench.sent(.ifNoneMatch) == nil)
        let request = try Page().prepared(server: .default)
        #expect(await bench.cache.response(to: request, bench.cache.key(of: request)) == nil)
    }

    @Test("A changed response replaces the stored one")
    func changed() async throws {
        let bench = CacheBench(
            Answer("one", ["ETag": Self.tag]), Answer("two", ["ETag": #""v2""#]), Answer(status: 304))
        _ = try await bench.get()
        #expect(try await bench.get() == "two")
        #expect(try await bench.get() == "two" && bench.sent(.ifNoneMatch) == #""v2""#)
    }

    @Test("A changed response that may not be stored removes the stored one")
    func replacedByNothing() async throws {
        let bench = CacheBench(
            Answer("one", ["ETag": Self.tag]), Answer("two", ["Cache-Control": "no-store"]), Answer("three"))
        for expected in ["one", "two", "three"] { #expect(try await bench.get() == expected) }
        #expect(bench.sent(.ifNoneMatch) == nil)
    }

    @Test("A 304 with another ETag is not accepted: the request is sent again without conditions")
    func otherTag() async throws {
        let bench = CacheBench(
            Answer("one", ["ETag": Self.tag]), Answer(status: 304, ["ETag": #""v2""#]),
            Answer("two", ["ETag": #""v2""#]))
        _ = try await bench.get()
        #expect(try await bench.get() == "two" && bench.requests == 3 && bench.sent(.ifNoneMatch) == nil)
    }

    @Test("A 304 with another Last-Modified and no ETag is not accepted either")
    func otherModification() async throws {
        let dates = (2...3).map { "0\($0) Nov 2026 00:00:00 GMT" }
        let bench = CacheBench(
            Answer("one", ["Last-Modified": "Mon, \(dates[0])"]),
            Answer(status: 304, ["Last-Modified": "Tue, \(dates[1])"]),
            Answer("two", [:]))
        _ = try await bench.get()
        #expect(try await bench.get() == "two" && bench.requests == 3)
    }

    @Test("If the server always sends 304, the caller gets it, and the request is not repeated forever")
    func stubborn() async throws {
        let bench = CacheBench(Answer("one", ["ETag": Self.tag]), Answer(status: 304, ["ETag": #""v2""#]))
        _ = try await bench.get()
        #expect(try await bench.response().status == 304 && bench.requests == 3)
    }

    @Test("Weak and strong tags match, because some servers compress on the fly")
    func weakTag() async throws {
        let bench = CacheBench(Answer("one", ["ETag": "W/" + Self.tag]), Answer(status: 304, ["ETag": Self.tag]))
        _ = try await bench.get()
        #expect(try await bench.get() == "one" && bench.requests == 2)
    }

    @Test("A 304 without a condition reaches the caller")
    func uncalledFor() async throws {
        let bench = CacheBench(Answer(status: 304, ["ETag": Self.tag]))
        #expect(try await bench.response().status == 304)
        let stale = CacheBench(Answer("one", ["Cache-Control": "max-age=1"]), Answer(status: 304))
        _ = try await stale.get()
        stale.clock.pass(2)
        #expect(try await stale.response().status == 304 && stale.requests == 2)
    }

    @Test("A 304 changes no header about the body, and removes the old Age and Date")
    func headersOfBody() async throws {
        let clock = Clock()
        let bench = CacheBench(
            clock: clock,
            Answer(
                "one",
                [
                    "ETag": Self.tag, "Content-Length": "3", "Content-Encoding": "gzip", "Age": "50",
                    "Date": try clock.date(-70),
                ]),
            Answer(
                status: 304,
                [
                    "Content-Length": "0", "Content-Encoding": "br", "Content-Range": "bytes 0-1/3",
                    "Cache-Control": "max-age=60",
                ]))
        _ = try await bench.get()
        let second = try await bench.response()
        #expect(second.headers[.contentLength] == "3" && second.headers[.contentEncoding] == "gzip")
        #expect(second.headers[.contentRange] == nil && second.headers[.age] == nil && second.headers[.date] == nil)
        bench.clock.pass(59)
        #expect(try await bench.get() == "one" && bench.requests == 2)
    }

    @Test("A 304 with no-store removes the response")
    func confirmedForTheLastTime() async throws {
        let bench = CacheBench(
            Answer("one", ["ETag": Self.tag]), Answer(status: 304, ["Cache-Control": "no-store"]), Answer("two"))
        for expected in ["one", "one", "two"] { #expect(try await bench.get() == expected) }
        #expect(bench.sent(.ifNoneMatch) == nil)
    }

    @Test("Headers do not grow with each 304 beyond the client's limit")
    func growingHeaders() async throws {
        let count = Lock(0)
        let bench = CacheBench { request, _ in
            let number = count.withLock {
                $0 += 1; return $0
            }
            let isAsked = request.headerFields[.ifNoneMatch] != nil
            return Answer(
                isAsked ? "" : "body", status: isAsked ? 304 : 200,
                ["ETag": Self.tag, "X-\(number)": String(repeating: "x", count: 400)]
            ).parts
        }
        let client = bench.client.with { $0.maximumHeaderSize = 2000 }
        for _ in 1...20 {
            let response = try await client.response(for: Page())
            #expect(response.value == "body")
            #expect(response.headers.reduce(0) { $0 + $1.value.utf8.count } < 2000)
        }
    }

    @Test("Validators that a request cannot hold are not sent")
    func strangeValidators() async throws {
        let bench = CacheBench(Answer("one", ["ETag": "\u{1}", "Last-Modified": ""]), Answer("two"))
        _ = try await bench.get()
        #expect(try await bench.get() == "two")
        #expect(bench.sent(.ifNoneMatch) == nil && bench.sent(.ifModifiedSince) == nil)
    }

    @Test("A caller's own conditions and ranges bypass the cache")
    func conditions() async throws {
        for name in ["If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range", "Range"] {
            let bench = CacheBench(
                Answer("one", ["ETag": Self.tag, "Cache-Control": "max-age=60"]),
                Answer("part", ["Cache-Control": "max-age=60"]))
            let page = Page(headers: [name: "x"])
            _ = try await bench.get()
            #expect(try await bench.get(page) == "part")
            #expect(try await bench.get() == "one" && bench.requests == 2)
        }
    }

    @Test("If a redirect carries a condition to another address, its 304 is not accepted")
    func redirectedCondition() async throws {
        let isMoved = Lock(false)
        let bench = CacheBench { request, _ in
            if request.path == "/start" {
                return isMoved.withLock { $0 }
                    ? Answer(status: 302, ["Location": "/other"]).parts : Answer("one", ["ETag": Self.tag]).parts
            }
            return request.headerFields[.ifNoneMatch] == Self.tag
                ? Answer(status: 304).parts : Answer("other", ["ETag": Self.tag]).parts
        }
        #expect(try await bench.client.send(Call<Get>()) == "one")
        isMoved.withLock { $0 = true }
        #expect(try await bench.client.send(Call<Get>()) == "other")
        #expect(bench.transport.urls.map { $0.suffix(6) } == ["/start", "/start", "/other", "/start", "/other"])
    }

    @Test("Of two simultaneous revalidations the later one counts, whichever ends first")
    func atOnce() async throws {
        let gate = Gate()
        let count = Lock(0)
        let bench = CacheBench { _, _ in
            switch count.withLock({
                $0 += 1; return $0
            }) {
            case 1: return Answer("one", ["ETag": Self.tag]).parts
            case 2:
                try await gate.wait()
                return Answer(status: 304, ["Cache-Control": "max-age=1000"]).parts
            default: return Answer("two", ["ETag": #""v2""#, "Cache-Control": "max-age=1000"]).parts
            }
        }
        _ = try await bench.get()
        async let early = bench.get()
        #expect(try await eventually { gate.arrived == 1 })
        bench.clock.pass(1)
        #expect(try await bench.get() == "two")
        gate.open()
        #expect(try await early == "one")
        #expect(try await bench.get() == "two" && bench.requests == 3)
    }

    // MARK: - Errors

    @Test("If the server fails, a stale response is returned for as long as the response or the request allows")
    func staleIfError() async throws {
        for (control, asking, seconds, expected) in [
            ("max-age=10, stale-if-error=60", "", 69.0, true), ("max-age=10, stale-if-error=60", "", 71, false),
            ("max-age=10", "stale-if-error=60", 69, true), ("max-age=10", "", 11, false),
            ("max-age=10, stale-if-error=60, must-revalidate", "", 11, false),
            ("max-age=10, stale-if-error=60", "stale-if-error=5", 20, false),
        ] {
            for status in [500, 502, 503, 504] {
                let bench = CacheBench(Answer("one", ["Cache-Control": control]), Answer("error", status: status))
                _ = try await bench.get()
                bench.clock.pass(seconds)
                let second = try await bench.response(Page(headers: ["Cache-Control": asking]))
                #expect(second.value == (expected ? "one" : "error") && second.isCached == expected)
            }
        }
    }

    @Test("So it is if no response comes, but not if the caller has cancelled")
    func staleIfUnreachable() async throws {
        let error = Lock<(any Error)?>(nil)
        let bench = CacheBench { _, _ in
            if let error = error.withLock({ $0 }) { throw error }
            return Answer("one", ["Cache-Control": "max-age=1, stale-if-error=60"]).parts
        }
        _ = try await bench.get()
        bench.clock.pass(2)
        error.withLock { $0 = TransportFailure(.cannotConnect, "gone") }
        #expect(try await bench.response().headers[.age] == "2")
        error.withLock { $0 = CancellationError() }
        #expect(
            await failure { () async throws(APIError<Never>) in try await bench.client.send(Page()) }?.isCancelled
                == true)
    }

    @Test("An attempt that times out is an error like any other")
    func staleIfSlow() async throws {
        let isSlow = Lock(false)
        let bench = CacheBench { _, _ in
            if isSlow.withLock({ $0 }) { try await Task.sleep(for: .seconds(600)) }
            return Answer("one", ["Cache-Control": "max-age=1, stale-if-error=60"]).parts
        }
        _ = try await bench.get()
        bench.clock.pass(2)
        isSlow.withLock { $0 = true }
        #expect(try await bench.client.with { $0.attemptTimeout = .seconds(0.1) }.send(Page()) == "one")
    }

    @Test("An error does not change stored responses")
    func errorLeaves() async throws {
        let bench = CacheBench(Answer("one", ["ETag": Self.tag]), Answer("error", status: 500), Answer(status: 304))
        for expected in ["one", "error", "one"] { #expect(try await bench.get() == expected) }
    }
}
