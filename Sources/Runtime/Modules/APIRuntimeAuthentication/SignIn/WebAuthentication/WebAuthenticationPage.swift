#if canImport(AuthenticationServices) && (os(iOS) || os(macOS) || os(visionOS))
    public import AuthenticationServices

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
        ///     `https://shelf.example/signed-in`, which needs iOS 17.4, macOS 14.4 or visionOS 1.1.
        ///   - isEphemeral: Whether the page shares no cookies with the browser: the user signs in each time.
        ///   - anchor: The window where the user asked to sign in. With the default, a new window, the system chooses the place,
        ///     which is enough for an app with one window.
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
        ///   system cannot show it; `InvalidRequest` if an app cannot receive an answer at the redirect URI.
        public func show(_ request: AuthorizationRequest) async throws -> AuthorizationCallback {
            let address = try RedirectAddress(redirectURI)
            let page = try request.url(redirectURI: redirectURI)
            let sheet = await WebAuthenticationSheet(anchor: anchor)
            let url = try await sheet.show(page, until: address, isEphemeral: isEphemeral)
            return AuthorizationCallback(url, redirectURI: redirectURI)
        }
    }
#endif
