import APIRuntime
import APIValues
import Foundation
import Testing

@testable import APIRuntimeAuthentication

@Suite("The loopback page", .serialized)
struct LoopbackPageTests {
    private let endpoint = TokenEndpoint(#"{"access_token":"a1"}"#)

    private func session() throws -> OAuthSession<Notes.Credential> {
        try endpoint.session { $0.authorizationURL = URL(string: "https://auth.test/authorize") }
    }

    /// Plays the browser: the closure gets the redirect URI and the state, and sends requests to the port.
    private func signIn(
        path: String = "/", ports: [UInt16] = [0], timeout: Duration = .seconds(60),
        _ browse: @escaping @Sendable (_ redirectURI: String, _ state: String) async throws -> Void
    ) async throws {
        let browser = Lock<Task<Void, any Error>?>(nil)
        let page = LoopbackPage(path: path, ports: ports, timeout: timeout) { page in
            let parameters = page.parameters
            let task = Task { try await browse(parameters["redirect_uri"] ?? "", parameters["state"] ?? "") }
            browser.withLock { $0 = task }
        }
        let result: Result<Void, any Error>
        do { result = .success(try await session().signIn(on: page)) } catch { result = .failure(error) }
        try await browser.withLock { $0 }?.value
        try result.get()
    }

    @Test("The answer comes to a free port of 127.0.0.1, and the browser says that the window can be closed")
    func answer() async throws {
        try await signIn(path: "/signed-in") { redirectURI, state in
            #expect(redirectURI.hasPrefix("http://127.0.0.1:") && redirectURI.hasSuffix("/signed-in"))
            let answer = try await get("\(redirectURI)?code=c1&state=\(state)")
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(answer.contains("You can close this window"))
            #expect(answer.contains("Referrer-Policy: no-referrer") && answer.contains("Cache-Control: no-store"))
            #expect(!answer.contains("c1") && !answer.contains(state))
        }
        let form = try #require(endpoint.forms.first).fields
        #expect(form["code"] == "c1")
        #expect(form["redirect_uri"]?.hasPrefix("http://127.0.0.1:") == true)
    }

    @Test("Other requests of the browser, and answers of another sign-in, get an error, and the right one is awaited")
    func others() async throws {
        try await signIn { redirectURI, state in
            let icon = try await get("\(redirectURI)favicon.ico")
            #expect(icon.hasPrefix("HTTP/1.1 404 "))
            let other = try await get("\(redirectURI)?code=c0&state=other")
            #expect(other.hasPrefix("HTTP/1.1 400 "))
            let without = try await get("\(redirectURI)?code=c0")
            #expect(without.hasPrefix("HTTP/1.1 400 "))
            let post = try await send("POST /?code=c0&state=\(state) HTTP/1.1\r\n\r\n", to: redirectURI)
            #expect(post.hasPrefix("HTTP/1.1 405 "))
            let nonsense = try await send("nonsense\r\n\r\n", to: redirectURI)
            #expect(nonsense.hasPrefix("HTTP/1.1 400 "))
            let right = try await get("\(redirectURI)?code=c1&state=\(state)")
            #expect(right.hasPrefix("HTTP/1.1 200 "))
        }
        #expect(endpoint.forms.map { $0.fields["code"] } == ["c1"])
    }

    @Test("A head of a megabyte is refused, and a connection that sends nothing delays no other")
    func large() async throws {
        try await signIn { redirectURI, state in
            let idle = try Connection(to: redirectURI)
            let long = String(repeating: "c", count: 1_000_000)
            let refused = try? await get("\(redirectURI)?code=\(long)&state=\(state)")
            #expect(refused?.hasPrefix("HTTP/1.1 431 ") != false)
            let right = try await get("\(redirectURI)?code=c1&state=\(state)")
            #expect(right.hasPrefix("HTTP/1.1 200 "))
            idle.end()
        }
    }

    @Test("A second answer finds the port closed")
    func twice() async throws {
        try await signIn { redirectURI, state in
            _ = try await get("\(redirectURI)?code=c1&state=\(state)")
            _ = await eventually { (try? Connection(to: redirectURI)) == nil }
            #expect(throws: (any Error).self) { try Connection(to: redirectURI) }
        }
        #expect(endpoint.forms.count == 1)
    }

    @Test("A refusal of the server ends the sign-in, and the browser says that")
    func refusal() async throws {
        await #expect(throws: SignInFailure.self) {
            try await signIn { redirectURI, state in
                let answer = try await get("\(redirectURI)?error=access_denied&state=\(state)")
                #expect(answer.contains("The sign-in was refused."))
            }
        }
    }

    @Test("Without an answer the sign-in ends after its time limit")
    func late() async throws {
        await #expect(throws: SignInFailure.timedOut) {
            try await signIn(timeout: .milliseconds(50)) { _, _ in }
        }
    }

    @Test("A port in use is passed over, and without a free one there is an error")
    func ports() async throws {
        let taken = try LoopbackListener(ports: [0])
        let port = taken.port
        try await signIn(ports: [port, 0]) { redirectURI, state in
            #expect(!redirectURI.hasPrefix("http://127.0.0.1:\(port)/"))
            _ = try await get("\(redirectURI)?code=c1&state=\(state)")
        }
        await #expect(throws: SignInFailure.noPort) { try await signIn(ports: [port]) { _, _ in } }
        _ = consume taken
    }

    @Test("A fixed port serves one sign-in after another")
    func samePort() async throws {
        let free = try LoopbackListener(ports: [0])
        let port = free.port
        _ = consume free
        for _ in 1...2 {
            try await signIn(ports: [port]) { redirectURI, state in
                _ = try await get("\(redirectURI)?code=c1&state=\(state)")
            }
        }
    }

    @Test("A cancelled sign-in ends, and closes its port")
    func cancelled() async throws {
        let address = Lock<String?>(nil)
        let session = try session()
        let task = Task {
            try await session.signIn(
                on: LoopbackPage { page in address.withLock { $0 = page.parameters["redirect_uri"] } })
        }
        #expect(await eventually { address.withLock { $0 } != nil })
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let uri = try #require(address.withLock { $0 })
        #expect(throws: (any Error).self) { try Connection(to: uri) }
    }
}

/// The answer to a GET, head and body.
private func get(_ url: String) async throws -> String {
    let target = url.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)[2].drop { $0 != "/" }
    return try await send("GET \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", to: url)
}

/// The answer to these bytes.
private func send(_ text: String, to url: String) async throws -> String {
    let connection = try Connection(to: url)
    defer { connection.end() }
    try await connection.write(text)
    return try await connection.rest()
}
