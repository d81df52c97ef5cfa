import APITransport
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A session's error in the runtime's terms. The error itself holds the URL, and with it an API key in the query.
func sessionFailure(_ error: any Error, from origin: Origin) -> any Error {
    let error = error as NSError
    guard error.domain == NSURLErrorDomain else {
        return TransportFailure(.other, "\(origin): \(error.domain) \(error.code)")
    }
    let kind: TransportFailure.Kind
    switch error.code {
    // What a caller cancels has ended before: this is the session, or its delegate, that does not trust the server for
    // instance.
    case NSURLErrorCancelled: return TransportFailure(.other, "\(origin): the session has cancelled the request")
    case NSURLErrorTimedOut: kind = .timedOut
    case NSURLErrorCannotFindHost, NSURLErrorDNSLookupFailed: kind = .cannotFindHost
    case NSURLErrorCannotConnectToHost: kind = .cannotConnect
    case NSURLErrorNotConnectedToInternet, NSURLErrorDataNotAllowed, NSURLErrorInternationalRoamingOff:
        kind = .notConnected
    case NSURLErrorNetworkConnectionLost: kind = .connectionLost
    case NSURLErrorClientCertificateRequired...NSURLErrorSecureConnectionFailed: kind = .secureConnectionFailed
    case NSURLErrorCannotParseResponse, NSURLErrorZeroByteResource, NSURLErrorCannotDecodeRawData,
        NSURLErrorCannotDecodeContentData:
        kind = .badResponse
    #if canImport(FoundationNetworking)
        case NSURLErrorBadServerResponse: kind = .connectionLost
        // What a request is sent to is http or https, so this is curl's word for an answer that is neither.
        case NSURLErrorUnsupportedURL: kind = .badResponse
        default: kind = curlKinds.first { error.localizedDescription.contains($0.text) }?.kind ?? .other
    #else
        case NSURLErrorBadServerResponse: kind = .badResponse
        case NSURLErrorAppTransportSecurityRequiresSecureConnection: kind = .insecureConnectionRefused
        default: kind = .other
    #endif
    }
    return TransportFailure(kind, "\(origin): \(kind.text) (\(error.domain) \(error.code))")
}

#if canImport(FoundationNetworking)
    /// curl's errors, of which Foundation knows few, are told by their text. The first that fits counts.
    private let curlKinds: [(text: String, kind: TransportFailure.Kind)] = [
        ("transfer closed", .connectionLost),
        ("Recv failure", .connectionLost),
        ("Send failure", .connectionLost),
        ("SSL_read", .connectionLost),
        ("SSL_write", .connectionLost),
        ("SSL", .secureConnectionFailed),
        ("Too large response headers", .responseTooLarge),
        // One header that is larger than what curl keeps of a line.
        ("Out of memory", .responseTooLarge),
        ("eader", .badResponse),
        ("Content-Length", .badResponse),
        ("ncoding", .badResponse),
        // Said of what follows the end of a compressed body.
        ("Failed writing received data", .badResponse),
    ]
#endif

extension TransportFailure.Kind {
    /// What a session's failure of this kind means.
    fileprivate var text: String {
        switch self {
        case .timedOut: "no answer in time"
        case .cannotFindHost: "the host has no address"
        case .cannotConnect: "no connection to the host"
        case .notConnected: "no connection to the network"
        case .connectionLost: "the connection ended early"
        case .secureConnectionFailed: "no secure connection"
        case .insecureConnectionRefused:
            "App Transport Security refuses http. Use https, or allow the host with NSAppTransportSecurity in Info.plist"
        case .badResponse: "not an HTTP response"
        case .responseTooLarge: "the headers are too large"
        default: "the transfer failed"
        }
    }
}
