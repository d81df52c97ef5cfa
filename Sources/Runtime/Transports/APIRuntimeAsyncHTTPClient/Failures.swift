#if AsyncHTTPClient
    import APIRuntime
    import AsyncHTTPClient
    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif
    import NIOCore
    import NIOHTTP1
    import NIOHTTPCompression
    import NIOPosix
    import NIOSSL

    #if canImport(Network)
        import Network
    #endif

    /// Converts an error of async-http-client or its dependencies. Drops its description, which may hold headers.
    ///
    /// - Parameter proxy: The proxy that has not yet led to the server.
    func failure(_ error: any Error, _ origin: Origin, _ proxy: ProxyAddress? = nil) -> any Error {
        if Task.isCancelled { return CancellationError() }
        if let proxy, let failure = proxyFailure(error, proxy) { return failure }
        if origin.isSocket, let code = (error as? IOError)?.errnoCode, isOfSocket(code) {
            return TransportFailure.unusableSocket(origin, code)
        }
        let isTLS = error is NIOSSLError || error is NIOSSLExtraError || error is BoringSSLError
        let peer = proxy.map { isTLS ? .server(origin) : .proxy($0) } ?? ConnectionPeer.server(origin)
        if error is TransportFailure || error is CancellationError { return error }
        if let error = error as? HTTPClientError, error == .tlsHandshakeTimeout {
            return TransportFailure(.secureConnectionFailed, "\(origin): no secure connection")
        }
        let (kind, text) = description(of: error, peer)
        return TransportFailure(kind, "\(peer): \(text)")
    }

    private func description(of error: any Error, _ peer: ConnectionPeer) -> (TransportFailure.Kind, String) {
        switch error {
        case let error as HTTPClientError: return description(of: error, peer)
        case let error as NIOConnectionError: return description(of: error, peer)
        case let error as IOError: return description(ofErrno: error.errnoCode, peer)
        case NIOSSLError.uncleanShutdown, HTTPParserError.invalidEOFState, is ChannelError, is StaleConnection:
            return (.connectionLost, "the connection ended early")
        case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError:
            return (.secureConnectionFailed, "no secure connection")
        case HTTPParserError.headerOverflow, is HeadTooLarge:
            return (.responseTooLarge, "the headers are larger than SwiftNIO reads")
        case NIOHTTPDecompression.DecompressionError.limit:
            return (.responseTooLarge, "the body is larger than the transport decompresses")
        case let error as BadResponse: return (.badResponse, error.text)
        case is HTTPParserError, is NIOHTTPDecoderError: return (.badResponse, "not an HTTP response")
        case is NIOHTTPDecompression.DecompressionError, is NIOHTTPDecompression.ExtraDecompressionError:
            return (.badResponse, "the body is not compressed as it says")
        #if canImport(Network)
            case let error as HTTPClient.NWPOSIXError:
                return description(ofErrno: error.errorCode.rawValue, peer)
            case is HTTPClient.NWTLSError: return (.secureConnectionFailed, "no secure connection")
            case NWError.dns: return (.cannotFindHost, "the host has no address")
        #endif
        default: return (.other, "the transfer failed with \(type(of: error))")
        }
    }

    private func description(
        of error: HTTPClientError, _ peer: ConnectionPeer
    ) -> (TransportFailure.Kind, String) {
        switch error {
        case .remoteConnectionClosed: (.connectionLost, "the connection ended early")
        case .connectTimeout: (.cannotConnect, "no connection to \(peer.role) (\(error.shortDescription))")
        default: (.other, "the transfer failed (\(error.shortDescription))")
        }
    }

    private func description(
        of error: NIOConnectionError, _ peer: ConnectionPeer
    ) -> (TransportFailure.Kind, String) {
        // One error per address of the host.
        let failures = error.connectionErrors.map { ($0.error as? IOError)?.errnoCode ?? 0 }
        guard let code = failures.first(where: { !noNetwork.contains($0) }) ?? failures.first else {
            if case .proxy = peer { return (.cannotConnect, "it has no address") }
            return (.cannotFindHost, "the host has no address")
        }
        return noNetwork.contains(code)
            ? description(ofErrno: code, peer) : (.cannotConnect, "no connection to \(peer.role) (errno \(code))")
    }

    private func isOfSocket(_ code: CInt) -> Bool {
        [ENOENT, ENOTDIR, EACCES, EPERM, ECONNREFUSED, ENOTSOCK, EPROTOTYPE].contains(code)
    }

    private let noNetwork: Set<CInt> = [ENETDOWN, ENETUNREACH]

    private func description(ofErrno code: CInt, _ peer: ConnectionPeer) -> (TransportFailure.Kind, String) {
        switch code {
        case _ where noNetwork.contains(code): (.notConnected, "no connection to the network (errno \(code))")
        case ECONNREFUSED, EHOSTDOWN, EHOSTUNREACH, ETIMEDOUT, EADDRNOTAVAIL:
            (.cannotConnect, "no connection to \(peer.role) (errno \(code))")
        default: (.connectionLost, "the connection ended early (errno \(code))")
        }
    }
#endif
