import APIRuntime
import APIRuntimeURLSession
import Foundation
import HTTPTypes
import LoopbackServer
import APIValues
import Testing

@Suite("HTTP transport")
struct HTTPTransportTests {
    private func kind(of url: String, timeout: Duration = .seconds(30)) async -> TransportFailure.Kind? {
        let client = Shop.Client(server: .custom(url), timeout: timeout)
        return await failure { () async throws(APIError<Never>) in try await client.send(Call<Get>()) }?
            .transportFailure?.kind
    }

    @Test("Failures have distinct kinds")
    func kinds() async throws {
        #expect(await kind(of: "http://127.0.0.1:1") == .cannotConnect)
        #expect(await kind(of: "http://no-such-host.invalid") == .cannotFindHost)

        let silent = try RawServer { connection, _ in connection.end() }
        #expect(await kind(of: silent.url) == .connectionLost)
        let early = try RawServer { connection, _ in
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
            connection.end()
        }
        #expect(await kind(of: early.url) == .connectionLost)
        let plain = try RawServer(greeting: { $0.write("no TLS here\r\n") }) { connection, _ in connection.end() }
        #expect(await kind(of: "https://127.0.0.1:\(plain.port)") == .secureConnectionFailed)
    }

    @Test("A client without a limit accepts 32 million bytes")
    func largest() async throws {
        let size = Lock(32_000_000)
        let transport = StubTransport { _, _ in
            (HTTPResponse(status: .ok), HTTPBody(Data(repeating: UInt8(ascii: "x"), count: size.withLock { $0 })))
        }
        let client = Shop.Client(transport: transport)
        #expect(try await client.send(Call<Get>()).utf8.count == 32_000_000)
        size.withLock { $0 += 1 }
        let over = await failure { () async throws(APIError<Never>) in try await client.send(Call<Get>()) }
        #expect(over?.transportFailure?.kind == .responseTooLarge)
    }

    @Test("A body above the limit ends the call and its connection, with or without a length")
    func tooLarge() async throws {
        let endless = try RawServer { connection, _ in
            connection.write("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
            while connection.write(String(repeating: "x", count: 65536)) {}
            connection.end()
        }
        let client = Shop.Client(endless.url).with { $0.maximumResponseSize = 1_000_000 }
        let error = await failure { () async throws(APIError<Never>) in try await client.send(Call<Get>()) }
        #expect(error?.transportFailure?.kind == .responseTooLarge)
        #expect(await endless.wait { $0.closed == 1 })

        let exact = try RawServer(answer: answer(200, [], "12345"))
        let small = Shop.Client(exact.url)
        #expect(try await small.with { $0.maximumResponseSize = 5 }.send(Call<Get>()) == "12345")
        let over = await failure { () async throws(APIError<Never>) in
            try await small.with { $0.maximumResponseSize = 4 }.send(Call<Get>())
        }
        #expect(over?.transportFailure?.kind == .responseTooLarge)
    }

    @Test("A request that is not idempotent is sent once, even on a reused connection", arguments: [false, true])
    func sentOnce(deletes: Bool) async throws {
        let server = try RawServer { connection, request in
            if request.hasPrefix("GET") { connection.write(answer(200)) } else { connection.end() }
        }
        let client = Shop.Client(server.url)
        _ = try await client.send(Call<Get>())
        let error = await failure { () async throws(APIError<Never>) in
            if deletes { try await client.send(PolicyCall<Pop>()) } else { try await client.send(PolicyCall<Toggle>()) }
        }
        #expect(error?.transportFailure?.kind == .connectionLost)
        #expect(server.requests.filter { !$0.hasPrefix("GET") }.count == 1)
    }

    @Test("Two hundred parallel calls each get their own response")
    func concurrency() async throws {
        try await LoopbackServer.run { request in
            let id = request.path.split(separator: "/").dropFirst().first ?? ""
            return .json(#"{"id": \#(id), "name": "item \#(id)"}"#)
        } during: { server in
            let client = Shop.Client(server.url)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for id in 0..<200 {
                    group.addTask {
                        let item = try await client.send(Shop.GetItem(id: "\(id)"))
                        #expect(item == Shop.Item(id: id, name: "item \(id)"))
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    @Test("A large body is sent and received unchanged")
    func large() async throws {
        try await LoopbackServer.run { request in
            LoopbackServer.Answer(body: request.body)
        } during: { server in
            let text = String(repeating: "0123456789abcdef", count: 200_000)
            let echo = try await Shop.Client(server.url).send(Call<Post>(text: text))
            #expect(echo == text)
        }
    }

    @Test("Cookies, caches and credentials of a response do not affect the next request")
    func stateless() async throws {
        let server = try RawServer(
            answer: answer(200, ["Set-Cookie: sid=1; Path=/", "Cache-Control: max-age=1000", "ETag: \"x\""], "ok"))
        let client = Shop.Client(server.url)
        for _ in 0..<2 { #expect(try await client.send(Call<Get>()) == "ok") }
        #expect(server.requests.count == 2)
        #expect(!server.requests.contains { $0.contains("Cookie:") || $0.contains("If-None-Match") })
    }

    @Test("A response is read to its end after the last copy of its client is released")
    func outlivesClient() async throws {
        let server = try RawServer { connection, _ in
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nhalf")
            Thread.sleep(forTimeInterval: 0.3)
            connection.write("half")
        }
        let request = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/")
        let (_, body) = try await URLSessionTransport().send(request, body: nil)
        #expect(try await body.collect(upTo: 100) == Data("halfhalf".utf8))
    }

    @Test("Released clients leave no connection open")
    func lifetimes() async throws {
        let server = try RawServer(answer: answer(200, [], "ok"))
        for _ in 0..<100 { _ = try await Shop.Client(server.url).send(Call<Get>()) }
        #expect(await server.wait { $0.connections == 100 && $0.closed == 100 })
    }

    @Test("A body in chunks is sent whole")
    func chunks() async throws {
        let server = try RawServer(answer: answer(200))
        let request = HTTPRequest(method: .post, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/")
        let chunks = AsyncStream<Data> { continuation in
            for text in ["one ", "two"] { continuation.yield(Data(text.utf8)) }
            continuation.finish()
        }
        _ = try await URLSessionTransport().send(request, body: HTTPBody(chunks))
        #expect(server.requests.first?.hasSuffix("\r\n\r\none two") == true)
        #expect(server.requests.first?.contains("\r\nContent-Length: 7\r\n") == true)
    }

    @Test("Any transport works; its unknown errors show only their type")
    func ownTransport() async throws {
        struct Leak: Error { let secret = "s3cret" }
        let client = Shop.Client(transport: StubTransport { _, _ in throw Leak() })
        let error = await failure { () async throws(APIError<Never>) in try await client.send(Call<Get>()) }
        #expect(error?.transportFailure?.kind == .other)
        #expect(error?.description.contains("Leak") == true && error?.description.contains("s3cret") == false)
    }
}
