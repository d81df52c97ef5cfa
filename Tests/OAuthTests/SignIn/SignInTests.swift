import APIRuntime
import APITransport
import APIValues
import Foundation
import Testing

@testable import APIRuntimeAuthentication

@Suite("Sign-in on a page")
struct SignInTests {
    private static let token = #"{"access_token":"a1","refresh_token":"r1","expires_in":3600}"#
    private let endpoint = TokenEndpoint(Self.token)

    private func session(_ change: (inout OAuthServer) -> Void = { _ in }) throws -> OAuthSession<Notes.Credential> {
        try endpoint.session {
            $0.authorizationURL = URL(string: "https://auth.test/authorize?tenant=a%20b")
            $0.scopes = ["notes", "files"]
            change(&$0)
        }
    }

    /// The error of a sign-in.
    private func failure(
        _ page: some AuthorizationPage, _ change: (inout OAuthServer) -> Void = { _ in }
    ) async throws -> any Error {
        do {
            try await session(change).signIn(on: page)
        } catch {
            return error
        }
        Issue.record("the sign-in succeeded")
        return CancellationError()
    }

    @Test("The page's URL has the client, the scopes, a state and a challenge, beside its own query")
    func url() async throws {
        let page = AnsweredPage()
        try await session().signIn(on: page)
        let shown = try #require(page.shown.all.first)
        #expect(shown.absoluteString.hasPrefix("https://auth.test/authorize?tenant=a%20b&response_type=code&"))
        let parameters = shown.parameters
        #expect(parameters["client_id"] == "shelf")
        #expect(parameters["redirect_uri"] == AnsweredPage.redirectURI)
        #expect(parameters["scope"] == "notes files")
        #expect(parameters["state"]?.count == 43)
        #expect(parameters["code_challenge_method"] == "S256")
        #expect(parameters["nonce"] == nil)
    }

    @Test("The verifier of the token request fits the page's challenge (RFC 7636 §4.6)")
    func verifier() async throws {
        let page = AnsweredPage()
        try await session().signIn(on: page)
        let form = try #require(endpoint.forms.first).fields
        let verifier = try #require(form["code_verifier"])
        #expect(CodeVerifier(verifier).challenge == page.shown.all.first?.parameters["code_challenge"])
        #expect(form["code"] == "c1")
        #expect(form["redirect_uri"] == AnsweredPage.redirectURI)
        #expect(page.shown.all.first?.absoluteString.contains(verifier) == false)
    }

    @Test("The challenge is that of RFC 7636, appendix B")
    func challenge() {
        let verifier = CodeVerifier("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
        #expect(verifier.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test("Each sign-in has another state and another verifier; several at a time do not disturb each other")
    func several() async throws {
        let page = AnsweredPage()
        let session = try session()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { try await session.signIn(on: page) } }
            try await group.waitForAll()
        }
        #expect(Set(page.shown.all.compactMap { $0.parameters["state"] }).count == 20)
        #expect(Set(endpoint.forms.compactMap { $0.fields["code_verifier"] }).count == 20)
        #expect(try await session.token?.accessToken == "a1")
    }

    @Test("The token of a sign-in is kept, with the scopes that were asked for")
    func kept() async throws {
        let session = try session()
        try await session.signIn(on: AnsweredPage())
        #expect(try await session.token?.refreshToken == "r1")
        #expect(try await session.token?.scopes == ["notes", "files"])
    }

    @Test("Other parameters of the page are sent; one with a name of the protocol is an error")
    func parameters() async throws {
        let page = AnsweredPage()
        try await session { $0.authorizationParameters = ["audience": "https://api.test/a b"] }.signIn(on: page)
        #expect(page.shown.all.first?.parameters["audience"] == "https://api.test/a b")
        let error = try await failure(AnsweredPage()) { $0.authorizationParameters = ["state": "mine"] }
        #expect("\(error)".contains("'state'"))
    }

