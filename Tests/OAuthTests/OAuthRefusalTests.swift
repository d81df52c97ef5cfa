import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeAuthentication

@Suite("OAuth sessions: errors of the authorization server")
struct OAuthRefusalTests {
    private typealias Failure = APIError<Never>
    private static let old = OAuthToken(accessToken: "acc3ss-0", refreshToken: "r3fresh-0")
    private static let code = OAuthGrant.authorizationCode("c0de-1234", redirectURI: "a:/", codeVerifier: "v3rifier-1")
    private static let ending = [
        "invalid_grant", "bad_refresh_token", "bad_verification_code", "invalid_refresh_token", "invalid_code",
        "code_already_used", "token_expired", "token_revoked", "account_inactive", "session_over",
    ]
    private static let keeping = [
        "invalid_client", "unauthorized_client", "invalid_scope", "invalid_request", "unsupported_grant_type",
        "temporarily_unavailable", "server_error", "slow_down", "incorrect_client_credentials", "invalid_auth",
        "ratelimited",
        "Not Found", "Invalid_Grant", "session_over ",
    ]

    @Test(
        "An error that ends the grant deletes the token, with any status and media type",
        arguments: [200, 201, 302, 400, 401, 403, 404, 429, 500, 503])
    func ends(status: Int) async throws {
        for (index, name) in Self.ending.enumerated() {
            let types = ["application/json", "text/html", "text/plain; charset=utf-8", nil]
            let store = MemoryTokenStore(Self.old)
            let body = #"{"ok":false,"error":"\#(name)","error_description":"It is over."}"#
            let session = try TokenEndpoint(body, status: status, type: types[index % 4]).session(store) {
                $0.grantEndingErrors = ["session_over"]
            }
            let generation = try await session.credentials().generation
            let error = await #expect(throws: MissingCredentials.self, "\(status) \(name)") {
                try await session.renew(after: generation)
            }
            let text = #"\#(name), "It is over.""#
            #expect(error.map { "\($0)" }?.contains(text) == true && error?.localizedDescription.contains(text) == true)
            #expect(await store.load() == nil)
            #expect(session.refusal?.error == name && session.refusal?.status == status)
            // Later calls get the reason too.
            let later = await #expect(throws: MissingCredentials.self) { try await session.credentials() }
            #expect(later?.reason?.contains(text) == true)
        }
    }

    @Test("A refused code ends the sign-in, and an error may also be a form", arguments: [200, 400, 403, 404])
    func signIn(status: Int) async throws {
        for (type, body) in [
            ("application/x-www-form-urlencoded", "error=bad_verification_code&error_description=It+is+%22over%22."),
            ("application/json", #"{"error":"invalid_grant","error_description":"It is \"over\"."}"#),
        ] {
            let session = try TokenEndpoint(body, status: status, type: type).session()
            let error = await #expect(throws: MissingCredentials.self) { try await session.signIn(with: Self.code) }
            #expect(error.map { "\($0)" }?.contains(#""It is "over".""#) == true)
        }
    }

    @Test(
        "Any other error keeps the token, and is named in the call's error", arguments: [200, 400, 401, 403, 404, 500])
    func keeps(status: Int) async throws {
        for name in Self.keeping {
            let store = MemoryTokenStore(Self.old)
            let body = #"""
                {"error":"\#(name)","error_description":"Ask the owner.","error_uri":"https://auth.test/errors#1"}
                """#
            let session = try TokenEndpoint(body, status: status).session(store)
            let generation = try await session.credentials().generation
            let error = await #expect(throws: TransportFailure.self, "\(status) \(name)") {
                try await session.renew(after: generation)
            }
            let text = #"\#(name) (https://auth.test/errors#1), "Ask the owner.""#
            #expect(error?.description.contains(text) == true, "\(String(describing: error))")
            #expect(await store.load() == Self.old)
            #expect(
                session.refusal?.uri == "https://auth.test/errors#1" && session.refusal?.details == "Ask the owner.")
        }
    }

    @Test("A call's error has the server's error, and the next call tries again")
    func call() async throws {
        let server = RotatingServer { $0 == 1 ? (403, #"{"error":"invalid_client","error_description":"Who?"}"#) : nil }
        let client = server.client(
            try server.session(MemoryTokenStore(OAuthToken(accessToken: "a0", refreshToken: "r1"))))
        let error = await failure { () async throws(Failure) in try await client.send(Notes.Read()) }
        #expect(error?.description.contains(#"invalid_client, "Who?""#) == true)
        #expect(error?.localizedDescription.contains("invalid_client") == true)
        #expect(await failure { () async throws(Failure) in try await client.send(Notes.Read()) } == nil)
    }

    @Test("A success may have an empty `error`", arguments: ["null", #""""#, "0", "false", "{}"])
    func noError(json: String) async throws {
        let session = try TokenEndpoint(#"{"ok":true,"error":\#(json),"access_token":"a1"}"#).session()
        try await session.signIn(with: Self.code)
        #expect(try await session.token?.accessToken == "a1")
        #expect(session.refusal == nil)
    }

    @Test("A later success and signing out remove the stored error")
    func forgotten() async throws {
        let refusal = TokenEndpoint.Answer(status: 400, body: #"{"error":"invalid_scope"}"#)
        let session = try TokenEndpoint([refusal, .init(body: #"{"access_token":"a1"}"#), refusal]).session()
        for isRefused in [true, false, true] {
            try? await session.signIn(with: Self.code)
            #expect((session.refusal != nil) == isRefused)
        }
        try await session.use(nil)
        #expect(session.refusal == nil)
    }

    @Test("The error shows no secret that the server repeats: whole, in part, encoded or in another case")
    func secrets() async throws {
        let secrets = ["c0de-1234", "v3rifier-1", "cl1ent s3cret/+", "r3fresh-0", "acc3ss-0", "p@ss-w0rd"]
        let grants = [Self.code, .refreshToken("r3fresh-0")]
        for secret in secrets {
            let percent = secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            let basic = Data("shelf:cl1ent%20s3cret%2F%2B".utf8).base64EncodedString()
            let forms = [
                secret, percent, percent.replacing("%20", with: "+"), secret.uppercased(),
                secret.contains(" ") || secret.contains("@") ? secret : secret.prefix(8) + "…",
                Data(secret.utf8).base64EncodedString(), basic,
            ]
            for form in forms {
                for key in ["error", "error_description", "error_uri"] {
                    let text = String(repeating: "x ", count: 60) + "'\(form)' is bad: \(form)"
                    var problem = ["error": "invalid_request", "error_description": "no"]
                    problem[key] = text
                    let body = String(decoding: try JSONEncoder().encode(problem), as: UTF8.self)
                    for grant in grants {
                        let session = try TokenEndpoint(body, status: 400).session(MemoryTokenStore(Self.old)) {
                            $0.clientSecret = "cl1ent s3cret/+"
                            $0.parameters = ["password": "p@ss-w0rd", "audience": "urn:public"]
                        }
                        _ = try await session.credentials()
                        let error = await #expect(throws: TransportFailure.self) {
                            try await session.signIn(with: grant)
                        }
                        let refusal = try #require(session.refusal)
                        let isSent =
                            [Self.old.accessToken, Self.old.refreshToken].contains(secret)
                            || grant.secrets.contains(secret)
                            || secret.contains("s3cret") || secret.contains("w0rd")
                        guard isSent else { continue }
                        var shown = "\(error as Any) \(error?.message ?? "") \(refusal) \(String(reflecting: refusal))"
                        dump(refusal, to: &shown)
                        #expect(!shown.contains(form.replacing("…", with: "")), "\(key): \(shown)")
                    }
                }
            }
        }
    }

    @Test("The server's text is one short line without control characters")
    func text() async throws {
        let long = String(repeating: "endless\u{2028}\r\n\u{1B}[31m\u{202E}\u{85}\u{200B}", count: 10_000)
        let problem = ["error": long, "error_description": long, "error_uri": long]
        let body = String(decoding: try JSONEncoder().encode(problem), as: UTF8.self)
        let session = try TokenEndpoint(body, status: 400).session()
        let error = await #expect(throws: TransportFailure.self) { try await session.signIn(with: Self.code) }
        for text in [error?.message ?? "", session.refusal?.description ?? ""] {
            #expect(!text.isEmpty && text.count < 1000)
            let isPlain = text.unicodeScalars.allSatisfy {
                !$0.properties.isBidiControl
                    && ![.control, .format, .lineSeparator].contains($0.properties.generalCategory)
            }
            #expect(isPlain)
        }
    }
}
