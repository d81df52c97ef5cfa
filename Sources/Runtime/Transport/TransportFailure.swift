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
        /// Anything else, such as what middleware, a credential provider or a store has thrown; of that only the type is told.
        case other
    }

    /// What kind of failure it is.
    public let kind: Kind
    /// What happened, for people who read logs.
    public let message: String
    /// What call failed, as far as that is known.
    private var context = CallContext()

    /// A failure, with a message that holds nothing secret.
    public init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    /// Whether the call took longer than its timeout.
    public var isTimeout: Bool { kind == .timedOut }

    /// The message, and which call failed, in one line.
    public var description: String { message.oneLine(upTo: 300) + context.suffix }

    /// The description.
    public var errorDescription: String? { description }

    /// Whether both are of the same kind and have the same message, whatever call they are of.
    public static func == (left: TransportFailure, right: TransportFailure) -> Bool {
        left.kind == right.kind && left.message == right.message
    }

    /// Hashes the kind and the message.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(message)
    }

    /// A call that has taken too long.
    package static func late(_ origin: Origin, _ seconds: Double) -> TransportFailure {
        TransportFailure(.timedOut, "\(origin) did not answer within \(seconds) seconds")
    }

    /// The same, told of which call it is.
    package func of(_ context: CallContext) -> TransportFailure {
        var failure = self
        failure.context = context
        if let origin = context.origin, message.contains("\(origin)") { failure.context.origin = nil }
        return failure
    }
}
