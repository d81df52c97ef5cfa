import APIRuntime
import APIValues
import Foundation
import Testing

@testable import APIRuntimeAuthentication

@Suite("Sign-out")
struct SignOutTests {
    private let store = MemoryTokenStore(OAuthToken(accessToken: "a1", refreshToken: "r1"))

    private func session(
        _ endpoint: TokenEndpoint, _ change: (inout OAuthServer) -> Void = { _ in }
    ) throws -> OAuthSession<Notes.Credential> {
        try endpoint.session(store) {
            $0.revocationURL = URL(string: "https://auth.test/revoke")
            change(&$0)
        }
    }

    @Test("The refresh token is revoked, and the token is deleted (RFC 7009 §2.1)")
    func revoked() async throws {
        let endpoint = TokenEndpoint("")
        let session = try session(endpoint)
        #expect(try await session.signOut())
        #expect(
            endpoint.forms.map(\.fields) == [
                ["token": "r1", "token_type_hint": "refresh_token", "client_id": "shelf"]
            ])
        #expect(await store.load() == nil)
        #expect(try await !session.isSignedIn)
        #expect(try await !session.signOut())
        #expect(endpoint.forms.count == 1)
    }

    @Test("Without a refresh token the access token is revoked")
    func access() async throws {
        await store.save(OAuthToken(accessToken: "a1"))
        let endpoint = TokenEndpoint("")
        #expect(try await session(endpoint).signOut())
        #expect(endpoint.forms.first?.fields["token_type_hint"] == "access_token")
    }

    @Test("Without an address the token is deleted, and nothing is sent")
    func local() async throws {
        let endpoint = TokenEndpoint("")
        #expect(try await !session(endpoint) { $0.revocationURL = nil }.signOut())
        #expect(endpoint.forms.isEmpty)
        #expect(await store.load() == nil)
    }

    @Test("A server that does not revoke is an error without the token, which is deleted all the same")
    func refused() async throws {
        let endpoint = TokenEndpoint(#"{"error":"unsupported_token_type","error_description":"not r1"}"#, status: 400)
        do {
            try await session(endpoint).signOut()
            Issue.record("it was revoked")
        } catch let failure as TransportFailure {
            #expect(failure.message.contains("did not revoke the token: unsupported_token_type"))
        }
        #expect(await store.load() == nil)
    }
}
