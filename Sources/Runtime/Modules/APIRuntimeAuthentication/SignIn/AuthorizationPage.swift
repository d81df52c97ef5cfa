public import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Shows the authorization page of a server to the user.
///
/// ``LoopbackPage`` is for command-line tools and servers, `WebAuthenticationPage` for apps on Apple's platforms, and
/// ``ClosurePage`` for tests and for browsers that the app shows itself.
public protocol AuthorizationPage: Sendable {
    /// Shows the page, and waits for the address to which the server sends the browser back.
    ///
    /// - Parameter request: The request, which makes the page's URL for a redirect URI.
    /// - Throws: `CancellationError` if the user closes the page or the task is cancelled, or ``SignInFailure``.
    func show(_ request: AuthorizationRequest) async throws -> AuthorizationCallback
}

/// The end of an authorization page: the server has sent the browser to this address.
public struct AuthorizationCallback: Sendable {
    /// The address, with the code or the error in its query.
    public let url: URL
    /// The redirect URI of the request, which the request for the token repeats (RFC 6749 §4.1.3).
    public let redirectURI: String

    /// The end of a page.
    public init(_ url: URL, redirectURI: String) {
        self.url = url
        self.redirectURI = redirectURI
    }
}

extension AuthorizationCallback {
    /// Whether the server sent the browser to the redirect URI: each server that an app uses has its own, so that none can answer
    /// for another one (RFC 8252 §8.10).
    var isAtRedirectURI: Bool {
        guard let sent = Self.place(url.absoluteString), let expected = Self.place(redirectURI) else { return false }
        return sent == expected
    }

    /// The address without its query, as a browser may write it.
    private static func place(_ address: String) -> [String]? {
        guard let parts = URLComponents(string: address), let scheme = parts.scheme else { return nil }
        return [
            scheme.lowercased(), parts.host?.lowercased() ?? "", parts.port.map { "\($0)" } ?? "",
            parts.path.isEmpty ? "/" : parts.path,
        ]
    }
}

extension AuthorizationCallback: Undisclosed {
    /// The redirect URI, without the code.
    public var description: String { "AuthorizationCallback(\(redirectURI))" }
}

/// A page that a closure shows.
///
/// ```swift
/// try await session.signIn(on: ClosurePage(redirectURI: "shelf:/signed-in") { page in
///     try await browser.open(page)
/// })
/// ```
public struct ClosurePage: AuthorizationPage {
    private let redirectURI: String
    private let open: @Sendable (URL) async throws -> URL

    /// A page for a redirect URI.
    ///
    /// - Parameters:
    ///   - redirectURI: The address to which the server sends the browser back, as it is registered at the server.
    ///   - open: Shows the page, and returns the address to which it led, code included.
    public init(redirectURI: String, open: @escaping @Sendable (_ page: URL) async throws -> URL) {
        self.redirectURI = redirectURI
        self.open = open
    }

    /// Calls the closure.
    public func show(_ request: AuthorizationRequest) async throws -> AuthorizationCallback {
        AuthorizationCallback(try await open(request.url(redirectURI: redirectURI)), redirectURI: redirectURI)
    }
}
