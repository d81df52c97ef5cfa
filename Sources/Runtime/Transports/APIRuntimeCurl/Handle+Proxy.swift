import APITransport
import CAPIRuntimeCurl

extension OutgoingRequest {
    /// Who answers the request: an HTTP proxy passes the server's response to an `http` request on, and may give its own.
    var responder: ConnectionPeer {
        if let proxy, proxy.answers(for: origin) { .proxy(proxy) } else { .server(origin) }
    }
}

extension Handle {
    /// The status of the proxy's response to CONNECT; 0 for none.
    private var connectStatus: Int { capi_easy_get_long(easy, CAPI_CONNECT_STATUS) }

    /// Notes for the call's timeout that the proxy has led to the server. Returns whether it has, or the call is over.
    func hasFollowedProxy() -> Bool {
        guard let call else { return true }
        guard hasPassedProxy else { return false }
        call.note { $0.passProxy() }
        return true
    }

    /// Whether a tunnel leads to the server.
    private var hasPassedProxy: Bool {
        // A connection that the handle has not opened was used before.
        refusals.starts > connecting.earlierStarts || hasResponse || 200..<300 ~= connectStatus
            || connection != nil && !connecting.hasOpened
    }

    /// Who failed: libcurl's errors are of the proxy until it has led to the server.
    func peer(of call: Call, _ result: Int32) -> ConnectionPeer {
        guard let proxy = call.request.proxy, case .server(let origin) = call.request.responder else {
            return call.request.responder
        }
        let isOfServer = hasPassedProxy || tlsErrors.contains(result) && proxy.kind != .https
        return isOfServer ? .server(origin) : .proxy(proxy)
    }

    /// Whether a failed transfer reached its responder; false if a proxy has not connected it to the server.
    func hasReachedResponder(of call: Call, _ result: Int32) -> Bool {
        if case .server = call.request.responder, case .proxy = peer(of: call, result) { false } else { true }
    }

    /// The failure if a proxy refuses, or does not answer as a proxy; nil for other failures.
    func proxyFailure(of call: Call, _ result: Int32, _ text: String) -> TransportFailure? {
        guard let proxy = call.request.proxy, case .proxy = peer(of: call, result) else { return nil }
        let status = connectStatus
        if status != 0 { return .refused(by: proxy, status: status) }
        guard proxy.kind == .socks else {
            // A response without a status. libcurl 8.21 reports it as the error of an argument.
            let isNone =
                text.hasSuffix("response 0") || text.contains("HTTP code 0 ") || result == 43 && connecting.hasOpened
            return isNone ? TransportFailure(.badResponse, "the proxy \(proxy): not an HTTP response") : nil
        }
        guard result == 97 || result == 7 && text.contains("SOCKS") else { return nil }
        let reply = SOCKSReply(code: capi_easy_get_long(easy, CAPI_PROXY_ERROR), text)
        if reply == .unresolved {
            return TransportFailure(.cannotFindHost, "\(call.request.origin): the host has no address")
        }
        return reply.failure(proxy)
    }

    /// Why a Unix socket cannot be used; nil for other errors.
    func socketFailure(of call: Call, _ result: Int32, _ systemError: Int32) -> TransportFailure? {
        guard call.request.origin.isSocket, result == 7 else { return nil }
        return .unusableSocket(call.request.origin, systemError)
    }
}

/// libcurl's errors of TLS.
private let tlsErrors: Set<Int32> = [35, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98]

/// What a SOCKS proxy says (RFC 1928 §6).
private enum SOCKSReply: Equatable {
    case credentials
    /// libcurl looks up the host's name itself, and finds none.
    case unresolved
    case refused(String)
    case closed
    case invalid

    /// From `CURLINFO_PROXY_ERROR`, or from libcurl's text before 7.73.
    init(code: Int, _ text: String) {
        self =
            switch code {
            case 12, 33, 10, 11, 4, 5, 6, 7, 8: .credentials
            case 17: .refused("address type not supported")
            case 18: .refused("command not supported")
            case 19: .refused("connection refused")
            case 20: .refused("general failure")
            case 21: .refused("host unreachable")
            case 22: .refused("network unreachable")
            case 23: .refused("not allowed by ruleset")
            case 24: .refused("TTL expired")
            case 25, 26: .refused("request rejected")
            case 27: .unresolved
            case 3, 13...16, 28...30: .closed
            case 0 where text.contains("resolve"): .unresolved
            case 0 where text.contains("uthentication") || text.contains("User was rejected"): .credentials
            case 0 where text.contains("complete SOCKS"): .refused("request rejected")
            case 0 where text.contains("recv") || text.contains("receive") || text.contains("send"): .closed
            default: .invalid
            }
    }

    func failure(_ proxy: ProxyAddress) -> TransportFailure {
        switch self {
        case .credentials:
            TransportFailure(.proxyRefused, "the proxy \(proxy) asks for other credentials than it has got")
        case .refused(let reply):
            TransportFailure(.proxyRefused, "the proxy \(proxy) refuses the connection (SOCKS: \(reply))")
        case .closed: TransportFailure(.connectionLost, "the proxy \(proxy): the connection ended early")
        case .invalid, .unresolved: TransportFailure(.badResponse, "the proxy \(proxy): not a SOCKS response")
        }
    }
}
