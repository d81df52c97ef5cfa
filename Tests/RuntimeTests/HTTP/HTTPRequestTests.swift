import APIRuntime
import APIRuntimeURLSession
import Foundation
import HTTPTypes
import LoopbackServer
import Testing

@Suite("HTTP requests")
struct HTTPRequestTests {
    @Test(
        "A path value stays inside its segment",
        arguments: [
            ("a/b", "a%2Fb"), ("a?b", "a%3Fb"), ("a#f", "a%23f"), ("%2e%2e", "%252e%252e"), ("..%2F", "..%252F"),
            ("a\\b", "a%5Cb"), ("a b+c", "a%20b%2Bc"), ("é", "%C3%A9"), ("a\r\nb\0", "a%0D%0Ab%00"), ("...", "..."),
            ("//evil.test", "%2F%2Fevil.test"), ("a;b=c&d@e:f", "a%3Bb%3Dc%26d%40e%3Af"), ("{id}", "%7Bid%7D"),
        ])
    func pathValue(value: String, expected: String) async throws {
        let server = try RawServer(answer: answer(200, [], #"{"id": 7, "name": "Lamp"}"#))
        _ = try await Shop.Client(server.url).send(Shop.GetItem(id: value))
        #expect(server.requestLines == ["GET /items/\(expected)/details HTTP/1.1"])
    }

    @Test(
        "An empty path value or a dot segment is refused, and nothing is sent",
        arguments: [
            "", ".", "..", "../admin", "../../admin/x", "a/../b", "a/..", "./a", "..\\admin", "a\\..\\b", "a/..\\b",
        ])
    func refusedPathValue(value: String) async throws {
        let server = try RawServer(answer: answer(200))
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(server.url).send(Shop.GetItem(id: value))
        }
        #expect(error?.isInvalidRequest == true)
        #expect(error?.description.contains("path parameter 'id'") == true)
        #expect(server.connections == 0)
    }

    @Test("A value cannot complete a dot of the path to a dot segment")
    func composedDots() {
        struct Composed: Requestable {
            typealias API = Shop
            typealias Response = Void
            static var endpoint: Endpoint { Endpoint("composed", .get, "/items/.{a}/x") }
            func write(to request: inout RequestWriter) throws { request.path("/items/.\(".")/x") }
            static func response(from reply: RawResponse) throws {}
        }
        #expect(throws: APIError<Never>.self) { try Composed().httpRequest() }
    }

    @Test(
        "A path value that keeps its slashes is encoded by segments",
        arguments: [
            ("docs/guide.md", "docs/guide.md"), ("a b/c?d", "a%20b/c%3Fd"), ("folder/", "folder/"),
            ("%2e%2e/x", "%252e%252e/x"), ("a/\u{301}b", "a/%CC%81b"), ("", ""),
        ])
    func slashes(value: String, expected: String) throws {
        let (request, _) = try Shop.GetFile(path: value).httpRequest()
        #expect(request.path == "/files/\(expected)")
    }

    @Test(
        "Segments that lead elsewhere are refused",
        arguments: ["/", "/a", "//evil.test", "a//b", "../a", "a/..", "a/../b", "a/./b", ".", "a//", "../\u{301}a"])
    func refusedSlashes(value: String) {
        #expect(throws: APIError<Never>.self) { try Shop.GetFile(path: value).httpRequest() }
    }

    @Test("The error names the part that is empty: the parameter, or one of its segments")
    func emptySegment() {
        func refusal<Call: Requestable>(_ call: Call) -> String? where Call.API == Shop {
            do {
                _ = try call.httpRequest()
                return nil
            } catch {
                return "\(error)"
            }
        }
        #expect(refusal(Shop.GetItem(id: ""))?.contains("the path parameter 'id' is empty") == true)
        #expect(
            refusal(Shop.GetFile(path: "a//b"))?.contains("a segment of the path parameter 'path' is empty") == true)
    }

