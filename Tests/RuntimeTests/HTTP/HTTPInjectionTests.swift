import APIRuntime
import APIRuntimeURLSession
import Foundation
import HTTPTypes
import Testing

@Suite("HTTP injection")
struct HTTPInjectionTests {
    @Test(
        "A header value with a control character is refused, and nothing is sent",
        arguments: [
            "a\r\nEvil: 1", "a\nEvil: 1", "a\rb", "a\0b", "\u{7F}", "\u{1}", "a\r\n\r\nGET /evil HTTP/1.1\r\n\r\n",
        ])
    func headerValue(value: String) async throws {
        let server = try RawServer(answer: answer(200))
        let client = Shop.Client(server.url)
        let errors = [
            await failure { () async throws(APIError<Never>) in
                _ = try await client.send(Call<Get>(headers: [("X-Value", value)]))
            },
            await failure { () async throws(APIError<Never>) in
                try await client.send(Custom { try $0.header("X-List", ["ok", value]) })
            },
            await failure { () async throws(APIError<Never>) in
                try await client.send(Custom { try $0.body(data: Data(), contentType: value) })
            },
        ]
        for error in errors {
            #expect(error?.isInvalidRequest == true)
            #expect(error?.description.contains("Evil") == false)
        }
        #expect(server.connections == 0)
    }

    @Test(
        "A header name that is not a token, or that frames the message, is refused, and nothing is sent",
        arguments: ["", "a b", "a:b", "a\r\nEvil", "é", "a\0", "Host", "content-length", "Transfer-Encoding"])
    func headerName(name: String) async throws {
        let server = try RawServer(answer: answer(200))
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(server.url).send(Call<Get>(headers: [(name, "1")]))
        }
        #expect(error?.isInvalidRequest == true)
        #expect(server.connections == 0)
    }

    @Test("A method that is not a token is refused, and nothing is sent")
    func method() async throws {
        let server = try RawServer(answer: answer(200))
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(server.url).send(Call<Smuggling>())
        }
        #expect(error?.isInvalidRequest == true)
        #expect(server.connections == 0)
        #expect(throws: APIError<Never>.self) { try Call<Smuggling>().urlRequest() }
        // The types of a hand-made request do not allow one.
        #expect(HTTPRequest.Method(Smuggling.value.rawValue) == nil)
    }

    @Test(
        "A credential with a control character is refused, and nothing is sent",
        arguments: [
            Shop.Credential.token("t\r\nEvil: 1"), .token("t\0"), .key("k\nEvil: 1"), .session("s\r\nEvil: 1"),
            .session("a;b"),
            .session("a b"), .login(username: "u\r\n", password: "p"), .login(username: "u:v", password: "p"),
            .login(username: "u:\u{301}v", password: "p"),
            .login(username: "u", password: "p\0"),
        ])
    func credentials(credential: Shop.Credential) async throws {
        let server = try RawServer(answer: answer(200))
        let error = await failure { () async throws(APIError<Shop.Problem>) in
            try await Shop.Client(server.url, credential).send(Shop.Secrets())
        }
        #expect(error?.isInvalidRequest == true)
        #expect(server.connections == 0)
    }

    @Test("The transport refuses a hand-made request with a control character in a header")
    func handMadeHeader() async throws {
        let server = try RawServer(answer: answer(200))
        var request = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/")
        request.headerFields.append(HTTPField(name: HTTPField.Name("X-Value")!, lenientValue: Array("a\u{1}b".utf8)))
        let sent = request
        await #expect(throws: InvalidRequest.self) {
            try await URLSessionTransport().send(sent, body: nil)
        }
        #expect(server.connections == 0)
    }

    @Test("A line break in a header of a hand-made request cannot add a header, on any path to the transport")
    func handMadeLineBreak() async throws {
        let server = try RawServer(answer: answer(200))
        var request = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/")
        let name = try #require(HTTPField.Name("X-Value"))
        // swift-http-types replaces the line break by spaces.
        request.headerFields.append(HTTPField(name: name, value: "a\r\nEvil: 1\r\n\r\nGET /evil HTTP/1.1\0"))
        request.headerFields.append(HTTPField(name: name, lenientValue: Array("b\r\nEvil: 1".utf8)))
        let (_, body) = try await URLSessionTransport().send(request, body: nil)
        _ = try await body.collect(upTo: 100)
        #expect(server.requests.count == 1)
        #expect(server.requests.first?.contains("\r\nEvil") == false)
    }

    @Test(
        "The transport refuses a hand-made request with an invalid target",
        arguments: [
            ("http", "127.0.0.1:PORT", "/a b"), ("http", "127.0.0.1:PORT", "/a\r\nEvil: 1"),
            ("http", "127.0.0.1:PORT", "a"),
            ("http", "127.0.0.1:PORT", ""), ("http", "127.0.0.1:PORT", "/a#b"), ("http", "127.0.0.1:PORT", "/é"),
            ("http", "user@127.0.0.1:PORT", "/"), ("http", "127.0.0.1:PORT\r\nEvil: 1", "/"),
            ("http", "127.0.0.1:PORT/x", "/"),
            ("http", "", "/"), ("file", "127.0.0.1:PORT", "/etc/passwd"), ("", "127.0.0.1:PORT", "/"),
        ])
    func handMadeTarget(scheme: String, authority: String, path: String) async throws {
        let server = try RawServer(answer: answer(200))
        let authority = authority.replacing("PORT", with: "\(server.port)")
        let request = HTTPRequest(method: .get, scheme: scheme, authority: authority, path: path)
        await #expect(throws: InvalidRequest.self) { try await URLSessionTransport().send(request, body: nil) }
        #expect(server.connections == 0)
    }

    @Test(
        "The transport refuses a hand-made request that sets its own framing",
        arguments: ["Host", "Content-Length", "Transfer-Encoding"])
    func handMadeFraming(name: String) async throws {
        let server = try RawServer(answer: answer(200))
        var request = HTTPRequest(method: .post, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/")
        request.headerFields[HTTPField.Name(name)!] = "1"
        let sent = request
        await #expect(throws: InvalidRequest.self) {
            try await URLSessionTransport().send(sent, body: HTTPBody(Data("a".utf8)))
        }
        #expect(server.connections == 0)
    }
}
