import APIRuntime
import APIRuntimeCalls
import APIRuntimeAuthentication
import APIRuntimeFiles
import Foundation
import HTTPTypes
import APIValues
import Testing

@Suite("URLs from responses")
struct URLCallTests {
    private typealias Failure = APIError<Never>
    private static let signed = "https://files.test/a.png?X-Amz-Signature=s3cret-signature-0123&size=40"

    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    private func client(_ transport: StubTransport, _ credentials: Shop.Credential...) -> Shop.Client {
        Shop.Client(server: .custom("https://shop.test/v1"), credentials: credentials, transport: transport)
            .with { $0.headers = ["X-Tenant": "acme", "User-Agent": "Shelf/1"] }
    }

    private func header(_ name: String, in request: HTTPRequest?) throws -> String? {
        request?.headerFields[try #require(HTTPField.Name(name))]
    }

    @Test("Bytes are returned with status and headers")
    func data() async throws {
        let transport = StubTransport { _, _ in
            (HTTPResponse(status: .ok, headerFields: [.contentType: "image/png"]), HTTPBody(Data([0x89, 0x50])))
        }
        #expect(try await client(transport).data(from: url("https://shop.test/a.png")) == Data([0x89, 0x50]))
        let response = try await client(transport).response(from: url(Self.signed))
        #expect(response.headers[.contentType] == "image/png" && response.value.count == 2)
        #expect(response.url?.absoluteString == "https://files.test/a.png?size=40")
        #expect(transport.urls == ["https://shop.test/a.png", Self.signed])
    }

    @Test("Credentials and the client's headers are sent to its server's origin only")
    func credentials() async throws {
        let transport = StubTransport()
        let client = client(transport, .token("s3cret"), .key("s3cret-key")).with {
            $0.headers["X-Trace"] = "t1"
            $0.headersForAnyOrigin = ["x-trace", "authorization"]
        }
        for text in ["https://SHOP.test:443/a", "/b?c=1", "d.png", "https://files.test/a", "https://shop.test:444/a"] {
            _ = try await client.data(from: url(text))
        }
        let own = transport.requests.prefix(3), others = transport.requests.dropFirst(3)
        #expect(
            transport.urls.dropFirst() == [
                "https://shop.test/b?c=1", "https://shop.test/v1/d.png", "https://files.test/a",
                "https://shop.test:444/a",
            ])
        #expect(own.allSatisfy { $0.headerFields[.authorization] == "Bearer s3cret" })
        #expect(try own.allSatisfy { try header("X-API-Key", in: $0) == "token s3cret-key" })
        #expect(try own.allSatisfy { try header("X-Tenant", in: $0) == "acme" })
        #expect(others.allSatisfy { !"\($0.headerFields)".contains("s3cret") })
        #expect(try others.allSatisfy { try header("X-Tenant", in: $0) == nil })
        #expect(others.allSatisfy { $0.headerFields[.userAgent] == "Shelf/1" })
        #expect(try others.allSatisfy { try header("X-Trace", in: $0) == "t1" })
    }

    @Test("Of two credentials for the same place the first one counts")
    func samePlace() async throws {
        let transport = StubTransport()
        let client = client(transport, .token("first"), .login(username: "u", password: "p"), .queryKey("s3cret"))
        _ = try await client.data(from: url("/a"))
        #expect(transport.requests.last?.headerFields[.authorization] == "Bearer first")
        #expect(transport.urls == ["https://shop.test/a?api_key=s3cret"])
    }

    @Test("Provided credentials are sent there too and renewed after a 401; another origin does not ask for them")
    func provided() async throws {
        let transport = StubTransport { request, _ in
            let isGood = request.authority != "shop.test" || request.headerFields[.authorization] == "Bearer new"
            return (HTTPResponse(status: isGood ? .ok : .unauthorized), HTTPBody())
        }
        let renewals = Lock(0)
        let client = client(transport).with {
            $0.layers.append(
                RefreshingCredentials<Shop.Credential>(.token("old")) { _ in
                    renewals.withLock { $0 += 1 }
                    return .token("new")
                })
        }
        _ = try await client.data(from: url("https://files.test/a"))
        #expect(transport.requests.first?.headerFields[.authorization] == nil)
        _ = try await client.data(from: url("/a"))
        #expect(transport.requests.last?.headerFields[.authorization] == "Bearer new" && renewals.withLock { $0 } == 1)
    }

