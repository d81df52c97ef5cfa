import APIRuntime
import Foundation
import Testing

@Suite("binary") struct BinaryTests {
    @Test("Bytes are sent as they are, with the media type of the spec")
    func bytes() async throws {
        let transport = StubTransport()
        try await Binary.Client(transport: transport).putAvatar(id: 7, body: Data([0, 1, 255]))
        let sent = try #require(transport.last)
        #expect(sent.line == "PUT https://binary.example.com/users/7/avatar")
        #expect(sent.body == Data([0, 1, 255]) && sent.headers == ["content-type: image/png"])
    }

    @Test("A body may be a file, or chunks that come one by one")
    func sources() async throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data("from disk".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let transport = StubTransport()
        let client = Binary.Client(transport: transport)
        try await client.putAvatar(id: 1, body: HTTPBody(file: url))
        #expect(transport.last?.text == "from disk")
        let chunks = AsyncStream { continuation in
            continuation.yield(Data("a".utf8))
            continuation.yield(Data("b".utf8))
            continuation.finish()
        }
        try await client.send(Binary.PutAvatar(id: 1, body: HTTPBody(chunks)))
        #expect(transport.last?.text == "ab")
    }

    @Test("A header of the endpoint replaces the media type")
    func contentType() throws {
        let sent = try Binary.PutAnything(contentType: "image/webp", body: Data("x".utf8)).sent()
        #expect(sent.headers == ["content-type: image/webp"])
    }
}
