public import Foundation

/// Shows the authorization page in the browser, and receives the answer on a port of this machine (RFC 8252 §7.3).
///
/// For command-line tools, and for servers whose user is at the same machine. It listens on 127.0.0.1 while the user signs in,
/// takes the one request that belongs to this sign-in, and tells the user to close the window.
///
/// ```swift
/// try await session.signIn(on: .browser)
/// try await session.signIn(on: LoopbackPage(path: "/signed-in", ports: [8400, 8401]) { print("Open \($0.absoluteString)") })
/// ```
public struct LoopbackPage: AuthorizationPage {
    private let host: String
    private let path: String
    private let ports: [UInt16]
    private let timeout: Duration
    private let open: @Sendable (URL) async throws -> Void

    /// A page whose answer comes to a port of this machine.
    ///
    /// - Parameters:
    ///   - host: The host of the redirect URI. Some servers want `localhost`, although RFC 8252 §8.3 advises against it.
    ///   - path: The path of the redirect URI.
    ///   - ports: The ports to try, in this order; 0 is any free port. Most servers allow any port (RFC 8252 §7.3); others
    ///     only those that are registered.
    ///   - timeout: How long the user may take.
    ///   - open: Opens the page, or tells the user its address.
    public init(
        host: String = "127.0.0.1", path: String = "/", ports: [UInt16] = [0], timeout: Duration = .seconds(300),
        open: @escaping @Sendable (_ page: URL) async throws -> Void
    ) {
        self.host = host
        self.path = path.hasPrefix("/") ? path : "/" + path
        self.ports = ports
        self.timeout = timeout
        self.open = open
    }

    /// Listens, opens the page, and waits for the answer.
    ///
    /// - Throws: `SignInFailure.noPort`, `SignInFailure.timedOut`, `CancellationError`, or an error of `open`.
    public func show(_ request: AuthorizationRequest) async throws -> AuthorizationCallback {
        let listener = try LoopbackListener(ports: ports)
        let origin = "http://\(host):\(listener.port)"
        let redirectURI = origin + path
        try await open(request.url(redirectURI: redirectURI))
        let target = try await listener.target(path: path, within: timeout) { target in
            // Any page in a browser can send a request to the port: only the server knows the state.
            guard let url = URL(string: origin + target), let query = try? CallbackQuery(url) else { return nil }
            guard request.isAnswered(by: query) else { return nil }
            return query["error"] == nil ? .done : .refused
        }
        guard let url = URL(string: origin + target) else {
            throw SignInFailure.unreadableCallback("its address is not a URL")
        }
        return AuthorizationCallback(url, redirectURI: redirectURI)
    }
}
