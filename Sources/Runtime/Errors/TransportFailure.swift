public import Foundation

/// Why no response came, or not all of it.
///
/// A failure names the server, never a path, a query or a header.
public struct TransportFailure: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of failure that a caller may want to tell apart.
    public enum Kind: Sendable, Hashable {
        /// The call took longer than its timeout.
        case timedOut
        /// The host's name has no address.
        case cannotFindHost
        /// The host does not accept a connection.
        case cannotConnect
        /// The device has no connection to the network.
        case notConnected
        /// The connection ended before the response did.
        case connectionLost
        /// TLS could not be agreed on, or the server's certificate is not trusted.
        case secureConnectionFailed
        /// A redirect led where none may lead: from https to http, to another scheme, to no URL at all.
        case redirectRefused
        /// There were more redirects than the client follows.
        case tooManyRedirects
        /// What leads to the next page led where none may lead: from https to http, to another scheme, to no URL at all.
        case nextPageRefused
        /// A page led to one that was there before it.
        case pagesRepeat
        /// There were more pages than a list is believed to have.
        case tooManyPages
        /// The body is larger than the client accepts.
        case responseTooLarge
        /// The request's body could not be read to its end: a file changed, or chunks were more or fewer than announced.
        case bodyUnreadable
        /// The response could not be written to its file: there is no space left, or the folder is gone.
        case fileUnwritable
        /// What came is not an HTTP response.
        case badResponse
        /// Anything else.
        case other
    }

    /// What kind of failure it is.
    public let kind: Kind
    /// One line for people.
    public let message: String

    /// A failure, with a message that holds nothing secret.
    public init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    /// Whether the call took longer than its timeout.
    public var isTimeout: Bool { kind == .timedOut }

    /// The message.
    public var description: String { message }

    /// The message.
    public var errorDescription: String? { message }
}
