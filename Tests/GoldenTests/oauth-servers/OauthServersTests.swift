import APIRuntime
import APIRuntimeAuthentication
import Foundation
import Testing

@Suite("oauth-servers") struct OauthServersTests {
    @Test("An address that begins with a slash is relative to the server's host, not to its path")
    func paths() throws {
        let scheme = try Forge.loginOAuth(at: .enterprise(host: "git.example.com"))
        #expect(scheme.tokenURL.absoluteString == "https://git.example.com/oauth/token/")
        #expect(scheme.authorizationURL?.absoluteString == "https://git.example.com/oauth/authorize?audience=api")
        #expect(scheme.name == "login" && scheme.scopes == ["repo"])
        #expect(try Forge.loginOAuth().tokenURL.absoluteString == "https://forge.example.com/oauth/token/")
        let local = try Forge.loginOAuth(at: .custom("http://localhost:8080/api"))
        #expect(local.tokenURL.absoluteString == "http://localhost:8080/oauth/token/")
    }

    @Test("A name in braces is a variable of the server")
    func variables() throws {
        let company = try Forge.companyOAuth(at: .enterprise(host: "example.com:8443"))
        #expect(company.tokenURL.absoluteString == "https://login.example.com:8443/oauth/token")
        #expect(company.authorizationURL == nil)
        #expect(company.deviceURL?.absoluteString == "https://login.example.com:8443/device")
        #expect(company.metadataURL?.absoluteString == "https://example.com:8443/metadata")
        let account = try Forge.accountOAuth(at: .tenant(tenant: .red))
        #expect(
            account.discoveryURL.absoluteString
                == "https://red.forge.example.com/red/.well-known/openid-configuration")
        #expect(Forge.fixedOAuth.tokenURL.absoluteString == "https://forge.example.com/oauth/token")
    }

    @Test(
        "A server without the variable, and a variable that is not a host, are errors",
        arguments: [
            Forge.Server.production, .custom("https://a.example"), .enterprise(host: "a.example/x?"),
            .enterprise(host: ""),
        ])
    func wrong(_ server: Forge.Server) {
        #expect(throws: InvalidRequest.self) { try Forge.companyOAuth(at: server) }
    }
}
