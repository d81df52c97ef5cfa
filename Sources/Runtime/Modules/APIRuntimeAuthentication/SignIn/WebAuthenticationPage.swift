#if canImport(AuthenticationServices) && (os(iOS) || os(macOS) || os(visionOS))
    public import AuthenticationServices
    public import Foundation

    /// Shows the authorization page in a sheet of the system (`ASWebAuthenticationSession`).
    ///
    /// ```swift
    /// try await session.signIn(on: WebAuthenticationPage(redirectURI: "shelf:/signed-in", anchor: { window }))
    /// ```
    public struct WebAuthenticationPage: AuthorizationPage {
        private let redirectURI: String
        private let isEphemeral: Bool
        private let anchor: @MainActor @Sendable () -> ASPresentationAnchor

        /// A page for a redirect URI.
        ///
        /// - Parameters:
        ///   - redirectURI: An address with a scheme of the app, `shelf:/signed-in`, or one of an associated domain,
        ///     `https://shelf.example/signed-in`, which needs iOS 17.4 or macOS 14.4.
        ///   - isEphemeral: Whether the page shares no cookies with the browser: the user signs in each time.
        ///   - anchor: The window of the sheet.
        public init(
            redirectURI: String, isEphemeral: Bool = false,
            anchor: @escaping @MainActor @Sendable () -> ASPresentationAnchor = { ASPresentationAnchor() }
        ) {
            self.redirectURI = redirectURI
            self.isEphemeral = isEphemeral
            self.anchor = anchor
        }

        /// Shows the sheet until the server sends it back, or the user closes it.
        ///
        /// - Throws: `CancellationError` if the user closes the sheet or the task is cancelled; `SignInFailure.noBrowser` if the
        ///   system shows none.
        public func show(_ request: AuthorizationRequest) async throws -> AuthorizationCallback {
            let page = try request.url(redirectURI: redirectURI)
            let url = try await WebAuthentication(anchor: anchor).result(
                of: page, redirectURI: redirectURI, isEphemeral: isEphemeral)
            return AuthorizationCallback(url, redirectURI: redirectURI)
        }
    }

    /// One sheet.
    @MainActor
    private final class WebAuthentication: NSObject, ASWebAuthenticationPresentationContextProviding {
        private let anchor: @MainActor @Sendable () -> ASPresentationAnchor
        private var session: ASWebAuthenticationSession?

        init(anchor: @escaping @MainActor @Sendable () -> ASPresentationAnchor) { self.anchor = anchor }

        func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor { anchor() }

        func result(of page: URL, redirectURI: String, isEphemeral: Bool) async throws -> URL {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    let session = Self.session(page, redirectURI) { url, error in
                        if let url {
                            continuation.resume(returning: url)
                        } else if (error as? ASWebAuthenticationSessionError)?.code == .canceledLogin {
                            continuation.resume(throwing: CancellationError())
                        } else {
                            continuation.resume(throwing: SignInFailure.noBrowser)
                        }
                    }
                    session.presentationContextProvider = self
                    session.prefersEphemeralWebBrowserSession = isEphemeral
                    self.session = session
                    // A session that does not start calls its handler as well.
                    session.start()
                    if Task.isCancelled { session.cancel() }
                }
            } onCancel: {
                Task { @MainActor in self.session?.cancel() }
            }
        }

        private static func session(
            _ page: URL, _ redirectURI: String,
            _ end: @escaping ASWebAuthenticationSession.CompletionHandler
        ) -> ASWebAuthenticationSession {
            let address = URLComponents(string: redirectURI)
            let scheme = address?.scheme?.lowercased()
            if #available(iOS 17.4, macOS 14.4, visionOS 1.1, *), scheme == "https", let host = address?.host {
                return ASWebAuthenticationSession(
                    url: page, callback: .https(host: host, path: address?.path ?? "/"), completionHandler: end)
            }
            return ASWebAuthenticationSession(url: page, callbackURLScheme: scheme, completionHandler: end)
        }
    }
#endif
