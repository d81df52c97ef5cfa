import APIRuntimeAll
import APIRuntimeTelemetry
import Foundation
import HTTPTypes
import Logging

func policies(token: String, caches: URL) async throws {
    let github = GitHub.Client(credentials: [.token(token)]).with {
        $0.retry = RetryPolicy(times: 3)  // or `retry: 3` in the spec
        $0.attemptTimeout = .seconds(5)
        $0.layers = [
            ResponseCaching(ResponseCache(directory: caches), policy: .standard),  // RFC 9111; or `cache:` in the spec
            UserAgent(), LoggingMiddleware(Logger(label: "github")),
        ]
    }
    let profile = try await github.with { $0.timeout = 10 }.getProfile(username: "octocat")  // this call only
    print(profile)
}

struct UserAgent: Middleware {
    func intercept(
        _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
    ) async throws -> (HTTPResponse, HTTPBody) {
        var request = request
        request.headerFields[.userAgent] = "Shelf/2.1"
        return try await next(request, body)
    }
}

func signIn(tokenURL: URL, file: URL, code: String, verifier: String) async throws {
    let session = OAuthSession(
        server: OAuthServer(tokenURL: tokenURL, clientID: "shelf"), scheme: "token", store: FileTokenStore(file: file)
    ) { GitHub.Credential.token($0) }
    let github = GitHub.Client().with { $0.layers.append(CredentialRenewal(session)) }
    try await session.signIn(with: .authorizationCode(code, redirectURI: "shelf:/signed-in", codeVerifier: verifier))
    print(github)
}
