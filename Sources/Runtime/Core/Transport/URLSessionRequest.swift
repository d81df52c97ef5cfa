import HTTPTypes

#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

extension Requestable {
    /// The request as `URLSession` takes it.
    ///
    /// It holds the credentials. A session that follows redirects by itself may take them to another origin; on Linux it
    /// does.
    ///
    /// - Throws: `invalidRequest`, also for a body that is a file or has one in it, or `missingCredentials`.
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
    /// The request to the API's default server, as `URLSession` takes it.
    ///
    /// - Throws: `invalidRequest` or `missingCredentials`.
    public func urlRequest(credentials: [API.Credential] = []) throws(APIError<Failure>) -> URLRequest {
        try urlRequest(server: .default, credentials: credentials)
    }
}

extension URLRequest {
    /// A request that is checked.
    init(_ request: HTTPRequest, to origin: Origin, hasBody: Bool = false) throws(InvalidRequest) {
        guard let url = URL(string: origin.scheme + "://" + origin.authority + (request.path ?? "/")) else {
            throw InvalidRequest("the URL is not one")
        }
        if hasBody, request.method == .get || request.method == .head {
            throw InvalidRequest("URLSession sends no body with \(request.method)")
        }
        self.init(url: url)
        // It is GET already, and setting it takes longer than all else here.
        if request.method != .get { httpMethod = request.method.rawValue }
        var headers: [String: String] = [:]
        for (index, field) in request.headerFields.enumerated() {
            let isSame = { (other: HTTPField) in other.name == field.name }
            if request.headerFields.prefix(index).contains(where: isSame) { continue }
            let isRepeated = request.headerFields.dropFirst(index + 1).contains(where: isSame)
            headers[field.name.rawName] = isRepeated ? request.headerFields[field.name] : field.value
        }
        // All at once: each by itself takes as long as the rest of the request.
        allHTTPHeaderFields = headers
    }
}
