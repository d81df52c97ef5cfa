import Foundation
import HTTPTypes

/// A request that is ready to be sent, and what of it is secret.
struct PreparedRequest: Sendable {
    var request: HTTPRequest
    var origin: Origin
    var body: HTTPBody?
    /// Whether the body holds a secret, which may not reach another origin.
    let bodyIsSensitive: Bool
    /// The headers that may not reach another origin.
    var secretHeaders: Set<HTTPField.Name>
    /// The query items that may not reach another origin.
    var secretQuery: [QueryItem]

    /// Puts an endpoint's request together and checks it.
    ///
    /// - Throws: `invalidRequest` or `missingCredentials`.
    init<E: Requestable>(
        _ endpoint: E, server: ServerAddress, credentials: [Authentication]
    ) throws(CallFailure) {
        let description = E.endpoint
        let selection = try description.auth.selection(from: credentials)
        do {
            var writer = RequestWriter()
            try endpoint.write(to: &writer)
            for credential in selection { try credential.write(to: &writer) }
            if writer.headers[.accept] == nil, let stream = E.self as? any StreamRequestable.Type {
                writer.headers[.accept] = stream.framing.accept
            }
            try self.init(description, writer, server: server)
        } catch let reason as InvalidRequest {
            throw .invalidRequest(reason)
        } catch {
            // What a hand-written endpoint throws may repeat what it holds.
            throw .invalidRequest(InvalidRequest("the endpoint could not write its request: \(type(of: error))"))
        }
    }

    private init(_ endpoint: Endpoint, _ writer: RequestWriter, server: ServerAddress) throws(InvalidRequest) {
        guard let method = HTTPRequest.Method(endpoint.method.rawValue) else {
            throw InvalidRequest("the method is not a token")
        }
        // An address that the caller brings stands for all servers of the API.
        let (origin, base) = try (server.isCustom ? server : writer.server ?? server).resolved()
        var path =
            try base
            + PathTemplate.fill(endpoint.path) { name throws(InvalidRequest) in
                guard let value = writer.pathValues[name] else {
                    throw InvalidRequest("the path parameter '\(name)' has no value")
                }
                return value
            }
        try PathTemplate.check(path)
        if !writer.query.isEmpty { path += "?" + writer.query.map(\.text).joined(separator: "&") }

        var headers = writer.headers
        if let type = writer.contentType {
            guard headers[.contentType] == nil || !writer.contentTypeHasBoundary else {
                throw InvalidRequest("the header 'Content-Type' of a multipart body names the boundary: leave it out")
            }
            try HTTPSyntax.check(value: type, of: .contentType)
            headers[.contentType] = headers[.contentType] ?? type
        }
        if let key = endpoint.idempotencyKey {
            let name = try HTTPSyntax.fieldName(key)
            if headers[name] == nil { headers[name] = UUID().uuidString.lowercased() }
        }
        if !writer.cookies.isEmpty {
            let cookies = (headers[.cookie].map { [$0] } ?? []) + writer.cookies
            headers[.cookie] = cookies.joined(separator: "; ")
        }
        request = HTTPRequest(
            method: method, scheme: origin.scheme, authority: origin.authority, path: path, headerFields: headers)
        self.origin = origin
        body = writer.body
        bodyIsSensitive = writer.bodyIsSensitive
        secretHeaders = writer.secretHeaders
        secretQuery = writer.query.filter { $0.secrecy != .none }
        try HTTPSyntax.check(request)
    }
}
