import APIMock
import HTTPTypes
import Testing

@Suite("Routing of a mock")
struct RoutingTests {
    private let engine = MockEngine(
        MockDescription(
            servers: ["https://api.example.com/v1/"],
            operations: [
                .text("GET", "/users/{id}", "one"), .text("GET", "/users/me", "me"), .text("DELETE", "/users/{id}"),
                .text("GET", "/test:{rpc}", "rpc"), .text("GET", "/a b & %", "escaped"),
                .text("GET", "/files/{name}.{type}", "file"), .text("GET", "/", "root"),
            ]))

    @Test(
        "A path finds its operation, concrete paths first",
        arguments: [
            ("/users/7", "one"), ("/users/me", "me"), ("/v1/users/7", "one"), ("/users/7?x=1", "one"),
            ("/test:yes", "rpc"), ("/a%20b%20%26%20%25", "escaped"), ("/files/a.json", "file"), ("/", "root"),
            ("/v1/", "root"), ("/users/a%2Fb", "one"),
        ])
    func found(path: String, text: String) {
        let response = engine.ask(.get, path)
        #expect(response.status == .ok)
        #expect(response.text == text)
    }

    @Test(
        "Another path is 404", arguments: ["/user/7", "/users", "/users/", "/users/7/", "/v2/users/7", "/../users/7"])
    func notFound(path: String) {
        #expect(engine.ask(.get, path).status == .notFound)
    }

    @Test("A problem has the title of its status and the reason")
    func problem() {
        let response = engine.ask(.get, "/user")
        #expect(response.headers[.contentType] == "application/problem+json")
        #expect(
            response.text
                == #"{"type":"about:blank","title":"Not Found","status":404,"detail":"The API has no path /user."}"#)
    }

    @Test("A method that the path lacks is 405, and Allow lists the others")
    func method() {
        let response = engine.ask(.post, "/users/7")
        #expect(response.status == .methodNotAllowed)
        #expect(response.headers[.allow] == "GET, DELETE, HEAD")
    }

    @Test("HEAD has the fields of GET, and no body")
    func head() {
        let response = engine.ask(.head, "/users/7")
        #expect(response.status == .ok)
        #expect(response.headers == engine.ask(.get, "/users/7").headers)
        #expect(response.body.isEmpty)
    }

    @Test("Of operations with one path and method, the body and the query choose")
    func fragments() {
        func operation(_ path: String, _ text: String, body: MockBody? = nil, query: String? = nil) -> MockOperation {
            MockOperation.text("POST", path, text).with {
                $0.body = body
                if let query { $0.parameters = [MockParameter(query, in: .query, isRequired: true)] }
            }
        }
        let engine = MockEngine(
            MockDescription(operations: [
                operation("/notes#search", "search", query: "q"), operation("/notes", "none"),
                operation("/notes#json", "json", body: MockBody([MockContent("application/json")])),
                operation("/notes#text", "text", body: MockBody([MockContent("text/plain")])),
            ]))
        #expect(engine.ask(.post, "/notes?q=a").text == "search")
        #expect(engine.ask(.post, "/notes").text == "none")
        #expect(engine.ask(.post, "/notes", [.contentType: "application/json"], body: "{}").text == "json")
        #expect(engine.ask(.post, "/notes", [.contentType: "text/plain"], body: "a").text == "text")
        #expect(engine.ask(.get, "/notes").headers[.allow] == "POST")
    }

    @Test("A mark that combines with a brace is text", arguments: ["/x%E0%A4%BF", "/x\u{93F}"])
    func combining(path: String) {
        let engine = MockEngine(MockDescription(operations: [.text("GET", "/{a}\u{93F}", "marked")]))
        #expect(engine.ask(.get, path).text == "marked")
    }

    @Test(
        "Of operations with one path, a request finds the one that it fits",
        arguments: [
            ("?query=a", [:], "first"), ("?count=1", [:], "second"), ("?count=1", [.accept: "image/png"], "second"),
            ("", [.accept: "text/plain"], "first"),
        ] as [(String, HTTPFields, String)])
    func several(query: String, fields: HTTPFields, text: String) {
        let operations = ["query", "count"].map { name in
            MockOperation.text("GET", "/items#\(name)", name == "query" ? "first" : "second").with {
                $0.parameters = [MockParameter(name, in: .query)]
                if name == "count" { $0.responses[0].contents[0].mediaType = "image/png" }
            }
        }
        let engine = MockEngine(MockDescription(operations: operations))
        #expect(engine.ask(.get, "/items" + query, fields).text == text)
    }
}
