import APITransport
public import APIValues
import HTTPTypes

#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

extension URLSessionTransport {
    /// A transport over your session: its configuration (cookies, cache, time limits, …), connections and delegate.
    ///
    /// The client follows redirects itself, as with every transport, and sends no credential to another origin. The
    /// session's `httpAdditionalHeaders` may be secret too: if they hold more than `Accept`, `Accept-Encoding`,
    /// `Accept-Language` and `User-Agent`, a redirect to another origin is an error.
    ///
    /// The session's delegate is not asked about redirects and gets no data. On Apple's platforms it gets everything else, such
    /// as authentication challenges. On Linux a task cannot have its own delegate for data, so requests use sessions with the
    /// same configuration, which live no longer than yours, and your delegate is not called.
    ///
    /// - Parameter session: A session that is not a background session, and is not invalidated while it is used.
    public init(session: URLSession) {
        self.init(sharing: .sharing(session), configuration: session.configuration)
    }

    /// Throws if the session adds headers that the request's origin must not see.
    func checkSharedHeaders(to origin: Origin) throws(TransportFailure) {
        guard isShared, CallRules.current?.isForeign == true, let headers = configuration.httpAdditionalHeaders
        else { return }
        let harmless = ["accept", "accept-encoding", "accept-language", "user-agent"]
        guard headers.keys.allSatisfy({ harmless.contains("\($0)".lowercased()) }) else {
            throw TransportFailure(
                .redirectRefused, "a server leads to \(origin), which may not see the headers that the session adds")
        }
    }
}

extension URLSessionTransport: Undisclosed {
    /// The type: a session's configuration may hold secrets.
    public var description: String { "URLSessionTransport" }
}
