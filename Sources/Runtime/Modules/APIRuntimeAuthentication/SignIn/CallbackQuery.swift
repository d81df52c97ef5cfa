import APITransport
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The parameters of a callback (RFC 6749 §4.1.2).
struct CallbackQuery: Sendable {
    /// The longest callback that is read, in bytes.
    static let longest = 65_536
    /// The parameters that are read. Others are ignored (RFC 6749 §4.1.2), also if the redirect URI has them several times.
    private static let names: Set = ["code", "error", "error_description", "error_uri", "iss", "state"]

    private var values: [String: String] = [:]

    /// - Throws: `SignInFailure.unreadableCallback` if it is too long, or names a parameter twice (RFC 6749 §3.1).
    init(_ url: URL) throws(SignInFailure) {
        let text = url.absoluteString
        guard text.utf8.count <= Self.longest else { throw .unreadableCallback("it is longer than 64 KiB") }
        let query = URLComponents(string: text)?.percentEncodedQuery ?? ""
        for field in query.split(separator: "&") {
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { PercentEncoding.decode($0.replacing("+", with: " ")) }
            guard Self.names.contains(parts[0]) else { continue }
            guard values.updateValue(parts.count > 1 ? parts[1] : "", forKey: parts[0]) == nil else {
                throw .unreadableCallback("it has a parameter twice")
            }
        }
    }

    /// A value; nil if it is absent or empty.
    subscript(name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }
}

extension AuthorizationRequest {
    /// Whether a callback belongs to this request.
    func isAnswered(by query: CallbackQuery) -> Bool {
        query["state"].map { state.isEqual(inConstantTimeTo: $0) } ?? false
    }

    /// The code of a callback.
    ///
    /// - Throws: `SignInFailure` if the callback belongs to another request, comes from another server, or has an error.
    func code(in callback: AuthorizationCallback) throws(SignInFailure) -> String {
        let query = try CallbackQuery(callback.url)
        // First: this request has not failed if another one has.
        guard isAnswered(by: query) else { throw .wrongState }
        guard callback.isAtRedirectURI else { throw .unreadableCallback("it came to another address") }
        try check(issuer: query["iss"])
        if let error = query["error"] {
            let problem = TokenProblem(error: error, details: query["error_description"], uri: query["error_uri"])
            let echo = EchoedSecrets(
                [verifier.text, state, nonce ?? "", server.clientSecret ?? "", query["code"] ?? ""])
            throw .refused(OAuthRefusal(problem, status: nil, hiding: echo))
        }
        guard let code = query["code"] else { throw .unreadableCallback("it has neither a code nor an error") }
        return code
    }

    /// RFC 9207 §2.4: an issuer must be that of the server. A server that announces the parameter must send it.
    private func check(issuer: String?) throws(SignInFailure) {
        // Without a known issuer there is nothing to compare.
        guard let known = server.issuer else { return }
        guard let issuer else {
            guard !known.isInEveryAnswer else { throw .wrongIssuer }
            return
        }
        guard issuer == known.identifier else { throw .wrongIssuer }
    }
}
