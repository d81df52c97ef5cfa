import APIRuntimeAll

func showSessionToken(_ account: Account.Client) async throws {
    let login = account.with { $0.credentials = [.login(username: "octocat", password: "correct horse")] }
    let token = SessionToken(of: login)
    let signedIn = account.with { $0.layers.append(CredentialRenewal(token)) }
    // The demo server ends a session after two calls.
    for number in 1...3 {
        let member = try await signedIn.getMember()
        print("  call \(number): \(member.name), \(member.plan)")
    }
    print("  signed in \(await token.generation) times")
}

/// Signs in when there is no session, or none that the server takes any more, and keeps the token that comes in a header.
actor SessionToken: CredentialProvider {
    private let account: Account.Client
    private var signingIn: Task<String, any Error>?
    private(set) var generation = 0

    init(of account: Account.Client) {
        self.account = account
    }

    func credentials() async throws -> ProvidedCredentials<Account.Credential> {
        let signingIn = signingIn ?? signIn(), generation = generation
        do {
            return ProvidedCredentials([.session(try await signingIn.value)], generation: generation)
        } catch {
            if generation == self.generation { self.signingIn = nil }
            throw error
        }
    }

    /// However many calls were refused with a token, it is replaced once: late ones find another generation.
    func renew(after generation: Int) -> Bool {
        if generation == self.generation { _ = signIn() }
        return true
    }

    private func signIn() -> Task<String, any Error> {
        generation += 1
        let task = Task { [account] in
            do throws(APIError<Account.Problem>) {
                return try await account.signIn().token
            } catch {
                if case .transport(let failure) = error { throw failure as any Error }
                throw MissingCredentials(scheme: "session")
            }
        }
        signingIn = task
        return task
    }
}
