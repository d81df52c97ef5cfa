import APIRuntime
import APIRuntimeAuthentication
import Foundation
import LoopbackServer
import Testing

@Suite("OpenID schemes") struct OpenIDSchemeTests {
    private static func discover(
        _ path: String = "/tenant/.well-known/openid-configuration",
        _ configuration: @escaping @Sendable (_ server: String) -> String
    ) async throws -> OAuthScheme {
        try await LoopbackServer.run { request in
            guard request.path == path else { return LoopbackServer.Answer(status: 404) }
            let host = request.headers["host"] ?? ""
            return .json(configuration("http://" + host))
        } during: { server in
            let url = try #require(URL(string: server.url + path))
            return try await OpenIDScheme("login", discoveryURL: url, scopes: ["openid"]).discover()
        }
    }

    @Test("The server's configuration names the endpoints")
    func endpoints() async throws {
        let scheme = try await Self.discover { server in
            #"""
            {"issuer":"\#(server)/tenant","token_endpoint":"\#(server)/token?a=b",
             "authorization_endpoint":"https://login.example.com/authorize","jwks_uri":"x"}
            """#
        }
        #expect(scheme.name == "login" && scheme.scopes == ["openid"])
        #expect(scheme.tokenURL.path == "/token" && scheme.tokenURL.query == "a=b")
        #expect(scheme.authorizationURL?.absoluteString == "https://login.example.com/authorize")
    }

    @Test("An issuer's path may come after the well-known part")
    func pathBehind() async throws {
        let scheme = try await Self.discover("/.well-known/openid-configuration/tenant") { server in
            #"{"issuer":"\#(server)/tenant","token_endpoint":"\#(server)/token"}"#
        }
        #expect(scheme.authorizationURL == nil)
    }

    @Test(
        "A configuration of another issuer, or with an endpoint without https, is refused",
        arguments: [
            (#""https://other.example.com""#, "https://a.example.com/token", "another issuer"),
            ("", "http://a.example.com/token", "not https"),
        ])
    func refused(issuer: String, token: String, message: String) async {
        let error = await #expect(throws: InvalidRequest.self) {
            try await Self.discover { server in
                let own = #""\#(server)/tenant""#
                return #"{"issuer":\#(issuer.isEmpty ? own : issuer),"token_endpoint":"\#(token)"}"#
            }
        }
        #expect(error.map { "\($0)" }?.contains(message) == true, "\(String(describing: error))")
    }

    @Test("An invalid configuration is a decoding error")
    func noConfiguration() async {
        await #expect(throws: APIError<Never>.self) { try await Self.discover { _ in "{}" } }
    }
}
