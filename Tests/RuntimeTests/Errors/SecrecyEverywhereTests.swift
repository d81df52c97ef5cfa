import Foundation
import HTTPTypes
import Testing

@testable import APIRuntime
@testable import APIRuntimeCalls
@testable import APIRuntimeDiagnostics
@testable import APIRuntimeOAuth

/// A secret is put into every place of a call, and searched for in everything that a program could print.
@Suite("Secrecy everywhere") struct SecrecyEverywhereTests {
    private static let secret = "s3cret"
    private static let credentials: [[Shop.Credential]] = [
        [.token(secret), .key(secret), .queryKey(secret), .session(secret)],
        [.login(username: "me", password: secret), .queryKey(secret)],
    ]
    private static let bodies: [Planted.Body] = [
        .json, .form, .multipart, .file(HTTPBody(Data(secret.utf8))),
        .file(HTTPBody(AsyncStream<Data> { $0.finish() })),
    ]

    private func expectSecrecy(_ value: Any, _ what: String = "", _ location: SourceLocation = #_sourceLocation) {
        var texts = ["\(value)", String(describing: value), String(reflecting: value), "\([value])", "\(["x": value])"]
        texts.append("\(String(describing: Optional(value)))")
        var dumped = ""
        dump(value, to: &dumped)
        dump(["x": [value]], to: &dumped)
        texts.append(dumped)
        if let error = value as? any Error {
            let bridged = error as NSError
            texts += [error.localizedDescription, "\(bridged)", bridged.debugDescription, bridged.localizedDescription]
            texts += [bridged.localizedFailureReason ?? "", bridged.localizedRecoverySuggestion ?? ""]
            for (key, value) in bridged.userInfo { texts += [key, "\(value)", String(reflecting: value)] }
        }
        for text in texts {
            let encoded = Data("me:\(Self.secret)".utf8).base64EncodedString()
            let isSecret = !text.contains(Self.secret) && !text.contains(encoded)
            #expect(isSecret, "\(type(of: value)) \(what)", sourceLocation: location)
        }
        if value is any Error {
            let isOneLine = !texts[0].unicodeScalars.contains { $0.properties.generalCategory == .control }
            #expect(isOneLine && texts[0].count < 1500, sourceLocation: location)
        }
    }

    private func expectSecrecy<Failure>(of error: APIError<Failure>?, _ what: String) {
        guard let error else {
            Issue.record("no error: \(what)")
            return
        }
        expectSecrecy(error, what)
        expectSecrecy(error.mapFailure { _ in 1 }, what)
        if let response = error.response { expectSecrecy(response, what) }
        if let failure = error.transportFailure { expectSecrecy(failure, what) }
        expectSecrecy(Result<Int, APIError<Failure>>.failure(error), what)
    }

    @Test("Requests, and all that stands around them, show none of it", arguments: credentials)
    func requests(credentials: [Shop.Credential]) throws {
        for body in Self.bodies {
            let endpoint = Planted(value: Self.secret, body: body)
            expectSecrecy(endpoint)
            expectSecrecy(endpoint.map(\.token))
            expectSecrecy(zip(endpoint, endpoint))
            let prepared = try PreparedRequest(endpoint, server: Shop.Server.production.address, ())
            let authorized = try prepared.authorized(by: credentials.map(\.authentication))
            #expect(authorized.request.path?.contains(Self.secret) == true)
            expectSecrecy(prepared)
            expectSecrecy(authorized)
            let fields: HTTPFields = [.setCookie: "sid=\(Self.secret)", .location: "/\(Self.secret)"]
            let response = HTTPResponse(status: .ok, headerFields: fields)
            expectSecrecy(Reply(request: authorized, response: response, body: HTTPBody(Data(Self.secret.utf8))))
            expectSecrecy(try endpoint.curl(server: .production, credentials: credentials))
            let client = Shop.Client(
                server: .custom("https://\(Self.secret):\(Self.secret)@x.test"), credentials: credentials)
            expectSecrecy(client)
            expectSecrecy(client.configuration)
            expectSecrecy(client.configuration.transport)
        }
    }

