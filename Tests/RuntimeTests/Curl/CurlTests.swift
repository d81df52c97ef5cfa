import APIRuntime
import APIRuntimeDiagnostics
import Foundation
import HTTPTypes
import Planting
import Testing

@Suite("cURL commands") struct CurlTests {
    /// Any method, headers and body.
    private struct Sent<M: Method>: Requestable {
        typealias API = Shop
        typealias Response = Data

        var segment = "a b/c"
        var query: [String] = []
        var headers: [(String, String)] = []
        var body: HTTPBody?
        var contentType = "application/octet-stream"

        static var endpoint: Endpoint { Endpoint("sent", M.value, "/sent/{segment}") }

        func write(to request: inout RequestWriter) throws {
            request.path("/sent/\(segment)")
            try request.query("q", query)
            for (name, value) in headers { try request.header(name, value) }
            try request.body(binary: body, contentType: contentType)
        }

        static func response(from reply: RawResponse) throws -> Response { reply.data() }
    }

    @Test("A Unix socket becomes an option")
    func unixSocket() throws {
        let server = Shop.Server.custom("http+unix://%2Fvar%2Frun%2Fit's.sock/v1")
        #expect(
            try Sent<Get>().curl(server: server)
                == #"curl --unix-socket '/var/run/it'\''s.sock' 'http://localhost/v1/sent/a%20b%2Fc'"#)
    }

    private static let hasCurl = FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")

