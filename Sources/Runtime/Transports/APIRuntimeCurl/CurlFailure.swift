import APITransport
#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Converts a libcurl error. libcurl's text distinguishes errors with the same code, and stays hidden: it may contain the URL, and
/// with it a key.
func curlFailure(
    _ code: Int32, _ text: String, systemError: Int32, from peer: ConnectionPeer, _ progress: ResponseHead.Progress
) -> any Error {
    switch code {
    case 3,
        43 where progress == .none:
        return InvalidRequest("the URL is not one that libcurl can send to")
    // CURLE_SEND_FAIL_REWIND: a reused connection has ended, and the body cannot be rewound.
    case 65: return LostRequest(isUnprocessed: false)
    default: break
    }
    let (kind, reason) = description(of: code, text, systemError: systemError, from: peer, progress)
    return TransportFailure(kind, "\(peer): \(reason) (libcurl \(code))")
}

private func description(
    of code: Int32, _ text: String, systemError: Int32, from peer: ConnectionPeer, _ progress: ResponseHead.Progress
) -> (TransportFailure.Kind, String) {
    switch code {
    case 8 where progress != .none: (.badResponse, "the response contradicts itself")
    case 16 where text.breaksHTTP2, 92 where text.breaksHTTP2:
        (.badResponse, "the response breaks the rules of HTTP/2")
    case 1, 8, 61: (.badResponse, "not an HTTP response")
    // CURLE_BAD_FUNCTION_ARGUMENT: here a header that libcurl cannot store.
    case 43: (.badResponse, "a header or trailer is not one")
    case 5: (.cannotConnect, "it has no address")
    // libcurl 8.17 has this code for a proxy, too.
    case 6 where peer.isProxy: (.cannotConnect, "it has no address")
    case 6: (.cannotFindHost, "the host has no address")
    case 7 where systemError == ENETDOWN || systemError == ENETUNREACH:
        (.notConnected, "no connection to the network")
    case 7, 28, 97: (.cannotConnect, "no connection to \(peer.role)")
    case 56 where text.contains("chunk"): (.badResponse, "the body's chunks are none")
    case 16, 18, 52, 55, 56, 92: (.connectionLost, "the connection ended early")
    case 35, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98:
        (.secureConnectionFailed, "no secure connection")
    case 27 where progress == .body: (.other, "libcurl has no memory left")
    case 27, 63, 100: (.responseTooLarge, "the headers are larger than libcurl reads")
    default: (.other, "the transfer failed")
    }
}

extension ConnectionPeer {
    fileprivate var isProxy: Bool { if case .proxy = self { true } else { false } }
}

extension TransportFailure {
    static func noDescriptor(_ origin: Origin) -> TransportFailure {
        TransportFailure(.cannotConnect, "\(origin): the process has no file descriptor left")
    }
}
