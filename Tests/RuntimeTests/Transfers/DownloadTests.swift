import APIRuntime
import APIRuntimeFiles
import Foundation
import HTTPTypes
import APIValues
import Testing

@Suite("Transfers: downloads")
struct DownloadTests {
    private static let kept = ["file.bin.apigen-partial", "file.bin.apigen-resumption"]

    @Test("A file has the whole content, the usual permissions and the given name")
    func whole() async throws {
        let folder = try DownloadFolder()
        let server = try FileServer(
            size: 1_000_000, headers: ["ETag: \"v1\"", "Content-Disposition: attachment; filename=\"/etc/evil\""])
        let response = try await Shop.Client(server.url).download(Shop.GetFile(path: "a/b.bin"), to: folder.file)
        #expect(folder.bytes == server.content)
        #expect(try folder.names == ["file.bin"])
        #expect(response.value == folder.file && response.status == 200 && response.body.isEmpty)
        #expect(response.headers[.eTag] == "\"v1\"" && response.url?.path == "/files/a/b.bin")
        let reference = folder.url.appendingPathComponent("reference")
        #expect(FileManager.default.createFile(atPath: reference.path, contents: Data()))
        let permissions = try [folder.file, reference].map {
            try FileManager.default.attributesOfItem(atPath: $0.path)[.posixPermissions] as? Int
        }
        #expect(permissions[0] != nil && permissions[0] == permissions[1])
    }

    @Test("The content is requested as bytes, whatever the endpoint's type")
    func uncompressed() async throws {
        let folder = try DownloadFolder()
        let server = try FileServer(size: 10)
        try await Shop.Client(server.url).download(Shop.GetItem(id: "1"), to: folder.file)
        #expect(folder.bytes == server.content)
        let request = try #require(server.raw.requests.first)
        #expect(request.contains("\r\nAccept-Encoding: identity\r\n") && !request.contains("Range"))
    }

    #if os(Linux)
        /// `CurlTransport`, the default here. URLSession decompresses everything.
        @Test("Unrequested compression is kept as it came, and the limit counts it so")
        func compressed() async throws {
            let folder = try DownloadFolder()
            // "hello", 25 bytes in gzip.
            let gzip: [UInt8] = [
                0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 7, 0, 0x86, 0xA6, 0x10, 0x36, 5, 0, 0,
                0,
            ]
            let server = try RawServer { connection, _ in
                connection.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 25\r\n\r\n")
                connection.write(gzip)
            }
            let client = Shop.Client(server.url)
            try await client.download(Call<Get>(), to: folder.file, maximumSize: 25)
            #expect(folder.bytes == gzip)
            let error = await failure { () async throws(APIError<Never>) in
                try await client.download(Call<Get>(), to: folder.file, maximumSize: 24)
            }
            #expect(error?.transportFailure?.kind == .responseTooLarge)
        }
    #endif

    @Test("An existing file is replaced only by a whole one")
    func replaced() async throws {
        let folder = try DownloadFolder()
        try Data("old".utf8).write(to: folder.file)
        let server = try FileServer(.cut(10), .text(answer(404, [], "{\"message\": \"gone\"}")))
        let client = Shop.Client(server.url)
        await #expect(throws: APIError<Never>.self) { try await client.download(Call<Get>(), to: folder.file) }
        await #expect(throws: APIError<Never>.self) { try await client.download(Call<Get>(), to: folder.file) }
        #expect(folder.bytes == Array("old".utf8))
        try await client.download(Call<Get>(), to: folder.file)
        #expect(folder.bytes == server.content)
        #expect(try folder.names == ["file.bin"])
    }

    @Test("An existing path that is not a file, such as a pipe or a device, is left alone")
    func noFile() async throws {
        let folder = try DownloadFolder()
        #expect(mkfifo(folder.file.path, 0o600) == 0)
        let server = try FileServer()
        for target in [folder.file, URL(fileURLWithPath: "/dev/null")] {
            let error = await failure { () async throws(APIError<Never>) in
                try await Shop.Client(server.url).download(Call<Get>(), to: target)
            }
            #expect(error?.isInvalidRequest == true)
        }
        #expect(try folder.names == ["file.bin"] && server.raw.connections == 0)
    }

