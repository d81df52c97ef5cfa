import APIRuntime
import Foundation
import HTTPTypes
import APIValues

/// The policies of an endpoint of the tests; a type, because an endpoint is one.
protocol Policy {
    static var endpoint: Endpoint { get }
}

/// A call of an endpoint with any policy; the response as text.
nonisolated struct PolicyCall<P: Policy>: Requestable {
    typealias API = Shop
    typealias Response = String

    var body: HTTPBody?

    static var endpoint: Endpoint { P.endpoint }

    func write(to request: inout RequestWriter) throws {
        if let body { try request.body(binary: body) }
    }

    static func response(from reply: RawResponse) throws -> Response { try reply.text() }
}

/// Retried three times, without pauses.
private let quick = RetryPolicy(times: 3, delay: .zero)

enum Read: Policy { static var endpoint: Endpoint { Endpoint("read", .get, "/read", retry: quick) } }
enum ReadPatiently: Policy {
    static var endpoint: Endpoint {
        Endpoint(
            "readPatiently", .get, "/read",
            retry: RetryPolicy(times: 1, delay: .seconds(1e6), maximumDelay: .seconds(1e6)))
    }
}
enum Plain: Policy { static var endpoint: Endpoint { Endpoint("plain", .get, "/plain") } }
enum Create: Policy { static var endpoint: Endpoint { Endpoint("create", .post, "/create", retry: quick) } }
enum CreateOnce: Policy {
    static var endpoint: Endpoint {
        Endpoint("createOnce", .post, "/create", retry: quick, idempotencyKey: "Idempotency-Key")
    }
}
enum Replace: Policy { static var endpoint: Endpoint { Endpoint("replace", .put, "/replace", retry: quick) } }
enum Toggle: Policy { static var endpoint: Endpoint { Endpoint("toggle", .put, "/toggle", isIdempotent: false) } }
enum Pop: Policy { static var endpoint: Endpoint { Endpoint("pop", .delete, "/pop", isIdempotent: false) } }
enum Private: Policy {
    static var endpoint: Endpoint { Endpoint("private", .get, "/private", auth: .all(["token"]), retry: quick) }
}
enum PrivateOnce: Policy {
    static var endpoint: Endpoint { Endpoint("privateOnce", .get, "/private", auth: .all(["token"])) }
}
enum PrivateOrNot: Policy {
    static var endpoint: Endpoint { Endpoint("optional", .get, "/optional", auth: .any([["token"], ["key"], []])) }
}
enum PrivateCreate: Policy {
    static var endpoint: Endpoint { Endpoint("privateCreate", .post, "/private", auth: .all(["token"])) }
}

/// Answers in order, then with 200 and `done`, and keeps the requests.
final class Script: Transport {
    enum Answer: Sendable {
        case status(Int, [(String, String)] = [])
        case failure(TransportFailure.Kind)
        case silence
    }

    private let answers: Lock<ArraySlice<Answer>>
    private let kept = Lock<[HTTPRequest]>([])

    init(_ answers: Answer...) {
        self.answers = Lock(answers[...])
    }

    var requests: [HTTPRequest] { kept.withLock { $0 } }

    func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        kept.withLock { $0.append(request) }
        if let body { _ = try await body.collect(upTo: 1_000_000) }
        switch answers.withLock({ $0.popFirst() }) {
        case .status(let code, let headers):
            var response = HTTPResponse(status: .init(code: code))
            for (name, value) in headers {
                guard let name = HTTPField.Name(name) else { continue }
                response.headerFields.append(HTTPField(name: name, value: value))
            }
            return (response, HTTPBody(Data("no".utf8)))
        case .failure(let kind): throw TransportFailure(kind, "it failed")
        case .silence:
            try await Task.sleep(for: .seconds(1000))
            throw CancellationError()
        case nil: return (HTTPResponse(status: .ok), HTTPBody(Data("done".utf8)))
        }
    }
}

extension APIClient<Shop> {
    init(_ script: some Transport, _ credentials: Shop.Credential...) {
        self.init(server: .custom("https://shop.test"), credentials: credentials, transport: script)
    }
}
