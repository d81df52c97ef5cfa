package import APIRuntime
import APIRuntimeDiagnostics
import APIRuntimeFiles
package import APIRuntimeSequences
package import APIValues
import Foundation
package import HTTPTypes

/// A call with a secret in every possible place.
nonisolated package struct Planted: Requestable, Redacted {
    package typealias API = Safe
    package typealias Response = Safe.Content
    package typealias Failure = Safe.Problem

    package enum Body: Sendable {
        case json, form, multipart, file(HTTPBody)
    }

    let value: String
    let body: Body

    package init(value: String = Secret.text, body: Body = .json) {
        self.value = value
        self.body = body
    }

    /// One of each kind.
    package static let bodies: [Body] = [
        .json, .form, .multipart, .file(HTTPBody(Data(Secret.text.utf8))),
        .file(HTTPBody(AsyncStream<Data> { $0.finish() })),
    ]

    package var redactedMirror: Mirror { Mirror(self, children: ["value": RedactedValue()]) }

    package static var endpoint: Endpoint {
        Endpoint(
            "planted", .post, "/planted/{key}/x{+rest}",
            auth: .any([["token", "key", "queryKey", "session"], ["login", "queryKey"], ["token", "queryKey"], []]),
            sensitiveKeys: ["X-Session-Token"])
    }

    package func write(to request: inout RequestWriter) throws {
        request.path("/planted/\(value, sensitive: true)/x\(segments: value, sensitive: true)")
        try request.query("pin", value, sensitive: true)
        try request.header("X-Secret", value, sensitive: true)
        switch body {
        case .json: try request.body(json: ["password": value], sensitive: true)
        case .form: try request.body(sensitive: true, form: { try $0.field("password", value) })
        case .multipart: try request.body(sensitive: true, multipart: { try $0.part("password", text: value) })
        case .file(let body): try request.body(binary: body, sensitive: true)
        }
    }

    package static func response(from reply: RawResponse) throws -> Response { try reply.json() }

    package static func failure(from reply: RawResponse) throws -> Failure {
        guard reply.status == 404 else { throw UndocumentedStatus() }
        return try reply.json()
    }
}

/// The same as a list with pages that is repeatable and needs credentials.
nonisolated package struct PlantedPages: Paginated, Redacted {
    package typealias API = Safe
    package typealias Response = JSONValue?
    package typealias Item = JSONValue

    let value = Secret.text

    package init() {}

    package var redactedMirror: Mirror { Mirror(self, children: ["value": RedactedValue()]) }

    package static var endpoint: Endpoint {
        Endpoint(
            "plantedPages", .get, "/pages/{key}",
            auth: .any([["token", "key", "queryKey", "session"], ["login", "queryKey"], ["token"]]),
            retry: RetryPolicy(times: 1, delay: .zero), sensitiveKeys: ["X-Session-Token"])
    }

    package static var pagination: Pagination { Pagination(.next(["next"])) }

    package func write(to request: inout RequestWriter) throws {
        request.path("/pages/\(value, sensitive: true)")
        try request.query("pin", value, sensitive: true)
        try request.header("X-Secret", value, sensitive: true)
    }

    package static func response(from reply: RawResponse) throws -> Response { try reply.json() }

    package static func items(of response: Response) -> [Item] { response?["items"]?.array ?? [] }
}

/// A middleware that prints everything it sees, as cURL and in every other form.
package final class Seen: Middleware {
    private let kept = Lock<(curl: [String], values: [any Sendable])>(([], []))

    package init() {}

    package var texts: [String] { kept.withLock { $0.curl } }
    package var values: [any Sendable] { kept.withLock { $0.values } }

    package func intercept(
        _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
    ) async throws -> (HTTPResponse, HTTPBody) {
        kept.withLock { kept in
            kept.curl.append(operation.curl(request, body: body))
            kept.values += [operation, operation.redacted(request)] + (body.map { [$0] } ?? [])
        }
        return try await next(request, body)
    }
}
