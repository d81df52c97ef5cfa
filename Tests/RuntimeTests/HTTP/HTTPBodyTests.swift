import APIRuntime
import APIRuntimeFiles
import APIRuntimeSequences
import APIRuntimeURLSession
import Foundation
import HTTPTypes
import Testing

@Suite("HTTP bodies")
struct HTTPBodyTests {
    private let content = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 % 251) })

    @Test("A file is read in chunks, any number of times, and its length is known in advance")
    func file() async throws {
        let file = try TemporaryFile(content)
        let body = HTTPBody(file: file.url)
        #expect(body.length == 200_000 && body.data == nil && body.isRepeatable)
        for _ in 0..<2 {
            var read = Data()
            for try await chunk in body {
                #expect(chunk.count <= 65_536)
                read.append(chunk)
            }
            #expect(read == content)
        }
        await #expect(throws: TransportFailure.self) { try await body.collect(upTo: 199_999) }
        let empty = try TemporaryFile("")
        #expect(try await HTTPBody(file: empty.url).collect(upTo: 0).isEmpty)
    }

    @Test("A link to a file is followed")
    func link() async throws {
        let file = try TemporaryFile("content")
        let link = file.url.appendingPathExtension("link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file.url)
        defer { try? FileManager.default.removeItem(at: link) }
        #expect(try await HTTPBody(file: link).collect(upTo: 100) == Data("content".utf8))
    }

    @Test(
        "A path that is not a readable file is refused before the request, without its name in the error",
        arguments: [
            "/no/such/s3cret", FileManager.default.temporaryDirectory.path, "/dev/zero",
            "https://elsewhere.test/s3cret",
        ])
    func unreadable(path: String) async throws {
        let url = path.hasPrefix("https") ? URL(string: path)! : URL(fileURLWithPath: path)
        let body = HTTPBody(file: url)
        #expect(body.length == nil)
        await #expect(throws: InvalidRequest("the body's file cannot be read, or is not a file")) {
            try await body.collect(upTo: 100)
        }
        let error = #expect(throws: APIError<Never>.self) { try Custom { try $0.body(binary: body) }.httpRequest() }
        #expect(error?.isInvalidRequest == true)
    }

    @Test("A file that is removed or changes its size before it is read is refused")
    func changedBefore() async throws {
        let file = try TemporaryFile(content)
        let body = HTTPBody(file: file.url)
        try file.replace(with: content + content)
        await #expect(throws: InvalidRequest("the body's file has another size than when the body was made")) {
            try await body.collect(upTo: .max)
        }
        try file.remove()
        await #expect(throws: InvalidRequest("the body's file cannot be read any more")) {
            try await body.collect(upTo: .max)
        }
    }

    @Test("A file that shrinks or grows during reading ends the body with an error", arguments: [-1, 1])
    func changedDuring(by difference: Int) async throws {
        let file = try TemporaryFile(content)
        let iterator = HTTPBody(file: file.url).makeAsyncIterator()
        #expect(try await iterator.next()?.count == 65_536)
        let handle = try FileHandle(forWritingTo: file.url)
        try handle.truncate(atOffset: UInt64(content.count + difference))
        let error = await #expect(throws: TransportFailure.self) {
            while try await iterator.next() != nil {}
        }
        #expect(error?.kind == .bodyUnreadable)
        #expect(error?.message == "the body's file \(difference < 0 ? "became shorter" : "grew") while it was read")
    }

    @Test("A file that is replaced by one of the same size during reading ends the body with an error")
    func rewrittenDuring() async throws {
        let file = try TemporaryFile(content)
        // The clocks of files tick slowly.
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: file.url.path)
        let iterator = HTTPBody(file: file.url).makeAsyncIterator()
        #expect(try await iterator.next()?.count == 65_536)
        let handle = try FileHandle(forWritingTo: file.url)
        try handle.write(contentsOf: Data(content.reversed()))
        let error = await #expect(throws: TransportFailure.self) {
            while try await iterator.next() != nil {}
        }
        #expect(error?.kind == .bodyUnreadable && error?.message == "the body's file changed while it was read")
    }

    @Test("Bytes, files and bodies can be bodies, and show no content")
    func convertible() async throws {
        let bytes = Data("s3cret".utf8)
        let file = try TemporaryFile(bytes)
        let values: [any HTTPBodyConvertible] = [
            bytes, HTTPBody(bytes), File(bytes, filename: "a"), File(contentsOf: file.url),
        ]
        for value in values {
            #expect(try await value.httpBody.collect(upTo: 6) == bytes)
            #expect(value.httpBody.length == 6 && "\(value.httpBody)" == "6 bytes")
            var dumped = ""
            dump(value.httpBody, to: &dumped)
            if let file = value as? File { dump(file, to: &dumped) }
            #expect(!dumped.contains("s3cret") && !dumped.contains("115"))
        }
        #expect(File(contentsOf: file.url).filename == file.url.lastPathComponent)
        #expect("\(File(contentsOf: file.url, filename: "a.png", contentType: "image/png"))" == "a.png (image/png)")
    }

    @Test("A binary body sets its media type unless a header does, and its secrets stay with the origin")
    func binary() throws {
        let (request, body) = try Custom {
            try $0.body(binary: HTTPBody(Data("x".utf8)), contentType: "image/png")
        }.httpRequest()
        #expect(request.headerFields.map { "\($0)" } == ["Content-Type: image/png"] && body?.data == Data("x".utf8))
        let own = try Custom {
            try $0.header("Content-Type", "image/gif")
            try $0.body(binary: HTTPBody(), contentType: "image/png")
        }.httpRequest()
        #expect(own.request.headerFields.map { "\($0)" } == ["Content-Type: image/gif"])
        #expect(try Custom { try $0.body(binary: nil) }.httpRequest().body == nil)
    }

    @Test("A URLRequest holds a body in memory, and refuses others")
    func urlRequest() throws {
        let file = try TemporaryFile("x")
        let upload = Custom { try $0.body(binary: HTTPBody(file: file.url)) }
        let error = #expect(throws: APIError<Never>.self) { try upload.urlRequestParts(server: .production) }
        #expect(error?.isInvalidRequest == true)
        let form = Custom { try $0.body(multipart: { try $0.part("a", text: "b") }) }
        #expect(try form.urlRequestParts(server: .production).body?.isEmpty == false)
    }
}
