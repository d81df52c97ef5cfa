import APIRuntime
import APIRuntimeDiagnostics
import APIRuntimeFiles
import APIValues
import Foundation
import HTTPTypes
import Synchronization

/// A call with a secret in every place that there is.
nonisolated struct Planted: Requestable, Redacted {
    typealias API = Shop
    typealias Response = Vault
    typealias Failure = Shop.Problem

    enum Body: Sendable {
        case json, form, multipart, file(HTTPBody)
    }

    let value: String
    var body = Body.json

    var redactedMirror: Mirror { Mirror(self, children: ["value": RedactedValue()]) }

    static var endpoint: Endpoint {
        Endpoint(
            "planted", .post, "/planted/{key}/x{+rest}",
            auth: .any([["token", "key", "queryKey", "session"], ["login", "queryKey"], ["token", "queryKey"], []]))
    }

    func write(to request: inout RequestWriter) throws {
        try request.path("key", value, sensitive: true)
        try request.path("rest", value, keepingSlashes: true, sensitive: true)
        try request.query("pin", value, sensitive: true)
        try request.header("X-Secret", value, sensitive: true)
        switch body {
        case .json: try request.body(json: ["password": value], sensitive: true)
        case .form: try request.body(sensitive: true, form: { try $0.field("password", value) })
        case .multipart: try request.body(sensitive: true, multipart: { try $0.part("password", text: value) })
        case .file(let body): try request.body(binary: body, sensitive: true)
        }
    }

    static func response(from reply: RawResponse) throws -> Response { try reply.json() }

    static func failure(from reply: RawResponse) throws -> Failure {
        guard reply.status == 404 else { throw UndocumentedStatus() }
        return try reply.json()
    }
}

/// A model with a secret.
nonisolated struct Vault: Model, Redacted {
    let token: String?

    init(from object: ObjectReader) throws { token = try object.optional("token") }

    func write(to object: inout ObjectWriter) throws { try object.optional("token", token) }

    var redactedMirror: Mirror { Mirror(self, children: ["token": RedactedValue()]) }
}

/// A middleware that writes down what it sees, as curl and in every other way.
final class Seen: Middleware {
    private let kept = Mutex<(curl: [String], values: [any Sendable])>(([], []))

    var texts: [String] { kept.withLock { $0.curl } }
    var values: [any Sendable] { kept.withLock { $0.values } }

    func intercept(
        _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
    ) async throws -> (HTTPResponse, HTTPBody) {
        kept.withLock { kept in
            kept.curl.append(operation.curl(request, body: body))
            kept.values += [operation, operation.redacted(request)] + (body.map { [$0] } ?? [])
        }
        return try await next(request, body)
    }
}
