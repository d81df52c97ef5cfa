import APIRuntimeConformance
import Foundation
import Testing

@Suite("Scripted server")
struct ScriptedServerTests {
    @Test("Requests are kept byte for byte, with bodies in any framing")
    func requests() async throws {
        try await ScriptedServer.run(answering: { .response(body: "\($0.index)") }) { server in
            let client = try RawClient(port: server.port)
            let answer = "HTTP/1.1 200 Status\r\nContent-Length: 1\r\n\r\n"
            try client.send("POST /a?b HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello")
            #expect(try client.receive(answer.utf8.count + 1) == answer + "0")
            let chunks = "3;x=y\r\nhel\r\n2\r\nlo\r\n0\r\nX-Sum: 1\r\n\r\n"
            try client.send("PUT /c HTTP/1.1\r\nX-List: 1\r\nx-list:2\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)")
            #expect(try client.receive(answer.utf8.count + 1) == answer + "1")

            let requests = server.requests
            #expect(requests.map(\.method) == ["POST", "PUT"] && requests.map(\.target) == ["/a?b", "/c"])
            #expect(requests.map(\.text) == ["hello", "hello"] && requests.allSatisfy(\.isComplete))
            #expect(requests.map(\.connection) == [0, 0] && server.connections == [nil])
            #expect(requests[0].head == Data("POST /a?b HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n".utf8))
            #expect(requests[1].rawBody == Data(chunks.utf8) && requests[1]["X-LIST"] == ["1", "2"])
        }
    }

    @Test("A request with an incomplete body is kept up to its end")
    func incomplete() async throws {
        try await ScriptedServer.run(.always(.response())) { server in
            do {
                let client = try RawClient(port: server.port)
                try client.send("POST / HTTP/1.1\r\nContent-Length: 10\r\n\r\nhalf")
            }
            #expect(await server.wait { $0.connections == [.byClient] })
            #expect(server.requests.map(\.text) == ["half"] && !server.requests[0].isComplete)
        }
    }

    @Test("Steps run in order, and can wait for the test's signal")
    func steps() async throws {
        let script = ScriptedServer.Script(greeting: [.send("hi ")], onHead: { _ in [.send("head ")] }) { _ in
            [.send("one "), .awaitSignal("go"), .drip(Data("two ".utf8), every: .milliseconds(1)), .close]
        }
        try await ScriptedServer.run(script) { server in
            let client = try RawClient(port: server.port)
            #expect(try client.receive(3) == "hi ")
            try client.send("GET / HTTP/1.1\r\n\r\n")
            #expect(try client.receive(9) == "head one ")
            server.signal("go")
            #expect(try client.receive() == "two ")
            #expect(await server.wait { $0.connections == [.byServer] })
            #expect(server.bytesSent == 16)
        }
    }

    @Test("One direction of a connection can end, and a reset is not an orderly end")
    func ends() async throws {
        try await ScriptedServer.run(.sequence(.halfOpen, [.reset])) { server in
            let half = try RawClient(port: server.port)
            try half.send("GET / HTTP/1.1\r\n\r\n")
            #expect(try half.receive() == "")
            #expect(server.connections == [nil])
            let reset = try RawClient(port: server.port)
            try reset.send("GET / HTTP/1.1\r\n\r\n")
            #expect(throws: POSIXError(.ECONNRESET)) { try reset.receive() }
        }
    }

    @Test("At the end of the test everything ends, whatever it waits for", .timeLimit(.minutes(5)))
    func stops() async throws {
        let replies: [ScriptedServer.Reply] = [
            .silence, .halfOpen, [.awaitSignal("never")], [.pause(.seconds(100_000))], .endlessBody(chunked: true),
            .response().dripping(every: .seconds(100_000)),
        ]
        let server = try await ScriptedServer.run { request in
            replies[request.index % replies.count]
        } during: { server in
            // The peers read nothing, so an endless reply fills the buffers and waits.
            let clients = try (0..<30).map { _ in try RawClient(port: server.port) }
            for client in clients { try client.send("GET / HTTP/1.1\r\n\r\n") }
            #expect(await server.wait { $0.requests.count == 30 })
            return withExtendedLifetime(clients) { server }
        }
        #expect(server.connections.count == 30 && server.connections.allSatisfy { $0 != nil })
        #expect(throws: POSIXError(.ECONNREFUSED)) { _ = try RawClient(port: server.port) }
    }

    @Test("An error of the test is thrown")
    func throwing() async throws {
        struct Stop: Error {}
        await #expect(throws: Stop.self) {
            try await ScriptedServer.run(.always(.silence)) { _ in throw Stop() }
        }
    }

    @Test("Chunks and gzip are valid")
    func encodings() {
        #expect(
            ScriptedServer.Reply.chunks(of: Data("hello".utf8), size: 3)
                == Data("3\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n".utf8))
        // As gzip writes it: the header, one stored block, CRC-32 and size.
        let gzip = "1f8b08000000000000ff" + "010500faff" + "68656c6c6f" + "86a61036" + "05000000"
        #expect(Gzip.stored(Data("hello".utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == gzip)
    }
}
