import APIRuntime
import APITransport
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

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
    ///   - path: The path of the redirect URI, and its query if it has one.
    ///   - ports: The ports to try, in this order; 0 is any free port. Most servers allow any port (RFC 8252 §7.3); others
    ///     only those that are registered.
    ///   - timeout: How long the user may take.
    ///   - open: Opens the page, or tells the user its address. It is cancelled when the answer has come, and the
    ///     sign-in waits for its end.
    public init(
        host: String = "127.0.0.1", path: String = "/", ports: [UInt16] = [0], timeout: Duration = .seconds(300),
        open: @escaping @Sendable (_ page: URL) async throws -> Void
    ) {
        self.host = host
        self.path = PercentEncoding.literal(path.hasPrefix("/") ? path : "/" + path)
        self.ports = ports
        self.timeout = timeout
        self.open = open
    }

    /// Listens, opens the page, and waits for the answer.
    ///
    /// - Throws: `SignInFailure.noPort`, `SignInFailure.timedOut`, `InvalidRequest` if the host is not a name or an IPv4 address,
    ///   `CancellationError`, or an error of `open`.
    public func show(_ request: AuthorizationRequest) async throws -> AuthorizationCallback {
        let listener = try LoopbackListener(ports: ports)
        let origin = "http://\(host):\(listener.port)"
        guard !host.isEmpty, URL(string: origin)?.host == host else {
            throw InvalidRequest("the host of the loopback page is not a name or an IPv4 address")
        }
        let redirectURI = origin + path
        let page = try request.url(redirectURI: redirectURI)
        // The page is opened meanwhile: a program that follows its redirects waits for the listener.
        let target = try await withThrowingTaskGroup(of: String?.self) { group in
            defer { group.cancelAll() }
            group.addTask {
                try await open(page)
                return nil
            }
            group.addTask {
                try await listener.target(path: String(path.prefix { $0 != "?" }), within: timeout) { target in
                    outcome(of: target, at: origin, for: request)
                }
            }
            while let target = try await group.next() {
                if let target { return target }
            }
            throw SignInFailure.timedOut
        }
        guard let url = URL(string: origin + target) else {
            throw SignInFailure.unreadableCallback("its address is not a URL")
        }
        return AuthorizationCallback(url, redirectURI: redirectURI)
    }

    /// What the user is told about a request to the port; nil if it is not the answer.
    private func outcome(
        of target: String, at origin: String, for request: AuthorizationRequest
    ) -> LoopbackListener.Outcome? {
        // Any page in a browser can send a request to the port: only the server knows the state.
        guard let url = URL(string: origin + target), let query = try? CallbackQuery(url) else { return nil }
        guard request.isAnswered(by: query) else { return nil }
        let callback = AuthorizationCallback(url, redirectURI: origin + path)
        return (try? request.code(in: callback)) == nil ? .refused : .done
    }
}
