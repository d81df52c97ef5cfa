import APIRuntime
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// An answer for any endpoint.
struct StubReply: Sendable {
    var headers: [(name: String, value: String)] = []
    /// The properties beside the value, as a JSON object; nil for none.
    var envelope: (@Sendable () throws -> Data)?
    var delay = Duration.zero
    /// The number of bytes of the body before the connection is lost; nil for a complete body.
    var end: Int?
    private let make: @Sendable () throws -> RawResponse
    private let check: @Sendable (RawResponse) throws(InvalidRequest) -> Void

    /// A reply that is sent unchecked, even if the endpoint cannot decode it.
    init(_ make: @escaping @Sendable () throws -> RawResponse) {
        self.make = make
        check = { _ in }
    }

    /// A reply that the endpoint must be able to decode.
    init<E: Requestable>(checkedBy endpoint: E.Type, _ make: @escaping @Sendable () throws -> RawResponse) {
        self.make = make
        check = WireForm<E>.check
    }

    /// Waits for the delay, and returns the response.
    func deliver() async throws -> (HTTPResponse, HTTPBody) {
        // Clocks overflow with the longest durations; three decades are enough.
        if delay > .zero { try await Task.sleep(for: min(delay, .seconds(1_000_000_000))) }
        let response = try response()
        let head = HTTPResponse(status: .init(code: response.status), headerFields: response.headers)
        guard let end else { return (head, HTTPBody(response.body)) }
        let body = InterruptedBody(data: response.body.prefix(max(end, 0)))
        return (head, HTTPBody(body, length: Int64(response.body.count)))
    }

    private func response() throws -> RawResponse {
        let made = try make()
        guard (100...999).contains(made.status) else { throw InvalidRequest("\(made.status) is not a status") }
        var fields = made.headers
        for (name, value) in headers {
            guard let field = HTTPField.Name(name) else { throw InvalidRequest("'\(name)' is not a header's name") }
            fields.append(HTTPField(name: field, value: value))
        }
        let body = try envelope.map { try joined(made.body, with: $0()) } ?? made.body
        let response = RawResponse(status: made.status, headers: fields, body: body)
        try check(response)
        return response
    }
}

/// Merges two JSON objects recursively.
private func joined(_ body: Data, with envelope: Data) throws -> Data {
    if body.isEmpty { return envelope }
    guard case .object(let object)? = try? JSONValue(parsing: body),
        case .object(let other) = try JSONValue(parsing: envelope)
    else { throw InvalidRequest("an envelope stands beside a value in an object, and the answer is not an object") }
    return JSONValue.object(joined(object, with: other)).data
}

private func joined(_ object: JSONObject, with other: JSONObject) -> JSONObject {
    var result = object
    for (key, value) in other {
        if case .object(let inner)? = result[key], case .object(let more) = value {
            result[key] = .object(joined(inner, with: more))
        } else {
            result[key] = value
        }
    }
    return result
}

/// A body that fails after its data.
private struct InterruptedBody: AsyncSequence, Sendable {
    let data: Data

    func makeAsyncIterator() -> Iterator { Iterator(rest: data) }

    struct Iterator: AsyncIteratorProtocol {
        var rest: Data?

        mutating func next() async throws -> Data? {
            guard let data = rest else {
                throw TransportFailure(.connectionLost, "the stub was told to lose the connection")
            }
            rest = nil
            return data
        }
    }
}
