import APIRuntime
import APIValues

extension OAuthSession {
    /// Signs the user out: deletes the token here, then revokes it at the server (RFC 7009) if that has an address for it.
    ///
    /// The token is deleted in any case, also if the server cannot be reached. If a process that shares the store renews the token at
    /// the same time, sign-out waits for the new one, and deletes and revokes that.
    ///
    /// - Returns: Whether the server has revoked the token; false if it has no address for it, or if there was no token.
    /// - Throws: An error of the store, `TransportFailure` if the server does not revoke the token, `InvalidRequest`, or
    ///   `CancellationError`.
    @discardableResult
    public func signOut() async throws -> Bool {
        let last = Lock<OAuthToken?>(nil)
        do {
            try await betweenRenewals { [self] in
                let token = await newest()
                last.withLock { $0 = token }
                try await use(nil)
            }
        } catch {
            // The store may still have it.
            if let last = last.withLock({ $0 }) { _ = try? await revoke(last) }
            throw error
        }
        guard let last = last.withLock({ $0 }) else { return false }
        return try await revoke(last)
    }

    /// Revokes a token.
    ///
    /// - Returns: false if the server has no address for it.
    func revoke(_ token: OAuthToken) async throws -> Bool {
        guard let url = server.revocationURL else { return false }
        let request = RevocationRequest(server: server, token: token)
        let client = try server.client(for: url, over: transport)
        do throws(APIError<TokenProblem>) {
            try await client.send(request)
            return true
        } catch {
            switch error {
            case .failure(let problem, let response):
                let refusal = request.refusal(problem, response)
                throw TransportFailure(.other, "the authorization server did not revoke the token: \(refusal)")
            default: throw error.cause
            }
        }
    }
}

/// The request that revokes a token (RFC 7009 §2.1). A server that revokes a refresh token revokes its access tokens too.
struct RevocationRequest: OAuthRequest {
    typealias Response = Void

    let server: OAuthServer
    let token: OAuthToken

    static var endpoint: Endpoint {
        Endpoint("revokeToken", .post, "/", auth: .any([["client"], []]), timeout: .seconds(30))
    }

    var secrets: [String] { [token.accessToken, token.refreshToken ?? "", server.clientSecret ?? ""] }

    func write(to request: inout RequestWriter) throws {
        try request.header("Accept", "application/json")
        try request.body(sensitive: true) { form in
            try form.field("token", token.refreshToken ?? token.accessToken)
            try form.field("token_type_hint", token.refreshToken == nil ? "access_token" : "refresh_token")
            try server.writeClient(to: &form)
        }
    }

    static func response(from reply: RawResponse) throws -> Response {}
}
