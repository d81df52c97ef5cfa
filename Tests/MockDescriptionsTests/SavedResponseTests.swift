import APIMock
import Generator
import MockInputs
import MockDescriptions
import Testing

@Suite("Descriptions of saved responses")
struct SavedResponseTests {
    private static func lines(responses: String) throws -> [String] {
        let collection = """
            { "info": { "name": "Test" }, "item": [{ "request": { "method": "GET", "url": { "path": ["todos"] } },
              "response": [\(responses)] }] }
            """
        return try Described.lines(
            try MockDescription(postman: SourceFile(path: "collection.json", bytes: Array(collection.utf8))))
    }

    @Test("A response has a body in each media type")
    func mediaTypes() throws {
        let lines = try Self.lines(
            responses: """
                { "code": 200, "header": [{ "key": "Content-Type", "value": "application/json" }], "body": "1" },
                { "code": 200, "header": [{ "key": "Content-Type", "value": "application/xml" }], "body": "<a/>" }
                """)
        #expect(
            lines == [
                """
                {"id":"getTodos","method":"GET","path":"/todos","responses":[{"status":"200","contents":[\
                {"type":"application/json","schema":0,"examples":[{"value":1}]},\
                {"type":"application/xml","examples":[{"value":"<a/>","text":true}]}]}]}
                """, #"{"kinds":["integer"]}"#,
            ])
    }

    @Test("Its headers are examples")
    func headers() throws {
        let lines = try Self.lines(
            responses:
                #"{ "code": 204, "header": [{ "key": "X-Id", "value": "7" }, { "key": "Date", "value": "now" }] }"#)
        #expect(
            lines.first == """
                {"id":"getTodos","method":"GET","path":"/todos","responses":[{"status":"204",\
                "headers":[{"name":"X-Id","examples":[{"value":"7"}]}]}]}
                """)
    }

    @Test("Secrets in responses are replaced by another word")
    func secrets() throws {
        let lines = try Self.lines(
            responses: #"""
                { "code": 200, "header": [{ "key": "X-Api-Key", "value": "4711" }, { "key": "X-Id", "value": "7" }],
                  "body": "{\"access_token\":\"abc\",\"pin\":1234,\"id\":\"5f4dcc3b5aa765d61d8327deb882cf99\",\"at\":\"https://me:pw@a.example/\",\"note\":\"key ghp_16C7e42F292c6912E7710c8383\"}" }
                """#)
        #expect(
            lines.first?.contains(
                #"""
                {"access_token":"redacted","pin":0,"id":"5f4dcc3b5aa765d61d8327deb882cf99",\#
                "at":"https://me:redacted@a.example/","note":"key redacted"}
                """#) == true)
        #expect(
            lines.first?.contains(#"{"name":"X-Api-Key","examples":[{"value":"redacted"}]}"#) == true)
        #expect(lines.first?.contains(#"{"name":"X-Id","examples":[{"value":"7"}]}"#) == true)
    }
}
