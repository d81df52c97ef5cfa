import APIRuntime
import APIValues
import Foundation
import Testing

@testable import APIRuntimeAuthentication

@Suite("A device's sign-in at a hostile server")
struct HostileDeviceTests {
    private static let token = TokenEndpoint.Answer(body: #"{"access_token":"a1","refresh_token":"r1"}"#)
    private static let pending = TokenEndpoint.Answer.problem("authorization_pending")

    /// What a sign-in did.
    private struct Outcome {
        var pauses: [Double] = []
        var lifetime: Double?
        var completeURL: URL?
        var error: (any Error)?
        var requests = 0
    }

    /// Signs in at a server that gives this code, and then these answers; it repeats the last one.
    private func signIn(
        with members: String = #""expires_in":600,"interval":2"#, _ answers: [TokenEndpoint.Answer?],
        clock: JumpingClock = JumpingClock()
    ) async throws -> Outcome {
        let code = #"{"device_code":"d1","user_code":"A","verification_uri":"https://auth.test/d""# + ",\(members)}"
        let server = HostileServer { _, number in
            guard number > 1 else { return .init(body: code) }
            guard let answer = answers[min(number - 2, answers.count - 1)] else {
                throw TransportFailure(.connectionLost, "the connection was lost")
            }
            return answer
        }
        let session = try server.session()
        let shown = Lock<DeviceCode?>(nil)
        let error = await problem {
            try await session.signInOnDevice(clock: clock) { code in shown.withLock { $0 = code } }
        }
        let seen = shown.withLock { $0 }
        return Outcome(
            pauses: clock.pauses, lifetime: seen?.lifetime, completeURL: seen?.completeURL, error: error,
            requests: server.requests.count)
    }

    @Test(
        "A pause is at least a tenth of a second and at most an hour, and five seconds if the server names none that makes sense",
        arguments: [
            ("0", 5), ("-1", 5), ("-0.0", 5), ("null", 5), ("true", 5), (#""soon""#, 5), (#""nan""#, 5), ("[7]", 5),
            ("{}", 5),
            ("7", 7), (#""7""#, 7), ("0.5", 0.5), ("1e-300", 0.1), ("3601", 3600), ("1e300", 3600),
            ("9223372036854775808", 3600),
        ])
    func interval(json: String, pause: Double) async throws {
        let outcome = try await signIn(with: #""expires_in":86400,"interval":"# + json, [Self.pending, Self.token])
        #expect(outcome.error == nil)
        #expect(outcome.pauses == [pause, pause])
    }

    @Test(
        "A code is valid for fifteen minutes if the server does not say how long, and for a day at most",
        arguments: [
            (#""expires_in":0"#, 900), (#""expires_in":-5"#, 900), (#""expires_in":null"#, 900),
            (#""expires_in":"x""#, 900),
            (#""expires":60"#, 900), (#""expires_in":60"#, 60), (#""expires_in":"60""#, 60),
            (#""expires_in":1e300"#, 86_400),
        ])
    func lifetime(members: String, seconds: Double) async throws {
        let outcome = try await signIn(with: #""interval":50,\#(members)"#, [Self.pending])
        #expect(outcome.lifetime == seconds)
        #expect(outcome.error as? SignInFailure == .timedOut)
        #expect(outcome.pauses.count == Int((seconds - 1) / 50))
    }

    @Test("Each slow_down adds five seconds for good (RFC 8628 §3.5)")
    func slowDown() async throws {
        let slow = TokenEndpoint.Answer.problem("slow_down")
        let answers = [slow, slow, .init(status: 200, body: slow.body), Self.pending, Self.pending, Self.token]
        #expect(try await signIn(answers).pauses == [2, 7, 12, 17, 17, 17])
        let ended = try await signIn([slow])
        #expect(ended.error as? SignInFailure == .timedOut)
        #expect(ended.requests < 20)
    }

    @Test(
        "A lost connection or an overloaded server makes pauses longer, up to a minute, until there is an answer again")
    func outage() async throws {
        let answers: [TokenEndpoint.Answer?] = [
            nil, .page(503), .problem("server_error", status: 500), .page(429), .page(502), nil, nil, Self.pending,
            Self.token,
        ]
        let outcome = try await signIn(with: #""expires_in":6000,"interval":2"#, answers)
        #expect(outcome.error == nil)
        #expect(outcome.pauses == [2, 4, 8, 16, 32, 60, 60, 60, 2])
    }

    @Test("A server that is slower than a minute keeps its pause in an outage, and slow_down counts after it")
    func slowOutage() async throws {
        let slow = TokenEndpoint.Answer.problem("slow_down")
        let outcome = try await signIn(with: #""expires_in":6000,"interval":90"#, [nil, nil, slow, nil, Self.token])
        #expect(outcome.pauses == [90, 90, 90, 95, 95])
    }

    @Test("An outage until the code expires ends the sign-in")
    func endless() async throws {
        let outcome = try await signIn([nil])
        #expect(outcome.error as? SignInFailure == .timedOut)
        #expect(outcome.pauses.reduce(0, +) < 600)
    }

    @Test(
        "An answer that makes no sense ends the sign-in",
        arguments: [
            TokenEndpoint.Answer.page(200), .page(404), .init(body: ""), .init(body: "[]"),
            .init(body: #"{"access_token":7}"#),
            .init(body: #"{"access_token":""}"#), .init(body: #"{"error":""}"#), .init(status: 302, body: ""),
            .init(body: String(repeating: " ", count: 1_100_000)),
        ])
    func nonsense(answer: TokenEndpoint.Answer) async throws {
        let outcome = try await signIn([Self.pending, answer])
        #expect(outcome.error is TransportFailure)
        #expect(outcome.pauses == [2, 2])
    }

    @Test("A machine that was suspended asks once more, and the code's lifetime includes the time of the suspension")
    func suspended() async throws {
        let late = try await signIn([Self.token], clock: JumpingClock(suspendedFor: 10_000))
        #expect(late.error == nil && late.requests == 2)
        let tooLate = try await signIn([Self.pending], clock: JumpingClock(suspendedFor: 10_000))
        #expect(tooLate.error as? SignInFailure == .timedOut && tooLate.requests == 2)
    }

    @Test("A sign-in that is cancelled during a question ends, and no token is kept")
    func cancelled() async throws {
        let isAsked = Lock(false)
        let server = HostileServer { _, number in
            guard number > 1 else {
                return .init(
                    body: #"{"device_code":"d1","user_code":"A","verification_uri":"https://a.test","interval":0.1}"#)
            }
            isAsked.withLock { $0 = true }
            try await Task.sleep(for: .seconds(3600))
            return Self.token
        }
        let session = try server.session()
        let task = Task { try await session.signInOnDevice { _ in } }
        #expect(await eventually { isAsked.withLock { $0 } })
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await !session.isSignedIn)
    }

    @Test(
        "A server that gives no code that can be shown is an error",
        arguments: [
            #"{"device_code":"","user_code":"A","verification_uri":"https://a.test"}"#,
            #"{"device_code":"d","user_code":"","verification_uri":"https://a.test"}"#,
            #"{"device_code":"d","user_code":"A"}"#, #"{"device_code":"d","user_code":"A","verification_uri":""}"#,
            #"{"device_code":"d","user_code":"A","verification_uri":"https:"}"#,
            #"{"device_code":"d","user_code":"A","verification_uri":7}"#, "[]", "", "<h1>Sign in</h1>",
        ])
    func noCode(body: String) async throws {
        let session = try HostileServer { _, _ in .init(body: body) }.session()
        let error = await problem { try await session.signInOnDevice { _ in Issue.record("it was shown") } }
        #expect(error is TransportFailure)
    }

    @Test("A refusal of the code is one, with the status of a success too")
    func refusedCode() async throws {
        for status in [200, 400, 401, 503] {
            let session = try HostileServer { _, _ in .problem("unauthorized_client", status: status) }.session()
            let error = await problem { try await session.signInOnDevice { _ in Issue.record("it was shown") } }
            guard case .refused(let refusal)? = error as? SignInFailure else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(refusal.error == "unauthorized_client" && refusal.status == status)
        }
    }

    @Test(
        "An address with the code that is no web address is left out",
        arguments: ["javascript:alert(1)", "file:///etc/passwd", "tel:1"])
    func complete(url: String) async throws {
        let outcome = try await signIn(with: #""interval":2,"verification_uri_complete":"\#(url)""#, [Self.token])
        #expect(outcome.error == nil && outcome.completeURL == nil && outcome.lifetime != nil)
    }
}
