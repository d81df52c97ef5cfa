import APIRuntime
import APIRuntimeAuthentication
import Foundation
import Testing

@Suite("oauth") struct OAuthGoldenTests {
    @Test("A scheme's URLs and scopes configure the server of a session")
    func scheme() {
        let scheme = Grants.loginOAuth
        #expect(scheme.name == "login")
        #expect(scheme.authorizationURL?.absoluteString == "https://grants.example.com/oauth/authorize?audience=api")
        #expect(scheme.scopes == ["repo", "read:user"])
        let server = scheme.server(clientID: "shelf", scopes: Grants.ListRepositories.scopes)
        #expect(server.tokenURL.absoluteString == "https://grants.example.com/oauth/token")
        #expect(server.scopes == ["repo", "read:user"])
        #expect(Grants.serviceOAuth.authorizationURL == nil)
        #expect(Grants.serviceOAuth.deviceURL == nil && Grants.serviceOAuth.metadataURL == nil)
        #expect(Grants.screenOAuth.revocationURL?.absoluteString == "https://grants.example.com/oauth/revoke")
        #expect(Grants.screenOAuth.deviceURL?.absoluteString == "https://grants.example.com/oauth/device")
        #expect(
            Grants.screenOAuth.metadataURL?.absoluteString
                == "https://grants.example.com/.well-known/oauth-authorization-server")
        #expect(Grants.Report.scopes == ["reports"])
        #expect(
            Grants.accountOAuth.discoveryURL.absoluteString
                == "https://accounts.example.com/.well-known/openid-configuration")
        #expect(Grants.accountOAuth.scopes == ["openid"])
    }

    @Test("A token goes where bearer tokens go")
    func token() throws {
        let sent = try Grants.ListRepositories().sent(credentials: [.login("t")])
        #expect(sent.headers.contains("authorization: Bearer t"))
        #expect(try Grants.Report().sent(credentials: [.key("k")]).headers == ["x-key: k"])
    }
}
