import APIRuntime
import APIRuntimeAuthentication
import APIRuntimeSequences
import Faults
import Foundation
import HTTPTypes
import APIValues

// The collaborators that a call waits for. Each passes a point wherever it could wait itself.

struct PointMiddleware: Middleware {
    let name: String
    let points: Checkpoints

    func intercept(
        _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
    ) async throws -> (HTTPResponse, HTTPBody) {
        try await points.visit(name) {
            try await points.pass("before \(name)")
            let reply = try await next(request, body)
            try await points.pass("after \(name)")
            return reply
        }
    }
}

final class PointProvider: CredentialProvider {
    private let points: Checkpoints
    private let generation = Lock(0)

    init(_ points: Checkpoints) {
        self.points = points
    }

    func credentials() async throws -> ProvidedCredentials<Store.Credential> {
        try await points.visit("credentials") {
            try await points.pass("credentials")
            let generation = generation.withLock { $0 }
            return ProvidedCredentials([.token("token \(generation)")], generation: generation)
        }
    }

    func renew(after generation: Int) async throws -> Bool {
        try await points.visit("renewal") {
            try await points.pass("renewal")
            self.generation.withLock { $0 += 1 }
            return true
        }
    }
}

/// A body in chunks, with a point before each.
struct PointBody: AsyncSequence, Sendable {
    let name: String
    let chunks: [String]
    let points: Checkpoints

    func makeAsyncIterator() -> Iterator {
        Iterator(body: self)
    }

    struct Iterator: AsyncIteratorProtocol {
        let body: PointBody
        var count = 0

        mutating func next() async throws -> Data? {
            let points = body.points
            let goesOn = try await points.visit(body.name) { try await points.pass("\(body.name) \(count)") }
            guard goesOn, count < body.chunks.count else { return nil }
            defer { count += 1 }
            return Data(body.chunks[count].utf8)
        }
    }
}

/// Answers requests like a transport that waits often.
struct PointTransport: Transport {
    struct Answer: Sendable {
        var status = 200
        var headers: HTTPFields = [:]
        var chunks: [String] = []
    }

    let points: Checkpoints
    /// Answers a request; the first one has the number 0.
    let answer: @Sendable (HTTPRequest, Int) -> Answer

    func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        try points.send()
        let number = points.sent - 1
        return try await points.visit("transport") {
            if let body { for try await _ in body {} }
            try await points.pass("transport")
            let answer = answer(request, number)
            let response = HTTPResponse(status: .init(code: answer.status), headerFields: answer.headers)
            return (response, HTTPBody(PointBody(name: "response", chunks: answer.chunks, points: points)))
        }
    }
}
