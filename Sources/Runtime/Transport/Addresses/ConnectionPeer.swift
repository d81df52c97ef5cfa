/// The other end of a connection, which errors name: the server, or the proxy on the way to it.
package enum ConnectionPeer: Sendable, CustomStringConvertible {
    case server(Origin)
    case proxy(ProxyAddress)

    package var description: String {
        switch self {
        case .server(let origin): "\(origin)"
        case .proxy(let proxy): "the proxy \(proxy)"
        }
    }

    /// `the host`, or `the proxy`.
    package var role: String {
        if case .proxy = self { "the proxy" } else { "the host" }
    }
}

extension TransportFailure {
    /// The failure of a call whose proxy answers with a status.
    package static func refused(by proxy: ProxyAddress, status: Int) -> TransportFailure {
        let hint = status == 407 ? ", which asks for credentials" : ""
        return TransportFailure(.proxyRefused, "the proxy \(proxy) answered with status \(status)\(hint)")
    }
}
