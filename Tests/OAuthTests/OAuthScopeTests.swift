import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeAuthentication

@Suite("OAuth sessions: scopes and parameters")
struct OAuthScopeTests {
    private static let code = OAuthGrant.authorizationCode("c0de", redirectURI: "shelf:/", codeVerifier: "v3rifier")

    @Test(
        "A code's token request and a renewal send no scope; a request with the client's credentials does")
    func requests() async throws {
        let endpoint = TokenEndpoint(#"{"access_token":"a1","refresh_token":"r1"}"#)
        let session = try endpoint.session { $0.scopes = ["read", "write"] }
        try await session.signIn(with: Self.code)
        _ = try await session.renew(after: session.credentials().generation)
        try await session.signIn(with: .refreshToken("r9"))
        try await session.signIn(with: .clientCredentials)
        #expect(
            endpoint.forms == [
                "grant_type=authorization_code&code=c0de&redirect_uri=shelf%3A%2F&code_verifier=v3rifier&client_id=shelf",
                "grant_type=refresh_token&refresh_token=r1&client_id=shelf",
                "grant_type=refresh_token&refresh_token=r9&client_id=shelf",
                "grant_type=client_credentials&scope=read+write&client_id=shelf",
            ])
    }

    @Test(
        "The token has the granted scopes, in any form that servers use",
        arguments: [
            (#""read write""#, ["read", "write"]), (#"" read  write ""#, ["read", "write"]),
            (#""repo,gist""#, ["repo", "gist"]), (#""repo, gist""#, ["repo", "gist"]),
            (#""chat:write,im:read""#, ["chat:write", "im:read"]), (#"["read","write"]"#, ["read", "write"]),
            (#"["read write"]"#, ["read", "write"]), (#""read read""#, ["read"]), (#""""#, []), ("[]", []),
            (#""a?b=1,2 c""#, ["a?b=1,2", "c"]),
            // Not a list of scopes: as if it was not there.
            ("null", ["asked"]), ("5", ["asked"]), (#"{"a":1}"#, ["asked"]),
        ] as [(String, [String])])
    func granted(json: String, scopes: [String]) async throws {
        let session = try TokenEndpoint(#"{"access_token":"a1","scope":\#(json)}"#).session { $0.scopes = ["asked"] }
        try await session.signIn(with: Self.code)
        #expect(try await session.token?.scopes == scopes)
    }

    @Test("A response without scopes grants the requested ones; if those are unknown, so are the granted ones")
    func unnamed() async throws {
        let endpoint = TokenEndpoint(#"{"access_token":"a1"}"#)
        let asking = try endpoint.session { $0.scopes = ["read", "write"] }
        for grant in [Self.code, .clientCredentials] {
            try await asking.signIn(with: grant)
            #expect(try await asking.token?.scopes == ["read", "write"])
        }
        let silent = try endpoint.session()
        try await silent.signIn(with: Self.code)
        #expect(try await silent.token?.scopes == nil)
    }

    @Test("A renewal without scopes keeps the granted ones; one with scopes replaces them")
    func renewed() async throws {
        let bodies = [
            #"{"access_token":"a1","refresh_token":"r1","scope":"read"}"#,
            #"{"access_token":"a2","refresh_token":"r2"}"#,
            #"{"access_token":"a3","refresh_token":"r3","scope":""}"#, #"{"access_token":"a4"}"#,
        ]
        let store = MemoryTokenStore()
        let session = try TokenEndpoint(bodies.map { TokenEndpoint.Answer(body: $0) }).session(store) {
            $0.scopes = ["read", "write"]
        }
        try await session.signIn(with: Self.code)
        for scopes in [["read"], ["read"], [], []] {
            #expect(try await session.token?.scopes == scopes)
            #expect(await store.load()?.scopes == scopes)
            _ = try await session.renew(after: session.credentials().generation)
        }
        // A refresh token from elsewhere says nothing of its scopes.
        try await session.signIn(with: .refreshToken("other"))
        #expect(try await session.token?.scopes == nil)
    }

    @Test("A token response may be a form, as GitHub's is")
    func form() async throws {
        let body = "access_token=gho_1%2B2&expires_in=28800&refresh_token=ghr_1&scope=repo%2Cgist&token_type=bearer"
        let type = "application/x-www-form-urlencoded; charset=utf-8"
        let session = try TokenEndpoint(body, type: type).session()
        try await session.signIn(with: Self.code)
        let token = try #require(try await session.token)
        #expect(token.accessToken == "gho_1+2" && token.refreshToken == "ghr_1" && token.scopes == ["repo", "gist"])
        #expect(token.expiresAt.map { $0.timeIntervalSinceNow > 28_000 } == true)
    }

    @Test("Every token request has the server's parameters, repeated ones too")
    func parameters() async throws {
        let endpoint = TokenEndpoint(#"{"access_token":"a1","refresh_token":"r1"}"#)
        let session = try endpoint.session {
            $0.parameters = ["audience": "https://api.test/?a=b c", "resource": "urn:a", "resource": "urn:b"]
        }
        for grant in [Self.code, .refreshToken("r9"), .clientCredentials] { try await session.signIn(with: grant) }
        let sent = "&audience=https%3A%2F%2Fapi.test%2F%3Fa%3Db+c&resource=urn%3Aa&resource=urn%3Ab"
        #expect(endpoint.forms.count == 3 && endpoint.forms.allSatisfy { $0.hasSuffix(sent) }, "\(endpoint.forms)")
    }

    @Test(
        "A parameter with a name of the protocol is an error, and nothing is sent",
        arguments: [
            "grant_type", "client_secret", "client_id", "code", "code_verifier", "redirect_uri", "refresh_token",
            "scope",
            "Client_Secret", "",
        ])
    func reserved(name: String) async throws {
        let endpoint = TokenEndpoint(#"{"access_token":"a1"}"#)
        for grant in [Self.code, .refreshToken("r"), .clientCredentials] {
            let session = try endpoint.session { $0.parameters.append(name, "s3cret") }
            let error = await #expect(throws: InvalidRequest.self) { try await session.signIn(with: grant) }
            #expect(error?.reason.contains(name.isEmpty ? "no name" : "'\(name)'") == true)
            #expect(error?.reason.contains("s3cret") == false)
        }
        #expect(endpoint.forms.isEmpty)
    }

    @Test("Parameters are read and replaced by name, and show no value")
    func values() {
        var parameters = OAuthParameters(["b": "s3cret", "a": "1"])
        #expect(parameters["a"] == "1" && parameters["c"] == nil)
        parameters["a"] = "2"
        parameters["b"] = nil
        #expect(parameters == ["a": "2"] && parameters != ["a": "2", "a": "3"])
        var text = "\(OAuthParameters(["b": "s3cret"]))"
        dump(OAuthParameters(["b": "s3cret"]), to: &text)
        #expect(text.contains("b") && !text.contains("s3cret"))
    }
}
