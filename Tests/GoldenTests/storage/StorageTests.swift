import APIRuntime
import APIRuntimeFiles
import APIRuntimeSequences
import Foundation
import LoopbackServer
import Testing

/// An object store, called over loopback: bytes both ways, headers as values, parts, two hosts.
@Suite struct StorageTests {
    private func call<Result: Sendable>(
        _ answer: LoopbackServer.Answer,
        _ body: (Storage.Client) async throws -> Result
    ) async throws -> (result: Result, request: LoopbackServer.Request) {
        try await LoopbackServer.record(answer) { url in
            let credentials: [Storage.Credential] = [.access(username: "me", password: "pw"), .signed("s+/=")]
            return try await body(Storage.Client(server: .custom(url), credentials: credentials))
        }
    }

    @Test("Bytes come with the values of the headers")
    func get() async throws {
        let answer = LoopbackServer.Answer(
            headers: [
                "ETag": "\"e1\"", "Last-Modified": "Fri, 20 Nov 2026 08:30:00 GMT", "X-Object-Tags": "red, blue",
                "Content-Type": "image/png",
            ], body: Data([0, 255, 1]))
        let (object, request) = try await call(answer) { client in
            try await client.getObject(bucket: "photos", key: "2026/sea side.png", range: "bytes=0-2")
        }
        #expect(object.value == Data([0, 255, 1]))
        #expect(object.etag == "\"e1\"")
        #expect(object.lastModified == Date(timeIntervalSince1970: 1_795_163_400))
        #expect(object.xObjectTags == ["red", "blue"])
        #expect(object.contentType == "image/png")
        #expect(request.target == "/photos/2026/sea%20side.png")
        #expect(request.headers["range"] == "bytes=0-2")
    }

    @Test("A header that is missing is an error that names it")
    func missingHeader() async throws {
        _ = try await call(LoopbackServer.Answer(headers: ["ETag": "\"e1\""])) { client in
            do throws(APIError<Storage.HeadObject.Failure>) {
                _ = try await client.headObject(bucket: "photos", key: "a")
                Issue.record("did not throw")
            } catch {
                guard case .decoding(let mismatch, _) = error else { return wrong(error) }
                #expect(mismatch.path.contains("Last-Modified"))
            }
        }
    }

    @Test("Bytes are stored from memory and from disk, at the host for uploads")
    func put() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-\(UUID().uuidString)")
        try Data(repeating: 7, count: 300_000).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let answer = LoopbackServer.Answer(headers: ["ETag": "\"e2\""])
        let memory = try await call(answer) {
            try await $0.putObject(region: "eu", bucket: "b", key: "k", body: Data("abc".utf8))
        }
        #expect(memory.result.etag == "\"e2\"")
        #expect(memory.request.body == Data("abc".utf8))
        #expect(memory.request.headers["content-type"] == "application/octet-stream")
        let disk = try await call(answer) {
            try await $0.putObject(region: "eu", bucket: "b", key: "k", body: HTTPBody(file: file))
        }
        #expect(disk.request.body == Data(repeating: 7, count: 300_000))
        let request = try Storage.PutObject(region: "eu", bucket: "b", key: "k", body: Data()).sent(
            to: .api(region: "eu"), credentials: [.access(username: "me", password: "pw")])
        #expect(request.line == "PUT https://eu.upload.storage.example/b/k")
    }

    @Test("A form of several files and a model goes out in parts")
    func form() async throws {
        let (_, request) = try await call(.json("[]", status: 201)) { client in
            try await client.uploadForm(
                region: "eu", bucket: "b",
                manifest: .init(count: 2),
                files: [File(Data("1".utf8), filename: "a\"b.txt"), File(Data("2".utf8), filename: "c.txt")])
        }
        let body = String(decoding: request.body, as: UTF8.self)
        #expect(body.contains("name=\"manifest\"\r\nContent-Type: application/json\r\n\r\n{\"count\":2}\r\n"))
        #expect(body.contains(#"name="file"; filename="a%22b.txt""#))
        #expect(body.contains(#"name="file"; filename="c.txt""#))
        #expect(!body.contains("name=\"prefix\""))
    }

    @Test("A list is unwrapped from its envelope, and has its pagination")
    func list() async throws {
        let answer = LoopbackServer.Answer.json(
            #"{"contents":[{"key":"a","size":3,"etag":"e","last_modified":"2026-11-20T08:30:00Z"}],"is_truncated":false}"#
        )
        let (objects, _) = try await call(answer) { try await $0.listObjects(bucket: "b", prefix: "a") }
        #expect(objects.map(\.size) == [3])
        #expect(objects.first?.tags == [:])
        #expect(
            Storage.ListObjects.pagination
                == Pagination(.cursor("marker", next: ["next_marker"]), more: ["is_truncated"]))
        #expect(Storage.ListObjects.items(of: objects) == objects)
    }

    @Test("A signed address needs no account")
    func signed() async throws {
        let (data, request) = try await call(LoopbackServer.Answer(body: Data("hi".utf8))) { client in
            try await client.download(key: "a/b", expires: Date(timeIntervalSince1970: 1_795_163_400))
        }
        #expect(data == Data("hi".utf8))
        #expect(request.query == ["expires": "1795163400", "signature": "s+/="])
        #expect(request.headers["authorization"] == nil)
    }

    @Test("A notice is plain text; a response without content has no value")
    func text() async throws {
        let (_, request) = try await call(LoopbackServer.Answer(status: 204)) { client in
            try await client.setNotice(bucket: "b", body: "Größer als gedacht")
        }
        #expect(request.headers["content-type"] == "text/plain; charset=utf-8")
        #expect(String(decoding: request.body, as: UTF8.self) == "Größer als gedacht")
    }

    @Test("A bucket's example is read like a response")
    func example() throws {
        let rule = try #require(Storage.GetBucket.example.lifecycle?.first)
        #expect(rule.action == .expire(.init(days: 7)))
        #expect(Storage.GetBucket.example.created == LocalDate(year: 2026, month: 11, day: 20))
    }
}
