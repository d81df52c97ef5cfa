import APIRuntime
import APIRuntimeURLSession
import Foundation
import HTTPTypes
import Testing

@Suite("HTTP uploads from disk")
struct HTTPUploadTests {
    private func request(_ server: RawServer, _ method: HTTPRequest.Method = .post) -> HTTPRequest {
        HTTPRequest(method: method, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/start")
    }

    /// The files of an earlier run that was killed.
    private let leftovers = (try? files()) ?? []

    private static func files() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(
            at: FileManager.default.temporaryDirectory, includingPropertiesForKeys: nil)
    }

    /// The temporary copies of bodies with this many bytes.
    private func copies(ofSize size: Int) throws -> [URL] {
        try Self.files().filter {
            // Other tests make and remove files at the same time.
            $0.lastPathComponent.hasPrefix("apigen-upload-") && !leftovers.contains($0)
                && (try? Data(contentsOf: $0).count) == size
        }
    }

    /// Chunks of one byte each.
    private func chunks(_ text: String) -> AsyncStream<Data> {
        AsyncStream { continuation in
            for byte in text.utf8 { continuation.yield(Data([byte])) }
            continuation.finish()
        }
    }

    @Test("A file is sent once with its length, and is not removed")
    func file() async throws {
        let content = String(repeating: "0123456789", count: 100_001)
        let file = try TemporaryFile(content)
        let server = try RawServer(answer: answer(200))
        let (response, _) = try await URLSessionTransport().send(request(server), body: HTTPBody(file: file.url))
        #expect(response.status == .ok && server.requests.count == 1)
        let sent = try #require(server.requests.first)
        #expect(sent.contains("Content-Length: 1000010\r\n") && !sent.lowercased().contains("transfer-encoding"))
        #expect(sent.hasSuffix("\r\n\r\n" + content))
        #expect(try Data(contentsOf: file.url).count == 1_000_010)
        #expect(await wait { try copies(ofSize: 1_000_010).isEmpty })
    }

    @Test("An empty file is an empty body, even with GET")
    func empty() async throws {
        let file = try TemporaryFile("")
        let server = try RawServer(answer: answer(200))
        _ = try await URLSessionTransport().send(request(server), body: HTTPBody(file: file.url))
        #expect(server.requests.first?.contains("Content-Length: 0\r\n") == true)
        _ = try await URLSessionTransport().send(request(server, .get), body: HTTPBody(file: file.url))
        #expect(server.requests.count == 2)
    }

