import APIRuntime
import Foundation
import HTTPTypes
import APIValues
import Testing

@Suite("Middleware")
struct MiddlewareTests {
    private typealias Failure = APIError<Never>

    /// Notes when it is entered and left.
    private struct Noting: Middleware {
        let name: String
        let log: Log

        func intercept(
            _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
        ) async throws -> (HTTPResponse, HTTPBody) {
            log.add("\(name)\(operation.attempt) in")
            defer { log.add("\(name)\(operation.attempt) out") }
            return try await next(request, body)
        }
    }

    private final class Log: Sendable {
        private let lines = Lock<[String]>([])
        func add(_ line: String) { lines.withLock { $0.append(line) } }
        var all: [String] { lines.withLock { $0 } }
    }

    /// Runs a closure.
    private struct Doing: Middleware {
        let action: @Sendable (HTTPRequest, HTTPBody?, APIOperation, Next) async throws -> (HTTPResponse, HTTPBody)

        func intercept(
            _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
        ) async throws -> (HTTPResponse, HTTPBody) {
            try await withoutActuallyEscaping(next) { try await action(request, body, operation, $0) }
        }
    }

    @Test("The first of a list is the outermost; callLayers run around the call, layers around each attempt")
    func order() async throws {
        let log = Log()
        let client = Shop.Client(Script(.status(503))).with {
            $0.callLayers += [Noting(name: "a", log: log), Noting(name: "b", log: log)]
            $0.layers += [Noting(name: "c", log: log), Noting(name: "d", log: log)]
        }
        _ = try await client.send(PolicyCall<Read>())
        #expect(
            log.all == [
                "a0 in", "b0 in", "c1 in", "d1 in", "d1 out", "c1 out", "c2 in", "d2 in", "d2 out", "c2 out", "b0 out",
                "a0 out",
            ])
    }

    @Test("Middleware may change request and response; it sees credentials around an attempt, not around a call")
    func changes() async throws {
        let script = Script()
        let seen = Log()
        let client = Shop.Client(script, .token("t0k3n")).with {
            $0.callLayers += [
                Doing { request, body, _, next in
                    seen.add("call \(request.headerFields[.authorization] ?? "-")")
                    var request = request
                    request.headerFields[.userAgent] = "Shelf"
                    return try await next(request, body)
                }
            ]
            $0.layers += [
                Doing { request, body, operation, next in
                    seen.add("attempt \(request.headerFields[.authorization] ?? "-")")
                    seen.add("redacted \(operation.redacted(request).headerFields[.authorization] ?? "-")")
                    var (response, _) = try await next(request, body)
                    response.status = .accepted
                    return (response, HTTPBody(Data("changed".utf8)))
                }
            ]
        }
        let response = try await client.response(for: PolicyCall<Private>())
        #expect(response.status == 202)
        #expect(response.value == "changed")
        #expect(seen.all == ["call -", "attempt Bearer t0k3n", "redacted <redacted>"])
        #expect(script.requests.first?.headerFields[.userAgent] == "Shelf")
    }

    @Test("Middleware may answer by itself, or send several times")
    func answers() async throws {
        let script = Script()
        let silent = Shop.Client(script).with {
            $0.layers += [Doing { _, _, _, _ in (HTTPResponse(status: .ok), HTTPBody(Data("mine".utf8))) }]
        }
        #expect(try await silent.send(PolicyCall<Plain>()) == "mine")
        #expect(script.requests.isEmpty)

        let twice = Shop.Client(script).with {
            $0.layers += [
                Doing { request, body, _, next in
                    _ = try await next(request, body)
                    return try await next(request, body)
                }
            ]
        }
        #expect(try await twice.send(PolicyCall<Plain>()) == "done")
        #expect(script.requests.count == 2)
    }

    @Test("All layers can read a body, any number of times")
    func bodies() async throws {
        let read = Log()
        let reading = Doing { request, body, _, next in
            for _ in 0..<2 { read.add(String(decoding: try await body?.collect(upTo: 100) ?? Data(), as: UTF8.self)) }
            let (response, body) = try await next(request, body)
            for _ in 0..<2 { read.add(String(decoding: try await body.collect(upTo: 100), as: UTF8.self)) }
            return (response, body)
        }
        let client = Shop.Client(Script()).with {
            $0.layers += [reading, reading]
            $0.callLayers += [reading]
        }
        #expect(try await client.send(PolicyCall<Create>(body: HTTPBody(Data("sent".utf8)))) == "done")
        #expect(read.all == Array(repeating: "sent", count: 6) + Array(repeating: "done", count: 6))
    }

    @Test("An error of middleware becomes an error of the runtime; an unknown one shows only its type")
    func errors() async throws {
        struct Custom: Error { let secret = "s3cret" }
        func error(_ thrown: any Error & Sendable) async -> APIError<Never>? {
            let client = Shop.Client(Script()).with { $0.layers += [Doing { _, _, _, _ in throw thrown }] }
            return await failure { () async throws(Failure) in try await client.send(PolicyCall<Plain>()) }
        }
        #expect(await error(TransportFailure(.notConnected, "x"))?.transportFailure?.kind == .notConnected)
        #expect(await error(InvalidRequest("x"))?.isInvalidRequest == true)
        #expect(await error(CancellationError())?.isCancelled == true)
        let unknown = await error(Custom())
        #expect(unknown?.transportFailure?.kind == .other)
        #expect("\(unknown as Any)".contains("s3cret") == false)
    }

    @Test("An invalid request of middleware is not sent")
    func brokenRequest() async throws {
        let script = Script()
        for path in ["", "x", "/a b"] {
            let client = Shop.Client(script).with {
                $0.layers += [
                    Doing { request, body, _, next in
                        var request = request
                        request.path = path
                        return try await next(request, body)
                    }
                ]
            }
            let error = await failure { () async throws(Failure) in try await client.send(PolicyCall<Plain>()) }
            #expect(error?.isInvalidRequest == true)
        }
        #expect(script.requests.isEmpty)
    }

    @Test("A header that middleware adds is sent to another origin only if it is about the message")
    func redirected() async throws {
        let script = Script(.status(302, [("Location", "https://other.test/")]))
        let client = Shop.Client(script).with {
            $0.layers += [
                Doing { request, body, _, next in
                    var request = request
                    request.headerFields[.authorization] = "Signature x"
                    request.headerFields[.userAgent] = "Shelf"
                    return try await next(request, body)
                }
            ]
        }
        _ = try await client.send(PolicyCall<Plain>())
        #expect(script.requests.map { $0.headerFields[.authorization] } == ["Signature x", nil])
        #expect(script.requests.map { $0.headerFields[.userAgent] } == ["Shelf", "Shelf"])
    }

    @Test("A transport finds the operation in its task")
    func operation() async throws {
        let names = Log()
        let transport = StubTransport { _, _ in
            names.add("\(APIOperation.current?.api ?? "-").\(APIOperation.current?.endpoint.name ?? "-")")
            return (HTTPResponse(status: .ok), HTTPBody())
        }
        _ = try await Shop.Client(transport).send(PolicyCall<Plain>())
        #expect(names.all == ["Shop.plain"])
        #expect(APIOperation.current == nil)
    }
}
