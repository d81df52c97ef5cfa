import APIRuntime
import APIRuntimeFiles
import APIRuntimeSequences
import Foundation
import HTTPTypes
import APIValues
import Testing

@Suite("Transfers: time limits", .tags(.timed))
struct StallTests {
    @Test("A stalled download ends, and is resumed")
    func stalled() async throws {
        let folder = try DownloadFolder()
        let server = try FileServer(.stall(10_000), .stall(10_000))
        let client = Shop.Client(server.url).with { $0.idleTimeout = .seconds(1.5) }
        try await client.download(PolicyCall<Read>(), to: folder.file)
        #expect(folder.bytes == server.content)
        #expect(server.ranges.last == ["If-Range: \"v1\"", "Range: bytes=20000-"])
        #expect(await server.raw.wait { $0.closed >= 2 })

        let stubborn = try FileServer(.stall(10_000))
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(stubborn.url).with { $0.idleTimeout = .seconds(0.5) }.download(
                Call<Get>(), to: folder.file)
        }
        #expect(error?.transportFailure?.isTimeout == true)
        #expect(await stubborn.raw.wait { $0.closed == 1 })
    }

    @Test("A download may take longer than the timeout, which covers the time until its head")
    func slow() async throws {
        let folder = try DownloadFolder()
        let slow = StubTransport { _, _ in
            let count = Lock(4)
            let chunks = AsyncStream<Data> {
                try? await Task.sleep(for: .milliseconds(700))
                let isLast = count.withLock { count in
                    count -= 1
                    return count < 0
                }
                return isLast ? nil : Data("x".utf8)
            }
            return (HTTPResponse(status: .ok), HTTPBody(chunks))
        }
        try await Shop.Client(transport: slow).with { $0.timeout = 2 }.download(Call<Get>(), to: folder.file)
        #expect(folder.bytes?.count == 4)

        let silent = try RawServer { connection, _ in connection.stall() }
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(silent.url).with { $0.timeout = 0.3 }.download(Call<Get>(), to: folder.file)
        }
        #expect(error?.transportFailure?.isTimeout == true)
        // The server itself closes much later.
        #expect(await silent.wait { $0.closed == $0.connections })
    }

    @Test("A body that ends because its reader is cancelled is no file", arguments: [true, false])
    func endsWhenCancelled(isStalling: Bool) async throws {
        let folder = try DownloadFolder()
        let (began, begin) = AsyncStream<Void>.makeStream()
        let stub = StubTransport { _, _ in
            let chunks = AsyncStream<Data> {
                begin.yield()
                try? await Task.sleep(for: .seconds(1000))
                return nil
            }
            return (HTTPResponse(status: .ok), HTTPBody(chunks))
        }
        let client = Shop.Client(transport: stub).with { $0.idleTimeout = isStalling ? .seconds(0.2) : .infinity }
        let task = Task {
            await failure { () async throws(APIError<Never>) in try await client.download(Call<Get>(), to: folder.file)
            }
        }
        for await _ in began { break }
        if !isStalling { task.cancel() }
        let error = await task.value
        #expect(isStalling ? error?.transportFailure?.isTimeout == true : error?.isCancelled == true)
        #expect(try folder.names.isEmpty)
    }

    @Test("A slow upload continues beyond the usual timeout")
    func slowUpload() async throws {
        struct Slow: Transport {
            func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
                if let body { for try await _ in body { try await Task.sleep(for: .seconds(1.5)) } }
                return (HTTPResponse(status: .ok), HTTPBody(Data("ok".utf8)))
            }
        }
        let (chunks, source) = AsyncStream<Data>.makeStream()
        for _ in 0..<8 { source.yield(Data(count: 10)) }
        source.finish()
        let client = Shop.Client(transport: Slow()).with { $0.idleTimeout = .seconds(10) }
        #expect(try await client.upload(UploadCall(HTTPBody(chunks))) == "ok")
    }

    @Test("A slow answer to an upload continues as long as bytes arrive")
    func slowAnswer() async throws {
        let slow = StubTransport { _, _ in
            let count = Lock(8)
            let chunks = AsyncStream<Data> {
                try? await Task.sleep(for: .seconds(1.5))
                let isLast = count.withLock { count in
                    count -= 1
                    return count < 0
                }
                return isLast ? nil : Data("x".utf8)
            }
            return (HTTPResponse(status: .ok), HTTPBody(chunks))
        }
        let client = Shop.Client(transport: slow).with { $0.idleTimeout = .seconds(10) }
        #expect(try await client.upload(UploadCall(HTTPBody(Data("x".utf8)))).count == 8)
    }

    @Test("An upload that the server does not read, or does not answer, ends")
    func upload() async throws {
        let file = try TemporaryFile(Data(count: 30_000_000))
        let deaf = try RawServer(greeting: { _ in Thread.sleep(forTimeInterval: 3) }) { connection, _ in
            connection.end()
        }
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(deaf.url).with { $0.idleTimeout = .seconds(0.5) }.upload(UploadCall(file.url))
        }
        #expect(error?.transportFailure?.isTimeout == true)

        let silent = try RawServer { connection, _ in connection.stall() }
        let small = try TemporaryFile("small")
        let late = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(silent.url).with { $0.idleTimeout = .seconds(0.5) }.upload(UploadCall(small.url))
        }
        #expect(late?.transportFailure?.isTimeout == true)
        // The server itself closes much later.
        #expect(await silent.wait { $0.closed == $0.connections })
    }

    @Test("An explicit timeout limits the whole upload")
    func whole() async throws {
        let file = try TemporaryFile(Data(count: 1000))
        let silent = try RawServer { connection, _ in connection.stall() }
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(silent.url).with { $0.timeout = 0.5 }.upload(UploadCall(file.url))
        }
        #expect(error?.transportFailure?.message.contains("did not answer within 0.5 seconds") == true)
    }
}