    @Test("A file or chunks with GET are refused before anything is read")
    func get() async throws {
        let file = try TemporaryFile("x")
        let server = try RawServer(answer: answer(200))
        for body in [HTTPBody(file: file.url), HTTPBody(chunks("x"))] {
            await #expect(throws: InvalidRequest.self) {
                try await URLSessionTransport().send(request(server, .get), body: body)
            }
        }
        #expect(server.connections == 0)
    }

    @Test("While chunks are sent, only this user can read the copy; then it is removed")
    func permissions() async throws {
        let content = String(repeating: "x", count: 7_321)
        let gate = DispatchSemaphore(value: 0)
        let server = try RawServer { connection, _ in
            gate.wait()
            connection.write(answer(200))
        }
        async let response = URLSessionTransport().send(request(server), body: HTTPBody(chunks(content)))
        #expect(await server.wait { $0.requests.count == 1 })
        let copies = try copies(ofSize: 7_321)
        #expect(copies.count == 1)
        for copy in copies {
            let permissions = try? FileManager.default.attributesOfItem(atPath: copy.path)[.posixPermissions]
            #expect((permissions as? NSNumber)?.intValue == 0o600)
        }
        gate.signal()
        _ = try await response
        #expect(await wait { try self.copies(ofSize: 7_321).isEmpty })
        #expect(server.requests.first?.contains("Content-Length: 7321\r\n") == true)
    }

    @Test("No copy stays if the server ends the connection, or if there is no server")
    func failed() async throws {
        let silent = try RawServer { connection, _ in connection.end() }
        await #expect(throws: TransportFailure.self) {
            try await URLSessionTransport().send(
                request(silent), body: HTTPBody(chunks(String(repeating: "x", count: 7_433))))
        }
        let nowhere = HTTPRequest(method: .post, scheme: "http", authority: "127.0.0.1:1", path: "/")
        await #expect(throws: TransportFailure.self) {
            try await URLSessionTransport().send(nowhere, body: HTTPBody(chunks(String(repeating: "x", count: 7_433))))
        }
        #expect(await wait { try copies(ofSize: 7_433).isEmpty })
    }

    @Test("A cancelled upload closes its connection and leaves no copy")
    func cancelled() async throws {
        // More than the buffers of the connection.
        let file = try TemporaryFile(Data(count: 50_000_017))
        let gate = DispatchSemaphore(value: 0)
        let server = try RawServer(greeting: { _ in gate.wait() }) { connection, _ in connection.stall() }
        let body = HTTPBody(file: file.url)
        let task = Task { try await URLSessionTransport().send(request(server), body: body) }
        #expect(await server.wait { $0.connections == 1 })
        try await Task.sleep(for: .milliseconds(100))
        task.cancel()
        await #expect(throws: CancellationError.self) { _ = try await task.value }
        gate.signal()
        #expect(await server.wait { $0.closed == 1 })
        #expect(server.requests.allSatisfy { $0.utf8.count < 50_000_017 })
        #expect(await wait { try copies(ofSize: 50_000_017).isEmpty })
    }

    @Test("A body that is cancelled before its end is not sent")
    func cancelledBefore() async throws {
        let server = try RawServer(answer: answer(200))
        let (endless, continuation) = AsyncStream<Data>.makeStream()
        continuation.yield(Data(count: 7_541))
        let task = Task { try await URLSessionTransport().send(request(server), body: HTTPBody(endless)) }
        #expect(await wait { try copies(ofSize: 7_541).count == 1 })
        task.cancel()
        await #expect(throws: CancellationError.self) { _ = try await task.value }
        #expect(try copies(ofSize: 7_541).isEmpty && server.connections == 0)
    }

    @Test("More or fewer bytes than announced are not sent", arguments: [2, 4])
    func announced(length: Int64) async throws {
        let server = try RawServer(answer: answer(200))
        let error = await #expect(throws: TransportFailure.self) {
            try await URLSessionTransport().send(request(server), body: HTTPBody(chunks("abc"), length: length))
        }
        #expect(error?.kind == .bodyUnreadable && server.connections == 0)
        #expect(error?.message == "the body has 3 bytes where \(length) were announced")
    }

    @Test("A redirect cannot repeat chunks that are readable once, and can repeat others")
    func redirect() async throws {
        let stub = StubTransport(status: 307, redirects: "/there")
        let once = HTTPBody(chunks("abc"))
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(transport: stub).send(Custom { try $0.body(binary: once) })
        }
        #expect(error?.transportFailure?.kind == .redirectRefused && stub.requests.count == 1)

        let twice = HTTPBody(HTTPBody(Data("abc".utf8)), isRepeatable: true)
        let server = try RawServer { connection, request in
            connection.write(request.hasPrefix("POST /custom") ? answer(307, ["Location: /there"]) : answer(200))
        }
        try await Shop.Client(server.url).send(Custom { try $0.body(binary: twice) })
        #expect(server.requests.count == 2 && server.requests.allSatisfy { $0.hasSuffix("\r\n\r\nabc") })
    }

    @Test("An error of reading the body ends the call, and shows only its type")
    func failingChunks() async throws {
        struct Leak: Error { let secret = "s3cret" }
        let chunks = AsyncThrowingStream<Data, any Error> { $0.finish(throwing: Leak()) }
        let server = try RawServer(answer: answer(200))
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(server.url).send(Custom { try $0.body(binary: HTTPBody(chunks)) })
        }
        #expect(error?.transportFailure?.kind == .other && error?.description.contains("Leak") == true)
        #expect(error?.description.contains("s3cret") == false && server.requests.isEmpty)
    }

    private func wait(until condition: () throws -> Bool) async -> Bool {
        for _ in 0..<6000 {
            if (try? condition()) == true { return true }
            try? await Task.sleep(for: .milliseconds(10))
        }
        return false
    }
}
