import Generator
import OpenAPI
import Testing

@testable import TrafficImport

@Suite("HAR files")
struct HARReaderTests {
    @Test("An entry is a call with its response")
    func entry() throws {
        let (calls, findings) = try Self.read(
            """
            { "log": { "version": "1.2", "pages": [{ "id": "a" }], "entries": [
              { "request": { "method": "POST", "url": "https://User:pass@API.example.com:443/users?a=b%20c&d#e",
                  "headers": [
                    { "name": ":authority", "value": "api.example.com" }, { "name": "Host", "value": "api.example.com" },
                    { "name": "Connection", "value": "close" }, { "name": "X-A", "value": "1" },
                    { "name": "Content-Type", "value": "application/json" }],
                  "queryString": [{ "name": "a", "value": "b c" }, { "name": "d", "value": "" }],
                  "postData": { "mimeType": "application/json", "text": "{\\"name\\":\\"A\\"}" } },
                "response": { "status": 201,
                  "headers": [{ "name": "content-encoding", "value": "gzip" }, { "name": "X-B", "value": "2" }],
                  "content": { "mimeType": "application/json", "encoding": "base64", "text": "eyJpZCI6MX0=" } } }
            ] } }
            """)
        let call = try #require(calls.first)
        #expect(calls.count == 1 && findings.isEmpty)
        #expect(call.method == "POST")
        #expect(call.url.text == "https://api.example.com/users?a=b%20c&d")
        #expect(call.headers == [RecordedField("X-A", "1"), RecordedField("Content-Type", "application/json")])
        #expect(call.credential == .basic)
        #expect(call.body?.text == "{\"name\":\"A\"} application/json")
        #expect(call.origin.start.line == 2 && call.origin.start.column == 3 && call.origin.end.line == 11)
        let response = try #require(call.responses.first)
        #expect(response.status == 201 && response.body == Array("{\"id\":1}".utf8))
        #expect(response.headers == [RecordedField("X-B", "2"), RecordedField("Content-Type", "application/json")])
    }

    @Test("An empty text of a response that has a size is a body that was not recorded")
    func unrecordedBody() throws {
        func body(_ content: String) throws -> [UInt8]? {
            let request = #""request": { "method": "GET", "url": "https://a.example/b" }"#
            let entry = "{ \(request), \"response\": { \"status\": 200, \"content\": \(content) } }"
            return try Self.read("{ \"log\": { \"entries\": [\(entry)] } }").calls.first?.responses.first?.body
        }
        #expect(try body(#"{ "size": 0, "text": "" }"#) == [])
        #expect(try body(#"{ "size": 9, "text": "" }"#) == nil)
        #expect(try body(#"{ "size": 9 }"#) == nil)
    }

    @Test(
        "Requests that are no calls of an API are counted",
        arguments: [
            ("{ \"method\": \"GET\", \"url\": \"https://a.example/logo.png\" }", "1 request for static files"),
            ("{ \"method\": \"GET\", \"url\": \"wss://a.example/\" }", "1 request to a WebSocket"),
            ("{ \"method\": \"GET\", \"url\": \"data:text/plain,a\" }", "1 request with a URL that is not http"),
            ("{ \"method\": \"CONNECT\", \"url\": \"https://a.example\" }", "1 request to a proxy"),
            ("{ \"method\": \"GET\", \"url\": \"example\" }", "1 request without a valid URL"),
            (
                "{ \"method\": \"OPTIONS\", \"url\": \"https://a.example/\", \"headers\": [{ \"name\": \"Access-Control-Request-Method\", \"value\": \"PUT\" }] }",
                "1 request of a browser"
            ),
        ])
    func skipped(request: String, message: String) throws {
        let (calls, findings) = try Self.read("{ \"log\": { \"entries\": [{ \"request\": \(request) }] } }")
        #expect(calls.isEmpty)
        #expect(findings.map(\.message.description).first?.hasPrefix(message) == true, "\(findings)")
    }

    @Test("The pieces of a file may have any size", arguments: [1, 2, 3, 7, 64])
    func pieces(size: Int) throws {
        let text = """
            {"log":{"comment":"\\"entries\\":[{","creator":{"entries":[{}]},
            "entries":[ {"request":{"method":"GET","url":"https://a.example/é/1"},"x":"}]"} ,\r
            {"request":{"method":"GET","url":"https://a.example/2"}}],"pages":[{"request":{}}]}}
            """
        let whole = try Self.read(text)
        var reader = HARReader()
        var calls: [RecordedCall] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            Array(bytes[start..<min(start + size, bytes.count)]).withUnsafeBufferPointer { piece in
                reader.read(piece) { calls.append($0) }
            }
        }
        #expect(try reader.finish().isEmpty)
        #expect(calls.map(\.url.text) == ["https://a.example/%C3%A9/1", "https://a.example/2"])
        #expect(calls.map(\.origin) == whole.calls.map(\.origin))
        #expect(calls.map(\.origin.start.line) == [2, 3])
        #expect(calls.map(\.origin.start.column) == [13, 1])
    }

    static func read(_ text: String) throws -> (calls: [RecordedCall], findings: [Finding]) {
        let file = SourceFile(path: "a.har", bytes: Array(text.utf8))
        #expect(HARReader.isRecognized(file))
        var calls: [RecordedCall] = []
        let findings = try HARReader.read(file) { calls.append($0) }
        return (calls, findings)
    }
}

extension RecordedBody {
    /// A body on one line, to compare it.
    var text: String {
        switch self {
        case .bytes(let bytes, let type): return String(decoding: bytes, as: UTF8.self) + (type.map { " " + $0 } ?? "")
        case .form(let fields): return fields.map { "\($0.name)=\($0.value ?? "")" }.joined(separator: "&")
        case .file(let name, let type): return "@" + name + (type.map { " " + $0 } ?? "")
        case .multipart(let parts):
            return parts.map { part in
                var text = part.name + "=" + (part.content.map { String(decoding: $0, as: UTF8.self) } ?? "-")
                if let name = part.fileName { text += " @" + name }
                if let type = part.contentType { text += " " + type }
                return text
            }.joined(separator: "; ")
        }
    }
}
