import APIRuntime
import APIValues
import Foundation
import Testing

extension Requestable {
    /// The request line and the headers of a call, and its body as text.
    func sent(to server: API.Server, credentials: [API.Credential] = []) throws -> StubTransport.Sent {
        let (request, body) = try httpRequest(server: server, credentials: credentials)
        return StubTransport.Sent(request: request, body: body?.data)
    }
}

extension Requestable where API.Server: APIDefaultServer {
    /// The same for the default server.
    func sent(credentials: [API.Credential] = []) throws -> StubTransport.Sent {
        try sent(to: .default, credentials: credentials)
    }
}

extension APIClient {
    /// The error of a call.
    func failure<E: Requestable>(
        of endpoint: E, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> APIError<E.Failure> where E.API == API {
        do throws(APIError<E.Failure>) {
            _ = try await send(endpoint)
        } catch {
            return error
        }
        return try #require(nil, "the call did not fail", sourceLocation: sourceLocation)
    }
}

extension APIError {
    /// The documented error and the status it came with.
    var documented: (failure: Failure, status: Int)? {
        if case .failure(let failure, let response) = self { (failure, response.status) } else { nil }
    }
    /// The place and reason of a mismatch, such as `items[3].id: missing`.
    var mismatch: String? {
        if case .decoding(let mismatch, _) = self { mismatch.description } else { nil }
    }
    var undocumentedStatus: Int? {
        if case .unexpectedStatus(let response) = self { response.status } else { nil }
    }
    var invalidRequest: String? {
        if case .invalidRequest(let reason) = self { reason } else { nil }
    }
    var missingScheme: String? {
        if case .missingCredentials(let scheme) = self { scheme } else { nil }
    }
}

/// Fails because a value is not an expected one.
func wrong(_ value: Any? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    Issue.record("wrong: \(value ?? "another case")", sourceLocation: sourceLocation)
}

/// A model, read from JSON by Foundation's coder.
func decoded<Value: Decodable>(_ json: some StringProtocol, as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
}

/// A value as JSON with its keys sorted, written by Foundation's coder.
func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// A value as JSON with its keys in the order in which the runtime writes them.
func written(_ value: some WireValue) throws -> String {
    String(decoding: try encodeJSON(value), as: UTF8.self)
}
