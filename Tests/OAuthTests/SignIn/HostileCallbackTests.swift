import APIRuntime
import APIValues
import Foundation
import Testing

@testable import APIRuntimeAuthentication

@Suite("Hostile answers of an authorization page")
struct HostileCallbackTests {
    private let server = HostileServer { _, _ in .init(body: #"{"access_token":"a1"}"#) }

    /// The error of a sign-in whose page ends at an address; `%s` is the state.
    private func failure(
        _ address: String, redirectURI: String = "shelf:/signed-in", _ change: (inout OAuthServer) -> Void = { _ in }
    ) async throws -> (any Error)? {
        let session = try server.session(MemoryTokenStore(), change)
        return await problem {
            try await session.signIn(
                on: ClosurePage(redirectURI: redirectURI) { page in
                    let address = address.replacing("%s", with: page.parameters["state"] ?? "")
                    guard let url = URL(string: address) else { throw POSIXError(.EINVAL) }
                    return url
                })
        }
    }

    @Test(
        "An answer at another address than the redirect URI is not taken (RFC 8252 §8.10)",
        arguments: [
            ("shelf:/signed-in", "shelf:/other?code=c&state=%s"),
            ("shelf:/signed-in", "evil:/signed-in?code=c&state=%s"),
            ("shelf:/signed-in", "shelf://evil/signed-in?code=c&state=%s"),
            ("https://shelf.test/in", "https://evil.test/in?code=c&state=%s"),
            ("https://shelf.test/in", "http://shelf.test/in?code=c&state=%s"),
            ("https://shelf.test/in", "https://shelf.test:8443/in?code=c&state=%s"),
            ("https://shelf.test/in", "https://shelf.test@evil.test/in?code=c&state=%s"),
            ("https://shelf.test/in", "https://shelf.test/in/../out?code=c&state=%s"),
            ("https://shelf.test/in", "/in?code=c&state=%s"),
        ])
    func address(redirectURI: String, answer: String) async throws {
        let error = try await failure(answer, redirectURI: redirectURI)
        #expect(error as? SignInFailure == .unreadableCallback("it came to another address"))
        #expect(server.requests.isEmpty)
    }

    @Test(
        "A browser may write the redirect URI in another way",
        arguments: [
            ("shelf:/signed-in", "SHELF:/signed-in?code=c&state=%s"), ("shelf://", "shelf:///?code=c&state=%s"),
            ("https://Shelf.test", "https://shelf.test/?code=c&state=%s"),
            ("https://shelf.test/in?x=1&x=2", "https://shelf.test/in?x=1&x=2&code=c&state=%s"),
            ("shelf:/signed-in", "shelf:/signed-in?code=c&state=%s#_=_"),
            ("shelf:/signed-in", "shelf:/signed-in?&&%63ode=c&stat%65=%s&"),
        ])
    func sameAddress(redirectURI: String, answer: String) async throws {
        #expect(try await failure(answer, redirectURI: redirectURI) == nil)
        #expect(server.requests.map { $0.form["code"] } == ["c"])
    }

    @Test(
        "A parameter that is there twice is refused, however it is written and even if one is empty; others may be",
        arguments: [
            ("code=c&code=c&state=%s", false), ("code=c&%63ode=d&state=%s", false), ("code=c&state=%s&state=%s", false),
            ("code=c&state=%s&state=", false), ("code=c&state=%s&iss=a&iss=a", false),
            ("error=a&error=b&state=%s", false), ("code=c&state=%s&authuser=0&authuser=1&&", true),
        ])
    func twice(query: String, isTaken: Bool) async throws {
        let error = try await failure("shelf:/signed-in?\(query)")
        #expect(error as? SignInFailure == (isTaken ? nil : .unreadableCallback("it has a parameter twice")))
        #expect(server.requests.count == (isTaken ? 1 : 0))
    }

    @Test(
        "A state that is nearly the right one is wrong",
        arguments: [
            "state=%s%20", "state=+%s", "state=%sA", "State=%s", "state[]=%s", "state=%s%00", "#state=%s", "state",
            "state=",
        ])
    func nearly(query: String) async throws {
        #expect(try await failure("shelf:/signed-in?code=c&\(query)") as? SignInFailure == .wrongState)
        #expect(server.requests.isEmpty)
    }

    @Test(
        "An issuer is compared letter by letter (RFC 9207 §2.4), in answers with an error too",
        arguments: [
            "https://auth.test/", "https://AUTH.test", "http://auth.test", "https://auth.test.evil.test",
            "https://auth.test%00", "auth.test",
        ])
    func issuer(issuer: String) async throws {
        for answer in ["code=c", "error=access_denied"] {
            let error = try await failure("shelf:/signed-in?\(answer)&state=%s&iss=\(issuer)") {
                $0.issuer = "https://auth.test"
            }
            #expect(error as? SignInFailure == .wrongIssuer)
        }
        #expect(server.requests.isEmpty)
    }

    @Test("A server that announces its issuer must name it in an error too, and not with an empty text")
    func missingIssuer() async throws {
        for answer in ["error=access_denied&state=%s", "code=c&state=%s&iss=", "code=c&state=%s"] {
            let error = try await failure("shelf:/signed-in?\(answer)") {
                $0.issuer = OAuthIssuer("https://auth.test", isInEveryAnswer: true)
            }
            #expect(error as? SignInFailure == .wrongIssuer)
        }
    }

    @Test("An error wins over a code beside it, and its secrets are not repeated")
    func errorAndCode() async throws {
        let error = try await failure(
            "shelf:/signed-in?error=server_error&code=c0de-c0de&state=%s&error_description=c0de-c0de+and+%s+fail"
                + "&error_uri=https://auth.test/?s=%s")
        let text = try #require(error).localizedDescription
        #expect(text.contains("server_error") && text.contains("<redacted> and <redacted> fail"))
        #expect(text.contains("https://auth.test/?s=<redacted>"))
        #expect(server.requests.isEmpty)
    }

    @Test("An error of a megabyte, or with line breaks and control characters, becomes one short line")
    func longError() async throws {
        let long = try await failure("shelf:/signed-in?error=\(String(repeating: "e", count: 60_000))&state=%s")
        #expect(try #require(long).localizedDescription.count < 200)
        let odd = try await failure("shelf:/signed-in?error=a%0d%0ab%1b%5b31m%e2%80%aec%00&state=%s")
        #expect(try #require(odd).localizedDescription == "the authorization server refused: a  b [31m c ")
        let huge = try await failure("shelf:/signed-in?error=\(String(repeating: "e", count: 1_000_000))&state=%s")
        #expect(huge as? SignInFailure == .unreadableCallback("it is longer than 64 KiB"))
    }

    @Test("A code with any characters arrives at the server as it is")
    func code() async throws {
        #expect(try await failure("shelf:/signed-in?code=4%2F0A%20b%2Bc%26d%3D%C3%A9%25&state=%s") == nil)
        #expect(server.requests.first?.text.contains("code=4%2F0A+b%2Bc%26d%3D%C3%A9%25&") == true)
    }

    @Test(
        "Only https, or http on this machine, is shown to the user",
        arguments: [
            "http://auth.test/", "http://localhost.evil.test/", "http://127.0.0.1.evil.test/",
            "file://localhost/etc/passwd",
            "javascript://localhost/%0aalert(1)", "ftp://127.0.0.1/", "//auth.test/", "shelf://localhost",
        ])
    func confidential(address: String) async throws {
        let error = try await failure("shelf:/signed-in?code=c&state=%s") { $0.authorizationURL = URL(string: address) }
        #expect(error is InvalidRequest)
        let token = try await failure("shelf:/signed-in?code=c&state=%s") {
            $0.tokenURL = URL(string: address) ?? $0.tokenURL
        }
        #expect(token is InvalidRequest || token is APIError<TokenProblem>)
        #expect(server.requests.isEmpty)
    }

    @Test(
        "A sign-in on this machine needs no https",
        arguments: ["http://LOCALHOST:1/", "http://[::1]:1/", "HTTP://127.0.0.1:1/"])
    func local(address: String) async throws {
        let error = try await failure("shelf:/signed-in?code=c&state=%s") { $0.authorizationURL = URL(string: address) }
        #expect(error == nil)
    }

    @Test("A second answer of the same page is another sign-in's: its code is not exchanged")
    func replay() async throws {
        let session = try server.session()
        let answers = Lock<[URL]>([])
        let page = ClosurePage(redirectURI: "shelf:/signed-in") { page in
            let answer = URL(string: "shelf:/signed-in?code=c&state=\(page.parameters["state"] ?? "")") ?? page
            return answers.withLock { answers in
                answers.append(answer)
                return answers[0]
            }
        }
        try await session.signIn(on: page)
        await #expect(throws: SignInFailure.wrongState) { try await session.signIn(on: page) }
        #expect(server.requests.count == 1)
    }
}