    @Test("The rest of a path may be empty at the path's end, if the request only reads")
    func emptyRest() throws {
        struct List: Requestable {
            typealias API = Shop
            typealias Response = Void
            static var endpoint: Endpoint { Endpoint("list", .get, "/folders/{id}/{+path}") }
            func write(to request: inout RequestWriter) throws {
                request.path("/folders/\("a")/\(segments: "", sensitive: true)")
            }
            static func response(from reply: RawResponse) throws {}
        }
        struct Remove: Requestable {
            typealias API = Shop
            typealias Response = Void
            static var endpoint: Endpoint { Endpoint("remove", .delete, "/files/{+path}") }
            func write(to request: inout RequestWriter) throws { request.path("/files/\(segments: "")") }
            static func response(from reply: RawResponse) throws {}
        }
        struct Show: Requestable {
            typealias API = Shop
            typealias Response = Void
            static var endpoint: Endpoint { Endpoint("show", .get, "/files/{+path}/raw") }
            func write(to request: inout RequestWriter) throws { request.path("/files/\(segments: "")/raw") }
            static func response(from reply: RawResponse) throws {}
        }
        #expect(try List().httpRequest().request.path == "/folders/a/")
        #expect(throws: APIError<Never>.self) { try Remove().httpRequest() }
        #expect(throws: APIError<Never>.self) { try Show().httpRequest() }
    }

