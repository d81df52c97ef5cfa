import APIRuntime
import APIValues
import Foundation
import Testing

@testable import APIRuntimeAuthentication

@Suite("The loopback page under attack")
struct HostileLoopbackTests {
    private let server = HostileServer { _, _ in .init(body: #"{"access_token":"a1"}"#) }

    /// A port that is free.
    private static func freePort() throws -> UInt16 { try LoopbackListener(ports: [0]).port }

    @Test("Idle connections, more than are kept, do not keep the browser out")
    func idle() async throws {
        try await server.session().signIn { browser in
            let idle = try (0..<100).map { _ in try browser.connect() }
            #expect(try await browser.finish().hasPrefix("HTTP/1.1 200 "))
            for connection in idle { connection.end() }
        }
        #expect(server.requests.count == 1)
    }

    @Test("Heads that never end, on more connections than are kept, do not keep the browser out")
    func slow() async throws {
        try await server.session().signIn { browser in
            let slow = try (0..<120).map { _ in try browser.connect() }
            let drip = Task {
                for connection in slow { try await connection.write("GET / HTTP/1.1\r\nX: ") }
                while !Task.isCancelled {
                    for connection in slow { try await connection.write("x") }
                    try await Task.sleep(for: .milliseconds(5))
                }
            }
            try await Task.sleep(for: .milliseconds(50))
            #expect(try await browser.finish().hasPrefix("HTTP/1.1 200 "))
            drip.cancel()
        }
    }

    @Test("The browser's answer may come byte by byte, on a connection that it opened earlier than others")
    func preconnected() async throws {
        try await server.session().signIn { browser in
            let first = try browser.connect()
            let others = try (0..<5).map { _ in try browser.connect() }
            try await Task.sleep(for: .milliseconds(30))
            for character in "GET \(browser.answer()) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" {
                try await first.write(String(character))
                try await Task.sleep(for: .milliseconds(1))
            }
            #expect(try await first.rest().hasPrefix("HTTP/1.1 200 "))
            for connection in others { connection.end() }
        }
    }

    @Test(
        "A browser that ends its side after the request gets the page; one that resets the connection disturbs nothing")
    func halfOpen() async throws {
        try await server.session().signIn { browser in
            for _ in 0..<20 {
                let reset = try browser.connect()
                try await reset.write("GET / HTT")
                reset.reset()
            }
            let half = try browser.connect()
            try await half.write("GET \(browser.answer()) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            half.endWriting()
            #expect(try await half.rest().hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test("Requests that are no navigation of the browser to the redirect URI take no code")
    func otherRequests() async throws {
        try await server.session().signIn(path: "/signed-in") { browser in
            let answer = browser.answer(code: "stolen")
            for method in ["HEAD", "OPTIONS", "PUT", "POST", "get"] {
                let response = try await browser.request(method, answer)
                #expect(response.hasPrefix("HTTP/1.1 405 ") && response.contains("\r\nAllow: GET\r\n"), "\(method)")
            }
            let query = answer.drop { $0 != "?" }
            for path in [
                "/", "/signed-in/", "/Signed-in", "/signed-in/../", "//signed-in", "/favicon.ico", "/robots.txt",
            ] {
                #expect(try await browser.request("GET", path + query).hasPrefix("HTTP/1.1 404 "), "\(path)")
            }
            for bytes in [
                "\r\n\r\n", "GET\r\n\r\n", "GET \(answer)\r\n\r\n", "GET \(answer) HTTP/2.0\r\n\r\n",
                "GET * HTTP/1.1\r\n\r\n",
                "GET http://127.0.0.1\(answer) HTTP/1.1\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
                "\u{0}\u{1}\u{2}\r\n\r\n",
            ] {
                #expect(try await browser.send(bytes).hasPrefix("HTTP/1.1 400 "), "\(bytes)")
            }
            #expect(try await browser.finish(code: "c1").hasPrefix("HTTP/1.1 200 "))
        }
        #expect(server.requests.map { $0.form["code"] } == ["c1"])
    }

    @Test("Random requests get an error, and the sign-in continues, with any time limit")
    func random() async throws {
        try await server.session().signIn(timeout: .seconds(Int.max)) { browser in
            let words = [
                "GET", " ", "/", "?", "&", "=", "%", "%00", "state=\(browser.state.dropLast())", "code=c", "\r", "\n",
                "HTTP/1.1", "é",
            ]
            for _ in 0..<300 {
                let text = (0..<Int.random(in: 1...12)).map { _ in words.randomElement() ?? "" }.joined()
                let response = try await browser.send(text + "\r\n\r\n")
                #expect(response.hasPrefix("HTTP/1.1 4"), "\(text)")
            }
            _ = try await browser.finish()
        }
        #expect(server.requests.count == 1)
    }

    @Test("A page of another site learns nothing from the port, whatever name it uses for this machine")
    func rebinding() async throws {
        try await server.session().signIn { browser in
            for host in ["evil.test", "localhost.evil.test", "127.0.0.1:1"] {
                for target in ["/", "/?code=c0&state=guess", "/?error=access_denied&state=", "/status"] {
                    let response = try await browser.request("GET", target, host: host)
                    #expect(response.hasPrefix("HTTP/1.1 400 ") || response.hasPrefix("HTTP/1.1 404 "))
                    #expect(!response.contains(browser.state) && !response.contains("c0"))
                    #expect(!response.lowercased().contains("access-control-"))
                }
            }
            _ = try await browser.finish()
        }
    }

    @Test("Of several answers at the same time, one is exchanged")
    func atOnce() async throws {
        try await server.session().signIn { browser in
            let connections = try (0..<8).map { _ in try browser.connect() }
            for (index, connection) in connections.enumerated() {
                try await connection.write("GET \(browser.answer(code: "c\(index)")) HTTP/1.1\r\n\r\n")
            }
            var pages = 0
            for connection in connections where try await connection.rest().contains("200 OK") { pages += 1 }
            #expect(pages == 1)
        }
        #expect(server.requests.count == 1)
    }

    @Test("The user is told that the sign-in was refused if the answer is not accepted")
    func notAccepted() async throws {
        let session = try server.session { $0.issuer = "https://auth.test" }
        await #expect(throws: SignInFailure.wrongIssuer) {
            try await session.signIn { browser in
                let page = try await browser.request("GET", browser.answer() + "&iss=https%3A%2F%2Fevil.test")
                #expect(page.contains("Not signed in"))
            }
        }
        await #expect(throws: SignInFailure.self) {
            try await session.signIn { browser in
                let page = try await browser.request("GET", "/?state=\(browser.state)")
                #expect(page.contains("Not signed in"))
            }
        }
        #expect(server.requests.isEmpty)
    }

    @Test("A fixed port can be used again at once")
    func again() async throws {
        let port = try Self.freePort()
        for _ in 0..<3 {
            try await server.session().signIn(ports: [port]) { browser async throws in
                #expect(try await browser.finish().hasPrefix("HTTP/1.1 200 "))
            }
        }
        #expect(server.requests.count == 3)
    }

    @Test("Two sign-ins at the same time have two ports, and each takes its own answer; a third one finds none")
    func several() async throws {
        let ports = [try Self.freePort(), try Self.freePort()]
        let opened = Opened()
        let session = try server.session()
        let signIns = (0..<2).map { index in
            Task {
                try await session.signIn(ports: ports) { browser in
                    opened.add(browser)
                    await opened.gate.pass()
                    for other in opened.all where other.state != browser.state {
                        let stray = "/?code=stray&state=\(other.state)"
                        #expect(try await browser.request("GET", stray).hasPrefix("HTTP/1.1 400 "))
                    }
                    _ = try await browser.finish(code: "c\(index)")
                }
            }
        }
        #expect(await eventually { opened.all.count == 2 })
        await #expect(throws: SignInFailure.noPort) { try await session.signIn(ports: ports) { _ in } }
        opened.gate.open()
        for signIn in signIns { try await signIn.value }
        #expect(Set(server.requests.compactMap { $0.form["code"] }) == ["c0", "c1"])
        #expect(Set(server.requests.compactMap { $0.form["redirect_uri"] }).count == 2)
    }

    @Test("A program that follows the page's redirects itself gets the answer's page, and may go on after it")
    func followed() async throws {
        let response = Lock("")
        try await server.session().signIn(
            on: LoopbackPage(timeout: .seconds(60)) { page in
                let text = try await HostileBrowser(page).finish()
                response.withLock { $0 = text }
                try await Task.sleep(for: .seconds(3600))
            })
        #expect(server.requests.count == 1)
        let followed = try HostileServer { _, _ in .problem("invalid_grant") }.session()
        await #expect(throws: MissingCredentials.self) {
            try await followed.signIn(on: LoopbackPage { _ = try await HostileBrowser($0).finish() })
        }
    }

    @Test("The time limit holds while the page is opened too")
    func stuck() async throws {
        let session = try server.session()
        await #expect(throws: SignInFailure.timedOut) {
            try await session.signIn(
                on: LoopbackPage(timeout: .milliseconds(50)) { _ in try await Task.sleep(for: .seconds(3600)) })
        }
    }

    @Test(
        "A page that cannot be opened ends the sign-in, and the port is closed; so does a cancelled task while it is opened"
    )
    func opening() async throws {
        struct NoScreen: Error {}
        let address = Lock("")
        let session = try server.session()
        let page = LoopbackPage { page in
            address.withLock { $0 = HostileBrowser(page).redirectURI }
            throw NoScreen()
        }
        await #expect(throws: NoScreen.self) { try await session.signIn(on: page) }
        #expect(!HostileBrowser.isOpen(address.withLock { $0 }))
        let slow = LoopbackPage { page in
            address.withLock { $0 = HostileBrowser(page).redirectURI }
            withUnsafeCurrentTask { $0?.cancel() }
            try await Task.sleep(for: .seconds(3600))
        }
        await #expect(throws: CancellationError.self) { try await session.signIn(on: slow) }
        #expect(!HostileBrowser.isOpen(address.withLock { $0 }))
        let opening = Lock(false)
        let task = Task {
            try await session.signIn(
                on: LoopbackPage { _ in
                    opening.withLock { $0 = true }
                    try await Task.sleep(for: .seconds(3600))
                })
        }
        #expect(await eventually { opening.withLock { $0 } })
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(server.requests.isEmpty)
    }

    @Test("A sign-in that is cancelled during the exchange keeps the earlier token")
    func exchange() async throws {
        let isAsked = Lock(false)
        let hanging = HostileServer { _, _ in
            isAsked.withLock { $0 = true }
            try await Task.sleep(for: .seconds(3600))
            return .init(body: "{}")
        }
        let session = try hanging.session(MemoryTokenStore(OAuthToken(accessToken: "a0")))
        let task = Task { try await session.signIn { _ = try await $0.finish() } }
        #expect(await eventually { isAsked.withLock { $0 } })
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await session.token?.accessToken == "a0")
    }

