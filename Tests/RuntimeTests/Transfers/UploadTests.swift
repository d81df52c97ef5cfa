import APIRuntime
import APIRuntimeCalls
import APIRuntimeFiles
import APIRuntimeSequences
import APIRuntimeURLSession
import Foundation
import HTTPTypes
import APIValues
import Testing

/// Sends any body with PUT; the response as text.
nonisolated struct UploadCall: Requestable {
    typealias API = Shop
    typealias Response = String

    let body: HTTPBody
    var retry: RetryPolicy?

    init(_ file: URL) { body = HTTPBody(file: file) }
    init(_ body: HTTPBody) { self.body = body }

    static var endpoint: Endpoint { Endpoint("put", .put, "/put", retry: RetryPolicy(times: 1, delay: .zero)) }

    func write(to request: inout RequestWriter) throws { try request.body(binary: body) }

    static func response(from reply: RawResponse) throws -> Response { try reply.text() }
}

@Suite("Transfers: uploads")
struct UploadTests {
    /// Uploads, and returns the reported progress.
    private func progress<E: Requestable>(
        of endpoint: E, to client: Shop.Client
    ) async throws -> (response: E.Response, seen: [TransferProgress]) where E.API == Shop {
        let seen = Lock<[TransferProgress]>([])
        let response = try await client.upload(
            endpoint, progress: { progress in seen.withLock { $0.append(progress) } })
        return (response, seen.withLock { $0 })
    }

    @Test("A file is sent whole, with progress to its end, and the response is decoded")
    func file() async throws {
        let content = String(repeating: "0123456789", count: 300_000)
        let file = try TemporaryFile(content)
        let server = try RawServer(answer: answer(200, [], "thanks"))
        let (response, seen) = try await progress(of: UploadCall(file.url), to: Shop.Client(server.url))
        #expect(response == "thanks")
        #expect(server.requests.count == 1 && server.requests.first?.hasSuffix("\r\n\r\n" + content) == true)
        #expect(seen.map(\.bytes) == seen.map(\.bytes).sorted())
        #expect(seen.last == TransferProgress(bytes: 3_000_000, totalBytes: 3_000_000))
        #expect(seen.allSatisfy { $0.totalBytes == 3_000_000 })
    }

