import APITransport
import Dispatch
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if os(macOS) || os(Linux)
    extension AuthorizationPage where Self == LoopbackPage {
        /// The user's browser. Without one, as in a terminal session, the page's address is printed on standard error.
        public static var browser: LoopbackPage { browser() }

        /// The user's browser, for a server that wants another redirect URI than `http://127.0.0.1/` with any port.
        ///
        /// ```swift
        /// try await session.signIn(on: .browser(host: "localhost", ports: [8400, 8401]))
        /// ```
        ///
        /// - Parameters:
        ///   - host: The host of the redirect URI.
        ///   - path: The path of the redirect URI.
        ///   - ports: The ports to try, in this order; 0 is any free port.
        ///   - timeout: How long the user may take.
        public static func browser(
            host: String = "127.0.0.1", path: String = "/", ports: [UInt16] = [0], timeout: Duration = .seconds(300)
        ) -> LoopbackPage {
            LoopbackPage(host: host, path: path, ports: ports, timeout: timeout) { page in
                Browser.open(page) {
                    Descriptor.writeToStandardError(Data("Open this page to sign in:\n\(page.absoluteString)\n".utf8))
                }
            }
        }
    }

    /// The program that opens web pages.
    enum Browser {
        #if os(macOS)
            private static let command = "/usr/bin/open"
        #else
            private static let command = "/usr/bin/xdg-open"
        #endif

        /// Opens a page.
        ///
        /// - Parameter fallback: Shows the page's address. Called if no browser opens the page, perhaps after this function returns.
        static func open(_ page: URL, orElse fallback: @escaping @Sendable () -> Void) {
            #if os(Linux)
                let environment = ProcessInfo.processInfo.environment
                // Without a display, xdg-open would show a browser in this terminal.
                guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return fallback() }
            #endif
            // An argument, not a text for a shell: the address cannot become a command.
            guard let process = SilentProcess(command, [page.absoluteString]) else { return fallback() }
            // It ends with an error if the system has no browser.
            DispatchQueue.global().async { if process.waitForEnd() != 0 { fallback() } }
        }
    }
#endif