    @Test(
        "A path may have any characters and a query",
        arguments: [
            ("/signed in", "/signed%20in"), ("/é#1", "/%C3%A9%231"), ("/a%2Fb", "/a%2Fb"), ("done", "/done"),
            ("/done?app=shelf&app=b", "/done?app=shelf&app=b"),
        ])
    func path(path: String, sent: String) async throws {
        try await server.session().signIn(path: path) { browser async throws in
            #expect(browser.redirectURI.hasSuffix(sent))
            #expect(try await browser.finish().hasPrefix("HTTP/1.1 200 "))
        }
        #expect(server.requests.first?.form["redirect_uri"]?.hasSuffix(sent) == true)
    }

    @Test(
        "A host that the listener does not have is an error, and not a page that waits",
        arguments: ["::1", "[::1]", "a/b", "a@b", ""])
    func host(host: String) async throws {
        let session = try server.session()
        await #expect(throws: InvalidRequest.self) {
            try await session.signIn(host: host, timeout: .seconds(5)) { _ in Issue.record("the page was opened") }
        }
    }
}

/// The browsers of several sign-ins, which go on when the gate is opened.
private final class Opened: Sendable {
    let gate = Gate(isOpen: false)
    private let browsers = Lock<[HostileBrowser]>([])

    var all: [HostileBrowser] { browsers.withLock { $0 } }

    func add(_ browser: HostileBrowser) { browsers.withLock { $0.append(browser) } }
}
