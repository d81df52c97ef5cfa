#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif
import HTTPTypes

extension PreparedRequest {
    /// The request that a redirect leads to; nil for any other response (RFC 9110 §15.4).
    ///
    /// Another origin gets no secrets. A redirect back does not restore them: the other origin chose its target.
    func redirected(by response: HTTPResponse) throws(TransportFailure) -> PreparedRequest? {
        let status = response.status.code
        guard [301, 302, 303, 307, 308].contains(status) else { return nil }
        let locations = response.headerFields[values: .location]
        guard let location = locations.first, !location.isEmpty else { return nil }
        guard locations.count == 1 else { throw refusal("gives more than one address") }
        let target = try target(of: location)
        if origin.isSecure, !target.origin.isSecure { throw refusal("leads from https to http") }

        var next = self
        next.move(to: target.origin, target.path)
        if target.origin == origin {
            next.keepCredentialsInQuery()
        } else {
            next.dropSecrets()
        }
        switch (status, request.method) {
        case (303, .get), (303, .head): break
        case (303, _), (301, .post), (302, .post): next.becomeGet()
        default: break
        }
        if next.body != nil, mask.hidesBody, next.origin != origin {
            throw refusal("leads to \(next.origin), which may not see the secrets in the body")
        }
        if let body = next.body, !body.isRepeatable {
            throw refusal("needs the body again, which can be read only once")
        }
        return next
    }

    /// The address, without the secrets in its path and its query.
    package var publicURL: URL? {
        URL(string: "\(origin)\(mask.path?.removed(from: publicPath) ?? publicPath)")
    }

    private func target(of location: String) throws(TransportFailure) -> (origin: Origin, path: String) {
        do throws(URLReference.Problem) {
            return try URLReference.resolve(location, against: self)
        } catch {
            throw refusal(
                error == .socket
                    ? error.clause : "leads to \(error == .notURL ? "something" : "a URL") that \(error.clause)")
        }
    }

    private func refusal(_ reason: String) -> TransportFailure {
        TransportFailure(.redirectRefused, "a redirect of \(origin) \(reason)")
    }

    /// Changes the request's address.
    package mutating func move(to origin: Origin, _ path: String) {
        change {
            $0.origin = origin
            $0.request.scheme = origin.scheme
            $0.request.authority = origin.authority
            $0.request.path = path
        }
    }

    /// Removes everything that another origin must not see.
    package mutating func dropSecrets() {
        // `Origin` and `Referer` would tell the other origin about this one.
        let names = alwaysSecret.union(mask.headers).union(addedHeaders).union(mask.clientHeaders).union([
            .origin, .referer,
        ])
        // A server that changes only the host repeats the query with its API key.
        let path = SecretQuery(mask.query.filter { $0.secrecy != .link }).removed(from: request.path ?? "/")
        change {
            $0.call.rules.isForeign = true
            for name in names { $0.request.headerFields[name] = nil }
            $0.request.path = path
            $0.auth = .none
            // `mask.headers` stays: the other origin's response may repeat a secret.
            $0.mask.query.removeAll { $0.secrecy != .link }
        }
    }

    /// Restores the API keys in the query: a `Location` rarely repeats them, and the server still needs them.
    private mutating func keepCredentialsInQuery() {
        let pieces = SecretQuery.pieces(of: request.path ?? "/")
        request.append(query: mask.query.filter { $0.secrecy == .credential && !pieces.contains(where: $0.hasName) })
    }

    private mutating func becomeGet() {
        change {
            $0.request.method = .get
            $0.body = nil
            for name: HTTPField.Name in [.contentType, .contentEncoding, .contentLanguage, .contentLocation] {
                $0.request.headerFields[name] = nil
            }
        }
    }

    private var publicPath: String { SecretQuery(mask.query).removed(from: request.path ?? "/") }
}
