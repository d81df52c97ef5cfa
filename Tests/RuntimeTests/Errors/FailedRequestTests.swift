import APIRuntime
import APIRuntimeCalls
import APIRuntimeFiles
import APIValues
import Foundation
import HTTPTypes
import Testing

@Suite("The request of an error") struct FailedRequestTests {
    private func client(_ server: RawServer) -> Shop.Client {
        Shop.Client(server.url, .token("s3cret"), .queryKey("k3y"))
    }

    @Test("An error has method, address, status, request ID and attempt")
    func request() async throws {
        let server = try RawServer(answer: answer(503, ["X-Amzn-RequestId: 7f-1"], "{}"))
        let retrying = client(server).with { $0.retry = RetryPolicy(times: 2, delay: .zero) }
        let error = await failure { () async throws(APIError<Shop.Problem>) in
            try await retrying.send(Shop.Secrets(header: "h1dden", query: "p1n"))
        }
        #expect(error?.method == .get)
        #expect(error?.url?.absoluteString == "\(server.url)/secrets?page=2")
        #expect(error?.status == 503 && error?.requestID == "7f-1" && error?.attempt == 3)
        #expect(error?.serverMessage == nil)
    }

    @Test("So has an error without a response, and one after a redirect")
    func others() async throws {
        let server = try RawServer { connection, _ in connection.end() }
        let retrying = client(server).with { $0.retry = RetryPolicy(times: 1, delay: .zero) }
        let lost = await failure { () async throws(APIError<Never>) in try await retrying.send(Shop.GetItem(id: "a b"))
        }
        #expect(lost?.method == .get && lost?.attempt == 2 && lost?.status == nil)
        #expect(lost?.url?.absoluteString == "\(server.url)/items/a%20b/details")
        #expect(lost?.transportFailure?.kind == .connectionLost)
        let stalling = try RawServer { connection, _ in connection.stall() }
        let late = await failure { () async throws(APIError<Never>) in
            try await client(stalling).with { $0.timeout = 0.2 }.send(Shop.GetItem(id: "1"))
        }
        #expect(late?.isTimeout == true && late?.url?.absoluteString == "\(stalling.url)/items/1/details")
        let leading = try RawServer { connection, request in
            let isFirst = request.hasPrefix("GET /items")
            connection.write(isFirst ? answer(302, ["Location: /elsewhere"]) : answer(418))
        }
        let led = await failure { () async throws(APIError<Never>) in
            try await client(leading).send(Shop.GetItem(id: "1"))
        }
        #expect(led?.url?.absoluteString == "\(leading.url)/elsewhere" && led?.attempt == 1)
        let none = await failure { () async throws(APIError<Never>) in
            try await client(server).send(Shop.GetItem(id: ""))
        }
        let unsigned = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(server.url).send(Shop.Guarded())
        }
        #expect("\(try #require(unsigned))" == "the request needs credentials for 'token'")
        #expect("\(try #require(none))".hasSuffix(": Shop.getItem (GET /items/{id}/details)"))
        for error in [none, unsigned] {
            #expect(error?.method == nil && error?.url == nil && error?.attempt == nil)
        }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let download = await failure { () async throws(APIError<Never>) in
            try await client(leading).download(Shop.GetItem(id: "1"), to: file)
        }
        #expect(download?.status == 418 && download?.url?.path == "/elsewhere")
    }

    @Test("localizedDescription has the server's message, debugDescription all details")
    func texts() async throws {
        let server = try RawServer(
            answer: answer(
                404, ["X-Request-Id: 8F2A", "Content-Type: application/json; charset=utf-8"],
                #"{"message":"No such\nthing, Bearer s3cret; key k3y, \u202E h1dden"}"#))
        let error = try #require(
            await failure { () async throws(APIError<Shop.Problem>) in
                try await client(server).send(Shop.Secrets(header: "h1dden"))
            })
        let message = "No such thing, <redacted>; key <redacted>,   <redacted>"
        #expect(error.serverMessage == message)
        #expect(
            error.localizedDescription
                == "the server answered with status 404, \"\(message)\": Shop.secrets (GET /secrets) at \(server.url), request id 8F2A"
        )
        #expect(!"\(error)".contains("No such"))
        let lines = error.debugDescription.split(separator: "\n").map(String.init)
        #expect(
            lines.dropLast() == [
                "the server answered with status 404: Shop.secrets (GET /secrets) at \(server.url), request id 8F2A",
                "request: GET \(server.url)/secrets?page=2", "attempt: 1", "status: 404", "request id: 8F2A",
                "message: \(message)", "body: \(error.response?.body.count ?? 0) bytes of application/json",
            ])
        #expect(lines.last?.hasPrefix("received: 20") == true)
    }

    @Test("localizedDescription has the number of attempts, if there were several")
    func attempts() async throws {
        let busy = try RawServer(answer: answer(503, ["Content-Type: application/json"], #"{"message":"busy"}"#))
        let policy = RetryPolicy(times: 2, delay: .zero)
        let call = ": Shop.secrets (GET /secrets) at \(busy.url)"
        let documented = await failure { () async throws(APIError<Shop.Problem>) in
            try await client(busy).with { $0.retry = policy }.send(Shop.Secrets())
        }
        #expect(
            documented?.localizedDescription == "the server answered with status 503, \"busy\", after 3 attempts\(call)"
        )
        #expect(documented?.description == "the server answered with status 503\(call)")
        #expect(documented?.attempt == 3)
        let once = await failure { () async throws(APIError<Shop.Problem>) in
            try await client(busy).send(Shop.Secrets())
        }
        #expect(once?.localizedDescription == "the server answered with status 503, \"busy\"\(call)")
        let undocumented = await failure { () async throws(APIError<Never>) in
            try await client(busy).with { $0.retry = policy }.send(Shop.FindItems(text: ""))
        }
        #expect(undocumented?.localizedDescription.contains("not documented, after 3 attempts: Shop.findItems") == true)
        let lost = await failure { () async throws(APIError<Never>) in
            let transport = StubTransport { _, _ in throw TransportFailure(.cannotConnect, "no way") }
            return try await Shop.Client(transport: transport).with { $0.retry = policy }.send(Shop.FindItems(text: ""))
        }
        #expect(lost?.localizedDescription.hasPrefix("no way, after 3 attempts: Shop.findItems") == true)
        #expect(lost?.transportFailure?.localizedDescription == lost?.localizedDescription)
        #expect(lost?.description.hasPrefix("no way: Shop.findItems") == true)
    }

    @Test(
        "The message is found in a property, an object, a list or an alternative of the error model; never in a sensitive property"
    )
    func messages() async throws {
        struct Inner: Sendable { var code = 1, message: String? = "inner" }
        struct Titled: Sendable { var title = "a title", detail: String? }
        struct Nested: Sendable { var message: String? = nil, error: Inner? = Inner() }
        struct Listed: Sendable { var errors = [Inner(), Inner(message: "second")] }
        struct Plain: Sendable { var error = "plain" }
        struct Hidden: Sendable, Redacted {
            var message = "hidden"
            var redactedMirror: Mirror { Mirror(self, children: ["message": RedactedValue()]) }
        }
        struct Silent: Sendable { var reason = "none of these" }
        enum Either: Sendable { case titled(Titled), other, unknown(String, JSONValue) }
        enum Reason: String, Sendable { case invalidGrant = "invalid_grant" }
        struct Refused: Sendable { var error: Reason? = .invalidGrant }
        struct Failed: Sendable { var error = Either.unknown("zz", ["detail": "from b"]), title = "a title" }
        #expect(try await message(of: Inner()) == "inner")
        #expect(try await message(of: Titled()) == "a title")
        #expect(try await message(of: Titled(detail: "a detail")) == "a detail")
        #expect(try await message(of: Nested()) == "inner")
        #expect(try await message(of: Nested(message: "outer")) == "outer")
        #expect(try await message(of: Listed()) == "inner")
        #expect(try await message(of: Plain()) == "plain")
        #expect(try await message(of: "a text") == "a text")
        #expect(try await message(of: Either.titled(Titled())) == "a title")
        #expect(try await message(of: Either.other) == nil)
        #expect(try await message(of: Either.unknown("zz", ["detail": "from b"])) == nil)
        #expect(try await message(of: Failed()) == "a title")
        #expect(try await message(of: Refused()) == "invalid_grant")
        #expect(try await message(of: Hidden()) == nil)
        #expect(try await message(of: Silent()) == nil)
        #expect(try await message(of: Inner(message: String(repeating: "x", count: 5000)))?.count == 301)
    }

    /// The message of a call that fails with the value.
    private func message<Failure: Sendable>(of value: Failure) async throws -> String? {
        let client = Shop.Client(transport: StubTransport { _, _ in (HTTPResponse(status: .badRequest), HTTPBody()) })
        return await failure { () async throws(APIError<Failure>) in
            try await client.send(Failing(value))
        }?.serverMessage
    }

    @Test(
        "A server's message does not repeat secrets of the request; if the body's secrets are unknown, there is no message"
    )
    func secretBodies() async throws {
        let server = try RawServer(answer: answer(403, [], #"{"message":"'hunter2' is not the password of me"}"#))
        func message(_ body: SecretLogin.Body) async -> String? {
            await failure { () async throws(APIError<Shop.Problem>) in
                try await client(server).send(SecretLogin(name: "me", password: "hunter2", body: body))
            }?.serverMessage
        }
        #expect(await message(.json) == "'<redacted>' is not the password of me")
        #expect(await message(.form) == "'<redacted>' is not the password of me")
        #expect(await message(.text) == nil)
    }
}

/// Fails with a value of any type.
private struct Failing<Failure: Sendable>: Requestable {
    typealias API = Shop
    typealias Response = Void

    init(_ value: Failure) { Current.failure.withLock { $0 = value } }

    static var endpoint: Endpoint { Endpoint("failing", .get, "/failing") }

    static func response(from reply: RawResponse) throws {}

    static func failure(from reply: RawResponse) throws -> Failure {
        guard let value = Current.failure.withLock({ $0 as? Failure }) else { throw UndocumentedStatus() }
        return value
    }
}

/// The failure of the one test that uses it.
private enum Current {
    static let failure = Lock<(any Sendable)?>(nil)
}

/// A body with a secret in it, in several formats.
struct SecretLogin: Requestable, Redacted {
    enum Body { case json, form, text }

    typealias API = Shop
    typealias Response = Void
    typealias Failure = Shop.Problem

    let name: String
    let password: String
    let body: Body

    var redactedMirror: Mirror { Mirror(self, children: ["name": name, "password": RedactedValue()]) }

    static var endpoint: Endpoint { Endpoint("login", .post, "/login", sensitiveKeys: ["session"]) }

    func write(to request: inout RequestWriter) throws {
        switch body {
        case .json: try request.body(json: ["name": name, "password": password], sensitive: true)
        case .form:
            try request.body(sensitive: true) {
                try $0.field("name", name)
                try $0.field("password", password)
            }
        case .text:
            try request.body(
                binary: HTTPBody(Data("\(name) \(password)".utf8)), contentType: "text/plain", sensitive: true)
        }
    }

    static func response(from reply: RawResponse) throws {}

    static func failure(from reply: RawResponse) throws -> Failure { try reply.json() }
}
