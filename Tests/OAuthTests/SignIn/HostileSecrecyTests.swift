import APIRuntime
import APIValues
import Foundation
import HTTPTypes
import Testing

@testable import APIRuntimeAuthentication

/// Servers that repeat everything they get.
@Suite("Secrets of a sign-in")
struct HostileSecrecyTests {
    private static let clientSecret = "s3cret/&+%=s3cret"
    private static let code = "c0de/+c0de=="
    private static let deviceCode = "d3vice-d3vice"
    private static let refreshToken = "r3fresh.r3fresh"

    /// All that an error, or another value, shows.
    private func shown(_ value: Any) -> String {
        var text = "\(value) \(String(reflecting: value)) \((value as? any Error)?.localizedDescription ?? "") "
        dump(value, to: &text)
        return text
    }

    /// A server that repeats the request in its error, or in a page.
    private func echo(status: Int, type: String? = "application/json") -> HostileServer {
        HostileServer { request, number in
            if request.path == "/device", number == 1 {
                return .init(
                    body:
                        #"{"device_code":"\#(Self.deviceCode)","user_code":"A","verification_uri":"https://a.test","interval":0.1}"#
                )
            }
            let all = request.text + " " + request.form.values.joined(separator: " ") + " \(request.head.headerFields)"
            let problem: JSONObject = [
                "error": .string(all), "error_description": .string(all), "error_uri": .string("x:" + all),
            ]
            return .init(
                status: status, type: type,
                body: type == "text/html" ? "<p>\(all)" : JSONValue.object(problem).description)
        }
    }

    /// The secrets that a request had: those of the form, and the header.
    private func secrets(of server: HostileServer) -> [String] {
        let names = ["code", "code_verifier", "client_secret", "device_code", "refresh_token", "token"]
        return server.requests.flatMap { request in
            names.compactMap { request.form[$0] }
                + names.compactMap { name in
                    request.text.split(separator: "&").first { $0.hasPrefix(name + "=") }.map {
                        String($0.dropFirst(name.count + 1))
                    }
                }
                + [request.head.headerFields[.authorization]?.split(separator: " ").last.map(String.init)].compactMap {
                    $0
                }
        }
    }

    private static let answers: [(status: Int, type: String)] = [
        (400, "application/json"), (401, "application/json"), (200, "application/json"), (500, "application/json"),
        (400, "text/html"),
        (200, "text/html"), (302, "text/html"),
    ]

