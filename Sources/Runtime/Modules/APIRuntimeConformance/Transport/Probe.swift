import APIRuntime
import Foundation
import HTTPTypes

/// Sends the checks' requests: the transport must answer in time, and keep secrets out of its errors.
struct Probe: Sendable {
    /// Part of every request, and forbidden in errors.
    static let secret = "pl4nted-s3cret"

    let transport: any Transport
    /// The time limit of every operation.
    let limit: Duration

    /// A complete response.
    struct Answer: Sendable {
        let status: Int
        let headers: HTTPFields
        let body: Data

        var text: String { String(decoding: body, as: UTF8.self) }
    }

    /// A request to a server, with secrets in a header and in the query.
    static func request(
        _ server: ScriptedServer, _ method: HTTPRequest.Method = .get, _ path: String = "/", headers: HTTPFields = [:]
    ) -> HTTPRequest {
        var headers = headers
        headers[.authorization] = "Bearer \(secret)"
        let path = path + (path.contains("?") ? "&" : "?") + "key=\(secret)"
        return HTTPRequest(
            method: method, scheme: "http", authority: server.authority, path: path, headerFields: headers)
    }

    /// Sends a request, and returns when the response's head has arrived.
    func send(_ request: HTTPRequest, body: HTTPBody? = nil) async throws -> (HTTPResponse, HTTPBody) {
        try await limited { [transport] in try await transport.send(request, body: body) }
    }

    /// Sends a request, and reads the response's body.
    func fetch(_ request: HTTPRequest, body: HTTPBody? = nil, upTo size: Int = 100_000_000) async throws -> Answer {
        try await limited { [transport] in
            let (response, body) = try await transport.send(request, body: body)
            return Answer(
                status: response.status.code, headers: response.headerFields,
                body: try await body.collect(upTo: size))
        }
    }

    /// Sends a request to a server, and reads the response's body.
    func fetch(
        _ server: ScriptedServer, _ method: HTTPRequest.Method = .get, _ path: String = "/", headers: HTTPFields = [:],
        body: HTTPBody? = nil
    ) async throws -> Answer {
        try await fetch(Self.request(server, method, path, headers: headers), body: body)
    }

    /// Sends a request, and returns its answer or failure.
    func result(
        of request: HTTPRequest, body: HTTPBody? = nil, upTo size: Int
    ) async throws -> Result<Answer, TransportFailure> {
        do {
            return .success(try await fetch(request, body: body, upTo: size))
        } catch let failure as ConformanceFailure {
            throw failure
        } catch {
            try Self.checkSecrecy(of: error)
            guard let failure = error as? TransportFailure else {
                throw ConformanceFailure(expected: "an answer or a TransportFailure", found: Self.name(of: error))
            }
            return .failure(failure)
        }
    }

    /// The error of a request, before or after the response's head.
    func failure(_ request: HTTPRequest, body: HTTPBody? = nil) async throws -> any Error {
        let answer: Answer
        do {
            answer = try await fetch(request, body: body)
        } catch let failure as ConformanceFailure {
            throw failure
        } catch {
            try Self.checkSecrecy(of: error)
            return error
        }
        throw ConformanceFailure(
            expected: "an error",
            found:
                "status \(answer.status) with \(answer.body.count) bytes: \(String(reflecting: answer.text.prefix(80)))"
        )
    }

    /// Expects a request to fail with one of these kinds.
    func expect(_ kinds: Set<TransportFailure.Kind>, of request: HTTPRequest, body: HTTPBody? = nil) async throws {
        let error = try await failure(request, body: body)
        guard let failure = error as? TransportFailure, kinds.contains(failure.kind) else {
            let names = kinds.map { "\($0)" }.sorted().joined(separator: " or ")
            throw ConformanceFailure(expected: "a TransportFailure of the kind \(names)", found: Self.name(of: error))
        }
    }

    /// Expects a server's reply to cause a failure of one of these kinds.
    func expect(_ kinds: Set<TransportFailure.Kind>, from reply: ScriptedServer.Reply) async throws {
        try await ScriptedServer.run(.always(reply)) { server in
            try await expect(kinds, of: Self.request(server))
        }
    }

    /// Runs an operation within the time limit.
    func limited<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let (results, continuation) = AsyncStream<Result<Value, any Error>>.makeStream()
        let work = Task {
            do {
                continuation.yield(.success(try await body()))
            } catch {
                continuation.yield(.failure(error))
            }
        }
        let clock = Task { [limit] in
            try await Task.sleep(for: limit)
            continuation.yield(
                .failure(ConformanceFailure(expected: "an end within \(limit)", found: "none: it hangs")))
        }
        defer {
            work.cancel()
            clock.cancel()
        }
        for await result in results { return try result.get() }
        throw CancellationError()
    }

    /// An error's kind, or else its type: its description may hold secrets.
    private static func name(of error: any Error) -> String {
        if let failure = error as? TransportFailure { return "the kind \(failure.kind): \(failure.message)" }
        return "\(type(of: error))"
    }

    private static func checkSecrecy(of error: any Error) throws {
        var dumped = ""
        dump(error, to: &dumped)
        for text in ["\(error)", String(reflecting: error), error.localizedDescription, dumped] {
            try require(!text.contains(secret), "an error without the request's secrets", "one that repeats them")
        }
    }
}

/// Throws unless a condition holds.
func require(
    _ condition: Bool, _ expected: @autoclosure () -> String, _ found: @autoclosure () -> String
) throws(ConformanceFailure) {
    guard condition else { throw ConformanceFailure(expected: expected(), found: found()) }
}

/// Throws unless two values are equal.
func require<Value: Equatable>(
    _ subject: String, _ found: Value, is expected: Value
) throws(ConformanceFailure) {
    guard found == expected else {
        // Reflected: quotes make empty text visible.
        throw ConformanceFailure(
            expected: "\(subject) to be \(String(reflecting: expected))", found: String(reflecting: found))
    }
}
