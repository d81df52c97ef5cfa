import Generator
import OpenAPI
import Testing

@testable import TrafficImport

@Suite("Files with requests: .http and .rest")
struct HTTPFileReaderTests {
    @Test("A request has a name, a query on several lines, headers and a body")
    func request() throws {
        let (calls, findings) = try Self.read(
            """
            @host = https://A.example
            @base={{host}}/v1
            @userId = 42

            ### Update a user
            # A comment
            // @name updateUser
            PUT {{base}}/users/{{userId}}/{{ part }} HTTP/1.1
                ?page=1
                &q=a b
            Content-Type: application/json
            # X-Off: 1
            X-Id: {{$uuid}}
            Host: a.example

            { "id": {{userId}},
              // why
              "n": {{n}} }

            > {%
              client.test("###");
            %}
            <> a.200.json
            """)
        let call = try #require(calls.first)
        #expect(calls.count == 1)
        #expect(call.name == "updateUser" && call.summary == "Update a user" && call.method == "PUT")
        #expect(call.url.text == "https://a.example/v1/users/{{userId}}/{{ part }}?page=1&q=a%20b")
        #expect(call.url.pathValues == [RecordedField("userId", "42")])
        #expect(
            call.headers == [RecordedField("Content-Type", "application/json"), RecordedField("X-Id", "{{$uuid}}")])
        #expect(call.body?.text == "{ \"id\": 42,\n  \"n\": null } application/json")
        #expect(call.origin.start.line == 8 && call.origin.end.line == 23)
        #expect(
            findings.map(\.message) == [
                "variables without a value in a JSON body are read as null: their types are not known",
                "1 script is left out", "1 reference to the file of a response is left out",
            ])
    }

    @Test(
        "The method, the scheme and the host may be elsewhere",
        arguments: [
            ("https://a.example/b", "GET https://a.example/b"), ("a.example/b", "GET http://a.example/b"),
            ("post https://a.example", "POST https://a.example"),
            ("GET /b?c\nHost: a.example:8080", "GET http://a.example:8080/b?c"),
            ("GET https://a.example\n  /b\n  /c HTTP/2", "GET https://a.example/b/c"),
            ("LINK {{base}}/b", "LINK {{base}}/b"),
        ])
    func targets(text: String, expected: String) throws {
        let (calls, findings) = try Self.read(text + "\n")
        #expect(calls.map { $0.method + " " + $0.url.text } == [expected])
        #expect(findings.isEmpty)
    }

    @Test(
        "A body has the form of its type",
        arguments: [
            ("", "< ./in put.json", "@in put.json"), ("", "<@ ./a/b.xml", "@b.xml"), ("", "<a> x </a>", "<a> x </a>"),
            ("Content-Type: application/x-www-form-urlencoded", "a = b%20c\n&d={{e}}", "a=b c&d={{e}}"),
            (
                "Content-Type: multipart/form-data; boundary=\"x\"",
                """
                --x
                Content-Disposition: form-data; name="a"

                1
                2
                --x
                Content-Disposition: form-data; name="f"; filename="f.png"
                Content-Type: image/png

                < ./g.png
                --x--
                """, "a=1\n2; f=- @f.png image/png"
            ),
            (
                "X-REQUEST-TYPE: GraphQL", "query A($b: Int) {\n\n  c(d: $b)\n}\n\n{ \"b\": 1 }",
                #"{"query": "query A($b: Int) {\n\n  c(d: $b)\n}", "variables": { "b": 1 }} application/json"#
            ),
        ])
    func body(header: String, text: String, expected: String) throws {
        let (calls, _) = try Self.read(
            "POST https://a.example\n\(header.isEmpty ? "" : header + "\n")\n\(text)\n\n###\n")
        #expect(calls.map { $0.body?.text } == [expected])
    }

    @Test("Recorded responses that follow belong to the request")
    func responses() throws {
        let (calls, findings) = try Self.read(
            """
            GET https://a.example

            HTTP/1.1 200 OK
            Content-Type: application/json

            { "a": 1 }

            ###
            HTTP/1.1 404 Not Found

            ###
            GET https://a.example/b
            """)
        #expect(calls.map(\.url.text) == ["https://a.example", "https://a.example/b"])
        #expect(calls.map { $0.responses.map(\.status) } == [[200, 404], []])
        #expect(calls.first?.responses.first?.body == Array("{ \"a\": 1 }".utf8))
        #expect(findings.isEmpty)
    }

    @Test(
        "Requests that are no calls of HTTP are reported",
        arguments: [
            ("WEBSOCKET wss://a.example", "a request that is not HTTP is left out"),
            ("GRPC a.example/b", "a request that is not HTTP is left out"),
            ("curl https://a.example", "a curl command is left out; import it as a command"),
            ("OPTIONS * HTTP/1.1", "a request for a whole server ('*') is left out"),
            ("< {% a %}", "1 script is left out"), ("import a.http", "1 command of the editor is left out"),
        ])
    func refused(text: String, message: String) throws {
        let (calls, findings) = try Self.read(text)
        #expect(calls.isEmpty)
        #expect(findings.map(\.message) == [message])
    }

    @Test(
        "A file without the ending is recognized by its request line",
        arguments: [
            ("# Users\n\nGET https://a.example/users", true), ("@a = b\n###\nPOST {{a}}/b", true),
            ("https://a.example/b", true), ("DELETE /b HTTP/1.1", true), ("curl https://a.example", false),
            ("openapi: 3.0.0", false), ("{}", false), ("", false), ("get started with this", false),
        ])
    func recognition(text: String, isRecognized: Bool) {
        #expect(HTTPFileReader.isRecognized(SourceFile(path: "a", bytes: Array(text.utf8))) == isRecognized)
        #expect(!HTTPFileReader.isRecognized(SourceFile(path: "a.md", bytes: Array(text.utf8))))
    }

    static func read(_ text: String) throws -> (calls: [RecordedCall], findings: [Finding]) {
        var calls: [RecordedCall] = []
        let file = SourceFile(path: "a.http", bytes: Array(text.utf8))
        let findings = try HTTPFileReader.read(file) { calls.append($0) }
        return (calls, findings)
    }
}