    @Test("Middleware can print what it is told of a call; responses show none of what they hold")
    func responses() async throws {
        let server = try RawServer(
            answer: answer(
                200, ["Set-Cookie: sid=\(Self.secret)", "X-Echo: \(Self.secret)", "ETag: \"\(Self.secret)\""],
                #"{"token":"\#(Self.secret)","other":"\#(Self.secret)"}"#))
        for credentials in Self.credentials {
            for body in Self.bodies {
                let seen = Seen()
                let client = Shop.Client(server: .custom(server.url), credentials: credentials).with {
                    $0.layers += [seen]
                    $0.callLayers += [seen]
                }
                let response = try await client.response(for: Planted(value: Self.secret, body: body))
                #expect(response.value.token == Self.secret)
                expectSecrecy(response)
                expectSecrecy(response.raw)
                expectSecrecy(response.with(1))
                #expect(seen.texts.count == 2)
                expectSecrecy(seen.texts)
                for value in seen.values { expectSecrecy(value) }
            }
        }
    }

    @Test("Errors with a response show none of what it holds", arguments: [200, 201, 302, 400, 404, 429, 500, 799])
    func withResponse(status: Int) async throws {
        let secret = Self.secret
        let headers = [
            "Set-Cookie: sid=\(secret)", "X-Echo: \(secret)", "WWW-Authenticate: Bearer \(secret)",
            "X-Request-Id: id 1 \(secret)", "Retry-After: \(secret)", "X-RateLimit-Reset: \(secret)",
        ]
        for body in [#"{"message":"\#(secret)","token":5}"#, secret, "\"\(secret)\"", #"{"token":["\#(secret)"]}"#] {
            let server = try RawServer(answer: answer(status, headers, body))
            let client = Shop.Client(server: .custom(server.url), credentials: Self.credentials[0])
            let error = await failure { () async throws(APIError<Shop.Problem>) in
                try await client.send(Planted(value: secret))
            }
            expectSecrecy(of: error, "\(status) \(body)")
            let composed = await failure { () async throws(APIError<Shop.Problem>) in
                try await client.send(Planted(value: secret).flatMap { _ in Planted(value: secret) })
            }
            expectSecrecy(of: composed, "\(status) \(body)")
        }
    }

    @Test("Errors without a response show none of what was sent")
    func withoutResponse() async throws {
        let secret = Self.secret
        let ending = try RawServer { connection, _ in connection.end() }
        let stalling = try RawServer { connection, _ in connection.stall() }
        let babbling = try RawServer(answer: "\(secret) \(secret)\r\n\r\n")
        let large = try RawServer(answer: answer(200, [], String(repeating: secret, count: 50_000)))
        let verbose = try RawServer(
            answer: answer(200, ["X-\(secret): \(String(repeating: secret, count: 50_000))"]))
        let leading = try [
            "ftp://me:\(secret)@x/?api_key=\(secret)", "https://\(secret)@x/", "http://\(secret).invalid:\(secret)/",
            "//127.0.0.1:1/\(secret)?\(secret)", "http://[\(secret)]/", "/planted/\(secret)",
        ].map { try RawServer(answer: answer(307, ["Location: \($0)"])) }
        let urls =
            [
                "http://127.0.0.1:1", "https://127.0.0.1:\(ending.port)", "http://\(secret):\(secret)@127.0.0.1",
                "http://127.0.0.1/?\(secret)", "\(secret)", "http://x y\(secret)",
            ] + ([ending, stalling, babbling, large, verbose] + leading).map(\.url)
        for url in urls {
            let client = Shop.Client(server: .custom(url), credentials: Self.credentials[0], timeout: .seconds(2))
                .with { $0.maximumResponseSize = 10_000 }
            let error = await failure { () async throws(APIError<Shop.Problem>) in
                try await client.send(Planted(value: secret))
            }
            expectSecrecy(of: error, url)
        }
    }

    @Test("Requests that cannot be made, and errors that nobody knows, show none of what they hold")
    func unknown() async throws {
        let secret = Self.secret
        struct Leak: Error, CustomStringConvertible {
            let description: String
        }
        let leak = Leak(description: secret)
        struct Leaking: Requestable {
            typealias API = Shop
            typealias Response = Int

            let leak: Leak?

            static var endpoint: Endpoint { Endpoint("leaking", .get, "/leaking") }

            func write(to request: inout RequestWriter) throws {
                if let leak { throw leak }
            }

            static func response(from reply: RawResponse) throws -> Response { throw Leak(description: "s3cret") }
        }
        let answering = StubTransport { _, _ in (HTTPResponse(status: .ok), HTTPBody(Data("1".utf8))) }
        let throwing = StubTransport { _, _ in throw leak }
        for (transport, value) in [(answering, leak), (answering, nil), (throwing, nil)] {
            let error = await failure { () async throws(APIError<Never>) in
                try await Shop.Client(transport: transport).send(Leaking(leak: value))
            }
            expectSecrecy(of: error, "leak")
        }
        for value in ["\(secret)\n", "\(secret)\0", ".", "..", "", "\(secret)//\(secret)", "/\(secret)"] {
            let error = await failure { () async throws(APIError<Shop.Problem>) in
                try await Shop.Client(transport: answering).send(Planted(value: value))
            }
            if let error { expectSecrecy(of: error, "value") }
        }
        for credential in [
            Shop.Credential.token("\(secret)\n"), .session("\(secret);"), .key("\(secret)\0"),
            .login(username: "a:", password: secret), .queryKey("\(secret)\r\n"),
        ] {
            let client = Shop.Client(credentials: [credential, .queryKey(secret)], transport: throwing)
            let error = await failure { () async throws(APIError<Shop.Problem>) in
                try await client.send(Planted(value: secret))
            }
            expectSecrecy(of: error, "credential")
        }
        let provider = Provider(leak: leak)
        let client = Shop.Client(transport: answering).with { $0.layers.append(CredentialRenewal(provider)) }
        let error = await failure { () async throws(APIError<Shop.Problem>) in
            try await client.send(Planted(value: secret))
        }
        expectSecrecy(of: error, "provider")
    }
}

private struct Provider: CredentialProvider {
    let leak: any Error & Sendable

    func credentials() async throws -> ProvidedCredentials<Shop.Credential> { throw leak }
}
