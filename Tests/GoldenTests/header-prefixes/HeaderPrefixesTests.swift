import APIRuntime
import Foundation
import HTTPTypes
import Testing

@Suite("header-prefixes") struct HeaderPrefixesTests {
    @Test("Headers with a common prefix are sent from a dictionary")
    func requests() async throws {
        let transport = StubTransport("")
        let client = HeaderPrefixes.Client(transport: transport)
        try await client.putObject(
            key: "a/b", metadata: ["color": "red", "Size": "2"], secrets: ["one": "geheim"], body: Data())
        let sent = try #require(transport.last?.headers)
        #expect(sent.contains("x-amz-meta-color: red") && sent.contains("x-amz-meta-size: 2"))
        #expect(sent.contains("x-secret-one: geheim"))
        try await client.putObject(key: "a", body: Data())
        #expect(transport.last?.headers.contains { $0.hasPrefix("x-amz-meta-") } == false)
        let request = HeaderPrefixes.PutObject(key: "k", secrets: ["a": "geheim"], body: Data())
        #expect(!"\(request)".contains("geheim"))
    }

    @Test(
        "An invalid header name, a value with a line break, and names that differ only in case are refused",
        arguments: [["a b": "x"], ["a": "x\r\ny"], ["a": "x", "A": "y"]])
    func refused(_ metadata: [String: String]) async {
        let transport = StubTransport("")
        await #expect {
            try await HeaderPrefixes.Client(transport: transport).putObject(key: "k", metadata: metadata, body: Data())
        } throws: { error in
            if case .invalidRequest = error as? APIError<Never> { true } else { false }
        }
        #expect(transport.sent.isEmpty)
    }

    @Test("Response headers with a common prefix are a dictionary by the rest of their names, in lower case")
    func responses() throws {
        let fields: HTTPFields = [
            .eTag: "1", HTTPField.Name("x-amz-meta-Color")!: "red", HTTPField.Name("X-AMZ-META-size")!: "2",
            HTTPField.Name("x-amz-met")!: "no",
        ]
        let reply = RawResponse(status: 200, headers: fields, body: Data())
        let response = try HeaderPrefixes.GetObject.response(from: reply)
        #expect(response.metadata == ["color": "red", "size": "2"] && response.etag == "1")
    }
}
