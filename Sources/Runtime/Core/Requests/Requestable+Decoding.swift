import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import HTTPTypes

extension Requestable {
    /// Reads the response to a request that you sent yourself. Throws `failure`, `unexpectedStatus` or `decoding`.
    public static func decode(
        status: Int, headers: HTTPFields = [:], body: Data
    ) throws(APIError<Failure>) -> Response {
        try decode(RawResponse(status: status, headers: headers, body: body))
    }

    /// Reads the response to a request that you sent yourself. Throws `failure`, `unexpectedStatus` or `decoding`.
    public func decode(
        status: Int, headers: HTTPFields = [:], body: Data
    ) throws(APIError<Failure>) -> Response {
        try Self.decode(status: status, headers: headers, body: body)
    }

    package static func decode(_ reply: RawResponse) throws(APIError<Failure>) -> Response {
        let endpoint = endpoint
        let isSuccess = endpoint.isSuccess(reply.status) && !endpoint.fails(reply)
        let documented: Failure
        do {
            if isSuccess { return try success(from: reply) }
            documented = try failure(from: reply)
        } catch let error as APIError<Failure> where isSuccess {
            throw error
        } catch is UndocumentedStatus {
            throw .unexpectedStatus(reply.of(Self.self))
        } catch {
            let mismatch = DecodingMismatch(thrown: error).hidingKeys(below: endpoint.sensitiveKeys)
            if isSuccess { throw .decoding(mismatch, reply.of(Self.self)) }
            // The error status matters more than the body's mismatch.
            var reply = reply
            reply.mismatch = mismatch
            throw .unexpectedStatus(reply.of(Self.self))
        }
        throw .failure(documented, reply.of(Self.self))
    }

    /// The error that an element of a stream is; nil for an element.
    package static func failure(in element: RawResponse) -> APIError<Failure>? {
        guard endpoint.fails(element) else { return nil }
        do throws(APIError<Failure>) {
            _ = try decode(element)
            return nil
        } catch {
            return error
        }
    }

    /// Reads a success of a documented status.
    package static func success(from reply: RawResponse) throws -> Response {
        guard endpoint.documents(reply.status) else { throw UndocumentedStatus() }
        return try response(from: reply)
    }

    /// The result of a function, its error with the endpoint's call.
    package static func called<Value>(
        _ body: () throws -> Value
    ) throws(APIError<Failure>) -> Value {
        do { return try body() } catch { throw APIError(error, of: CallContext(Self.self)) }
    }
}

extension Endpoint {
    /// Whether a success may be an error by its JSON.
    package var mayFail: Bool { !failsWhen.isEmpty || failureKey != nil }

    /// Whether the JSON of a success makes it an error.
    package func fails(_ reply: RawResponse) -> Bool {
        func value(at keys: String) -> JSONValue? { reply.value(at: keys.split(separator: ".").map(String.init)) }
        if let failureKey, let value = value(at: failureKey), value != false { return true }
        return !failsWhen.isEmpty && failsWhen.allSatisfy { value(at: $0.key) == $0.value }
    }
}
