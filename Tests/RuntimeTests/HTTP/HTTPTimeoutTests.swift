import Foundation
import HTTPTypes
import Testing

@testable import APIRuntime
import APIRuntimeURLSession
@testable import APIURLSession

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("HTTP timeouts", .tags(.timed))
struct HTTPTimeoutTests {
    private static let partial = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"

    /// Expects a call to time out, and its connection to be closed long before a stalled server would close it.
    private func expectTimeout<Value, Failure>(
        from server: RawServer, of call: () async throws(APIError<Failure>) -> Value
    ) async {
        let error = await failure(of: call)
        #expect(error?.transportFailure?.isTimeout == true)
        #expect(await server.wait { $0.connections > 0 && $0.closed == $0.connections })
    }

    @Test("A server that does not respond")
    func beforeHeaders() async throws {
        let server = try RawServer { connection, _ in connection.stall() }
        let client = Shop.Client(server: .custom(server.url), timeout: .seconds(0.3))
        await expectTimeout(from: server) { () async throws(APIError<Never>) in try await client.send(Call<Get>()) }
    }

    @Test("A server that stops in the middle of the body")
    func inBody() async throws {
        let server = try RawServer { connection, _ in
            connection.write(Self.partial)
            connection.stall()
        }
        let client = Shop.Client(server: .custom(server.url), timeout: .seconds(0.3))
        await expectTimeout(from: server) { () async throws(APIError<Never>) in try await client.send(Call<Get>()) }
    }

    @Test("A server that sends a byte now and then: the limit is for the whole call")
    func dripping() async throws {
        let server = try RawServer { connection, _ in
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
            while connection.write("x") { Thread.sleep(forTimeInterval: 0.05) }
            connection.stall()
        }
        let client = Shop.Client(server: .custom(server.url), timeout: .seconds(0.5))
        await expectTimeout(from: server) { () async throws(APIError<Never>) in try await client.send(Call<Get>()) }
    }

    @Test("A server that redirects slowly: the limit is for all redirects together")
    func redirecting() async throws {
        let server = try RawServer { connection, _ in
            Thread.sleep(forTimeInterval: 0.2)
            connection.write(answer(302, ["Location: /start"]))
        }
        let client = Shop.Client(server: .custom(server.url), timeout: .seconds(0.5))
        let error = await failure { () async throws(APIError<Never>) in try await client.send(Call<Get>()) }
        #expect(error?.transportFailure?.isTimeout == true)
    }

    @Test("An endpoint's limit counts if the client has none")
    func endpoint() async throws {
        let server = try RawServer { connection, _ in connection.stall() }
        await expectTimeout(from: server) { () async throws(APIError<Never>) in
            try await Shop.Client(server: .custom(server.url)).send(Shop.Hurry())
        }
    }

    @Test("An endpoint's limit wins over the client's")
    func whose() async throws {
        let server = try RawServer { connection, _ in
            Thread.sleep(forTimeInterval: 1.5)
            connection.write(answer(200, [], "late"))
        }
        let client = Shop.Client(server: .custom(server.url), timeout: .seconds(60))
        let error = await failure { () async throws(APIError<Never>) in
            try await client.send(Shop.Hurry())
        }
        #expect(error?.transportFailure?.isTimeout == true)
        let ever = try await client.with { $0.timeout = .infinity }.send(Call<Get>())
        #expect(ever == "late")
    }

    @Test(
        "With a limit of zero or less nothing is sent", arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min)])
    func zero(timeout: Duration) async throws {
        let server = try RawServer(answer: answer(200))
        let client = Shop.Client(server: .custom(server.url), timeout: timeout)
        let error = await failure { () async throws(APIError<Never>) in try await client.send(Call<Get>()) }
        #expect(error?.transportFailure?.isTimeout == true && server.connections == 0)
    }

    @Test("A limit that is too large for the clock is accepted")
    func huge() async throws {
        let server = try RawServer(answer: answer(200, [], "ok"))
        let client = Shop.Client(server: .custom(server.url), timeout: .seconds(1e18))
        #expect(try await client.send(Call<Get>()) == "ok")
    }

    @Test("A call that times out before it is sent leaves no task in its session")
    func lateAtOnce() async throws {
        let server = try RawServer(answer: answer(200))
        let request = URLRequest(url: try #require(URL(string: server.url)))
        let origin = try Origin(scheme: "http", authority: "127.0.0.1")
        var session: Session? = Session(.ephemeral)
        let own = Weak(session: Mirror(reflecting: try #require(session)).descendant("session") as? URLSession)
        #expect(own.session != nil)
        await #expect(throws: TransportFailure.self) {
            try await session?.send(request, nil, to: origin, timeout: (.now, 1))
        }
        session = nil
        #expect(await server.wait { _ in own.session == nil })
        #expect(server.connections == 0)
    }
}

private struct Weak: @unchecked Sendable {
    weak var session: URLSession?
}