    @Test("A slow progress closure delays no other call")
    func slowProgress() async throws {
        let file = try TemporaryFile(Data(count: 3_000_000))
        let server = try RawServer(answer: answer(200, [], "ok"))
        let entered = DispatchSemaphore(value: 0)
        let goesOn = DispatchSemaphore(value: 0)
        let isFirst = Lock(true)
        let upload = Task {
            try await Shop.Client(server.url).upload(
                UploadCall(file.url),
                progress: { progress in
                    guard progress.bytes > 0,
                        isFirst.withLock({ isFirst in
                            defer { isFirst = false }
                            return isFirst
                        })
                    else { return }
                    entered.signal()
                    goesOn.wait()
                })
        }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                entered.wait()
                continuation.resume()
            }
        }
        for _ in 0..<3 { #expect(try await Shop.Client(server.url).send(PolicyCall<Read>()) == "ok") }
        goesOn.signal()
        #expect(try await upload.value == "ok")
    }

    @Test("Bytes, parts with a file, and chunks of unknown length are sent too")
    func others() async throws {
        let server = try RawServer(answer: answer(200, [], "ok"))
        let client = Shop.Client(server.url)
        let bytes = try await progress(of: UploadCall(HTTPBody(Data(count: 200_000))), to: client)
        #expect(bytes.seen.last == TransferProgress(bytes: 200_000, totalBytes: 200_000))

        let chunks = AsyncStream<Data> { continuation in
            for _ in 0..<3 { continuation.yield(Data(count: 70_000)) }
            continuation.finish()
        }
        let unknown = try await progress(of: UploadCall(HTTPBody(chunks)), to: client)
        #expect(unknown.seen.last == TransferProgress(bytes: 210_000, totalBytes: nil))
        #expect(unknown.seen.allSatisfy { $0.fractionCompleted == nil })

        let file = try TemporaryFile(Data(count: 300_000))
        let parts = Custom { request in
            try request.body { try $0.part("photo", file: File(contentsOf: file.url, contentType: "image/png")) }
        }
        let (_, seen) = try await progress(of: parts, to: client)
        #expect(try #require(seen.last).fractionCompleted == 1 && seen.allSatisfy { ($0.totalBytes ?? 0) > 300_000 })
        #expect(server.requests.count == 3)
    }

    @Test("If a request is sent again, its progress starts again")
    func again() async throws {
        let file = try TemporaryFile(Data(count: 100_000))
        let turns = Lock(0)
        let server = try RawServer { connection, _ in
            switch turns.withLock({ turns in
                turns += 1
                return turns
            }) {
            case 1: connection.write(answer(307, ["Location: /there"]))
            case 2: connection.write(answer(503))
            default: connection.write(answer(200, [], "ok"))
            }
        }
        let (response, seen) = try await progress(of: UploadCall(file.url), to: Shop.Client(server.url))
        #expect(response == "ok" && server.requests.count == 3)
        #expect(seen.filter { $0.bytes == 100_000 }.count == 3)
        #expect(zip(seen, seen.dropFirst()).filter { $0.bytes > $1.bytes }.count == 2)
    }

    // Exit tests capture values from 6.3 on.
    #if compiler(>=6.3) && (os(macOS) || os(Linux))
        @Test("Servers that close connections at any moment do no harm, whatever is sent")
        func rude() async throws {
            let file = try TemporaryFile(Data(count: 300_000))
            let server = try RawServer(greeting: { connection in
                for _ in 0..<Int.random(in: 0...3) { _ = connection.read() }
                connection.end()
            }) { _, _ in }
            // Foundation on Linux could end the process here.
            await #expect(processExitsWith: .success) { [url = server.url as String, file = file.url as URL] in
                let client = Shop.Client(url).with { $0.idleTimeout = .seconds(5) }
                for _ in 0..<100 {
                    let error = await failure { () async throws(APIError<Never>) in
                        try await client.upload(UploadCall(file))
                    }
                    guard error?.transportFailure != nil else { throw Unexpected() }
                }
                for index in 0..<100 {
                    let task = Task { try await client.upload(UploadCall(file)) }
                    try await Task.sleep(for: .microseconds(index * 30))
                    task.cancel()
                    _ = await task.result
                }
            }
        }
    #endif

    #if os(Linux)
        @Test("A file that changes during sending ends the upload with an error", arguments: [0, 40_000_000])
        func changing(size: Int) async throws {
            // More than the buffers of the connection.
            let file = try TemporaryFile(Data(count: 30_000_000))
            let gate = DispatchSemaphore(value: 0)
            let server = try RawServer(greeting: { _ in gate.wait() }) { connection, _ in
                connection.write(answer(200))
                connection.stall()
            }
            let seen = Lock<Int64>(0)
            let body = HTTPBody(file: file.url).reportingProgress { sent in seen.withLock { $0 = sent } }
            let task = Task {
                let request = HTTPRequest(
                    method: .put, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/")
                _ = try await URLSessionTransport().send(request, body: body)
            }
            while seen.withLock({ $0 }) == 0 { try await Task.sleep(for: .milliseconds(10)) }
            try FileHandle(forWritingTo: file.url).truncate(atOffset: UInt64(size))
            gate.signal()
            let error = await #expect(throws: TransportFailure.self) { try await task.value }
            #expect(error?.kind == .bodyUnreadable)
            #expect(await server.wait { $0.closed == 1 })
            #expect((server.requests.first ?? "").utf8.count < 30_001_000)
        }
    #endif

    @Test("With any transport, a chunk counts as sent when the next one is read")
    func anyTransport() async throws {
        let seen = Lock<[Int64]>([])
        let read = Lock<[[Int64]]>([])
        struct Reading: Transport {
            let step: @Sendable () -> Void

            func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
                if let body { for try await _ in body { step() } }
                return (HTTPResponse(status: .ok), HTTPBody())
            }
        }
        let transport = Reading { read.withLock { $0.append(seen.withLock { $0 }) } }
        let (chunks, source) = AsyncStream<Data>.makeStream()
        for _ in 0..<3 { source.yield(Data(count: 10)) }
        source.finish()
        let body = HTTPBody(chunks, length: 30).reportingProgress { sent in seen.withLock { $0.append(sent) } }
        _ = try await transport.send(HTTPRequest(method: .put, scheme: "https", authority: "a", path: "/"), body: body)
        #expect(seen.withLock { $0 } == [0, 10, 20, 30])
        #expect(read.withLock { $0 } == [[0], [0, 10], [0, 10, 20]])
    }

    @Test("If middleware replaces the body, its progress is reported")
    func middleware() async throws {
        struct Doubling: Middleware {
            func intercept(
                _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
            ) async throws -> (HTTPResponse, HTTPBody) {
                let data = try await body?.collect(upTo: 1_000_000) ?? Data()
                return try await next(request, HTTPBody(data + data))
            }
        }
        let server = try RawServer(answer: answer(200, [], "ok"))
        let client = Shop.Client(server.url).with { $0.layers += [Doubling()] }
        let (_, seen) = try await progress(of: UploadCall(HTTPBody(Data(count: 100))), to: client)
        #expect(seen.last == TransferProgress(bytes: 200, totalBytes: 200))
    }
}
