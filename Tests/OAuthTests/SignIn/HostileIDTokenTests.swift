import APIRuntime
import APIValues
import Foundation
import Testing

@testable import APIRuntimeAuthentication

@Suite("Hostile ID tokens")
struct HostileIDTokenTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)

    /// Checks the token of a payload for the client `shelf`, the nonce `n1` and the issuer `https://auth.test`.
    private func check(_ payload: String, clientID: String = "shelf") throws(SignInFailure) {
        guard let url = URL(string: "https://auth.test/token") else { throw .noPort }
        var server = OAuthServer(tokenURL: url, clientID: clientID)
        server.issuer = "https://auth.test"
        try IDToken("e30.\(payload).c2ln").check(nonce: "n1", server: server, at: Self.now)
    }

    private func check(claims: String, clientID: String = "shelf") throws(SignInFailure) {
        try check(Data(claims.utf8).base64URL, clientID: clientID)
    }

    private static func claims(_ more: String = "", aud: String = #""shelf""#) -> String {
        #"{"iss":"https://auth.test","nonce":"n1","aud":\#(aud)\#(more)}"#
    }

    @Test(
        "The client is an audience, and the authorized party if there is one (OpenID Connect Core 1.0 §3.1.3.7)",
        arguments: [
            (#""shelf""#, "", true), (#"["other","shelf"]"#, "", true), (#"["shelf"]"#, #","azp":"shelf""#, true),
            (#"["shelf"]"#, #","azp":null"#, true), (#"["shelf","other"]"#, #","azp":"other""#, false),
            (#""shelf""#, #","azp":["shelf"]"#, false), (#""shelf""#, #","azp":"""#, false), (#""shelf2""#, "", false),
            (#""Shelf""#, "", false), (#"["shelf other"]"#, "", false), (#""""#, "", false), ("[]", "", false),
            ("null", "", false),
            (#"[["shelf"]]"#, "", false), (#"{"shelf":1}"#, "", false),
        ])
    func audience(aud: String, more: String, isAccepted: Bool) {
        let claims = Self.claims(more, aud: aud)
        if isAccepted {
            #expect(throws: Never.self) { try check(claims: claims) }
        } else {
            #expect(throws: SignInFailure.self) { try check(claims: claims) }
        }
    }

    @Test(
        "A token that has expired is refused; a clock may be ten minutes wrong, and an expiry may be missing or no number"
    )
    func expiry() {
        for seconds in [1, 3600, -599] {
            let claims = Self.claims(#","exp":\#(1_800_000_000 + seconds)"#)
            #expect(throws: Never.self) { try check(claims: claims) }
        }
        for exp in ["1e300", "null", #""1""#] {
            #expect(throws: Never.self) { try check(claims: Self.claims(#","exp":\#(exp)"#)) }
        }
        for exp in ["1799999399", "0", "-1e300", "1799999399.9"] {
            #expect(throws: SignInFailure.self) { try check(claims: Self.claims(#","exp":\#(exp)"#)) }
        }
    }

    @Test(
        "Nonce and issuer are compared letter by letter",
        arguments: [
            #""iss":"https://auth.test","nonce":"n1 ""#, #""iss":"https://auth.test","nonce":"N1""#,
            #""iss":"https://auth.test","nonce":["n1"]"#, #""iss":"https://auth.test","nonce":1"#,
            #""iss":"https://auth.test","nonce":"""#, #""iss":"https://auth.test","nonce":null"#,
            #""iss":"https://auth.test/","nonce":"n1""#, #""iss":null,"nonce":"n1""#, #""nonce":"n1""#,
        ])
    func letters(members: String) {
        #expect(throws: SignInFailure.self) { try check(claims: #"{"aud":"shelf",\#(members)}"#) }
    }

    @Test("A payload has no padding, but may have any; both alphabets are read")
    func padding() throws {
        for name in ["a", "ab", "abc", "ÿÿÿ>>>???"] {
            let data = Data(Self.claims(#","name":"\#(name)""#).utf8)
            try check(data.base64URL)
            try check(data.base64EncodedString())
        }
    }

    @Test(
        "A text that is no JWT is refused",
        arguments: [
            "", ".", "..", "...", "e30", "e30.e30", "e30.e30.e30.e30.e30", "e30.!.c2ln", "e30.A.c2ln", "e30. .c2ln",
            "e30.W10.c2ln",
            "e30.bnVsbA.c2ln", "e30.MQ.c2ln", "e30.e30x.c2ln", "e30.//8.c2ln",
        ])
    func noJWT(text: String) {
        #expect(throws: SignInFailure.wrongIDToken("it cannot be read")) { try IDToken(text) }
    }

    @Test("A huge token, or one with deep nesting, is read or refused, and stops nothing")
    func huge() throws {
        try check(claims: Self.claims(#","name":"\#(String(repeating: "x", count: 700_000))""#))
        let deep = String(repeating: "[", count: 300_000) + String(repeating: "]", count: 300_000)
        #expect(throws: SignInFailure.wrongIDToken("it cannot be read")) {
            try check(claims: Self.claims(#","deep":\#(deep)"#))
        }
        #expect(throws: SignInFailure.self) { try check(claims: Self.claims(#","deep":\#(deep)"#), clientID: "other") }
    }

    @Test("An ID token that is no text is like none")
    func noText() async throws {
        for token in ["7", "null", "[]", #"{"a":"b"}"#] {
            let server = HostileServer { _, _ in .init(body: #"{"access_token":"a1","id_token":\#(token)}"#) }
            let session = try server.session(MemoryTokenStore(OAuthToken(accessToken: "a0"))) { $0.scopes = ["openid"] }
            await #expect(throws: SignInFailure.wrongIDToken("the server sent none")) {
                try await session.signIn(on: AnsweredPage())
            }
            #expect(try await session.token?.accessToken == "a0")
        }
    }

    @Test("Each sign-in has its own nonce, and an ID token with another sign-in's is refused")
    func nonces() async throws {
        let nonces = Lock<[String]>([])
        let server = HostileServer { _, _ in
            let claims = #"{"aud":"shelf","nonce":"\#(nonces.withLock { $0[0] })"}"#
            return .init(body: #"{"access_token":"a1","id_token":"e30.\#(Data(claims.utf8).base64URL).c2ln"}"#)
        }
        let session = try server.session { $0.scopes = ["openid"] }
        let page = AnsweredPage {
            nonces.withLock { [nonce = $0["nonce"] ?? ""] in $0.append(nonce) }
            return [("code", "c1"), ("state", $0["state"] ?? "")]
        }
        try await session.signIn(on: page)
        await #expect(throws: SignInFailure.wrongIDToken("its nonce is another one")) {
            try await session.signIn(on: page)
        }
    }
}