    @Test("The endpoint's documented error is thrown, and no file stays")
    func errors() async throws {
        let folder = try DownloadFolder()
        let text = answer(404, ["Content-Type: application/json"], "{\"message\": \"gone\"}")
        let server = try FileServer(.text(text), .text(answer(500, [], "oops")), .text(answer(304, ["ETag: \"x\""])))
        let client = Shop.Client(server.url)
        let call = Shop.CreateItem(body: Shop.Item(id: 1, name: "a"))
        for expected in [404, 500, 304] {
            let error = await failure { () async throws(APIError<Shop.CreateItem.Failure>) in
                try await client.download(call, to: folder.file)
            }
            #expect(error?.response?.status == expected)
            if case .failure(.notFound(Shop.Problem(message: "gone")), _)? = error { #expect(expected == 404) }
        }
        #expect(try folder.names.isEmpty)
    }

    @Test("An empty body is an empty file")
    func empty() async throws {
        let folder = try DownloadFolder()
        let server = try FileServer(size: 0, .text("HTTP/1.1 204 No Content\r\n\r\n"))
        for status in [204, 200] {
            let seen = Lock<[TransferProgress]>([])
            let response = try await Shop.Client(server.url).download(
                Call<Get>(), to: folder.file,
                progress: { progress in
                    seen.withLock { $0.append(progress) }
                })
            #expect(response.status == status && folder.bytes == [])
            #expect(seen.withLock { $0 }.last?.fractionCompleted == 1)
        }
    }

    @Test("A redirect is followed, with the range")
    func redirected() async throws {
        let folder = try DownloadFolder()
        let server = try FileServer(
            .cut(40_000), .text(answer(302, ["Location: /there"])), .text(answer(307, ["Location: /here"])))
        let response = try await Shop.Client(server.url).download(PolicyCall<Read>(), to: folder.file)
        #expect(folder.bytes == server.content && response.status == 206 && response.url?.path == "/here")
        #expect(server.ranges == [[]] + [[String]](repeating: ["If-Range: \"v1\"", "Range: bytes=40000-"], count: 3))
    }

    @Test("Progress grows to the total, which may be unknown")
    func progress() async throws {
        let folder = try DownloadFolder()
        for headers in [[], ["Connection: close"]] {
            let server = try FileServer(size: 3_000_000, headers: headers)
            let all = Lock<[TransferProgress]>([])
            try await Shop.Client(server.url).download(
                Call<Get>(), to: folder.file,
                progress: { progress in
                    all.withLock { $0.append(progress) }
                })
            let seen = all.withLock { $0 }
            #expect(seen.map(\.bytes) == seen.map(\.bytes).sorted() && seen.first?.bytes == 0)
            #expect(seen.last == TransferProgress(bytes: 3_000_000, totalBytes: 3_000_000))
            let total: Int64? = headers.isEmpty ? 3_000_000 : nil
            #expect(seen.dropLast().allSatisfy { $0.totalBytes == total })
        }
    }

    @Test("An unwritable path is refused before anything is sent")
    func unwritable() async throws {
        let folder = try DownloadFolder()
        let server = try FileServer()
        let link = folder.url.appendingPathComponent("link.bin")
        try FileManager.default.createSymbolicLink(
            at: link.appendingPathExtension("apigen-partial"), withDestinationURL: folder.file)
        let targets = [
            folder.url, folder.url.appendingPathComponent("missing/file.bin"), link,
            try #require(URL(string: "https://shop.test/file.bin")),
        ]
        for target in targets {
            let error = await failure { () async throws(APIError<Never>) in
                try await Shop.Client(server.url).download(Call<Get>(), to: target)
            }
            #expect(error?.isInvalidRequest == true)
            #expect(error?.description.contains("missing") == false && error?.description.contains("bin") == false)
        }
        #expect(server.raw.connections == 0)
        #expect(try folder.names == ["link.bin.apigen-partial"])
    }

    @Test("A file of another user, or one with a second hard link, is not written", arguments: [false, true])
    func foreign(isOwned: Bool) async throws {
        let folder = try DownloadFolder()
        let server = try FileServer()
        let victim = folder.url.appendingPathComponent("victim")
        let partial = folder.file.appendingPathExtension("apigen-partial")
        try Data("precious".utf8).write(to: victim)
        if isOwned {
            try FileManager.default.linkItem(at: victim, to: partial)
        } else {
            // Only root can give files away.
            guard geteuid() == 0 else { return }
            try FileManager.default.moveItem(at: victim, to: partial)
            try #require(chown(partial.path, 12_345, 12_345) == 0)
        }
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(server.url).download(Call<Get>(), to: folder.file)
        }
        #expect(error?.isInvalidRequest == true && server.raw.connections == 0)
        #expect(try Data(contentsOf: partial) == Data("precious".utf8))
    }

