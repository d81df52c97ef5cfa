import APIRuntime
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

extension APIClient {
    /// The request of an endpoint at a URL from a response, absolute or relative to the server's.
    func prepared<E: Requestable>(
        _ endpoint: E, at url: URL
    ) throws(APIError<E.Failure>) -> PreparedRequest where E.API == API {
        var request = try endpoint.prepared(for: configuration)
        let target: (origin: Origin, path: String)
        do throws(URLReference.Problem) {
            target = try URLReference.resolve(url.absoluteString, against: request)
        } catch {
            throw failure(InvalidRequest("the URL \(error.clause)"), E.self, request)
        }
        if request.origin.isSecure, !target.origin.isSecure {
            throw failure(InvalidRequest("the URL leads from https to http"), E.self, request)
        }
        request.lead(to: target, with: configuration.headersForAnyOrigin)
        return request
    }
}

extension PreparedRequest {
    /// Retargets the request to a URL from a response. Another origin gets only headers that describe the message, and
    /// those for any origin.
    ///
    /// Long values in the URL's query are secret: as in a presigned URL, they may grant access.
    fileprivate mutating func lead(to target: (origin: Origin, path: String), with shared: Set<String>) {
        let isOwn = target.origin == origin
        move(to: target.origin, target.path)
        if !isOwn {
            dropSecrets()
            let shared = Set(shared.map { $0.lowercased() })
            request.headerFields = request.headerFields.filter { field in
                field.name.saysNothingOfSender || shared.contains(field.name.canonicalName)
            }
        }
        for piece in SecretQuery.pieces(of: target.path) {
            let name = piece.prefix { $0 != "=" }
            let value = piece[name.endIndex...].dropFirst()
            guard value.utf8.count >= 16 else { continue }
            mask.query.append(QueryItem(encodedName: String(name), encodedValue: String(value), secrecy: .link))
        }
    }
}
