import APIRuntime
import APIValues

extension OAuthSession {
    /// Signs a user in on another device (RFC 8628): for televisions, and for command-line tools on machines without a browser.
    ///
    /// ```swift
    /// try await session.signInOnDevice { code in
    ///     print("Open \(code.verificationURL) and type \(code.userCode).")
    /// }
    /// ```
    ///
    /// - Parameter show: Shows the code and the address to the user.
    /// - Throws: `SignInFailure.refused` if the user or the server refuses, `SignInFailure.timedOut` if the code expires,
    ///   `TransportFailure` if the server gives no code, `InvalidRequest`, `CancellationError`, an error of the closure or of the
    ///   store.
    public func signInOnDevice(_ show: (DeviceCode) async throws -> Void) async throws {
        try await signInOnDevice(clock: ContinuousClock(), show)
    }

    /// - Parameter clock: Measures pauses and the code's lifetime. Not the wall clock, which may jump.
    func signInOnDevice<C: Clock>(
        clock: C, _ show: (DeviceCode) async throws -> Void
    ) async throws where C.Duration == Duration {
        let asked = clock.now
        let code = try await deviceCode()
        try await show(code)
        let grant = OAuthGrant.deviceCode(code.deviceCode)
        let request = TokenRequest(server: server, grant: grant)
        let expiry = asked.advanced(by: .seconds(code.lifetime))
        var polling = DevicePolling(interval: code.interval)
        while true {
            let next = clock.now.advanced(by: polling.pause)
            guard next < expiry else { throw SignInFailure.timedOut }
            try await clock.sleep(until: next, tolerance: nil)
            let response: TokenResponse
            do throws(TokenFailure) {
                response = try await request.response(over: transport, after: nil)
            } catch {
                try polling.take(error)
                continue
            }
            return try await keep(token(of: response, for: grant, after: nil))
        }
    }

    private func deviceCode() async throws -> DeviceCode {
        guard let url = server.deviceURL else { throw SignInFailure.noAddress("codes for devices") }
        let client = try server.client(for: url, over: transport)
        let request = DeviceCodeRequest(server: server)
        do throws(APIError<TokenProblem>) {
            return try await client.send(request).code
        } catch {
            guard case .failure(let problem, let response) = error else { throw error.cause }
            throw SignInFailure.refused(request.refusal(problem, response))
        }
    }
}