    @Test("The second of two downloads to one file is refused")
    func twice() async throws {
        let folder = try DownloadFolder()
        let server = try FileServer(.stall(50_000))
        let client = Shop.Client(server.url)
        let first = Task { try await client.download(Call<Get>(), to: folder.file) }
        while folder.partialSize != 50_000 { try await Task.sleep(for: .milliseconds(10)) }
        let error = await failure { () async throws(APIError<Never>) in
            try await client.download(Call<Get>(), to: folder.file)
        }
        #expect(error?.isInvalidRequest == true)
        #expect(server.raw.requests.count == 1 && folder.partialSize == 50_000)
        first.cancel()
        await #expect(throws: APIError<Never>.self) { try await first.value }
        try await client.download(Call<Get>(), to: folder.file)
        #expect(folder.bytes == server.content)
    }

    @Test("A file above the limit is not written, with or without an announced length", arguments: [true, false])
    func tooLarge(isTold: Bool) async throws {
        let folder = try DownloadFolder()
        let server = try RawServer { connection, _ in
            connection.write("HTTP/1.1 200 OK\r\n\(isTold ? "Content-Length: 5000001" : "Connection: close")\r\n\r\n")
            while connection.write([UInt8](repeating: 1, count: 65_536)) {}
            connection.end()
        }
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(server.url)
                .download(PolicyCall<Read>(), to: folder.file, maximumSize: 5_000_000)
        }
        #expect(error?.transportFailure?.kind == .responseTooLarge && server.requests.count == 1)
        #expect(try folder.names.isEmpty)
        #expect(await server.wait { $0.closed == 1 })
    }

    @Test("A body that is longer than announced is no file", arguments: [99, 101])
    func lies(length: Int) async throws {
        let folder = try DownloadFolder()
        let stub = StubTransport { _, _ in
            (
                HTTPResponse(status: .ok, headerFields: [.contentLength: "\(length)", .eTag: "\"x\""]),
                HTTPBody(Data(count: 100))
            )
        }
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(transport: stub).download(Call<Get>(), to: folder.file)
        }
        #expect(error?.transportFailure?.kind == (length == 99 ? .badResponse : .connectionLost))
        #expect(try folder.names == (length == 99 ? [] : Self.kept))
    }

    @Test("A partial response is no file, unless the endpoint requests one")
    func parts() async throws {
        let folder = try DownloadFolder()
        let part = answer(206, ["Content-Range: bytes 5-9/10"], "hello")
        let server = try FileServer(.text(part), .text(part))
        let client = Shop.Client(server.url)
        let error = await failure { () async throws(APIError<Never>) in
            try await client.download(Call<Get>(), to: folder.file)
        }
        #expect(error?.transportFailure?.kind == .badResponse)
        #expect(try folder.names.isEmpty)
        try await client.download(Call<Get>(headers: [("Range", "bytes=5-")]), to: folder.file)
        #expect(folder.bytes == Array("hello".utf8))
    }

    #if os(Linux)
        @Test("A full disk is its own error, and no file stays")
        func full() async throws {
            let folder = try DownloadFolder()
            let server = try FileServer(size: 3_000_000)
            await #expect(processExitsWith: .success) {
                [url = server.url as String, file = folder.file as URL] in
                // Limits the size of this process's files.
                signal(SIGXFSZ, SIG_IGN)
                var limit = rlimit(rlim_cur: 1_000_000, rlim_max: 1_000_000)
                guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { throw Unexpected() }
                let error = await failure { () async throws(APIError<Never>) in
                    try await Shop.Client(url).download(PolicyCall<Read>(), to: file)
                }
                guard error?.transportFailure?.kind == .fileUnwritable else { throw Unexpected() }
            }
            #expect(try folder.names.isEmpty && server.raw.requests.count == 1)
            #expect(await server.raw.wait { $0.closed == 1 })
        }
    #endif
}
