import APITransport
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Converts a session's error, and drops its URL, whose query may hold an API key.
func sessionFailure(_ error: any Error, from origin: Origin) -> any Error {
    let error = error as NSError
    if let failure = proxyFailure(error, to: origin) { return failure }
    guard error.domain == NSURLErrorDomain else {
        return TransportFailure(.other, "\(origin): \(error.domain) \(error.code)")
    }
    let kind: TransportFailure.Kind
    switch error.code {
    // The caller's cancellation ends earlier: here the session or its delegate cancels, for example for lack of trust.
    case NSURLErrorCancelled: return TransportFailure(.other, "\(origin): the session has cancelled the request")
    case NSURLErrorTimedOut: kind = .timedOut
    case NSURLErrorCannotFindHost, NSURLErrorDNSLookupFailed: kind = .cannotFindHost
    case NSURLErrorCannotConnectToHost: kind = .cannotConnect
    case NSURLErrorNotConnectedToInternet, NSURLErrorDataNotAllowed, NSURLErrorInternationalRoamingOff:
        kind = .notConnected
    case NSURLErrorNetworkConnectionLost: kind = .connectionLost
    case NSURLErrorClientCertificateRequired...NSURLErrorSecureConnectionFailed: kind = .secureConnectionFailed
    case NSURLErrorAppTransportSecurityRequiresSecureConnection: kind = .insecureConnectionRefused
    case NSURLErrorCannotParseResponse, NSURLErrorZeroByteResource, NSURLErrorCannotDecodeRawData,
        NSURLErrorCannotDecodeContentData:
        kind = .badResponse
    #if canImport(FoundationNetworking)
        case NSURLErrorBadServerResponse: kind = .connectionLost
        // Requests use http or https: here curl reports a response that is neither.
        case NSURLErrorUnsupportedURL: kind = .badResponse
        default: kind = curlKinds.first { error.localizedDescription.contains($0.text) }?.kind ?? .other
    #else
        case NSURLErrorBadServerResponse: kind = .badResponse
        default: kind = .other
    #endif
    }
    return TransportFailure(kind, "\(origin): \(kind.text) (\(error.domain) \(error.code))")
}

#if canImport(FoundationNetworking)
    /// The kinds of curl's errors by their texts, since Foundation knows few of them. The first match counts.
    private let curlKinds: [(text: String, kind: TransportFailure.Kind)] = [
        ("transfer closed", .connectionLost),
        ("Recv failure", .connectionLost),
        ("Send failure", .connectionLost),
        ("SSL_read", .connectionLost),
        ("SSL_write", .connectionLost),
        ("SSL", .secureConnectionFailed),
        ("Too large response headers", .responseTooLarge),
        // One header above curl's limit for a line.
        ("Out of memory", .responseTooLarge),
        ("eader", .badResponse),
        ("Content-Length", .badResponse),
        ("ncoding", .badResponse),
        // Data after the end of a compressed body.
        ("Failed writing received data", .badResponse),
    ]
#endif

extension TransportFailure.Kind {
    /// The meaning of a session's failure of this kind.
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
