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
    /// A transport over a session that is there already, with its configuration (cookies, cache, time limits, protocol
    /// classes), its connections and its delegate.
    ///
    /// The client follows redirects itself, as with every transport, so that no credential goes to another origin. What the
    /// session would add to a request there, its `httpAdditionalHeaders`, may be secret too: being led to another origin is
    /// an error where they hold more than `Accept`, `Accept-Encoding`, `Accept-Language` and `User-Agent`.
    ///
    /// The session's delegate is not asked about redirects and gets no data; on Apple's platforms it gets all else, such as
    /// authentication challenges. On Linux, where a task cannot have a delegate for its data, requests go through sessions of
    /// the same configuration, which last no longer than the given one, and the delegate gets nothing.
    ///
    /// - Parameter session: A session that is not for the background, and not invalidated while it is used.
    public init(session: URLSession) {
        self.init(sharing: .sharing(session), configuration: session.configuration)
    }

    /// Throws where the session would add something to a request that its origin may not see.
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
