import APITransport
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking

    /// The failure of the proxy on the way to a server, if curl's text shows it; nil for other errors. Sessions have the
    /// proxies of the environment here.
    func proxyFailure(_ error: NSError, to origin: Origin) -> TransportFailure? {
        guard let proxy = (try? ProxyEnvironment().proxy(for: origin)) ?? nil else { return nil }
        let text = error.localizedDescription
        // "CONNECT tunnel failed, response 407", and before curl 7.87 "Received HTTP code 407 from proxy after CONNECT".
        let status = ["CONNECT tunnel failed, response ", "Received HTTP code "].lazy
            .compactMap { text.range(of: $0) }.first.map { text[$0.upperBound...].prefix { $0.isNumber } }
        if let status, let status = Int(status), status != 0 { return .refused(by: proxy, status: status) }
        if text.contains("resolve proxy") {
            return TransportFailure(.cannotConnect, "the proxy \(proxy): it has no address")
        }
        if error.code == NSURLErrorCannotConnectToHost {
            return TransportFailure(.cannotConnect, "the proxy \(proxy): no connection to the proxy")
        }
        return nil
    }
#else
    /// The failure of the system's proxy; nil for other errors. The system does not say its address.
    func proxyFailure(_ error: NSError, to origin: Origin) -> TransportFailure? {
        guard error.domain == "kCFErrorDomainCFNetwork" else { return nil }
        // CFNetworkErrors.
        switch error.code {
        case 306, 310: return TransportFailure(.cannotConnect, "no connection to the proxy (\(error.code))")
        case 307: return TransportFailure(.proxyRefused, "the proxy refuses its credentials (\(error.code))")
        case 311: return TransportFailure(.proxyRefused, "the proxy refuses the connection (\(error.code))")
        default: return nil
        }
    }
#endif