    @Test(
        "Only http and https, no user info, and no redirect from https to http",
        arguments: [
            "file:///etc/passwd", "ftp://shop.test/", "https://u:p@shop.test/", "http://shop.test/a", "https:///a",
        ])
    func refused(text: String) async throws {
        let transport = StubTransport()
        let client = client(transport, .token("s3cret"))
        let url = try url(text)
        let error = await failure { () async throws(Failure) in try await client.data(from: url) }
        #expect(error?.isInvalidRequest == true && transport.requests.isEmpty)
        let upload = await failure { () async throws(Failure) in try await client.upload(Data(), to: url) }
        #expect(upload?.isInvalidRequest == true && transport.requests.isEmpty)
    }

    @Test(
        "The error for a refused URL names the reason, without its user info",
        arguments: [
            ("https://me:s3cret@shop.test/", "the URL has user info"),
            ("http+unix://%2Ftmp%2Fx/a", "the URL leads to a Unix socket"),
            ("ftp://shop.test/", "the URL is not an http or https URL"),
        ])
    func reasons(text: String, reason: String) async throws {
        let client = client(StubTransport())
        let url = try url(text)
        let error = await failure { () async throws(Failure) in try await client.data(from: url) }
        #expect(error?.description.hasPrefix("the request could not be made: \(reason)") == true)
        #expect(error?.description.contains("s3cret") == false)
    }