    private func run(_ command: String) throws {
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", command]
        shell.standardInput = FileHandle.nullDevice
        shell.standardOutput = FileHandle.nullDevice
        shell.standardError = FileHandle.nullDevice
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 0, "\(command)")
    }

    /// Expects the command to send what the client sends.
    private func expectSame<M: Method>(
        _ endpoint: Sent<M>, _ credentials: Shop.Credential..., location: SourceLocation = #_sourceLocation
    ) async throws {
        let server = try RawServer(answer: answer(200, ["Connection: close"]))
        let custom = Shop.Server.custom(server.url)
        try run(try endpoint.curl(server: custom, credentials: credentials, showingSecrets: true))
        let prepared = try endpoint.httpRequest(server: custom, credentials: credentials)
        let request = try #require(server.requests.first, sourceLocation: location)
        let parts = request.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
        let line = "\(prepared.request.method) \(prepared.request.path ?? "") HTTP/1.1"
        #expect(server.requestLines == [line], sourceLocation: location)
        for field in prepared.request.headerFields {
            let text = field.value.isEmpty ? "\r\n\(field.name):" : "\r\n\(field.name): \(field.value)"
            #expect((parts[0] + "\r\n").contains("\(text)\r\n"), "\(field.name)", sourceLocation: location)
        }
        let body = prepared.body?.data.map { String(decoding: $0, as: UTF8.self) } ?? ""
        #expect(parts.last == Substring(body), sourceLocation: location)
    }

    @Test("The command sends the same request as the client, whatever characters it contains", .enabled(if: hasCurl))
    func pasted() async throws {
        try await expectSame(Sent<Get>())
        try await expectSame(
            Sent<Get>(segment: "$(id) `id` \"x\" 'y' {a,b} [1-3] \\ ! ~ *", query: ["'; exit 3; '", "a&b=ü"]))
        try await expectSame(
            Sent<Delete>(headers: [("X-Quote", "it's \"$HOME\" `id`"), ("X-Empty", ""), ("Accept", "a/b")]),
            .token("t'o\"k$en"))
        try await expectSame(Sent<Head>(), .key("k"))
        let texts = [
            "", "@/etc/passwd", "it's", "two\nlines\n", "100% \\n \\", "ü🙂", "$(id)`id`", "-n %s", "tab\tbell\u{7}",
            "\u{1B}[201~id",
            "nul\0nul", "\u{202E}reversed",
        ]
        for text in texts {
            try await expectSame(Sent<Post>(body: HTTPBody(Data(text.utf8)), contentType: "text/plain"))
        }
        try await expectSame(Sent<Put>(body: HTTPBody(Data("x".utf8))), .queryKey("k&k"), .session("c"))
    }

    @Test("Bytes that are not text go through printf unchanged", .enabled(if: hasCurl))
    func bytes() async throws {
        let bytes = Data((0...255).map { UInt8($0) } + (0...255).map { UInt8(255 - $0) })
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-curl-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let command = try Sent<Post>(body: HTTPBody(bytes)).curl()
        let printf = try #require(command.split(separator: " | curl ").first)
        try run("\(printf) > '\(file.path)'")
        #expect(try Data(contentsOf: file) == bytes)
        #expect(command.hasSuffix("--data-binary @-"))
    }

    @Test("A command has one argument per line, and only names the size of a large body or of one not in memory")
    func text() async throws {
        let small = Sent<Post>(query: ["1"], headers: [("X-A", "b")], body: HTTPBody(Data("it's".utf8)))
        #expect(
            try small.curl() == #"""
                curl --request 'POST' 'https://api.shop.test/sent/a%20b%2Fc?q=1' \
                  --header 'X-A: b' \
                  --header 'Content-Type: application/octet-stream' \
                  --data-raw 'it'\''s'
                """#)
        #expect(try Sent<Get>().curl() == "curl 'https://api.shop.test/sent/a%20b%2Fc'")
        let large = Sent<Post>(body: HTTPBody(Data(count: 100_000)))
        #expect(try large.curl().hasSuffix("--data-binary '@<100000 bytes>'"))
        let file = try TemporaryFile("12345")
        #expect(try Sent<Post>(body: HTTPBody(file: file.url)).curl().hasSuffix("--data-binary '@<5 bytes>'"))
        let chunks = HTTPBody(AsyncStream<Data> { $0.finish() })
        #expect(try Sent<Post>(body: chunks).curl().hasSuffix("--data-binary '@<bytes>'"))
    }

    @Test("Secrets are shown only on request")
    func secrets() throws {
        let endpoint = Shop.Secrets(header: "s3cret", query: "s3cret")
        let credentials: [Shop.Credential] = [
            .token("s3cret"), .key("s3cret"), .queryKey("s3cret"), .session("s3cret"),
        ]
        let text = try endpoint.curl(credentials: credentials)
        #expect(
            text == #"""
                curl 'https://api.shop.test/secrets?pin=<redacted>&page=2&api_key=<redacted>' \
                  --header 'X-Trace: visible' \
                  --header 'X-Secret: <redacted>' \
                  --header 'Accept: application/json' \
                  --header 'Authorization: <redacted>' \
                  --header 'X-API-Key: <redacted>' \
                  --header 'Cookie: <redacted>'
                """#)
        let open = try endpoint.curl(server: .production, credentials: credentials, showingSecrets: true)
        #expect(open.contains("Bearer s3cret") && open.contains("api_key=s3cret") && !open.contains("redacted"))
    }

    @Test("A middleware can print a request without its secrets")
    func middleware() async throws {
        let server = try RawServer(answer: answer(200, [], "{}"))
        let seen = Seen()
        let client = Safe.Client(
            server: .custom(server.url), credentials: [.token("s3cret"), .queryKey("s3cret")]
        ).with { $0.layers += [seen] }
        _ = try await client.send(Planted(value: "s3cret"))
        #expect(
            seen.texts == [
                #"""
                curl --request 'POST' '\#(server.url)/planted/<redacted>/x<redacted>?pin=<redacted>&api_key=<redacted>' \
                  --header 'X-Secret: <redacted>' \
                  --header 'Accept: application/json' \
                  --header 'Content-Type: application/json' \
                  --header 'Authorization: <redacted>' \
                  --data-raw '<redacted>'
                """#
            ])
        #expect(server.requests[0].hasPrefix("POST /planted/s3cret/xs3cret?pin=s3cret&api_key=s3cret "))
    }
}
