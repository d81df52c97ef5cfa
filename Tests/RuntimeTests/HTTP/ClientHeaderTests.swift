import APIRuntime
import Foundation
import HTTPTypes
import Testing

@Suite("A client's headers")
struct ClientHeaderTests {
    private typealias Failure = APIError<Never>

    private func header(_ name: String, in request: HTTPRequest?) throws -> String? {
        request?.headerFields[try #require(HTTPField.Name(name))]
    }

    @Test("Every call of the client sends its headers; the client that it was copied from does not")
    func calls() async throws {
        let script = Script()
        let client = Shop.Client(script)
        _ = try await client.with { $0.headers["X-Trace"] = "t1" }.send(PolicyCall<Plain>())
        _ = try await client.send(PolicyCall<Plain>())
        #expect(try script.requests.map { try header("x-trace", in: $0) } == ["t1", nil])
        let made = try client.with { $0.headers["X-Trace"] = "t2" }.httpRequest(for: PolicyCall<Plain>())
        #expect(try header("X-Trace", in: made.request) == "t2")
    }

    @Test("Headers of the spec, the body's type and credentials override a client's headers")
    func precedence() async throws {
        let script = Script()
        let client = Shop.Client(script, .token("s3cret")).with {
            $0.headers = [
                "x-own": "client's", "Content-Type": "text/client", "authorization": "Basic client",
                "Accept": "text/plain",
            ]
        }
        _ = try await client.send(Call<Post>(text: "body", headers: [("X-Own", "call's")]))
        #expect(try header("X-Own", in: script.requests.last) == "call's")
        #expect(script.requests.last?.headerFields[.contentType] == "text/plain; charset=utf-8")
        #expect(script.requests.last?.headerFields[.authorization] == "Basic client")
        _ = try await client.send(PolicyCall<Private>())
        #expect(script.requests.last?.headerFields[.authorization] == "Bearer s3cret")
        let item = try client.httpRequest(for: Shop.GetItem(id: "1"))
        #expect(item.request.headerFields[.accept] == "text/plain")
        #expect(try header("X-Own", in: item.request) == "client's")
    }

    @Test(
        "A transport's header, an invalid name or a control character ends the call before it is sent",
        arguments: [
            ["Host": "evil.test"], ["content-length": "5"], ["Transfer-Encoding": "chunked"], ["X Trace": "t"],
            ["": "t"],
            ["X-Trace": "t\r\nX-Evil: 1"], ["X-Trace": "a", "x-trace": "b"],
        ])
    func refused(headers: [String: String]) async throws {
        let script = Script()
        let client = Shop.Client(script).with { $0.headers = headers }
        let error = await failure { () async throws(Failure) in try await client.send(PolicyCall<Plain>()) }
        #expect(error?.isInvalidRequest == true && script.requests.isEmpty)
    }

    @Test("Another origin gets none of the client's headers except those allowed for it and those about the message")
    func foreign() async throws {
        let transport = StubTransport(redirects: "/again", "https://elsewhere.test/", "https://shop.test/back")
        let client = Shop.Client(transport).with {
            $0.headers = ["X-Trace": "t", "X-Tenant": "acme", "User-Agent": "Shelf/1", "Cookie": "sid=1"]
            $0.headersForAnyOrigin = ["x-trace"]
        }
        _ = try await client.send(PolicyCall<Plain>())
        let tenants = try transport.requests.map { try header("X-Tenant", in: $0) }
        #expect(tenants == ["acme", "acme", nil, nil])
        #expect(transport.requests.map { $0.headerFields[.cookie] } == ["sid=1", "sid=1", nil, nil])
        #expect(try transport.requests.allSatisfy { try header("X-Trace", in: $0) == "t" })
        #expect(transport.requests.allSatisfy { $0.headerFields[.userAgent] == "Shelf/1" })
    }

    @Test("A header of the spec that the client repeats is sent where the spec's header is")
    func repeated() async throws {
        let transport = StubTransport(redirects: "https://elsewhere.test/")
        let client = Shop.Client(transport).with { $0.headers["X-Own"] = "client's" }
        _ = try await client.send(Call<Get>(headers: [("X-Own", "call's")]))
        #expect(try transport.requests.map { try header("X-Own", in: $0) } == ["call's", "call's"])
    }

    @Test(
        "A declared header is not overwritten by a dictionary's entry, whichever is written first"
    )
    func prefixes() throws {
        struct Put: Requestable {
            typealias API = Shop
            typealias Response = Void
            let isFirst: Bool

            static var endpoint: Endpoint { Endpoint("put", .put, "/put") }

            func write(to request: inout RequestWriter) throws {
                if isFirst { try request.header("X-Meta-Kind", "declared") }
                try request.headers(prefix: "x-meta-", ["kind": "other", "Size": "1", "color": "red"])
                try request.headers(prefix: "x-meta-", ["color": "blue"])
                if !isFirst { try request.header("X-Meta-Kind", "declared") }
            }
        }
        for isFirst in [true, false] {
            let request = try Put(isFirst: isFirst).httpRequest().request
            #expect(try header("x-meta-kind", in: request) == "declared")
            #expect(try header("x-meta-size", in: request) == "1" && header("x-meta-color", in: request) == "blue")
        }
    }

    @Test("A configuration shows only the headers' names")
    func shown() {
        let client = Shop.Client(Script()).with { $0.headers["X-Trace"] = "s3cret" }
        var text = ""
        dump(client, to: &text)
        #expect(text.contains("X-Trace") && !text.contains("s3cret"))
    }
}