    @Test("A query is encoded except for unreserved characters")
    func query() throws {
        let endpoint = Shop.FindItems(
            text: "a b+c&d=e?f#g/%é\r\n", tags: ["x,y", "z"], sizes: [30, 4], page: 2,
            since: Date(timeIntervalSince1970: 5))
        let (request, body) = try endpoint.httpRequest()
        #expect(
            request.path
                == "/items?q=a%20b%2Bc%26d%3De%3Ff%23g%2F%25%C3%A9%0D%0A&tag=x%2Cy&tag=z&size=30,4&page=2&since=5&site=shop"
        )
        #expect(body == nil)
        #expect(try Shop.FindItems(text: "").httpRequest().request.path == "/items?q=&site=shop")
    }

    @Test(
        "An array has the form of its style",
        arguments: [
            (RequestWriter.ArrayStyle.repeated, "a=1%2C2&a=3"), (.comma, "a=1%2C2,3"), (.space, "a=1%2C2%203"),
            (.pipe, "a=1%2C2%7C3"),
            (.brackets, "a%5B%5D=1%2C2&a%5B%5D=3"),
        ])
    func styles(style: RequestWriter.ArrayStyle, expected: String) throws {
        let endpoint = Custom { try $0.query("a", ["1,2", "3"], style: style) }
        #expect(try endpoint.httpRequest().request.path == "/custom?\(expected)")
        let empty = Custom { try $0.query("a", [String](), style: style) }
        #expect(try empty.httpRequest().request.path == "/custom")
    }

    @Test("An element of a list or a key of an object cannot become two")
    func elements() throws {
        let list = Custom { try $0.header("If-None-Match", [#""a,b""#, #"W/"c\",d""#, "*"]) }
        #expect(
            try list.httpRequest().request.headerFields[.ifNoneMatch] == #""a,b", W/"c\",d", *"#)
        for element in ["b, c", ",", #""open"#, #""a\","#] {
            #expect(throws: APIError<Never>.self) {
                try Custom { try $0.header("X-List", ["a", element]) }.httpRequest()
            }
        }
        let filter = Custom { try $0.query(deepObject: "f", ["a": ["b": 1]]) }
        #expect(try filter.httpRequest().request.path == "/custom?f%5Ba%5D%5Bb%5D=1")
        for key in ["x][admin", "[", "a]"] {
            let deep = Custom { try $0.query(deepObject: "f", ["a": [key: true]]) }
            #expect(throws: APIError<Never>.self) { try deep.httpRequest() }
        }
    }

    @Test("Headers are sent as given: lists joined, nil left out")
    func headers() async throws {
        let server = try RawServer(answer: answer(200))
        let endpoint = Custom {
            try $0.header("X-Number", 3)
            try $0.header("X-List", ["a", "b"])
            try $0.header("X-Nil", String?.none)
            try $0.header("X-Tab", "a\tb é")
            try $0.header("Accept", "text/plain")
        }
        try await Shop.Client(server.url).send(endpoint)
        let lines = try #require(server.requests.first).split(separator: "\r\n").map(String.init)
        for line in ["X-Number: 3", "X-List: a, b", "X-Tab: a\tb é", "Accept: text/plain"] {
            #expect(lines.contains(line))
        }
        #expect(!lines.contains { $0.hasPrefix("X-Nil") })
    }

    @Test("A body is sent with its media type, or with that of a header")
    func bodies() async throws {
        try await LoopbackServer.run { request in
            LoopbackServer.Answer(body: Data("\(request.headers["content-type"] ?? "-") ".utf8) + request.body)
        } during: { server in
            let client = Shop.Client(server.url).with { $0.timeout = 60 }
            let bytes = Data("bytes".utf8)
            let text = try await client.send(Call<Post>(text: "hé"))
            #expect(text == "text/plain; charset=utf-8 hé")
            let html = try await client.send(Call<Put>(text: "x", headers: [("Content-Type", "text/html")]))
            #expect(html == "text/html x")
            let data = try await client.send(Shop.Upload(method: .put, data: bytes))
            #expect(data == "application/octet-stream bytes")
        }
        let (request, body) = try Shop.CreateItem(body: Shop.Item(id: 1, name: "a/b", tags: [])).httpRequest()
        #expect(request.headerFields[.contentType] == "application/json")
        #expect(body?.data == Data(#"{"id":1,"name":"a/b","tags":[]}"#.utf8))
    }

    @Test("A POST without a body has Content-Length 0")
    func emptyPost() async throws {
        let server = try RawServer(answer: answer(200))
        _ = try await Shop.Client(server.url).send(Call<Post>())
        #expect(server.requests.first?.contains("Content-Length: 0\r\n") == true)
    }

    @Test("A body that JSON cannot express is refused, without its value in the error")
    func invalidBody() {
        let endpoint = Custom { try $0.body(json: ["price": [1.5, .infinity]]) }
        #expect(throws: APIError<Never>.self) { try endpoint.httpRequest() }
        do throws(APIError<Never>) {
            _ = try endpoint.httpRequest()
        } catch {
            #expect(error.description.contains("price[1]"))
        }
    }

    @Test("An error that an endpoint throws becomes an invalid request without its text")
    func foreignError() {
        struct Leak: Error { let secret = "s3cret" }
        let endpoint = Custom { _ in throw Leak() }
        do throws(APIError<Never>) {
            _ = try endpoint.httpRequest()
            Issue.record("nothing was thrown")
        } catch {
            #expect(error.isInvalidRequest && !"\(error)".contains("s3cret"))
        }
    }

    @Test("A body with GET is refused, because URLSession would not send it")
    func bodyOnGet() async throws {
        let server = try RawServer(answer: answer(200))
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(server: .custom(server.url), transport: URLSessionTransport())
                .send(Call<Get>(text: "body"))
        }
        #expect(error?.isInvalidRequest == true && server.connections == 0)
    }

    @Test("An endpoint's own server is used, unless the caller sets one")
    func ownServer() throws {
        let upload = Shop.Upload(method: .put, data: Data())
        #expect(try upload.httpRequest().request.authority == "uploads.shop.test")
        #expect(try upload.httpRequest(server: .custom("http://127.0.0.1:8080")).request.authority == "127.0.0.1:8080")
    }

    @Test("An endpoint works without a client")
    func withoutClient() throws {
        let endpoint = Shop.Secrets(header: "h", query: "q")
        let request = try endpoint.urlRequestParts(
            server: .custom("http://127.0.0.1:8080/base/"), credentials: [.token("t")])
        #expect(request.url == "http://127.0.0.1:8080/base/secrets?pin=q&page=2")
        #expect(request.method == "GET" && request.headers["Authorization"] == "Bearer t" && request.body == nil)
        #expect(throws: APIError<Never>.self) { try Shop.GetItem(id: "..").urlRequest() }

        let body = Data(#"{"id": 7, "name": "Lamp"}"#.utf8)
        #expect(try Shop.GetItem.decode(status: 200, body: body).name == "Lamp")
        #expect(try Shop.GetItem(id: "7").decode(status: 200, headers: [:], body: body).id == 7)
        do throws(APIError<Shop.CreateItem.Failure>) {
            _ = try Shop.CreateItem.decode(status: 404, body: Data(#"{"message": "gone"}"#.utf8))
        } catch {
            guard case .failure(.notFound(Shop.Problem(message: "gone")), _) = error else { throw Unexpected() }
        }
    }
}

/// An endpoint with a request that the test writes.
nonisolated struct Custom: Requestable {
    typealias API = Shop
    typealias Response = Void

    let writing: @Sendable (inout RequestWriter) throws -> Void

    init(_ writing: @escaping @Sendable (inout RequestWriter) throws -> Void) {
        self.writing = writing
    }

    static var endpoint: Endpoint { Endpoint("custom", .post, "/custom") }

    func write(to request: inout RequestWriter) throws {
        try writing(&request)
    }

    static func response(from reply: RawResponse) throws {}
}
