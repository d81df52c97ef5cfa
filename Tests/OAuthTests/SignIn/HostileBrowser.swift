import APIRuntimeAuthentication
import APIValues
import Foundation

/// The browser of a sign-in on the loopback page. It sends what a test says.
struct HostileBrowser: Sendable {
    let redirectURI: String
    let state: String

    init(_ page: URL) {
        redirectURI = page.parameters["redirect_uri"] ?? ""
        state = page.parameters["state"] ?? ""
    }

    /// The target of the server's answer.
    func answer(code: String = "c1") -> String {
        let path = redirectURI.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).last ?? ""
        let target = path.drop { $0 != "/" }
        return "\(target)\(target.contains("?") ? "&" : "?")code=\(code)&state=\(state)"
    }

    func connect() throws -> Connection { try Connection(to: redirectURI) }

    /// The response to these bytes, head and body; empty without one.
    func send(_ text: String) async throws -> String {
        let connection = try connect()
        defer { connection.end() }
        try await connection.write(text)
        return try await connection.rest()
    }

    /// The response to a request.
    func request(_ method: String, _ target: String, host: String = "127.0.0.1") async throws -> String {
        try await send("\(method) \(target) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
    }

    /// The response to the server's answer.
    func finish(code: String = "c1") async throws -> String { try await request("GET", answer(code: code)) }

    /// Whether a port accepts connections.
    static func isOpen(_ redirectURI: String) -> Bool { (try? Connection(to: redirectURI)) != nil }
}

extension OAuthSession {
    /// Signs in on the loopback page while a browser does what a test says.
    ///
    /// - Throws: The error of the browser, or else that of the sign-in.
    func signIn(
        host: String = "127.0.0.1", path: String = "/", ports: [UInt16] = [0], timeout: Duration = .seconds(60),
        browse: @escaping @Sendable (HostileBrowser) async throws -> Void
    ) async throws {
        let browser = Lock<Task<Void, any Error>?>(nil)
        let page = LoopbackPage(host: host, path: path, ports: ports, timeout: timeout) { page in
            let task = Task { try await browse(HostileBrowser(page)) }
            browser.withLock { $0 = task }
        }
        let result: Result<Void, any Error>
        do { result = .success(try await signIn(on: page)) } catch { result = .failure(error) }
        try await browser.withLock { $0 }?.value
        try result.get()
    }
}
