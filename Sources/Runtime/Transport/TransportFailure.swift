import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Why no response arrived, or only a part.
///
/// A failure names the server, never a path, a query or a header.
public struct TransportFailure: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    /// The kind of a failure. Modules may add their own.
    public struct Kind: Sendable, Hashable, CustomStringConvertible {
        /// The kind's name: `timedOut`.
        public let description: String

        /// A kind with a name.
        public init(_ name: String) { description = name }

        /// The call took longer than its timeout.
        public static let timedOut = Kind("timedOut")
        /// The host's name cannot be resolved.
        public static let cannotFindHost = Kind("cannotFindHost")
        /// The host, or the proxy on the way to it, does not accept a connection.
        public static let cannotConnect = Kind("cannotConnect")
        /// The proxy refuses to lead to the host: the message has its address and its status. It is not retried.
        public static let proxyRefused = Kind("proxyRefused")
        /// The device has no connection to the network.
        public static let notConnected = Kind("notConnected")
        /// The connection ended before the response did.
        public static let connectionLost = Kind("connectionLost")
        /// TLS could not be agreed on, or the server's certificate is not trusted.
        public static let secureConnectionFailed = Kind("secureConnectionFailed")
        /// The system refuses a connection without TLS, as App Transport Security does.
        public static let insecureConnectionRefused = Kind("insecureConnectionRefused")
        /// A redirect was refused: from https to http, to another scheme, or not a URL.
        public static let redirectRefused = Kind("redirectRefused")
        /// There were more redirects than the client follows.
        public static let tooManyRedirects = Kind("tooManyRedirects")
        /// The response's body is larger than the client accepts.
        public static let responseTooLarge = Kind("responseTooLarge")
        /// The request's body could not be read to its end: a file changed, or chunks were more or fewer than announced.
        public static let bodyUnreadable = Kind("bodyUnreadable")
        /// The server's answer is not HTTP.
        public static let badResponse = Kind("badResponse")
        /// Anything else, such as an error of middleware, a credential provider or a store; only its type is shown.
        public static let other = Kind("other")
    }

    /// The kind of failure.
    public let kind: Kind
    /// What happened, for logs.
    public let message: String
    /// The call that failed, if known.
    package var context = CallContext()

    /// A failure. Its message must not contain secrets.
    public init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    /// Whether the call took longer than its timeout.
    public var isTimeout: Bool { kind == .timedOut }

    /// The message and the call, in one line.
    public var description: String { text() }

    /// The description, with the number of attempts if there were several.
    public var errorDescription: String? { text(details: context.request?.value.attempts ?? "") }

    /// The text of `errorDescription`. With Foundation all errors have this property; a program need not import it.
    public var localizedDescription: String { errorDescription ?? "" }

    /// The message, details and the call, in one line.
    package func text(details: String = "") -> String { message.oneLine(upTo: 300) + details + context.suffix }

    /// Whether kind and message are equal, even if the failures are of different calls.
    public static func == (left: TransportFailure, right: TransportFailure) -> Bool {
        left.kind == right.kind && left.message == right.message
    }

    /// Hashes the kind and the message.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(message)
    }

    /// The failure of a call after its time limit.
    package static func late(_ origin: Origin, _ seconds: Double) -> TransportFailure {
        TransportFailure(.timedOut, "\(origin) did not answer within \(seconds) seconds")
    }

    /// The failure with its call.
    package func of(_ context: CallContext) -> TransportFailure {
        var failure = self
        failure.context = context
        failure.context.request = self.context.request ?? context.request
        if let origin = context.origin, message.contains("\(origin)") { failure.context.origin = nil }
        return failure
    }
}
