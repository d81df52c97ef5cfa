#if AsyncHTTPClient
    import APIRuntime
    import AsyncHTTPClient
    import Foundation
    import NIOCore
    import NIOHTTP1
    import NIOHTTPCompression
    import NIOPosix
    import NIOSSL

    #if canImport(Network)
        import Network
    #endif

    /// Converts an error of async-http-client or its dependencies. Drops its description, which may hold headers.
    func failure(_ error: any Error, _ origin: Origin) -> any Error {
        if Task.isCancelled { return CancellationError() }
        let (kind, text): (TransportFailure.Kind, String)
        switch error {
        case is TransportFailure, is CancellationError: return error
        case let error as HTTPClientError: (kind, text) = description(of: error)
        case let error as NIOConnectionError: (kind, text) = description(of: error)
        case let error as IOError: (kind, text) = description(ofErrno: error.errnoCode)
        case NIOSSLError.uncleanShutdown, HTTPParserError.invalidEOFState, is ChannelError, is StaleConnection:
            (kind, text) = (.connectionLost, "the connection ended early")
        case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError:
            (kind, text) = (.secureConnectionFailed, "no secure connection")
        case HTTPParserError.headerOverflow, is HeadTooLarge:
            (kind, text) = (.responseTooLarge, "the headers are larger than SwiftNIO reads")
        case NIOHTTPDecompression.DecompressionError.limit:
            (kind, text) = (.responseTooLarge, "the body is larger than the transport decompresses")
        case let error as BadResponse: (kind, text) = (.badResponse, error.text)
        case is HTTPParserError, is NIOHTTPDecoderError: (kind, text) = (.badResponse, "not an HTTP response")
        case is NIOHTTPDecompression.DecompressionError, is NIOHTTPDecompression.ExtraDecompressionError:
            (kind, text) = (.badResponse, "the body is not compressed as it says")
        #if canImport(Network)
            case let error as HTTPClient.NWPOSIXError: (kind, text) = description(ofErrno: error.errorCode.rawValue)
            case is HTTPClient.NWTLSError: (kind, text) = (.secureConnectionFailed, "no secure connection")
            case NWError.dns: (kind, text) = (.cannotFindHost, "the host has no address")
        #endif
        default: (kind, text) = (.other, "the transfer failed with \(type(of: error))")
        }
        return TransportFailure(kind, "\(origin): \(text)")
    }

    private func description(of error: HTTPClientError) -> (TransportFailure.Kind, String) {
        switch error {
        case .remoteConnectionClosed: (.connectionLost, "the connection ended early")
        case .connectTimeout, .socksHandshakeTimeout, .httpProxyHandshakeTimeout, .proxyAuthenticationRequired,
            .invalidProxyResponse:
            (.cannotConnect, "no connection to the host (\(error.shortDescription))")
        case .tlsHandshakeTimeout: (.secureConnectionFailed, "no secure connection")
        default: (.other, "the transfer failed (\(error.shortDescription))")
        }
    }

    private func description(of error: NIOConnectionError) -> (TransportFailure.Kind, String) {
        // One error per address of the host.
        let failures = error.connectionErrors.map { ($0.error as? IOError)?.errnoCode ?? 0 }
        guard let code = failures.first(where: { !noNetwork.contains($0) }) ?? failures.first else {
            return (.cannotFindHost, "the host has no address")
        }
        return noNetwork.contains(code)
            ? description(ofErrno: code) : (.cannotConnect, "no connection to the host (errno \(code))")
    }

    private let noNetwork: Set<CInt> = [ENETDOWN, ENETUNREACH]

    private func description(ofErrno code: CInt) -> (TransportFailure.Kind, String) {
        switch code {
        case _ where noNetwork.contains(code): (.notConnected, "no connection to the network (errno \(code))")
        case ECONNREFUSED, EHOSTDOWN, EHOSTUNREACH, ETIMEDOUT, EADDRNOTAVAIL:
            (.cannotConnect, "no connection to the host (errno \(code))")
        default: (.connectionLost, "the connection ended early (errno \(code))")
        }
    }
#endif
