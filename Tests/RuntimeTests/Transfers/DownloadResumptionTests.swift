import APIRuntime
import APIRuntimeFiles
import Foundation
import HTTPTypes
import APIValues
import Testing

@Suite("Transfers: resumed downloads")
struct DownloadResumptionTests {
    private static let kept = ["file.bin.apigen-partial", "file.bin.apigen-resumption"]
    private static let start: [String] = []

    private static func rest(_ offset: Int, _ validator: String = "\"v1\"") -> [String] {
        ["If-Range: \(validator)", "Range: bytes=\(offset)-"]
    }

    /// Lets a download fail half-way.
    private func fail(_ client: Shop.Client, to folder: DownloadFolder, resuming: Bool = true) async {
        let error = await failure { () async throws(APIError<Never>) in
            try await client.download(Call<Get>(), to: folder.file, resuming: resuming)
        }
        #expect(error?.transportFailure?.kind == .connectionLost)
        #expect(folder.bytes == nil)
    }

    @Test("A lost connection is made again for the rest, as often as the policy says")
    func lost() async throws {
        let folder = try DownloadFolder()
        let server = try FileServer(.cut(10_000), .cut(0), .cut(40_000))
        let seen = Lock<[TransferProgress]>([])
        let response = try await Shop.Client(server.url).download(
            PolicyCall<Read>(), to: folder.file,
            progress: { progress in
                seen.withLock { $0.append(progress) }
            })
        #expect(folder.bytes == server.content && response.status == 206)
        #expect(server.ranges == [Self.start, Self.rest(10_000), Self.rest(10_000), Self.rest(50_000)])
        #expect(try folder.names == ["file.bin"])
        let progress = seen.withLock { $0 }
        #expect(progress.map(\.bytes) == progress.map(\.bytes).sorted())
        #expect(progress.last == TransferProgress(bytes: 100_000, totalBytes: 100_000))

        let other = try DownloadFolder()
        let stubborn = try FileServer(.cut(1), .cut(1), .cut(1), .cut(1))
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(stubborn.url).download(PolicyCall<Read>(), to: other.file)
        }
        #expect(error?.transportFailure?.kind == .connectionLost)
        #expect(stubborn.raw.requests.count == 4 && other.partialSize == 4)
    }

    @Test("A later call resumes the file of an earlier one")
    func later() async throws {
        let folder = try DownloadFolder()
        let server = try FileServer(.cut(10_000), .cut(5000))
        for _ in 0..<2 {
            await fail(Shop.Client(server.url), to: folder)
            #expect(try folder.names == Self.kept)
        }
        try await Shop.Client(server.url).download(Call<Get>(), to: folder.file)
        #expect(folder.bytes == server.content)
        #expect(server.ranges == [Self.start, Self.rest(10_000), Self.rest(15_000)])
        #expect(try folder.names == ["file.bin"])
    }

    @Test("A process that was forked during a download does not prevent resuming")
    func forked() async throws {
        let folder = try DownloadFolder()
        let server = try FileServer(.stall(60_000))
        let client = Shop.Client(server.url)
        let task = Task { try await client.download(Call<Get>(), to: folder.file) }
        while folder.partialSize != 60_000 { try await Task.sleep(for: .milliseconds(10)) }
        // A forked child has one more descriptor of the same open file, until it executes another program.
        let copies = Self.descriptors(of: folder.file.appendingPathExtension("apigen-partial")).map { dup($0) }
        defer { copies.forEach { close($0) } }
        #expect(!copies.isEmpty)
        task.cancel()
        _ = await task.result
        try await client.download(Call<Get>(), to: folder.file)
        #expect(folder.bytes == server.content)
    }

    private static func descriptors(of file: URL) -> [Int32] {
        var (wanted, found) = (stat(), stat())
        guard stat(file.path, &wanted) == 0 else { return [] }
        return (3..<4096).filter {
            fstat($0, &found) == 0 && found.st_ino == wanted.st_ino && found.st_dev == wanted.st_dev
        }
    }

    @Test("A resumption file with a second hard link is ignored")
    func foreignNotes() async throws {
        let folder = try DownloadFolder()
        let server = try FileServer(.cut(10_000))
        await fail(Shop.Client(server.url), to: folder)
        let notes = folder.file.appendingPathExtension("apigen-resumption")
        try FileManager.default.linkItem(at: notes, to: folder.url.appendingPathComponent("other"))
        try await Shop.Client(server.url).download(Call<Get>(), to: folder.file)
        #expect(folder.bytes == server.content)
        #expect(server.ranges == [Self.start, Self.start])
    }

    // Exit tests capture values from 6.3 on.
    #if compiler(>=6.3) && (os(macOS) || os(Linux))
        @Test("The file of a killed process is resumed too")
        func killed() async throws {
            let folder = try DownloadFolder()
            let server = try FileServer(.stall(60_000))
            await #expect(processExitsWith: .exitCode(7)) { [url = server.url as String, file = folder.file as URL] in
                let partial = file.appendingPathExtension("apigen-partial")
                Task {
                    while (try? Data(contentsOf: partial).count) != 60_000 {
                        try await Task.sleep(for: .milliseconds(10))
                    }
                    _exit(7)
                }
                try await Shop.Client(url).download(Call<Get>(), to: file)
            }
            try await Shop.Client(server.url).download(Call<Get>(), to: folder.file)
            #expect(folder.bytes == server.content)
            #expect(server.ranges == [Self.start, Self.rest(60_000)])
        }
    #endif

    @Test("A cancelled download keeps its part, and closes its connection")
    func cancelled() async throws {
        let folder = try DownloadFolder()
        let server = try FileServer(.stall(60_000))
        let client = Shop.Client(server.url)
        let task = Task {
            await failure { () async throws(APIError<Never>) in
                try await client.download(PolicyCall<Read>(), to: folder.file)
            }
        }
        while folder.partialSize != 60_000 { try await Task.sleep(for: .milliseconds(10)) }
        task.cancel()
        #expect(await task.value?.isCancelled == true)
        #expect(await server.raw.wait { $0.closed == 1 })
        #expect(try folder.names == Self.kept)
        try await client.download(PolicyCall<Read>(), to: folder.file)
        #expect(folder.bytes == server.content)
        #expect(server.ranges == [Self.start, Self.rest(60_000)])
    }

    @Test("A download without resumption keeps nothing, and uses no earlier part")
    func notResuming() async throws {
        let folder = try DownloadFolder()
        let server = try FileServer(.cut(10_000), .cut(20_000))
        let client = Shop.Client(server.url)
        await fail(client, to: folder)
        #expect(try folder.names == Self.kept)
        await fail(client, to: folder, resuming: false)
        #expect(try folder.names.isEmpty)
        try await client.download(Call<Get>(), to: folder.file)
        #expect(folder.bytes == server.content)
        #expect(server.ranges == [Self.start, Self.start, Self.start])
    }

    @Test(
        "If resuming is not safe, a download starts again and keeps nothing",
        arguments: [
            [], ["ETag: W/\"v1\"", "Last-Modified: Sat, 01 Nov 2025 12:00:00 GMT"], ["ETag: v1"],
            ["ETag: \"v1\"", "Accept-Ranges: none"], ["ETag: \"v1\"", "Content-Encoding: gzip"],
            ["Last-Modified: Sat, 01 Nov 2025 12:00:00 GMT"],
            ["Last-Modified: Sat, 01 Nov 2025 12:00:00 GMT", "Date: Sat, 01 Nov 2025 12:00:30 GMT"],
            ["Last-Modified: yesterday", "Date: Sat, 01 Nov 2025 12:00:30 GMT"],
        ])
    func unsafe(headers: [String]) async throws {
        let folder = try DownloadFolder()
        let whole = try FileServer(size: 1000)
        let cuts = Lock(2)
        // Without a network, which would decompress the body.
        let stub = StubTransport { _, _ in
            var response = HTTPResponse(status: .ok)
            for header in headers + ["Content-Length: \(whole.content.count)"] {
                let parts = header.split(separator: ":", maxSplits: 1)
                let name = try #require(HTTPField.Name(String(parts[0])))
                response.headerFields[name] = parts[1].trimmingCharacters(in: .whitespaces)
            }
            let isCut = cuts.withLock { cuts in
                cuts -= 1
                return cuts >= 0
            }
            let chunks = AsyncThrowingStream<Data, any Error> { continuation in
                continuation.yield(Data(whole.content.prefix(isCut ? 500 : 1000)))
                continuation.finish(throwing: isCut ? TransportFailure(.connectionLost, "lost") : nil)
            }
            return (response, HTTPBody(chunks))
        }
        let client = Shop.Client(transport: stub)
        await fail(client, to: folder)
        #expect(try folder.names.isEmpty)
        try await client.download(PolicyCall<Read>(), to: folder.file)
        #expect(folder.bytes == whole.content)
        #expect(stub.requests.count == 3 && stub.requests.allSatisfy { $0.headerFields[.range] == nil })
    }

    @Test("A date that is old enough serves as well as a tag")
    func date() async throws {
        let folder = try DownloadFolder()
        let date = "Sat, 01 Nov 2025 12:00:00 GMT"
        let server = try FileServer(
            headers: ["Last-Modified: \(date)", "Date: Sat, 01 Nov 2025 12:01:00 GMT"], validator: date, .cut(10_000))
        try await Shop.Client(server.url).download(PolicyCall<Read>(), to: folder.file)
        #expect(folder.bytes == server.content)
        #expect(server.ranges == [Self.start, Self.rest(10_000, date)])
    }

    @Test("Changed content is downloaded from the beginning")
    func changed() async throws {
        let folder = try DownloadFolder()
        let server = try FileServer(.cut(10_000), .text(answer(200, ["ETag: \"v2\""], "new content")))
        try await Shop.Client(server.url).download(PolicyCall<Read>(), to: folder.file)
        #expect(folder.bytes == Array("new content".utf8))
        #expect(server.ranges == [Self.start, Self.rest(10_000)])
    }

    @Test("A server that ignores ranges sends everything, and that is used")
    func ignored() async throws {
        let folder = try DownloadFolder()
        let server = try FileServer(.cut(10_000), .whole)
        let seen = Lock<[Int64]>([])
        let response = try await Shop.Client(server.url).download(
            PolicyCall<Read>(), to: folder.file,
            progress: { progress in
                seen.withLock { $0.append(progress.bytes) }
            })
        #expect(folder.bytes == server.content && response.status == 200)
        #expect(server.ranges == [Self.start, Self.rest(10_000)])
        #expect(seen.withLock { $0 }.last == 100_000)
    }

    @Test(
        "A part that is not the rest is not used, and everything is requested",
        arguments: [
            ("bytes 9999-99999/100000", 90_001), ("bytes 10001-99999/100000", 89_999),
            ("bytes 0-99999/100000", 100_000), ("bytes 10000-99999/100001", 90_000), ("bytes 10000-100000/*", 90_001),
            ("bytes 10000-9999/100000", 0), ("bytes 10000-99999/", 90_000), ("bytes 10000-/100000", 90_000),
            ("bytes */100000", 90_000), ("items 10000-99999/100000", 90_000), ("bytes 10000-99999/100000", 89_999),
            ("bytes 10000-99999999999999999999/100000", 90_000), ("bytes -10000-99999/100000", 90_000),
            ("bytes=10000-99999/100000", 90_000), ("nonsense", 90_000), ("", 90_000),
        ])
    func wrongRange(range: String, count: Int) async throws {
        let wrong = String(repeating: "w", count: count)
        try await expectNewStart(after: answer(206, ["Content-Range: \(range)", "ETag: \"v1\""], wrong))
    }

    @Test(
        "A part of another content, a compressed one, one without a range, and an unsatisfiable range are not used either",
        arguments: [
            (206, ["Content-Range: bytes 10000-99999/100000", "ETag: \"v2\""]),
            (206, ["Content-Range: bytes 10000-99999/100000"]),
            (206, ["Content-Range: bytes 10000-99999/100000", "Content-Encoding: gzip"]),
            (206, ["Content-Type: multipart/byteranges; boundary=x"]), (416, ["Content-Range: bytes */5"]), (416, []),
        ])
    func useless(status: Int, headers: [String]) async throws {
        try await expectNewStart(after: answer(status, headers, String(repeating: "w", count: 90_000)))
    }

    private func expectNewStart(after reply: String) async throws {
        let folder = try DownloadFolder()
        let server = try FileServer(.cut(10_000), .text(reply))
        try await Shop.Client(server.url).download(PolicyCall<Read>(), to: folder.file)
        #expect(folder.bytes == server.content)
        #expect(server.ranges == [Self.start, Self.rest(10_000), Self.start])
    }

    @Test("A rest in several parts is joined")
    func parts() async throws {
        let folder = try DownloadFolder()
        let letters = String(repeating: "abcdefghij", count: 3)
        let server = try RawServer { connection, request in
            let start = request.range(of: "Range: bytes=").flatMap {
                Int(request[$0.upperBound...].prefix { $0 != "-" })
            }
            guard let start else {
                connection.write("HTTP/1.1 200 OK\r\nETag: \"x\"\r\nContent-Length: 30\r\n\r\nabcdefghij")
                return connection.end()
            }
            let part = letters.dropFirst(start).prefix(10)
            let range = "Content-Range: bytes \(start)-\(start + part.count - 1)/*"
            connection.write(answer(206, [range, "ETag: \"x\""], String(part)))
        }
        try await Shop.Client(server.url).download(PolicyCall<Read>(), to: folder.file)
        #expect(folder.bytes == Array(letters.utf8) && server.requests.count == 3)
    }

    @Test("A part of one address is not used for another")
    func otherAddress() async throws {
        let folder = try DownloadFolder()
        let server = try FileServer(.cut(10_000))
        await fail(Shop.Client(server.url), to: folder)
        try await Shop.Client(server.url).download(Shop.GetFile(path: "x"), to: folder.file)
        #expect(folder.bytes == server.content)
        #expect(server.ranges == [Self.start, Self.start])

        // Even if only a secret differs.
        let other = try FileServer(.cut(10_000))
        for pin in ["1", "2"] {
            _ = await failure { () async throws(APIError<Shop.Problem>) in
                try await Shop.Client(other.url, .token("x")).download(Shop.Secrets(query: pin), to: folder.file)
            }
        }
        #expect(folder.bytes == other.content)
        #expect(other.ranges == [Self.start, Self.start])
    }

    @Test("A part without a valid resumption file is not used", arguments: ["", "{}", "[1]", "{\"length\": 5}"])
    func badNotes(text: String) async throws {
        let folder = try DownloadFolder()
        let server = try FileServer(.cut(10_000))
        await fail(Shop.Client(server.url), to: folder)
        try Data(text.utf8).write(to: folder.file.appendingPathExtension("apigen-resumption"))
        try await Shop.Client(server.url).download(Call<Get>(), to: folder.file)
        #expect(folder.bytes == server.content)
        #expect(server.ranges == [Self.start, Self.start])
        #expect(try folder.names == ["file.bin"])
    }

    @Test("Only a repeatable request is resumed, and only GET with a range")
    func methods() async throws {
        let folder = try DownloadFolder()
        let once = try FileServer(.cut(10_000))
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(once.url).download(PolicyCall<Create>(), to: folder.file)
        }
        #expect(error?.transportFailure?.kind == .connectionLost)
        #expect(try once.raw.requests.count == 1 && folder.names.isEmpty)

        let keyed = try FileServer(.cut(10_000))
        try await Shop.Client(keyed.url).download(PolicyCall<CreateOnce>(), to: folder.file)
        #expect(folder.bytes == keyed.content)
        #expect(keyed.ranges == [Self.start, Self.start])
        let keys = keyed.raw.requests.map { $0.split(separator: "\r\n").first { $0.hasPrefix("Idempotency-Key: ") } }
        #expect(keys[0] != nil && keys[0] == keys[1])
    }

    @Test("An error during a download keeps the part")
    func errorInBetween() async throws {
        let folder = try DownloadFolder()
        let server = try FileServer(.cut(10_000), .text(answer(401)), .text(answer(503)))
        let client = Shop.Client(server.url)
        await fail(client, to: folder)
        for status in [401, 503] {
            let error = await failure { () async throws(APIError<Never>) in
                try await client.download(Call<Get>(), to: folder.file)
            }
            #expect(error?.response?.status == status)
            #expect(try folder.names == Self.kept)
        }
        try await client.download(Call<Get>(), to: folder.file)
        #expect(folder.bytes == server.content)
    }

    @Test("The files for resuming contain no secret")
    func secrets() async throws {
        let folder = try DownloadFolder()
        let server = try FileServer(.cut(10_000), .cut(10_000))
        let client = Shop.Client(
            server: .custom(server.url),
            credentials: [.token("s3cret1"), .key("s3cret2"), .queryKey("s3cret3"), .session("s3cret4")])
        for _ in 0..<2 {
            let error = await failure { () async throws(APIError<Shop.Problem>) in
                try await client.download(Shop.Secrets(header: "s3cret5", query: "s3cret6"), to: folder.file)
            }
            #expect(error?.transportFailure?.kind == .connectionLost)
        }
        // It was resumed, so it is complete.
        #expect(folder.partialSize == 20_000)
        #expect(try folder.names == Self.kept)
        let notes = try String(contentsOf: folder.file.appendingPathExtension("apigen-resumption"), encoding: .utf8)
        #expect(notes.contains("v1") && !notes.contains("s3cret"))
        #expect(server.raw.requests.allSatisfy { $0.contains("s3cret3") && $0.contains("s3cret6") })
    }
}
