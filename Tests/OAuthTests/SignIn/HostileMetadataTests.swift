import APIRuntime
import APIValues
import Foundation
import Testing

@testable import APIRuntimeAuthentication

@Suite("Hostile metadata of a server")
struct HostileMetadataTests {
    /// Discovers a scheme whose metadata are at an address.
    private func discover(_ address: String, _ answer: TokenEndpoint.Answer) async throws -> OAuthScheme {
        let token = try #require(URL(string: "https://auth.test/token"))
        let scheme = OAuthScheme(
            "login", tokenURL: token, metadataURL: try #require(URL(string: address)), scopes: ["a"])
        return try await scheme.discover(over: HostileServer { _, _ in answer })
    }

    private func discover(_ address: String, issuer: String, _ members: String = "") async throws -> OAuthScheme {
        try await discover(
            address,
            .init(
                body:
                    #"{"issuer":"\#(issuer)","token_endpoint":"https://auth.test/other"\#(members.isEmpty ? "" : "," + members)}"#
            ))
    }

    @Test(
        "The issuer is the address without its well-known part, which is before the issuer's path (RFC 8414 §3) or after it",
        arguments: [
            ("/.well-known/oauth-authorization-server", ""), ("/.well-known/oauth-authorization-server", "/"),
            ("/.well-known/oauth-authorization-server/a/b", "/a/b"),
            ("/.well-known/oauth-authorization-server/a/", "/a/"),
            ("/.well-known/openid-configuration/a", "/a"), ("/a/.well-known/openid-configuration", "/a"),
            ("/a/.well-known/openid-configuration", "/a/"), ("/.well-known/example-configuration/a", "/a"),
            ("/a/.well-known/openid-configuration?appid=7", "/a"), ("/.well-known/openid-configuration#x", ""),
        ])
    func issuer(path: String, issuer: String) async throws {
        let scheme = try await discover("https://auth.test" + path, issuer: "https://auth.test" + issuer)
        #expect(scheme.issuer == OAuthIssuer("https://auth.test" + issuer))
        #expect(scheme.tokenURL.path == "/token")
    }

    @Test(
        "Metadata of another issuer are refused",
        arguments: [
            ("/.well-known/oauth-authorization-server", "https://auth.test.evil.test"),
            ("/.well-known/oauth-authorization-server", "http://auth.test"),
            ("/.well-known/oauth-authorization-server", "https://auth.test:443"),
            ("/.well-known/oauth-authorization-server", "https://AUTH.test"),
            ("/.well-known/oauth-authorization-server", ""),
            ("/.well-known/oauth-authorization-server/a", "https://auth.test"),
            ("/.well-known/oauth-authorization-server/a", "https://auth.test/A"),
            ("/a/.well-known/openid-configuration", "https://auth.test/b"), ("/metadata", "https://auth.test"),
        ])
    func otherIssuer(path: String, issuer: String) async throws {
        await #expect(throws: InvalidRequest.self) { try await discover("https://auth.test" + path, issuer: issuer) }
    }

    @Test(
        "No address of the metadata is without https, except on this machine",
        arguments: [
            "authorization_endpoint", "device_authorization_endpoint", "revocation_endpoint",
        ],
        [
            ("http://auth.test/x", false), ("file://localhost/x", false), ("javascript://localhost/x", false),
            ("/x", false),
            ("//auth.test/x", false), ("http://localhost.evil.test/x", false), ("https://other.test/x", true),
            ("http://127.0.0.1/x", true),
        ])
    func addresses(member: String, address: (url: String, isAccepted: Bool)) async throws {
        let path = "https://auth.test/.well-known/oauth-authorization-server"
        let error = await problem {
            _ = try await discover(path, issuer: "https://auth.test", #""\#(member)":"\#(address.url)""#)
        }
        #expect(address.isAccepted ? error == nil : error is InvalidRequest)
    }

    @Test("Metadata without https are not asked for")
    func plain() async throws {
        await #expect(throws: InvalidRequest.self) {
            try await discover("http://auth.test/.well-known/oauth-authorization-server", issuer: "http://auth.test")
        }
    }

    @Test(
        "An answer that has no metadata is an error, and a redirect is not followed",
        arguments: [
            TokenEndpoint.Answer(body: "{}"), .init(body: #"{"issuer":"https://auth.test"}"#), .init(body: "[]"),
            .page(200), .page(404),
            .page(503), .init(status: 302, body: ""),
            .init(body: #"{"issuer":7,"token_endpoint":"https://auth.test/t"}"#),
            .init(body: String(repeating: " ", count: 1_100_000)),
        ])
    func noMetadata(answer: TokenEndpoint.Answer) async throws {
        await #expect(throws: APIError<Never>.self) {
            try await discover("https://auth.test/.well-known/oauth-authorization-server", answer)
        }
    }

    @Test("An address that is missing is missing, and one of the spec stays")
    func missing() async throws {
        let scheme = try await discover(
            "https://auth.test/.well-known/oauth-authorization-server", issuer: "https://auth.test")
        #expect(scheme.authorizationURL == nil && scheme.deviceURL == nil && scheme.revocationURL == nil)
        #expect(scheme.tokenURL.absoluteString == "https://auth.test/token" && scheme.issuer == "https://auth.test")
        let server = HostileServer { _, _ in .init(body: "{}") }
        let session = OAuthSession(server: scheme.server(clientID: "shelf"), scheme: "login", transport: server) {
            Notes.Credential.token($0)
        }
        await #expect(throws: SignInFailure.noAddress("authorization page")) {
            try await session.signIn(on: AnsweredPage())
        }
        await #expect(throws: SignInFailure.noAddress("codes for devices")) {
            try await session.signInOnDevice { _ in }
        }
        #expect(server.requests.isEmpty)
    }
}
