import APIRuntime
import APIRuntimeSequences
import APIRuntimeURLSession
import Foundation
import HTTPTypes
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Transports over an existing session") struct SharedSessionTests {
    private let secret = "s3cret"

    private func client(
        _ server: RawServer, _ session: URLSession, _ credentials: Shop.Credential...
    ) -> Shop.Client {
        Shop.Client(
            server: .custom(server.url), credentials: credentials, transport: URLSessionTransport(session: session))
    }

    @Test("The session's headers and cookies are sent with every request, and new cookies are stored")
    func configuration() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["X-App": "shelf", "X-Trace": "overridden"]
        let server = try RawServer(answer: answer(200, ["Set-Cookie: sid=1; Path=/"]))
        let session = URLSession(configuration: configuration)
        let client = client(server, session, .token(secret))
        try await client.send(Shop.Secrets())
        try await client.send(Shop.Secrets())
        #expect(server.requests.count == 2)
        for request in server.requests {
            #expect(request.contains("X-App: shelf\r\n") && request.contains("X-Trace: visible\r\n"))
            #expect(request.contains("Authorization: Bearer s3cret\r\n"))
        }
        #expect(server.requests[1].contains("Cookie: sid=1\r\n"))
        #expect(configuration.httpCookieStorage?.cookies?.map(\.name) == ["sid"])
    }

    @Test("The session's protocol classes see every request")
    func protocolClasses() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Canned.self]
        let session = URLSession(configuration: configuration)
        let client = Shop.Client(
            server: .custom("http://canned.test"), transport: URLSessionTransport(session: session))
        #expect(try await client.send(Shop.GetItem(id: "9")).name == "canned")
    }

    @Test("The session's connections are reused, by consecutive calls and by several transports")
    func connections() async throws {
        let server = try RawServer(paths: ["/items/1/details": item(1, "lamp")])
        let session = URLSession(configuration: .ephemeral)
        for _ in 0..<5 { _ = try await client(server, session).send(Shop.GetItem(id: "1")) }
        #expect(server.requests.count == 5 && server.connections == 1)
    }

    @Test("No credential is sent to another origin; the client follows redirects as usual", arguments: [302, 307])
    func redirect(status: Int) async throws {
        let other = try RawServer(answer: answer(200))
        let server = try RawServer(answer: answer(status, ["Location: \(other.url)/there?pin=s3cret&page=2"]))
        let session = URLSession(configuration: .ephemeral)
        let client = client(
            server, session, .token(secret), .key(secret), .queryKey(secret), .session(secret))
        try await client.send(Shop.Secrets(header: secret, query: secret))
        #expect(server.requests.count == 1 && server.requests[0].contains("Bearer s3cret"))
        #expect(other.requestLines == ["GET /there?page=2 HTTP/1.1"])
        #expect(other.requests[0].contains("X-Trace: visible") && !other.requests[0].contains(secret))
    }

    @Test("Headers of the session that may be secret are not sent to another origin")
    func additionalHeaders() async throws {
        let other = try RawServer(answer: answer(200))
        let server = try RawServer { connection, request in
            let isFirst = request.contains("/secrets")
            connection.write(
                isFirst ? answer(302, ["Location: /again"]) : answer(302, ["Location: \(other.url)/there"]))
        }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["Authorization": secret, "User-Agent": "shelf"]
        let client = client(server, URLSession(configuration: configuration))
        var dumped = ""
        dump(client.configuration.transport, to: &dumped)
        #expect(dumped == "- URLSessionTransport\n")
        let error = await failure { () async throws(APIError<Shop.Problem>) in try await client.send(Shop.Secrets()) }
        #expect(error?.transportFailure?.kind == .redirectRefused)
        #expect(server.requests.count == 2 && server.requests[1].contains("Authorization: s3cret"))
        #expect(other.requests.isEmpty)

        configuration.httpAdditionalHeaders = ["User-Agent": "shelf", "accept-language": "de"]
        let harmless = self.client(server, URLSession(configuration: configuration))
        try await harmless.send(Shop.Secrets())
        #expect(other.requests.count == 1 && other.requests[0].contains("User-Agent: shelf"))
    }

    @Test("They are not sent to a next page on another origin either")
    func additionalHeadersOfPages() async throws {
        let other = try RawServer(answer: answer(200))
        let server = try RawServer(
            answer: answer(200, ["Link: <\(other.url)/2>; rel=next"], #"{"items":[1]}"#))
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["X-Key": secret]
        let client = client(server, URLSession(configuration: configuration))
        var pages = client.pages(of: Listing<ByLink>()).makeAsyncIterator()
        #expect(try await pages.next()?.items == [1])
        let error = await failure { () async throws(APIError<Never>) in try await pages.next() }
        #expect(error?.transportFailure?.kind == .redirectRefused)
        #expect(server.requests[0].contains("X-Key: s3cret") && other.requests.isEmpty)
    }

    @Test("A response that asks for a password is a response")
    func challenge() async throws {
        let server = try RawServer(
            answer: answer(401, ["WWW-Authenticate: Basic realm=\"x\""], #"{"message":"who?"}"#))
        let error = await failure { () async throws(APIError<Shop.Problem>) in
            try await client(server, URLSession(configuration: .ephemeral)).send(Shop.Secrets())
        }
        guard case .failure(Shop.Problem(message: "who?"), let response)? = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(response.status == 401)
    }

    @Test("A large body is limited, a stream is read as it arrives, and a body on disk is sent")
    func bodies() async throws {
        let endless = try RawServer { connection, _ in
            connection.write("HTTP/1.1 200 OK\r\n\r\n")
            while connection.write(String(repeating: "x", count: 65_536)) {}
        }
        let session = URLSession(configuration: .ephemeral)
        let bounded = client(endless, session).with { $0.maximumResponseSize = 100_000 }
        let error = await failure { () async throws(APIError<Never>) in try await bounded.send(Call<Get>()) }
        #expect(error?.transportFailure?.kind == .responseTooLarge)
        #expect(await endless.wait { $0.closed == 1 })

        let server = try RawServer(answer: answer(200))
        let file = try TemporaryFile("from disk")
        let transport = URLSessionTransport(session: session)
        let request = HTTPRequest(
            method: .put, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/")
        _ = try await transport.send(request, body: HTTPBody(file: file.url))
        #expect(server.requests[0].hasSuffix("from disk"))
    }

    @Test("The session remains usable for its owner")
    func ownership() async throws {
        let server = try RawServer(paths: ["/items/1/details": item(1, "lamp")])
        weak var released: URLSession?
        do {
            let session = URLSession(configuration: .ephemeral)
            released = session
            _ = try await client(server, session).send(Shop.GetItem(id: "1"))
            let url = try #require(URL(string: "\(server.url)/items/1/details"))
            let (data, _) = try await session.data(from: url)
            #expect(data == Data(item(1, "lamp").utf8))
            session.finishTasksAndInvalidate()
        }
        #expect(await server.wait { _ in released == nil })
        // Its replacement is released with it, at the next opportunity.
        _ = try await client(server, URLSession(configuration: .ephemeral)).send(Shop.GetItem(id: "1"))
    }
}

/// Answers instead of the network.
private final class Canned: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { request.url?.host == "canned.test" }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let url = request.url,
            let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: [:])
        else { return }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data(item(9, "canned").utf8))
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
}