    @Test(
        "No error shows a secret, whatever the server repeats", arguments: answers,
        [OAuthServer.ClientAuthentication.basic, .body])
    func errors(answer: (status: Int, type: String), authentication: OAuthServer.ClientAuthentication) async throws {
        let store = MemoryTokenStore(OAuthToken(accessToken: "acc3ss-acc3ss", refreshToken: Self.refreshToken))
        func session(_ server: HostileServer) throws -> OAuthSession<Notes.Credential> {
            try server.session(store) {
                $0.clientSecret = Self.clientSecret
                $0.clientAuthentication = authentication
            }
        }
        let page = AnsweredPage {
            [("code", PercentEncoding.value(Self.code)), ("state", $0["state"] ?? "")]
        }
        let works: [(OAuthSession<Notes.Credential>) async throws -> Void] = [
            { try await $0.signIn(on: page) }, { try await $0.signInOnDevice(clock: JumpingClock()) { _ in } },
            { _ = try await $0.renew(after: $0.credentials().generation) }, { try await $0.signOut() },
        ]
        for work in works {
            let server = echo(status: answer.status, type: answer.type)
            let session = try session(server)
            guard let error = await problem(of: { try await work(session) }) else { continue }
            let text = shown(error) + shown(session) + shown(session.refusal as Any)
            let secrets = secrets(of: server)
            #expect(!secrets.isEmpty)
            for secret in secrets where secret.count > 3 { #expect(!text.contains(secret), "\(secret) in \(text)") }
            await store.save(OAuthToken(accessToken: "acc3ss-acc3ss", refreshToken: Self.refreshToken))
        }
    }

    @Test("A page that repeats state and nonce in its error shows neither")
    func pageErrors() async throws {
        let page = AnsweredPage { shown in
            let all = [shown["state"], shown["nonce"]].compactMap { $0 }.joined(separator: "+")
            return [
                ("error", all), ("error_description", all), ("error_uri", "x:" + all), ("state", shown["state"] ?? ""),
            ]
        }
        let session = try echo(status: 400).session { $0.scopes = ["openid"] }
        let error = try #require(await problem { try await session.signIn(on: page) })
        let parameters = try #require(page.shown.all.first).parameters
        for name in ["state", "nonce"] {
            let secret = try #require(parameters[name])
            #expect(!shown(error).contains(secret))
        }
    }

    @Test("The values of a sign-in show no secret")
    func values() async throws {
        let url = try #require(URL(string: "shelf:/in?code=c0de-c0de&state=st4te"))
        let server = OAuthServer(
            tokenURL: try #require(URL(string: "https://auth.test/token")),
            authorizationURL: URL(string: "https://auth.test/a"),
            clientID: "shelf", clientSecret: "s3cret", scopes: ["openid"], parameters: ["assertion": "s3cret"],
            authorizationParameters: ["login_hint": "s3cret"])
        let request = try AuthorizationRequest(server)
        let values: [Any] = [
            AuthorizationCallback(url, redirectURI: "shelf:/in"), request, server, OAuthGrant.deviceCode("c0de-c0de"),
            OAuthGrant.authorizationCode("c0de-c0de", redirectURI: nil, codeVerifier: request.verifier.text),
            LoopbackPage { _ in }, ClosurePage(redirectURI: "shelf:/in") { $0 }, OAuthToken(accessToken: "c0de-c0de"),
            try server.client(for: server.tokenURL, over: HostileServer { _, _ in .page(200) }),
        ]
        let secrets = ["c0de-c0de", "st4te", "s3cret", request.state, request.verifier.text, request.nonce ?? "none"]
        for value in values {
            for secret in secrets { #expect(!shown(value).contains(secret), "\(secret) in \(type(of: value))") }
        }
    }

    @Test("No URL or header but its own has a code, a verifier, a token or a secret")
    func urls() async throws {
        let server = HostileServer { request, _ in
            switch request.path {
            case "/device":
                return .init(
                    body:
                        #"{"device_code":"d3vice-d3vice","user_code":"A","verification_uri":"https://a.test","interval":0.1}"#
                )
            case "/revoke": return .init(body: "")
            default: return .init(body: #"{"access_token":"acc3ss-acc3ss","refresh_token":"r3fresh-r3fresh"}"#)
            }
        }
        let session = try server.session { $0.clientSecret = "s3cret-s3cret" }
        let page = AnsweredPage { [("code", "c0de-c0de"), ("state", $0["state"] ?? "")] }
        try await session.signIn(on: page)
        _ = try await session.renew(after: session.credentials().generation)
        try await session.signOut()
        try await session.signInOnDevice(clock: JumpingClock()) { _ in }
        let shown = try #require(page.shown.all.first)
        let verifier = try #require(server.requests.first?.form["code_verifier"])
        let secrets = ["c0de-c0de", "d3vice", "acc3ss", "r3fresh", "s3cret", verifier]
        for secret in secrets { #expect(!shown.absoluteString.contains(secret)) }
        for request in server.requests {
            let state = try #require(shown.parameters["state"])
            #expect(request.head.headerFields[.referer] == nil)
            #expect(!request.text.contains(state))
            for field in request.head.headerFields {
                for secret in secrets + [state] { #expect(!field.value.contains(secret), "\(field.name)") }
            }
            for secret in secrets + [state] { #expect(!request.path.contains(secret)) }
        }
    }

    @Test("A message of a megabyte is cut in a short time, and a secret at its end is not shown")
    func longMessage() async throws {
        let server = HostileServer { request, _ in
            let secret = request.form["code_verifier"] ?? ""
            let text = String(repeating: "words, ", count: 100_000) + secret
            return .init(status: 400, body: #"{"error":"\#(secret)\#(secret)","error_description":"\#(text)"}"#)
        }
        let session = try server.session()
        let error = try #require(await problem { try await session.signIn(on: AnsweredPage()) })
        let verifier = try #require(server.requests.first?.form["code_verifier"])
        #expect(!shown(error).contains(verifier.prefix(8)))
        #expect(shown(error).utf8.count < 4000)
    }
}
