import APIRuntime
import APIRuntimeFiles
import Foundation
import HTTPTypes
import LoopbackServer
import Testing

@Suite("HTTP multipart bodies")
struct MultipartTests {
    @Test("Parts are in order, each with its name and type")
    func parts() async throws {
        let disk = try TemporaryFile("on disk")
        let form = Form {
            try $0.part("title", text: "Crash é")
            try $0.part("count", text: 3)
            try $0.part("meta", json: ["a": 1])
            try $0.part("raw", data: Data("bytes".utf8))
            try $0.part("photo", file: File(Data("png".utf8), filename: "p.png", contentType: "image/png"))
            try $0.part("log", file: File(contentsOf: disk.url, filename: "l.txt"))
        }
        #expect(
            try await form.lines() == [
                "--B", #"Content-Disposition: form-data; name="title""#, "", "Crash é",
                "--B", #"Content-Disposition: form-data; name="count""#, "", "3",
                "--B", #"Content-Disposition: form-data; name="meta""#, "Content-Type: application/json", "",
                #"{"a":1}"#,
                "--B", #"Content-Disposition: form-data; name="raw""#, "Content-Type: application/octet-stream", "",
                "bytes",
                "--B", #"Content-Disposition: form-data; name="photo"; filename="p.png""#, "Content-Type: image/png",
                "",
                "png",
                "--B", #"Content-Disposition: form-data; name="log"; filename="l.txt""#,
                "Content-Type: application/octet-stream", "", "on disk",
                "--B--", "",
            ])
    }

    @Test("An array or a set is one part per element; nil and an empty array are no part")
    func repeated() async throws {
        let form = Form {
            try $0.part("tag", text: ["b", "a"])
            try $0.part("size", text: Set([2, 1]))
            try $0.part("item", json: [["x": 1], ["x": 2]])
            try $0.part("file", file: ["f", "g"].map { File(Data($0.utf8), filename: $0) })
            try $0.part("blob", data: [Data("y".utf8)])
            try $0.part("none", text: String?.none)
            try $0.part("none", text: [Int]())
            try $0.part("none", text: [Int]?.none)
            try $0.part("none", json: [String: Int]?.none)
            try $0.part("none", file: File?.none)
            try $0.part("none", file: [])
            try $0.part("none", data: Data?.none)
        }
        let contents = try await form.text().components(separatedBy: "--B").dropFirst().dropLast().map {
            $0.components(separatedBy: "\r\n\r\n")[1].dropLast()
        }
        #expect(contents == ["b", "a", "1", "2", #"{"x":1}"#, #"{"x":2}"#, "f", "g", "y"])
        #expect(try await !form.text().contains("none"))
        #expect(try await Form { _ in }.text() == "--B--\r\n")
    }

    @Test("A scalar of a value with several possible types is text, unless its media type is JSON")
    func scalars() async throws {
        let form = Form {
            try $0.part("value", json: JSONValue.string("a \"text\""))
            try $0.part("value", json: 1.5 as JSONValue)
            try $0.part("value", json: [JSONValue.bool(true), .null, .array([1]), .string("")])
            try $0.part("value", json: JSONValue.string("a"), contentType: "application/json")
        }
        let parts = try await form.text().components(separatedBy: "--B\r\n").dropFirst()
            .map { $0.components(separatedBy: "\r\n").dropFirst().dropLast().filter { !$0.isEmpty } }
        let json = "Content-Type: application/json"
        #expect(
            parts.map { Array($0.prefix(2)) } == [
                ["a \"text\""], ["1.5"], ["true"], [json, "null"], [json, "[1]"], [], [json, "\"a\""],
            ])
    }

    @Test("Dates have the endpoint's format")
    func dates() async throws {
        let date = Date(timeIntervalSince1970: 0)
        let form = Form {
            try $0.part("at", text: date, dates: .unix)
            try $0.part("in", json: ["at": date], dates: .unix)
        }
        let lines = try await form.lines()
        #expect(lines[3] == "0" && lines[8] == #"{"at":0}"#)
    }

    @Test(
        "A name cannot end its header",
        arguments: [("a\"b", "a%22b"), ("a\r\nX: y", "a%0D%0AX: y"), ("a\nb", "a%0Ab"), ("é 文", "é 文"), ("%22", "%22")])
    func escaping(name: String, expected: String) async throws {
        let form = Form { try $0.part(name, file: File(Data(), filename: name)) }
        #expect(
            try await form.lines()[1]
                == "Content-Disposition: form-data; name=\"\(expected)\"; filename=\"\(expected)\"")
    }

    @Test("Names and types that a header cannot hold are refused, without the value in the error")
    func refused() throws {
        let writings: [@Sendable (inout MultipartWriter) throws -> Void] = [
            { try $0.part("a\u{0}", text: "s3cret") },
            { try $0.part("a", file: File(Data("s3cret".utf8), filename: "s3cret\u{1B}")) },
            { try $0.part("a", file: File(Data("s3cret".utf8), filename: "f", contentType: "image/png\r\nX: s3cret")) },
            { try $0.part("a", data: Data("s3cret".utf8), contentType: "png") },
            { try $0.part("a", data: Data(), contentType: "a/b/c") },
            { try $0.part("a", data: Data(), contentType: "") },
            { try $0.part("a", text: Double.nan) },
            { try $0.part("a", json: [1, .infinity]) },
            { try $0.part("a", file: File(contentsOf: URL(fileURLWithPath: "/no/such/s3cret"))) },
        ]
        for writing in writings {
            let error = #expect(throws: APIError<Never>.self) { try Form(writing).httpRequest() }
            #expect(error?.isInvalidRequest == true && error?.description.contains("s3cret") == false)
        }
    }

    @Test("The boundary is 128 random bits, and only the body's own header can name it")
    func boundary() throws {
        let types = try (0..<100).map { _ in
            try Form { _ in }.httpRequest().request.headerFields[.contentType] ?? ""
        }
        #expect(Set(types).count == 100)
        for type in types {
            let digits = type.replacing("multipart/form-data; boundary=----", with: "")
            #expect(digits.count == 32 && digits.allSatisfy(\.isHexDigit))
        }
        let own = Custom {
            try $0.header("Content-Type", "multipart/form-data")
            try $0.body(multipart: { _ in })
        }
        #expect(throws: APIError<Never>.self) { try own.httpRequest() }
    }

    @Test("Small and large parts, in memory and on disk, arrive whole and with their length")
    func whole() async throws {
        let large = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        let disk = try TemporaryFile(large)
        try await LoopbackServer.run { request in
            let length = request.headers["content-length"].flatMap { Int($0) }
            guard length == request.body.count else { return LoopbackServer.Answer(status: 411) }
            return LoopbackServer.Answer(body: Data("\(request.body.count)".utf8))
        } during: { server in
            let client = Shop.Client(server.url)
            let form = Form {
                try $0.part("a", text: "x")
                try $0.part("b", data: large)
                try $0.part("c", file: File(contentsOf: disk.url))
                try $0.part("d", file: File(large, filename: "d"))
                try $0.part("e", text: "x")
            }
            let body = try #require(try form.httpRequest().body)
            #expect(body.data == nil)
            #expect(try await client.send(form) == body.length.map { "\($0)" })
            #expect(try await body.collect(upTo: .max).count == body.length.map { Int($0) })
        }
    }

    @Test("A redirect that repeats the request sends the same bytes", arguments: [307, 308])
    func replayed(status: Int) async throws {
        let disk = try TemporaryFile("on disk")
        let server = try RawServer { connection, request in
            let isFirst = request.hasPrefix("POST /start ")
            connection.write(isFirst ? answer(status, ["Location: /there"]) : answer(200, [], "ok"))
        }
        let form = Form {
            try $0.part("a", text: "x")
            try $0.part("c", file: File(contentsOf: disk.url, filename: "c"))
        }
        #expect(try await Shop.Client(server.url).send(form) == "ok")
        let bodies = server.requests.map { $0.components(separatedBy: "\r\n\r\n").dropFirst().joined(separator: "|") }
        #expect(server.requestLines == ["POST /start HTTP/1.1", "POST /there HTTP/1.1"])
        #expect(bodies[0] == bodies[1] && bodies[0].contains("on disk"))
    }

    @Test("A file that is gone before a redirect repeats it is a clear error")
    func vanished() async throws {
        let disk = try TemporaryFile("on disk")
        let server = try RawServer { connection, _ in
            try? disk.remove()
            connection.write(answer(307, ["Location: /there"]))
        }
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(server.url).send(Form { try $0.part("c", file: File(contentsOf: disk.url)) })
        }
        guard case .invalidRequest(let reason)? = error,
            reason.hasPrefix("the file of the part 'c' cannot be read any more")
        else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(server.requests.count == 1)
    }

    @Test("A secret in a part is not sent to another origin")
    func sensitive() async throws {
        let stub = StubTransport(status: 307, redirects: "https://elsewhere.test/")
        let form = Custom { try $0.body(sensitive: true, multipart: { try $0.part("password", text: "s3cret") }) }
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(transport: stub).send(form)
        }
        #expect(error?.transportFailure?.kind == .redirectRefused && stub.requests.count == 1)
    }

    @Test("A multipart writer shows no content")
    func secrecy() throws {
        let form = Form {
            try $0.part("password", text: "s3cret")
            #expect("\($0)" == "MultipartWriter" && String(reflecting: $0) == "MultipartWriter")
            var dumped = ""
            dump($0, to: &dumped)
            #expect(!dumped.contains("password"))
        }
        _ = try form.httpRequest()
    }
}

/// Sends the parts that a test writes.
nonisolated struct Form: Requestable {
    typealias API = Shop
    typealias Response = String

    let writing: @Sendable (inout MultipartWriter) throws -> Void

    init(_ writing: @escaping @Sendable (inout MultipartWriter) throws -> Void) {
        self.writing = writing
    }

    static var endpoint: Endpoint { Endpoint("form", .post, "/start") }

    func write(to request: inout RequestWriter) throws {
        try request.body(multipart: writing)
    }

    static func response(from reply: RawResponse) throws -> Response { try reply.text() }

    /// The body, with `B` instead of the boundary.
    func text() async throws -> String {
        let (request, body) = try httpRequest()
        let type = request.headerFields[.contentType] ?? ""
        let boundary = type.replacing("multipart/form-data; boundary=", with: "")
        let bytes = try await body?.collect(upTo: .max) ?? Data()
        return String(decoding: bytes, as: UTF8.self).replacing(boundary, with: "B")
    }

    func lines() async throws -> [String] {
        try await text().components(separatedBy: "\r\n")
    }
}
