public import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An endpoint that returns a part of the body. Its spec names properties beside the value in `envelope`.
public protocol EnvelopedRequestable: Requestable {
    /// The properties beside the value.
    associatedtype Envelope: WireReadable & Sendable
}

/// A response with the properties beside its value: `response.value`, `response.status`, `response.envelope`.
@dynamicMemberLookup
public struct EnvelopedResponse<Value: Sendable, Envelope: Sendable>: Sendable {
    /// The response alone.
    public let response: Response<Value>
    /// The properties beside the value.
    public let envelope: Envelope

    /// A property of the response, such as its value, status or headers.
    public subscript<Member>(dynamicMember path: KeyPath<Response<Value>, Member>) -> Member { response[keyPath: path] }
}

extension APIClient {
    /// Makes a call and returns the response with its status, headers and body, and the properties beside its value.
    ///
    /// The envelope is read after the value, from the same body; `send` and the generated method skip it.
    public func response<E: EnvelopedRequestable>(
        for endpoint: E
    ) async throws(APIError<E.Failure>) -> EnvelopedResponse<E.Response, E.Envelope> where E.API == API {
        let response = try await answer(to: endpoint.prepared(for: configuration), of: E.self).response
        return EnvelopedResponse(response: response, envelope: try response.envelope(of: E.self))
    }
}

extension Response {
    /// Reads the properties beside the value, such as those of a page: `page.response.envelope(of: GitHub.Search.self)`.
    public func envelope<E: EnvelopedRequestable>(
        of endpoint: E.Type
    ) throws(APIError<E.Failure>) -> E.Envelope where E.Response == Value {
        do throws(DecodingMismatch) {
            // An optional value may come without a body.
            return try decodeJSON(E.Envelope.self, from: body.isEmpty ? Data("{}".utf8) : body)
        } catch {
            throw .decoding(error.hidingKeys(below: E.endpoint.sensitiveKeys), raw)
        }
    }
}

extension EnvelopedResponse: Undisclosed {
    /// The status and the body's size.
    public var description: String { response.description }

    /// The value, the envelope and the status.
    public var disclosed: KeyValuePairs<String, Any> {
        ["value": response.value, "envelope": envelope, "status": response.status]
    }
}