    @Test(
        "An answer that is not for this sign-in is refused, and no code is sent",
        arguments: [
            ([("code", "c1")], SignInFailure.wrongState),
            ([("code", "c1"), ("state", "other")], .wrongState),
            ([("error", "access_denied"), ("state", "other")], .wrongState),
            ([("state", "%s")], .unreadableCallback("it has neither a code nor an error")),
            ([("code", ""), ("state", "%s")], .unreadableCallback("it has neither a code nor an error")),
            ([("code", "c1"), ("code", "c2"), ("state", "%s")], .unreadableCallback("it has a parameter twice")),
            (
                [("code", String(repeating: "c", count: 1_000_000)), ("state", "%s")],
                .unreadableCallback("it is longer than 64 KiB")
            ),
            ([("code", "c1"), ("state", "%s"), ("iss", "https://evil.test")], .wrongIssuer),
        ])
    func refused(answer: [(String, String)], expected: SignInFailure) async throws {
        let page = AnsweredPage { shown in answer.map { ($0, $1 == "%s" ? shown["state"] ?? "" : $1) } }
        let error = try await failure(page) { $0.issuer = "https://auth.test" }
        #expect(error as? SignInFailure == expected)
        #expect(endpoint.forms.isEmpty)
    }

    @Test("A server that announces its issuer must name it (RFC 9207)")
    func issuer() async throws {
        let missing = try await failure(AnsweredPage()) {
            $0.issuer = OAuthIssuer("https://auth.test", isInEveryAnswer: true)
        }
        #expect(missing as? SignInFailure == .wrongIssuer)
        let page = AnsweredPage {
            [("code", "c1"), ("state", $0["state"] ?? ""), ("iss", "https%3A%2F%2Fauth.test")]
        }
        try await session {
            $0.issuer = OAuthIssuer("https://auth.test", isInEveryAnswer: true)
        }.signIn(on: page)
    }

    @Test("The server's error has its code and its words in one line")
    func denied() async throws {
        let page = AnsweredPage {
            [("error", "access_denied"), ("error_description", "The+user%0Asaid+no."), ("state", $0["state"] ?? "")]
        }
        let error = try await failure(page)
        #expect(
            error.localizedDescription
                == #"the authorization server refused: access_denied, "The user said no.""#)
    }

    @Test("Without an authorization page there is nothing to show, and one without https is not shown")
    func address() async throws {
        let none = try await failure(AnsweredPage()) { $0.authorizationURL = nil }
        #expect(none as? SignInFailure == .noAddress("authorization page"))
        let plain = try await failure(AnsweredPage()) { $0.authorizationURL = URL(string: "http://auth.test/") }
        #expect(plain is InvalidRequest)
    }

    @Test("A refused code ends the sign-in, and an earlier token stays")
    func refusedCode() async throws {
        let endpoint = TokenEndpoint([.init(status: 400, body: #"{"error":"invalid_grant"}"#)])
        let session = try endpoint.session(MemoryTokenStore(OAuthToken(accessToken: "a0"))) {
            $0.authorizationURL = URL(string: "https://auth.test/authorize")
        }
        await #expect(throws: MissingCredentials.self) { try await session.signIn(on: AnsweredPage()) }
        #expect(try await session.token?.accessToken == "a0")
    }

    @Test("A cancelled sign-in ends, while the page is shown and after it")
    func cancelled() async throws {
        let session = try session()
        let shown = Task {
            try await session.signIn(
                on: ClosurePage(redirectURI: AnsweredPage.redirectURI) { page in
                    try await Task.sleep(for: .seconds(1000))
                    return page
                })
        }
        shown.cancel()
        await #expect(throws: CancellationError.self) { try await shown.value }
        let late = Task {
            try await session.signIn(
                on: ClosurePage(redirectURI: AnsweredPage.redirectURI) { page in
                    // A page that does not notice that the task is cancelled.
                    while !Task.isCancelled { await Task.yield() }
                    let state = page.parameters["state"] ?? ""
                    return URL(string: "\(AnsweredPage.redirectURI)?code=c&state=\(state)") ?? page
                })
        }
        late.cancel()
        await #expect(throws: CancellationError.self) { try await late.value }
        #expect(endpoint.forms.isEmpty)
    }

    @Test("No description shows a state, a verifier or a code")
    func secrecy() throws {
        let request = try AuthorizationRequest(
            OAuthServer(
                tokenURL: #require(URL(string: "https://auth.test/token")),
                authorizationURL: URL(string: "https://auth.test/authorize"), clientID: "shelf"))
        var text = "\(request) \(String(reflecting: request))"
        dump(request, to: &text)
        #expect(!text.contains(request.state) && !text.contains(request.verifier.text))
        #expect(text.contains("AuthorizationRequest(shelf at auth.test)"))
    }
}