    @Test("A value is decoded; a mismatch or an error status is the usual error")
    func values() async throws {
        let transport = StubTransport { request, _ in
            switch request.path {
            case "/item": (HTTPResponse(status: .ok), HTTPBody(Data(#"{"id": 1, "name": "pen"}"#.utf8)))
            case "/large": (HTTPResponse(status: .ok), HTTPBody(Data(count: 100)))
            case "/other": (HTTPResponse(status: .ok), HTTPBody(Data(#"{"id": "x"}"#.utf8)))
            default: (HTTPResponse(status: .notFound), HTTPBody(Data("gone".utf8)))
            }
        }
        let client = client(transport).with { $0.maximumResponseSize = 99 }
        #expect(try await client.send(at: url("/item"), as: Shop.Item.self) == Shop.Item(id: 1, name: "pen"))
        #expect(try await client.response(at: url("/item"), as: Shop.Item.self).status == 200)
        #expect(transport.requests.last?.headerFields[.accept] == "application/json")
        let (other, missing, large) = (try url("/other"), try url("/none"), try url("/large"))
        let mismatch = await failure { () async throws(Failure) in try await client.send(at: other, as: Shop.Item.self)
        }
        guard case .decoding(let reason, _)? = mismatch else {
            Issue.record("it fits")
            return
        }
        #expect(reason.path == "id")
        let unexpected = await failure { () async throws(Failure) in try await client.data(from: missing) }
        guard case .unexpectedStatus(let response)? = unexpected else {
            Issue.record("it is there")
            return
        }
        #expect(response.status == 404 && response.body == Data("gone".utf8))
        let tooLarge = await failure { () async throws(Failure) in try await client.data(from: large) }
        #expect(tooLarge?.transportFailure?.kind == .responseTooLarge)
    }

    @Test("A redirect of another server keeps the query that it repeats; nothing shows a signature")
    func redirects() async throws {
        let transport = StubTransport(
            redirects: "https://eu.files.test/a.png?X-Amz-Signature=s3cret-signature-0123", "ftp://nowhere/")
        let signed = try url(Self.signed)
        let redirected = client(transport, .token("s3cret"))
        let error = await failure { () async throws(Failure) in try await redirected.data(from: signed) }
        #expect(transport.urls == [Self.signed, "https://eu.files.test/a.png?X-Amz-Signature=s3cret-signature-0123"])
        #expect(error?.description.contains("s3cret") == false)

        let seen = Lock<[String]>([])
        let watched = client(StubTransport()).with {
            $0.layers.append(
                Watching { request, operation in
                    seen.withLock { $0.append(operation.redacted(request).path ?? "") }
                })
        }
        _ = try await watched.data(from: signed)
        #expect(seen.withLock { $0 } == ["/a.png?size=40"])
    }

    @Test("A redirect to another origin loses the credentials")
    func redirectedAway() async throws {
        let transport = StubTransport(redirects: "https://files.test/b")
        _ = try await client(transport, .token("s3cret")).data(from: url("/a"))
        #expect(transport.requests.map { $0.headerFields[.authorization] } == ["Bearer s3cret", nil])
        #expect(try transport.requests.map { try header("X-Tenant", in: $0) } == ["acme", nil])
    }

    @Test("A presigned upload sends the content, its type and the given headers, and nothing of the client")
    func upload() async throws {
        let bodies = Lock<[String]>([])
        let transport = StubTransport { _, body in
            bodies.withLock { $0.append(String(decoding: body ?? Data(), as: UTF8.self)) }
            return (HTTPResponse(status: .ok, headerFields: [.eTag: "1"]), HTTPBody())
        }
        let client = client(transport, .token("s3cret"))
        let file = File(Data("picture".utf8), filename: "a.png", contentType: "image/png")
        let seen = Lock<[TransferProgress]>([])
        let response = try await client.upload(file, to: url(Self.signed), headers: ["x-amz-acl": "private"]) {
            progress in
            seen.withLock { $0.append(progress) }
        }
        #expect(response.headers[.eTag] == "1")
        let sent = try #require(transport.requests.last)
        #expect(sent.method == .put && transport.urls == [Self.signed])
        #expect(sent.headerFields[.contentType] == "image/png" && sent.headerFields[.authorization] == nil)
        #expect(try header("x-amz-acl", in: sent) == "private" && header("X-Tenant", in: sent) == nil)
        #expect(bodies.withLock { $0 } == ["picture"])

        try await client.upload(Data("x".utf8), to: url("/mine"), method: .post, contentType: "text/plain")
        #expect(transport.requests.last?.method == .post)
        #expect(transport.requests.last?.headerFields[.authorization] == "Bearer s3cret")
        #expect(transport.requests.last?.headerFields[.contentType] == "text/plain")

        let signed = try url(Self.signed)
        let error = await failure { () async throws(Failure) in
            try await client.upload(Data(), to: signed, headers: ["Content-Length": "1"])
        }
        #expect(error?.isInvalidRequest == true && transport.requests.count == 2)
    }

    @Test("Over a connection: a picture, an upload with progress, a download to a file")
    func connection() async throws {
        let server = try RawServer { connection, request in
            connection.write(answer(200, ["ETag: \"1\""], request.hasPrefix("PUT") ? "" : "content"))
        }
        let client = Shop.Client(server.url, .token("s3cret"))
        #expect(try await client.data(from: url("\(server.url)/a")) == Data("content".utf8))
        let file = try TemporaryFile(String(repeating: "0123456789", count: 100_000))
        let seen = Lock<[TransferProgress]>([])
        try await client.upload(File(contentsOf: file.url), to: url("\(server.url)/b")) { progress in
            seen.withLock { $0.append(progress) }
        }
        #expect(seen.withLock { $0.last } == TransferProgress(bytes: 1_000_000, totalBytes: 1_000_000))
        let folder = try Folder()
        let target = folder.url.appendingPathComponent("c")
        let response = try await client.download(from: url("\(server.url)/c"), to: target)
        #expect(try response.value == target && String(contentsOf: target, encoding: .utf8) == "content")
        #expect(server.requests.count == 3 && server.requests.allSatisfy { $0.contains("Bearer s3cret") })
    }

    /// Reports the requests to the server.
    private struct Watching: Middleware {
        let see: @Sendable (HTTPRequest, APIOperation) -> Void

        func intercept(
            _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
        ) async throws -> (HTTPResponse, HTTPBody) {
            see(request, operation)
            return try await next(request, body)
        }
    }
}
