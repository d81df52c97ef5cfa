import APIRuntime
import APIRuntimeCaching
import APIRuntimeAuthentication
import Foundation
import HTTPTypes
import APIValues
import Testing

@Suite("Layers")
struct LayerTests {
    private final class Log: Sendable {
        private let lines = Lock<[String]>([])
        func add(_ line: String) { lines.withLock { $0.append(line) } }
        var all: [String] { lines.withLock { $0 } }
    }

    /// Notes the properties of each request that passes a place.
    private struct Noting: Layer {
        let name: String
        var place = Chain.Place.attempt
        let log: Log

        func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
            let authorization = request.request.headerFields[.authorization]
            log.add("\(name) \(request.operation.attempt) \(authorization ?? "-")")
            return try await next(request)
        }
    }

    private struct Provider: CredentialProvider {
        func credentials() async throws -> ProvidedCredentials<Shop.Credential> {
            ProvidedCredentials([.token("provided")])
        }
    }

    @Test("Layers run in the order of their places; those of one place in the order of the list")
    func places() async throws {
        let log = Log()
        let client = Shop.Client(Script(.status(503))).with {
            $0.credentials = [.token("t")]
            $0.callLayers = [Noting(name: "call", log: log)]
            $0.layers = [
                Noting(name: "first", log: log), Noting(name: "second", log: log),
                Noting(name: "answers", place: .answers, log: log),
            ]
        }
        _ = try await client.send(LayerCall())
        #expect(
            log.all == [
                "call 0 -", "answers 1 Bearer t", "first 1 Bearer t", "second 1 Bearer t", "answers 2 Bearer t",
                "first 2 Bearer t", "second 2 Bearer t",
            ])
    }

    @Test("A layer that provides credentials runs before they are written, even as the last of the list")
    func credentials() async throws {
        let log = Log()
        let client = Shop.Client(Script()).with {
            $0.layers = [
                Noting(name: "attempt", log: log), Noting(name: "answers", place: .answers, log: log),
                CredentialRenewal(Provider()),
            ]
        }
        _ = try await client.send(LayerCall())
        #expect(log.all == ["answers 1 Bearer provided", "attempt 1 Bearer provided"])
    }

    @Test("A layer may answer by itself, and knows the limits and the deadline")
    func knows() async throws {
        struct Answering: Layer {
            func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
                let call = request.operation
                let limits = "\(call.deadline != nil) \(call.maximumResponseSize) \(call.maximumHeaderSize)"
                let text = "\(request.mayBeRepeated) \(request.auth) \(limits) \(call.hasSecretBody) \(call.isForeign)"
                return Reply(
                    request: request, response: HTTPResponse(status: .ok), body: HTTPBody(Data(text.utf8)))
            }
        }
        let script = Script()
        let client = Shop.Client(script).with {
            $0.credentials = [.token("t")]
            $0.layers = [Answering()]
            $0.maximumHeaderSize = 1000
        }
        #expect(
            try await client.send(LayerCall()) == #"true all(["token"]) true 32000000 1000 false false"#)
        #expect(script.requests.isEmpty)
    }

    @Test("Two caches, two coalescers or two renewals are an error that names them, and nothing is sent")
    func twice() async throws {
        let lists: [([any Layer], String)] = [
            ([ResponseCaching(), ResponseCaching()], "the client's layers have 'ResponseCaching' twice"),
            ([RequestCoalescer(), RequestCoalescer()], "the client's layers have 'RequestCoalescer' twice"),
            (
                [CredentialRenewal(Provider()), CredentialRenewal(Provider())],
                "the client's layers have 'CredentialRenewal<Provider>' twice"
            ),
        ]
        for (layers, reason) in lists {
            let script = Script()
            let client = Shop.Client(script).with { $0.layers = layers }
            let error = await failure { () async throws(APIError<Never>) in try await client.send(LayerCall()) }
            guard case .invalidRequest(let text)? = error else {
                Issue.record("not refused: \(String(describing: error))")
                continue
            }
            #expect(text.hasPrefix(reason) && script.requests.isEmpty, "\(text)")
        }
    }

    @Test("A layer for attempts is refused among the call layers")
    func misplaced() async throws {
        for layer in [ResponseCaching(), RequestCoalescer(), CredentialRenewal(Provider())] as [any Layer] {
            let script = Script()
            let client = Shop.Client(script).with { $0.callLayers = [layer] }
            let error = await failure { () async throws(APIError<Never>) in try await client.send(LayerCall()) }
            guard case .invalidRequest(let text)? = error else {
                Issue.record("not refused: \(String(describing: error))")
                continue
            }
            #expect(text.contains("works around an attempt only: put it into 'layers'"), "\(text)")
            #expect(script.requests.isEmpty)
        }
    }

    @Test("Without a cache layer nothing is stored, whatever the endpoint's policy")
    func noCache() async throws {
        let script = Script()
        let client = Shop.Client(script)
        for _ in 1...2 { _ = try await client.send(Kept()) }
        #expect(script.requests.count == 2)
        let caching = client.with { $0.layers = [ResponseCaching()] }
        for _ in 1...2 { _ = try await caching.send(Kept()) }
        #expect(script.requests.count == 3)
    }

    @Test("Errors with the same content are equal, and say whether the call was cancelled")
    func equality() {
        let response = RawResponse(status: 404, body: Data("x".utf8))
        #expect(APIError<String>.failure("gone", response) == .failure("gone", response))
        #expect(APIError<String>.failure("gone", response) != .failure("here", response))
        #expect(
            APIError<String>.unexpectedStatus(response) != .unexpectedStatus(RawResponse(status: 404, body: Data())))
        #expect(APIError<Never>.cancelled.isCancelled && !APIError<Never>.invalidRequest("x").isCancelled)
    }
}

/// A call with a token that is repeated once.
private nonisolated struct LayerCall: Requestable {
    typealias API = Shop
    typealias Response = String

    static var endpoint: Endpoint {
        Endpoint("layered", .get, "/layered", auth: .all(["token"]), retry: RetryPolicy(times: 1, delay: .zero))
    }

    static func response(from reply: RawResponse) throws -> String { try reply.text() }
}

private nonisolated struct Kept: Requestable {
    typealias API = Shop
    typealias Response = String

    static var endpoint: Endpoint { Endpoint("kept", .get, "/kept", cache: .lifetime(.seconds(60))) }

    static func response(from reply: RawResponse) throws -> String { try reply.text() }
}
