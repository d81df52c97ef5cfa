import APITransport

/// A request got no byte of a response, and may be sent once more, on a new connection.
///
/// It gets a separate connection: on one that other requests use, the server could refuse it again.
struct LostRequest: Error {
    /// Whether the server did not process it, so that it may be sent again whatever its method (RFC 9113 §6.8, §8.7).
    let isUnprocessed: Bool

    static func failure(_ peer: ConnectionPeer) -> TransportFailure {
        TransportFailure(.connectionLost, "\(peer): the connection ended without an answer")
    }
}

extension Handle {
    /// Why libcurl may not send a request again by itself; nil if it may.
    func lossAtRestart(of request: OutgoingRequest, _ progress: ResponseHead.Progress) -> LostRequest? {
        if refusals.isRefused, progress == .none { return LostRequest(isUnprocessed: true) }
        // libcurl sends it over HTTP/1.1 if the server wants that (RFC 9113 §7), or again on a new connection.
        let isAllowed = !refusals.areTold || String(cString: errorText).contains("HTTP_1_1_REQUIRED")
        return isAllowed && request.isRepeatable && request.upload == nil ? nil : LostRequest(isUnprocessed: false)
    }

    /// Whether a request without a byte of a response was lost, by libcurl's result.
    func lossAtEnd(_ result: Int32, of request: OutgoingRequest) -> LostRequest? {
        guard [0, 16, 18, 52, 55, 56, 92].contains(result) else { return nil }
        if refusals.wasLeftOut(engine.sockets.goAways) { return LostRequest(isUnprocessed: true) }
        return switch result {
        // After GOAWAY, libcurl may have no other error for a stream that the server left out.
        case 0 where refusals.areTold: LostRequest(isUnprocessed: false)
        case 16, 52: request.isRepeatable && request.origin.isSecure ? LostRequest(isUnprocessed: false) : nil
        // A connection that was used before may have been idle for too long.
        case 18, 55, 56: refusals.areTold && !connecting.hasOpened ? LostRequest(isUnprocessed: false) : nil
        default: nil
        }
    }
}

extension OutgoingRequest {
    /// Whether the library can send it over HTTP/2 without losing it or a response before its end.
    var allowsHTTP2: Bool {
        LibraryVersion.hasWholeHTTP2 && upload == nil && (isRepeatable || LibraryVersion.tellsOfRefusals)
    }
}
