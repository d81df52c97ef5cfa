import APIMock
import CommandLineSupport
import Foundation
import HTTPTypes
import LoopbackServer
import MockInputs
import MockServer
import Testing

@Suite("A proxy")
struct ProxyTests {
    @Test("A call that fits is forwarded, and has no lines")
    func clean() async throws {
        let result = try await Proxied.send(
            .get, "/users/7?", [.authorization: "Bearer secret-1", .accept: "application/json"],
            answer: .json(#"{"id":7,"name":"Ann"}"#))
        #expect(result.response.status == .ok && result.body == #"{"id":7,"name":"Ann"}"#)
        #expect(result.request.headers["accept"] == "application/json")
        #expect(result.lines == [] && result.calls.count == 1)
    }

    @Test("A call that does not fit is passed on unchanged, and each difference is a line")
    func different() async throws {
        let result = try await Proxied.send(
            .get, "/users/seven?debug=1", [:], answer: .json(#"{"id":7,"name":null,"mail":"a@b"}"#, status: 200))
        #expect(result.body == #"{"id":7,"name":null,"mail":"a@b"}"#)
        #expect(
            result.lines == [
                "GET /users/{id}: request credentials token: needs a token in the Authorization header (Bearer) [drift-missing-credentials]",
                "GET /users/{id}: request path id: must be an integer [drift-wrong-kind]",
                "GET /users/{id}: request query debug: is not documented [drift-undocumented-parameter]",
                "GET /users/{id}: response 200 body/name: is null, and must be a string [drift-unexpected-null]",
                "GET /users/{id}: response 200 body/mail: is not documented [drift-undocumented-key]",
            ])
    }

    @Test("An undocumented path and its response are passed on")
    func undocumented() async throws {
        let result = try await Proxied.send(.get, "/json", answer: .json(#"{"slides":[]}"#))
        #expect(result.response.headerFields[.contentType] == "application/json" && result.body == #"{"slides":[]}"#)
        #expect(result.lines == ["GET /json: the path is not documented [drift-undocumented-endpoint]"])
    }

    @Test("Fields of the connection end at the proxy, and the host is that of the server")
    func fields() async throws {
        let fields: HTTPFields = [
            .connection: "keep-alive, X-Hop", HTTPField.Name("X-Hop")!: "1", HTTPField.Name("X-End")!: "2",
            HTTPField.Name("Host")!: "localhost:8080", .te: "trailers", .authorization: "Bearer secret-1",
            HTTPField.Name("Keep-Alive")!: "timeout=5", .proxyAuthorization: "Basic eDp5",
        ]
        var answer = LoopbackServer.Answer.json(#"{"id":7,"name":"Ann"}"#)
        answer.headers["Keep-Alive"] = "timeout=5"
        answer.headers["X-Kept"] = "1"
        let result = try await Proxied.send(.get, "/users/7", fields, answer: answer)
        #expect(result.request.headers["x-hop"] == nil && result.request.headers["x-end"] == "2")
        #expect(result.request.headers["te"] == nil && result.request.headers["proxy-authorization"] == nil)
        #expect(result.request.headers["host"]?.hasPrefix("127.0.0.1:") == true)
        #expect(result.response.headerFields[HTTPField.Name("Keep-Alive")!] == nil)
        #expect(result.response.headerFields[HTTPField.Name("X-Kept")!] == "1")
    }

    @Test("The server's path comes before that of the request, once", arguments: ["/users/7", "/v1/users/7"])
    func basePath(path: String) async throws {
        let result = try await Proxied.send(
            .get, path, base: "/v1", answer: .json(#"{"id":7,"name":"Ann"}"#))
        #expect(result.request.path == "/v1/users/7" && result.lines == [])
    }

    @Test("A redirect is not followed")
    func redirect() async throws {
        let answer = LoopbackServer.Answer(status: 302, headers: ["Location": "/users/8"])
        let result = try await Proxied.send(.get, "/users/7", answer: answer)
        #expect(result.response.status == .found && result.response.headerFields[.location] == "/users/8")
    }

    @Test("A body that is too large to compare is forwarded as a whole, and a line says that")
    func large() async throws {
        var settings = MockProxy.Settings()
        settings.checkedSize = 10
        let text = #"{"id":7,"name":"Annabel"}"#
        let result = try await Proxied.send(.get, "/users/7", settings: settings, answer: .json(text))
        #expect(result.body == text)
        #expect(result.lines == ["GET /users/{id}: the body of the response is too large, and not compared"])
    }

    @Test("A request that does not fit is refused only if that is chosen", arguments: [true, false])
    func refusal(refuses: Bool) async throws {
        var settings = MockProxy.Settings()
        settings.refusesMistakes = refuses
        let name = try #require(HTTPField.Name("X-Company"))
        let good = try await Proxied.send(.get, "/status", [name: "10"], settings: settings, answer: .init(status: 201))
        #expect(good.response.status == .created && good.lines == [])
        guard refuses else {
            let bad = try await Proxied.send(.get, "/status", [:], settings: settings, answer: .init(status: 201))
            #expect(bad.response.status == .created)
            #expect(bad.lines == ["GET /status: request header X-Company: is missing [drift-missing-value]"])
            return
        }
        let proxy = try Proxied.proxy(to: "http://127.0.0.1:9", settings) { _ in }
        let request = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/status")
        let bad = try await proxy.response(to: request, body: Data())
        #expect(bad.head.status == .unprocessableContent)
    }

    @Test("A server that cannot be reached is 502, and one that does not answer in time is 504")
    func failures() async throws {
        let calls = Proxied.Calls()
        // No server listens on this port.
        let proxy = try Proxied.proxy(to: "http://127.0.0.1:9") { await calls.add($0) }
        let request = HTTPRequest(
            method: .get, scheme: "http", authority: "localhost", path: "/users/7?token=secret-2",
            headerFields: [.authorization: "Bearer secret-1"])
        let refused = try await proxy.response(to: request, body: Data())
        #expect(refused.head.status == .badGateway)
        let text = String(decoding: try await refused.body.collect(), as: UTF8.self)
        #expect(text.contains("The server 127.0.0.1:9 gives no response: cannotConnect."))
        let lines = await calls.all.flatMap(\.lines)
        #expect(lines.last == "GET: 127.0.0.1:9 gives no response (cannotConnect)")
        #expect(!(text + lines.joined()).contains("secret"))

        var settings = MockProxy.Settings()
        settings.timeout = .milliseconds(50)
        let late = try await LoopbackServer.run { _ in
            try await Task.sleep(for: .seconds(600))
            return .init()
        } during: { server in
            let proxy = try Proxied.proxy(to: server.url, settings) { _ in }
            return try await proxy.response(to: request, body: Data()).head.status
        }
        #expect(late == .gatewayTimeout)
    }

    @Test("The summary has each difference with the number of its calls")
    func log() async throws {
        let log = ProxyLog()
        for name in [#""Ann""#, "null", "null"] {
            let result = try await Proxied.send(.get, "/users/7", answer: .json(#"{"id":7,"name":\#(name)}"#))
            for call in result.calls { await log.add(call) }
        }
        let line = "GET /users/{id}: response 200 body/name: is null, and must be a string [drift-unexpected-null]"
        #expect(await log.summary.lines == ["1 difference in 2 of 3 calls", "  2 × \(line)"])
        #expect(await ProxyLog().summary.lines == ["no differences in 0 calls"])
    }

    @Test(
        "The address of a server is a URL without a query and without a password",
        arguments: ["api.example.com", "ftp://a", "https://a/?b", "https://u:p@a/", ""])
    func addresses(text: String) {
        #expect(Upstream(text) == nil)
    }

    @Test("The server is not this machine's port of the mock")
    func loop() throws {
        let upstream = try #require(Upstream("http://localhost:8080/v1"))
        #expect(upstream.isLocal(port: 8080) && !upstream.isLocal(port: 8081))
    }

    @Test(
        "Options that do not fit a proxy are mistakes",
        arguments: [
            ["--record", "a.har"], ["--errors"], ["--proxy", "api.example.com"], ["--proxy", "https://u:p@a.example"],
            ["--proxy", "https://a.example", "--state"], ["--proxy", "https://a.example", "--seed", "1"],
        ])
    func options(words: [String]) {
        var arguments = Arguments(["a.api.yaml"] + words)
        #expect(throws: CommandError.self) { try MockOptions(&arguments) }
    }

    @Test("The options of a proxy")
    func goodOptions() throws {
        var arguments = Arguments(["a.api.yaml", "--proxy", "https://a.example", "--record", "a.har", "--errors"])
        let options = try #require(try MockOptions(&arguments).proxy)
        #expect(options.server == "https://a.example" && options.recording == "a.har" && options.refusesMistakes)
        var others = Arguments(["a.api.yaml"])
        let none = try MockOptions(&others).proxy
        #expect(none == nil)
    }
}
