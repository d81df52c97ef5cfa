#if canImport(AuthenticationServices) && (os(iOS) || os(macOS) || os(visionOS))
    import APITransport
    import AuthenticationServices
    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    /// One sheet of the system. It ends once: by the system, by the user or by the task.
    // The conformance names its actor, because the protocol of older SDKs has none.
    @MainActor
    final class WebAuthenticationSheet: NSObject, @MainActor ASWebAuthenticationPresentationContextProviding {
        private let anchor: @MainActor @Sendable () -> ASPresentationAnchor
        /// It refers to this object weakly, and its handler keeps this object until the end.
        private var session: ASWebAuthenticationSession?
        private var continuation: CheckedContinuation<URL, any Error>?

        init(anchor: @escaping @MainActor @Sendable () -> ASPresentationAnchor) { self.anchor = anchor }

        func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor { anchor() }

        /// The address to which the page leads.
        ///
        /// - Throws: `CancellationError`, `SignInFailure.noBrowser`, or `InvalidRequest` if the system is too old for the address.
        func show(_ page: URL, until address: RedirectAddress, isEphemeral: Bool) async throws -> URL {
            let session = try address.session(on: page) { url, error in
                // Some systems call it twice.
                Task { @MainActor in self.end(Self.result(url, error)) }
            }
            session.presentationContextProvider = self
            session.prefersEphemeralWebBrowserSession = isEphemeral
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    self.session = session
                    self.continuation = continuation
                    start()
                }
            } onCancel: {
                Task { @MainActor in self.cancel() }
            }
        }

        private func start() {
            guard !Task.isCancelled else { return end(.failure(CancellationError())) }
            // A session that does not start calls its handler in some cases only.
            if session?.start() != true { end(.failure(SignInFailure.noBrowser)) }
        }

        private func cancel() {
            // The handler of a session that the app cancels is not always called.
            session?.cancel()
            end(.failure(CancellationError()))
        }

        private func end(_ result: Result<URL, any Error>) {
            continuation?.resume(with: result)
            continuation = nil
            session = nil
        }

        private static func result(_ url: URL?, _ error: (any Error)?) -> Result<URL, any Error> {
            if let url { return .success(url) }
            let isClosed = (error as? ASWebAuthenticationSessionError)?.code == .canceledLogin
            return .failure(isClosed ? CancellationError() : SignInFailure.noBrowser)
        }
    }

    extension RedirectAddress {
        /// - Parameter end: Has no actor, because the system calls it on a queue of its choice.
        /// - Throws: `InvalidRequest` if the system is too old for the address.
        fileprivate func session(
            on page: URL, end: @escaping @Sendable (URL?, (any Error)?) -> Void
        ) throws(InvalidRequest) -> ASWebAuthenticationSession {
            if #available(iOS 17.4, macOS 14.4, visionOS 1.1, *) {
                return ASWebAuthenticationSession(url: page, callback: callback, completionHandler: end)
            }
            guard case .scheme(let scheme) = self else {
                throw InvalidRequest("a redirect URI with https needs iOS 17.4, macOS 14.4 or visionOS 1.1")
            }
            return ASWebAuthenticationSession(url: page, callbackURLScheme: scheme, completionHandler: end)
        }

        @available(iOS 17.4, macOS 14.4, visionOS 1.1, *)
        private var callback: ASWebAuthenticationSession.Callback {
            switch self {
            case .scheme(let scheme): .customScheme(scheme)
            case .https(let host, let path): .https(host: host, path: path)
            }
        }
    }
#endif
