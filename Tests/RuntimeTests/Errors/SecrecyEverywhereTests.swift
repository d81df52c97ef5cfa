import APIValues
import Foundation
import HTTPTypes
import Planting
import Testing

@testable import APIRuntime
@testable import APIRuntimeCalls
@testable import APIRuntimeDiagnostics
@testable import APIRuntimeAuthentication

/// Puts a secret into every place of a call, and searches for it in everything that a program could print.
@Suite("Secrets in descriptions") struct SecrecyEverywhereTests {
    private static let secret = Secret.text

    private func expectSecrecy(_ value: Any, _ what: String = "", _ location: SourceLocation = #_sourceLocation) {
        let texts = Secret.texts(of: value)
        for text in texts { #expect(!Secret.isIn(text), "\(type(of: value)) \(what)", sourceLocation: location) }
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
        for value: Any? in [error.serverMessage, error.url, error.requestID] { value.map { expectSecrecy($0, what) } }
        if let failure = error.transportFailure { expectSecrecy(failure, what) }
        expectSecrecy(Result<Int, APIError<Failure>>.failure(error), what)
    }

    @Test("Requests and everything that holds them show no secret", arguments: Safe.credentials)
    func requests(credentials: [Safe.Credential]) throws {
        for body in Planted.bodies {
            let endpoint = Planted(value: Self.secret, body: body)
            expectSecrecy(endpoint)
            expectSecrecy(endpoint.map(\.token))
            expectSecrecy(zip(endpoint, endpoint))
            let prepared = try PreparedRequest(endpoint, server: Safe.Server.production.address, ())
            let authorized = try prepared.authorized(by: credentials.map(\.authentication))
            #expect(authorized.request.path?.contains(Self.secret) == true)
            expectSecrecy(prepared)
            expectSecrecy(authorized)
            let fields: HTTPFields = [.setCookie: "sid=\(Self.secret)", .location: "/\(Self.secret)"]
            let response = HTTPResponse(status: .ok, headerFields: fields)
            expectSecrecy(Reply(request: authorized, response: response, body: HTTPBody(Data(Self.secret.utf8))))
            expectSecrecy(try endpoint.curl(server: .production, credentials: credentials))
            expectSecrecy(try Safe.Client(credentials: credentials).curl(for: endpoint))
            let client = Safe.Client(
                server: .custom("https://\(Self.secret):\(Self.secret)@x.test"), credentials: credentials)
            expectSecrecy(client)
            expectSecrecy(client.configuration)
            expectSecrecy(client.configuration.transport)
        }
    }

    @Test("Middleware can print the operation; responses show no content")
    func responses() async throws {
        let server = try RawServer(
            answer: answer(
                200, ["Set-Cookie: sid=\(Self.secret)", "X-Echo: \(Self.secret)", "ETag: \"\(Self.secret)\""],
                #"{"token":"\#(Self.secret)","other":"\#(Self.secret)"}"#))
        for credentials in Safe.credentials {
            for body in Planted.bodies {
                let seen = Seen()
                let client = Safe.Client(server: .custom(server.url), credentials: credentials).with {
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

    @Test(
        "Whatever the outcome of a call, nothing that its layers or its error print shows a secret",
        arguments: PlantedCall.allCases)
    func everyCall(call: PlantedCall) async throws {
        let (attempts, calls) = (Seen(), Seen())
        let blocks = Lock<[String]>([])
        let error = await call.make {
            $0.layers += [attempts, WireLog { block in blocks.withLock { $0.append(block) } }]
            $0.callLayers += [calls]
        }
        #expect(calls.texts.isEmpty == call.isNeverPrepared)
        #expect(attempts.texts.isEmpty == call.isNeverSent)
        for seen in [attempts, calls] {
            for text in seen.texts { expectSecrecy(text, "\(call)") }
            for value in seen.values { expectSecrecy(value, "\(call)") }
        }
        for block in blocks.withLock({ $0 }) { expectSecrecy(block, "\(call): \(block)") }
        #expect(blocks.withLock { $0.isEmpty } == call.isNeverSent)
        if let error { expectSecrecy(error, "\(call)") }
        #expect((error == nil) == call.succeeds)
    }

    @Test("Errors with a response show none of its content", arguments: [200, 201, 302, 400, 404, 429, 500, 799])
    func withResponse(status: Int) async throws {
        let secret = Self.secret
        let headers = [
            "Set-Cookie: sid=\(secret)", "X-Echo: \(secret)", "WWW-Authenticate: Bearer \(secret)",
            "X-Request-Id: id 1 \(secret)", "Retry-After: \(secret)", "X-RateLimit-Reset: \(secret)",
        ]
        for body in [#"{"message":"\#(secret)","token":5}"#, secret, "\"\(secret)\"", #"{"token":["\#(secret)"]}"#] {
            let server = try RawServer(answer: answer(status, headers, body))
            let client = Safe.Client(server: .custom(server.url), credentials: Safe.credentials[0])
            let error = await failure { () async throws(APIError<Safe.Problem>) in
                try await client.send(Planted(value: secret))
            }
            expectSecrecy(of: error, "\(status) \(body)")
            let composed = await failure { () async throws(APIError<Safe.Problem>) in
                try await client.send(Planted(value: secret).flatMap { _ in Planted(value: secret) })
            }
            expectSecrecy(of: composed, "\(status) \(body)")
        }
    }

    @Test("Errors without a response show none of the request")
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
            let client = Safe.Client(server: .custom(url), credentials: Safe.credentials[0], timeout: .seconds(2))
                .with { $0.maximumResponseSize = 10_000 }
            let error = await failure { () async throws(APIError<Safe.Problem>) in
                try await client.send(Planted(value: secret))
            }
            expectSecrecy(of: error, url)
        }
    }

    @Test("Requests that cannot be made and unknown errors show no content")
    func unknown() async throws {
        let secret = Self.secret
        struct Leak: Error, CustomStringConvertible {
            let description: String
        }
        let leak = Leak(description: secret)
        struct Leaking: Requestable {
            typealias API = Safe
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
                try await Safe.Client(transport: transport).send(Leaking(leak: value))
            }
            expectSecrecy(of: error, "leak")
        }
        for value in ["\(secret)\n", "\(secret)\0", ".", "..", "", "\(secret)//\(secret)", "/\(secret)"] {
            let error = await failure { () async throws(APIError<Safe.Problem>) in
                try await Safe.Client(transport: answering).send(Planted(value: value))
            }
            if let error { expectSecrecy(of: error, "value") }
        }
        for credential in [
            Safe.Credential.token("\(secret)\n"), .session("\(secret);"), .key("\(secret)\0"),
            .login(username: "a:", password: secret), .queryKey("\(secret)\r\n"),
        ] {
            let client = Safe.Client(credentials: [credential, .queryKey(secret)], transport: throwing)
            let error = await failure { () async throws(APIError<Safe.Problem>) in
                try await client.send(Planted(value: secret))
            }
            expectSecrecy(of: error, "credential")
        }
        let provider = Provider(leak: leak)
        let client = Safe.Client(transport: answering).with { $0.layers.append(CredentialRenewal(provider)) }
        let error = await failure { () async throws(APIError<Safe.Problem>) in
            try await client.send(Planted(value: secret))
        }
        expectSecrecy(of: error, "provider")
    }
}

private struct Provider: CredentialProvider {
    let leak: any Error & Sendable

    func credentials() async throws -> ProvidedCredentials<Safe.Credential> { throw leak }
}
