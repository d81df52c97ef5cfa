import APIRuntime

extension OAuthSession {
    /// Signs a user in: shows the authorization page, checks the answer, exchanges the code for a token, and saves it.
    ///
    /// ```swift
    /// try await session.signIn(on: .browser)
    /// ```
    ///
    /// The code is bound to this call by a verifier (PKCE, RFC 7636) and a state; with the scope `openid`, the ID token by a nonce.
    /// If several sign-ins run at the same time, the last one to end counts.
    ///
    /// - Parameter page: Shows the page.
    /// - Throws: `SignInFailure` if the user or the server refuses, or the answer is not for this request;
    ///   `MissingCredentials` or `TransportFailure` if the server gives no token for the code; `InvalidRequest` if an
    ///   address is wrong; `CancellationError`; or an error of the store.
    public func signIn(on page: some AuthorizationPage) async throws {
        let request = try AuthorizationRequest(server)
        let callback = try await page.show(request)
        try Task.checkCancellation()
        let grant = OAuthGrant.authorizationCode(
            try request.code(in: callback), redirectURI: callback.redirectURI, codeVerifier: request.verifier.text)
        let response = try await response(to: grant, after: nil)
        if let nonce = request.nonce {
            guard let text = response.idToken else { throw SignInFailure.wrongIDToken("the server sent none") }
            try IDToken(text).check(nonce: nonce, server: server, at: now())
        }
        try await keep(token(of: response, for: grant, after: nil))
    }
}
