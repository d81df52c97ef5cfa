import Generator
import OpenAPI
import OpenAPITools
import Testing

@testable import TrafficImport

@Suite("Postman collections")
struct PostmanReaderTests {
    @Test("A request has its folders, its description, its headers, its credential and its saved responses")
    func request() throws {
        let (calls, findings) = try Self.read(
            """
            { "info": { "name": "A" }, "auth": { "type": "bearer", "bearer": [{ "key": "token", "value": "secret" }] },
              "variable": [{ "key": "base", "value": "https://{{host}}/v1" }, { "key": "host", "value": "a.example" }],
              "item": [{ "name": "Users", "item": [{ "name": "Get user",
                "request": { "method": "GET", "description": { "content": "One user.", "type": "text/plain" },
                  "header": [{ "key": "X-A", "value": "{{host}}" }, { "key": "X-B", "value": "1", "disabled": true }],
                  "url": { "raw": "{{base}}/users/:id?page=1", "host": ["{{base}}"],
                    "path": ["users", ":id", { "type": "string", "value": "a b" }],
                    "query": [{ "key": "page", "value": "1&2", "description": "The page" },
                      { "key": "off", "value": "1", "disabled": true }, { "key": "flag", "value": null }],
                    "variable": [{ "key": "id", "value": "7" }] } },
                "response": [{ "name": "Found", "code": 200, "body": "{}", "_postman_previewlanguage": "json",
                  "header": [{ "key": "Content-Length", "value": "2" }] }, { "name": "Odd", "header": null }] }] }] }
            """)
        let call = try #require(calls.first)
        #expect(calls.count == 1)
        #expect(call.name == "Get user" && call.folders == ["Users"] && call.summary == "One user.")
        #expect(call.url.text == "https://a.example/v1/users/{{id}}/a%20b?page=1%262&flag")
        #expect(call.url.pathValues == [RecordedField("id", "7")])
        #expect(call.url.query.map(\.summary) == ["The page", nil])
        #expect(call.headers == [RecordedField("X-A", "a.example")])
        #expect(call.credential == .bearer)
        let response = try #require(call.responses.first)
        #expect(response.status == 200 && response.name == "Found" && response.mediaType == "application/json")
        #expect(response.headers.count == 1)
        #expect(
            findings.map(\.message) == [
                "2 disabled parts of requests are left out", "1 saved response without a status code is left out",
            ])
    }

    @Test(
        "A body has the mode's form",
        arguments: [
            (#"{ "mode": "raw", "raw": "<a/>", "options": { "raw": { "language": "xml" } } }"#, "<a/> application/xml"),
            (
                #"{ "mode": "raw", "raw": "{ \"a\": {{n}} } // why", "options": { "raw": { "language": "json" } } }"#,
                #"{ "a": null }  application/json"#
            ),
            (
                #"{ "mode": "urlencoded", "urlencoded": [{ "key": "a", "value": "b c" }, { "key": "d", "disabled": true }] }"#,
                "a=b c"
            ),
            (
                #"{ "mode": "formdata", "formdata": [{ "key": "a", "value": "1", "type": "text" }, { "key": "f", "type": "file", "src": ["/x/y.png", "C:\\z.png"], "contentType": "image/png" }, { "key": "g", "type": "file", "src": [] }] }"#,
                "a=1; f=- @y.png image/png; f=- @z.png image/png; g=- @file"
            ),
            (#"{ "mode": "file", "file": { "src": "/x/y.bin" } }"#, "@y.bin"),
            (
                #"{ "mode": "graphql", "graphql": { "query": "{ a(b: \"c\") }", "variables": "{ \"d\": 1 }" } }"#,
                #"{"query": "{ a(b: \"c\") }", "variables": { "d": 1 }} application/json"#
            ),
            (#"{ "mode": "raw", "raw": "a", "disabled": true }"#, ""), (#"{ "mode": "raw", "raw": "" }"#, ""),
            ("null", ""),
        ])
    func body(json: String, text: String) throws {
        let (calls, _) = try Self.read(
            """
            { "info": {}, "item": [{ "request": { "method": "POST", "url": "https://a.example", "body": \(json) } }] }
            """)
        #expect(calls.map { $0.body?.text ?? "" } == [text])
    }

    @Test(
        "The nearest authorization holds",
        arguments: [
            (#"{ "type": "noauth" }"#, RecordedCredential.none), (#"{ "type": "basic" }"#, .basic), ("null", .bearer),
            (
                #"{ "type": "apikey", "apikey": { "key": "X-Key", "value": "s", "in": "query" } }"#,
                .apiKey(.query, name: "X-Key")
            ),
            (
                #"{ "type": "oauth2", "oauth2": [{ "key": "accessTokenUrl", "value": "https://a.example/t" }, { "key": "scope", "value": "a b" }] }"#,
                .oauth2(tokenURL: "https://a.example/t", authorizationURL: nil, scopes: ["a", "b"])
            ),
        ])
    func auth(json: String, credential: RecordedCredential) throws {
        let (calls, _) = try Self.read(
            """
            { "info": {}, "auth": { "type": "bearer" }, "item": [{ "item": [
              { "request": { "url": "https://a.example", "auth": \(json) } }] }] }
            """)
        #expect(calls.map(\.credential) == [credential])
    }

    @Test("A response to other values of a request is a separate call, and one to another path belongs to the item")
    func originalRequests() throws {
        func original(_ url: String, _ code: Int) -> String {
            #"{ "name": "\#(code)", "code": \#(code), "originalRequest": { "method": "GET", "url": "\#(url)" } }"#
        }
        let responses = [
            original("https://a.example/b?c=1", 200), original("https://a.example/b?c=2", 400),
            original("https://a.example/old", 404), #"{ "name": "500", "code": 500 }"#,
        ]
        let (calls, _) = try Self.read(
            """
            { "info": {}, "item": [{ "name": "A", "request": { "method": "GET", "url": "https://a.example/b?c=1" },
              "response": [\(responses.joined(separator: ","))] }] }
            """)
        #expect(calls.map(\.url.text) == ["https://a.example/b?c=1", "https://a.example/b?c=2"])
        #expect(calls.map(\.name) == ["A", "A"])
        #expect(calls.map { $0.responses.map(\.status) } == [[200, 404, 500], [400]])
    }

    @Test("A request may be a URL, and a collection may be wrapped")
    func shortForms() throws {
        let (calls, _) = try Self.read(
            #"{ "collection": { "info": {}, "item": [{ "request": "https://A.example/b?c=d" }] } }"#)
        #expect(calls.map(\.method) == ["GET"])
        #expect(calls.map(\.url.text) == ["https://a.example/b?c=d"])
    }

    @Test(
        "A URL has its parts, or else its text",
        arguments: [
            (#"{ "raw": "https://a.example/b?c=1", "query": [] }"#, "https://a.example/b?c=1"),
            (
                #"{ "raw": "https://a.example/b?c=1", "host": ["a", "example"], "path": ["b"], "protocol": "https" }"#,
                "https://a.example/b?c=1"
            ),
            (
                #"{ "host": "a.example", "path": "/b/", "port": 8080, "query": "c=1&d" }"#,
                "http://a.example:8080/b/?c=1&d"
            ),
            (
                #"{ "raw": "x", "host": ["https://a.example"], "query": [{ "key": "c", "disabled": true }] }"#,
                "https://a.example"
            ),
            (
                #"{ "host": ["{{h}}"], "path": [":v", "{{w}}"], "variables": [{ "id": "v", "value": "1" }] }"#,
                "{{h}}/{{v}}/{{w}}"
            ),
            (#""a.example/b c#d""#, "http://a.example/b%20c"), (#""//a.example/b""#, "http://a.example/b"),
            (#"{ "raw": "/b?c=1" }"#, "{{baseUrl}}/b?c=1"), (#"{ "path": ["b", ":c"] }"#, "{{baseUrl}}/b/{{c}}"),
        ])
    func urls(json: String, expected: String) throws {
        let (calls, _) = try Self.read(#"{ "info": {}, "item": [{ "request": { "url": \#(json) } }] }"#)
        #expect(calls.map(\.url.text) == [expected])
    }

    @Test("Descriptions of path variables and fields stay; those of folders and disabled parts are counted")
    func descriptions() throws {
        let (calls, findings) = try Self.read(
            #"""
            { "info": {}, "item": [{ "name": "F", "description": "About F", "item": [{ "name": "Add", "request": {
              "method": "POST", "header": "X-A: 1",
              "url": { "raw": "https://a.example/b/:id",
                "variable": [{ "key": "id", "value": "7", "description": "The id" }] },
              "body": { "mode": "formdata", "formdata": [{ "key": "n", "value": "1", "description": "The number" },
                { "key": "f", "type": "file", "src": "/a.png" },
                { "key": "o", "value": "", "disabled": true }] } } }] }] }
            """#)
        var folder = CallFolder()
        for call in calls { folder.add(call) }
        let text = try CallImport(folder, CallOptions()).file.text
        #expect(
            text.hasSuffix(
                """
                  add:
                    summary: Add
                    method: POST
                    path: "/b/{id}"
                    parameters:
                      id:
                        type: Int
                        summary: The id
                    headers:
                      X-A: Int
                    body:
                      multipart:
                        n:
                          type: Int
                          summary: The number
                        f: File
                    response: Data  # no response is known

                """), "\(text)")
        #expect(
            findings.map(\.message) == [
                "1 disabled part of a request is left out", "1 description of a folder is left out",
            ])
    }

    @Test("A variable without a value, with a secret or inside its own value stays")
    func variables() throws {
        let (calls, _) = try Self.read(
            """
            { "info": {}, "variable": [{ "key": "a", "value": "{{b}}" }, { "key": "b", "value": "x{{a}}" },
                { "key": "apiToken", "value": "s" }, { "key": "s", "value": "s", "type": "secret" }, { "key": "e", "value": "" }],
              "item": [{ "request": "https://a.example/{{a}}/{{apiToken}}/{{s}}/{{e}}/{{$guid}}" }] }
            """)
        #expect(calls.map(\.url.path) == ["/x{{a}}/{{apiToken}}/{{s}}/{{e}}/{{$guid}}"])
    }

    @Test(
        "Other exports of Postman are refused with the way to fix it",
        arguments: [
            (#"{ "id": "1", "name": "A", "order": [], "requests": [] }"#, "export it as 'Collection v2.1'"),
            (#"{ "values": [], "_postman_variable_scope": "environment" }"#, "export the collection instead"),
        ])
    func refused(json: String, message: String) {
        #expect(throws: DocumentFailure.self) { _ = try Self.read(json) }
        do { _ = try Self.read(json) } catch {
            #expect((error as? DocumentFailure)?.message.hasSuffix(message) == true)
        }
    }

    static func read(_ text: String) throws -> (calls: [RecordedCall], findings: [Finding]) {
        let file = SourceFile(path: "a.json", bytes: Array(text.utf8))
        #expect(PostmanReader.isRecognized(file))
        #expect(!HARReader.isRecognized(file))
        var calls: [RecordedCall] = []
        let findings = try PostmanReader.read(file) { calls.append($0) }
        return (calls, findings)
    }
}
