#if AsyncHTTPClient
    import APIRuntime
    import AsyncHTTPClient
    import NIOHTTP1
    import NIOSOCKS

    /// The failure if a proxy refuses, or does not answer as a proxy; nil for other errors.
    func proxyFailure(_ error: any Error, _ proxy: ProxyAddress) -> TransportFailure? {
        switch error {
        case let error as HTTPClientError where error == .proxyAuthenticationRequired: .refused(by: proxy, status: 407)
        case let error as HTTPClientError where error == .invalidProxyResponse:
            // async-http-client does not say which.
            TransportFailure(.proxyRefused, "the proxy \(proxy) answered with another status than 200")
        case let error as HTTPClientError where error == .httpProxyHandshakeTimeout || error == .socksHandshakeTimeout:
            TransportFailure(.cannotConnect, "the proxy \(proxy) did not answer in time")
        case let error as SOCKSError.ConnectionFailed:
            TransportFailure(
                .proxyRefused, "the proxy \(proxy) refuses the connection (SOCKS: \(text(of: error.reply)))")
        case is SOCKSError.NoValidAuthenticationMethod, is SOCKSError.InvalidAuthenticationSelection:
            TransportFailure(.proxyRefused, "the proxy \(proxy) asks for credentials, which the transport cannot send")
        case is SOCKSError.InvalidProtocolVersion, is SOCKSError.InvalidReservedByte, is SOCKSError.InvalidAddressType,
            is SOCKSError.UnexpectedRead, is SOCKSError.InvalidClientState:
            TransportFailure(.badResponse, "the proxy \(proxy): not a SOCKS response")
        default: nil
        }
    }

    /// RFC 1928 §6.
    private func text(of reply: SOCKSServerReply) -> String {
        switch reply {
        case .serverFailure: "general failure"
        case .notAllowed: "not allowed by ruleset"
        case .networkUnreachable: "network unreachable"
        case .hostUnreachable: "host unreachable"
        case .refused: "connection refused"
        case .ttlExpired: "TTL expired"
        case .commandUnsupported: "command not supported"
        case .addressUnsupported: "address type not supported"
        default: "request rejected"
        }
    }
#endif
