import APIRuntime
import APIValues

/// The store, which other processes may share.
extension OAuthSession {
    /// Uses the token of a sign-in, and saves it.
    func keep(_ token: OAuthToken) async throws {
        try await betweenRenewals { try await self.use(token) }
    }

    /// Makes a change while no process with this store renews its token: the new one would be saved over the change. If a renewal takes
    /// too long, or the task is cancelled, the change is made all the same.
    func betweenRenewals(_ change: @escaping @Sendable () async throws -> Void) async throws {
        let hasBegun = Lock(false)
        do {
            try await store.exclusively {
                hasBegun.withLock { $0 = true }
                try await change()
            }
        } catch {
            guard !hasBegun.withLock({ $0 }) else { throw error }
            try await change()
        }
    }

    /// The token that another process has saved, after this one's grant has ended. Waits for it: the other process may
    /// still be saving.
    func tokenOfOther(than refused: OAuthToken?) async throws -> OAuthToken? {
        for pause in refused?.refreshToken == nil ? [0] : [0, 50, 100, 200] {
            try await Task.sleep(for: .milliseconds(pause))
            if let kept = try await keptToken(otherThan: refused) { return kept }
        }
        return nil
    }

    /// The token in the store, if it is another one.
    func keptToken(otherThan refused: OAuthToken?) async throws -> OAuthToken? {
        guard let kept = try await stored() else { return nil }
        return isOther(kept, than: refused) ? kept : nil
    }

    /// Whether it is neither the refused token, nor the last one whose grant has ended.
    func isOther(_ kept: OAuthToken, than refused: OAuthToken?) -> Bool {
        // Ignores the expiry: a store may drop fractions of a second.
        ![refused, ended.withLock { $0 }].contains {
            kept.accessToken == $0?.accessToken && kept.refreshToken == $0?.refreshToken
        }
    }

    /// The token in the store.
    func stored() async throws -> OAuthToken? {
        let token = try await store.load()
        if token != nil { hasStored.withLock { $0 = true } }
        return token
    }

    /// The token in use, or the one that another process has saved since.
    func newest() async -> OAuthToken? {
        await inUse.saved()
        let current = inUse.current
        guard !current.isUnsaved, let kept = try? await keptToken(otherThan: nil) else { return current.value }
        return kept
    }
}
