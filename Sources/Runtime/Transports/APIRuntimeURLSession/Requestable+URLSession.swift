public import APIRuntime
import APITransport
import APIURLSession
import HTTPTypes

#if canImport(FoundationNetworking)
    public import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

extension Requestable {
    /// The request for `URLSession`.
    ///
    /// Contains the credentials. A session that follows redirects itself may send them to another origin; on Linux it does.
    ///
    /// - Throws: `missingCredentials`, or `invalidRequest`, also for a body that contains a file.
    public func urlRequest(
        server: API.Server, credentials: [API.Credential] = []
    ) throws(APIError<Failure>) -> URLRequest {
        let prepared = try prepared(server: server, credentials: credentials)
        do throws(InvalidRequest) {
            let data = prepared.body?.data
            guard data != nil || prepared.body == nil else {
                throw InvalidRequest(
                    "the body is not in memory: send it with a client, or upload what httpRequest returns")
            }
            var request = try URLRequest(prepared.request, to: prepared.origin, hasBody: data?.isEmpty == false)
            request.httpBody = data
            return request
        } catch {
            throw .invalidRequest(error.reason)
        }
    }
}

extension Requestable where API.Server: APIDefaultServer {
    /// The request to the API's default server, for `URLSession`.
    ///
    /// - Throws: `invalidRequest` or `missingCredentials`.
    public func urlRequest(credentials: [API.Credential] = []) throws(APIError<Failure>) -> URLRequest {
        try urlRequest(server: .default, credentials: credentials)
    }
}

extension Requestable {
    /// Reads the response to a request that you sent with `URLSession`, for example in the background.
    ///
    /// - Throws: `failure`, `unexpectedStatus` or `decoding`.
    public static func decode(_ response: HTTPURLResponse, body: Data) throws(APIError<Failure>) -> Response {
        let response = HTTPResponse(status: .init(code: response.statusCode), headerFields: HTTPFields(response))
        // The session has decompressed the body.
        return try decode(
            status: response.status.code, headers: response.decompressed().headerFields, body: body)
    }
}
