import APIRuntime
import APIValues
import Foundation
import Testing

@testable import APIRuntimeAuthentication

@Suite("Sign-in on a device")
struct DeviceTests {
    private static let code = #"""
        {"device_code":"d1","user_code":"WDJB-MJHT","verification_uri":"https://auth.test/device",
        "verification_uri_complete":"https://auth.test/device?code=WDJB-MJHT","expires_in":600,"interval":2}
        """#

    private static func problem(_ error: String, status: Int = 400) -> TokenEndpoint.Answer {
        .init(status: status, body: #"{"error":"\#(error)"}"#)
    }

    private static let token = TokenEndpoint.Answer(body: #"{"access_token":"a1","refresh_token":"r1"}"#)

    /// Signs in, and returns the pauses between questions, in seconds.
    private func pauses(
        _ answers: [TokenEndpoint.Answer], code: String = code,
        shown: @escaping (DeviceCode) async throws -> Void = { _ in }
    ) async throws -> (pauses: [Double], forms: [[String: String]]) {
        let endpoint = TokenEndpoint([.init(body: code)] + answers)
        let clock = JumpingClock()
        try await session(endpoint).signInOnDevice(clock: clock, shown)
        return (clock.pauses, endpoint.forms.map(\.fields))
    }

    private func session(_ endpoint: TokenEndpoint) throws -> OAuthSession<Notes.Credential> {
        try endpoint.session {
            $0.deviceURL = URL(string: "https://auth.test/device/code")
            $0.scopes = ["notes"]
        }
    }

    @Test("The code is shown, and asked about until the user has signed in")
    func pending() async throws {
        let seen = Lock<[String]>([])
        let pending = Self.problem("authorization_pending")
        let (pauses, forms) = try await pauses([pending, pending, Self.token]) { code in
            seen.withLock {
                $0 = [code.userCode, code.verificationURL.absoluteString, code.completeURL?.absoluteString ?? ""]
            }
        }
        #expect(
            seen.withLock { $0 } == [
                "WDJB-MJHT", "https://auth.test/device", "https://auth.test/device?code=WDJB-MJHT",
            ])
        #expect(pauses == [2, 2, 2])
        #expect(forms[0] == ["client_id": "shelf", "scope": "notes"])
        #expect(
            forms[1] == [
                "grant_type": "urn:ietf:params:oauth:grant-type:device_code", "device_code": "d1", "client_id": "shelf",
            ])
    }

    @Test("A server that asks for slower questions gets them, five seconds each time")
    func slower() async throws {
        let slow = Self.problem("slow_down")
        let answers = [slow, Self.problem("authorization_pending"), slow, Self.token]
        #expect(try await pauses(answers).pauses == [2, 7, 7, 12])
    }

    @Test("Without an interval there are five seconds; GitHub's status 200 and Google's name of the address are read")
    func variants() async throws {
        let code = #"{"device_code":"d1","user_code":"A","verification_url":"https://g.test/device"}"#
        let answers = [Self.problem("authorization_pending", status: 200), Self.token]
        #expect(try await pauses(answers, code: code).pauses == [5, 5])
    }

    @Test("A code that has expired ends the sign-in, by the server's word or by its lifetime")
    func expired() async throws {
        await #expect(throws: SignInFailure.timedOut) { _ = try await pauses([Self.problem("expired_token")]) }
        let short = """
            {"device_code":"d1","user_code":"A","verification_uri":"https://a.test","expires_in":9,"interval":2}
            """
        await #expect(throws: SignInFailure.timedOut) {
            _ = try await pauses([Self.problem("authorization_pending")], code: short)
        }
    }

    @Test("A refusal ends the sign-in", arguments: ["access_denied", "invalid_grant", "invalid_client"])
    func refused(error: String) async throws {
        do {
            _ = try await pauses([Self.problem(error)])
            Issue.record("the sign-in succeeded")
        } catch let failure as SignInFailure {
            guard case .refused(let refusal) = failure else { throw failure }
            #expect(refusal.error == error)
        }
    }

    @Test(
        "A code with another kind of address is not shown",
        arguments: ["file:///etc/passwd", "shelf:x", "javascript:1"])
    func address(url: String) async throws {
        let code = #"{"device_code":"d1","user_code":"A","verification_uri":"\#(url)"}"#
        await #expect(throws: TransportFailure.self) {
            _ = try await pauses([], code: code) { _ in Issue.record("it was shown") }
        }
    }

    @Test("A cancelled sign-in ends, before the code is shown and between questions")
    func cancelled() async throws {
        let endpoint = TokenEndpoint([.init(body: Self.code), Self.problem("authorization_pending")])
        let session = try session(endpoint)
        let task = Task { try await session.signInOnDevice { _ in withUnsafeCurrentTask { $0?.cancel() } } }
        await #expect(throws: CancellationError.self) { try await task.value }
        let never = Task { try await session.signInOnDevice { _ in Issue.record("it was shown") } }
        never.cancel()
        await #expect(throws: CancellationError.self) { try await never.value }
    }

    @Test("A server without an address for devices is an error")
    func missing() async throws {
        let session = try TokenEndpoint("{}").session()
        await #expect(throws: SignInFailure.noAddress("codes for devices")) {
            try await session.signInOnDevice { _ in }
        }
    }

    @Test("No description shows the code")
    func secrecy() async throws {
        _ = try await pauses([Self.token]) { code in
            var text = "\(code) \(OAuthGrant.deviceCode("d1"))"
            dump(code, to: &text)
            #expect(!text.contains("WDJB") && !text.contains("d1"))
        }
    }
}
