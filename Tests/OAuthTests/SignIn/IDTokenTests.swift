import APIRuntime
import APIValues
import Foundation
import HTTPTypes
import Testing

@testable import APIRuntimeAuthentication

@Suite("Sign-in with OpenID")
struct IDTokenTests {
    /// A server that puts the nonce of the page into an ID token.
    private func signIn(
        claims: @escaping @Sendable (_ nonce: String) -> String? = {
            #"{"iss":"https://auth.test","aud":["shelf","other"],"nonce":"\#($0)"}"#
        }
    ) async throws -> OAuthSession<Notes.Credential> {
        let endpoint = NonceEndpoint(claims: claims)
        var server = OAuthServer(
            tokenURL: try #require(URL(string: "https://auth.test/token")), clientID: "shelf",
            scopes: ["openid", "profile"])
        server.authorizationURL = URL(string: "https://auth.test/authorize")
        server.issuer = "https://auth.test"
        let session = OAuthSession(server: server, scheme: "token", transport: endpoint) {
            Notes.Credential.token($0)
        }
        try await session.signIn(
            on: AnsweredPage {
                endpoint.nonce.withLock { [nonce = $0["nonce"]] in $0 = nonce }
                return [("code", "c1"), ("state", $0["state"] ?? "")]
            })
        return session
    }

    @Test("The page gets a nonce, and an ID token with it is accepted")
    func accepted() async throws {
        #expect(try await signIn().token?.accessToken == "a1")
    }

    @Test(
        "An ID token for another sign-in, another client or from another server is refused",
        arguments: [
            #"{"iss":"https://auth.test","aud":"shelf","nonce":"other"}"#,
            #"{"iss":"https://auth.test","aud":"shelf"}"#,
            #"{"iss":"https://auth.test","aud":"another","nonce":"%s"}"#,
            #"{"iss":"https://auth.test","nonce":"%s"}"#,
            #"{"iss":"https://evil.test","aud":"shelf","nonce":"%s"}"#,
            "no JSON",
        ])
    func refused(claims: String) async throws {
        await #expect(throws: SignInFailure.self) {
            try await signIn { claims.replacing("%s", with: $0) }
        }
    }

    @Test("A response without an ID token is refused")
    func missing() async throws {
        await #expect(throws: SignInFailure.wrongIDToken("the server sent none")) { try await signIn { _ in nil } }
    }
}

/// A token endpoint whose ID token has the claims of a test.
private final class NonceEndpoint: Transport {
    let nonce = Lock<String?>(nil)
    private let claims: @Sendable (_ nonce: String) -> String?

    init(claims: @escaping @Sendable (_ nonce: String) -> String?) { self.claims = claims }

    func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        let claims = claims(nonce.withLock { $0 } ?? "").map { Data($0.utf8).base64URL }
        let member = claims.map { #","id_token":"e30.\#($0).c2ln""# } ?? ""
        return (HTTPResponse(status: .ok), HTTPBody(Data(#"{"access_token":"a1"\#(member)}"#.utf8)))
    }
}
