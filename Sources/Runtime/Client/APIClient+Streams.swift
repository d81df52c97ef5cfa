import Foundation
import HTTPTypes

extension APIClient {
    /// Makes a call whose response is a stream, and returns when its head is there.
    ///
    /// The timeout covers the time until then: how long a stream may last is up to who reads it. `maximumResponseSize` is
    /// for each element.
    ///
    /// - Throws: any case of `APIError`; what goes wrong later is thrown by the stream.
    public func send<E: StreamRequestable>(
        _ endpoint: E
    ) async throws(APIError<E.Failure>) -> E.Response where E.API == API {
        try await response(for: endpoint).value
    }

    /// Makes a call whose response is a stream, and returns it with its status and headers; there is no body.
    ///
    /// - Throws: any case of `APIError`; what goes wrong later is thrown by the stream.
    public func response<E: StreamRequestable>(
        for endpoint: E
    ) async throws(APIError<E.Failure>) -> Response<E.Response> where E.API == API {
        // What is no stream is read like any other response.
        let (result, reply) = try await exchange(endpoint) { head in
            E.endpoint.isSuccess(head.status.code) && E.framing.fits(head.headerFields)
        }
        let value: E.Response =
            switch result.body {
            case .stream(let body): E.stream(body, of: reply, limit: configuration.maximumResponseSize)
            case .whole: try E.decode(reply)
            }
        return Response(
            value: value, status: reply.status, headers: reply.headers, body: reply.body, url: result.request.publicURL)
    }
}
