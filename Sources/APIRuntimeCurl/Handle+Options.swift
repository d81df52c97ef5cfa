import CAPIRuntimeCurl
import Foundation

extension Handle {
    /// Sets the options that all calls share.
    func configure(_ configuration: CurlTransport.Configuration, sockets: Sockets) {
        hearsEnds = capi_easy_count_tls_ends(easy, sockets.ends)
        let numbers: [Int32: Int] = [
            // Signals, `.netrc` and redirects are left to the caller.
            Option.noSignal: 1, Option.netrc: 0, Option.followLocation: 0,
            // http (1) and https (2).
            Option.protocols: 3, Option.http09: 0,
            // The path is sent as given; `Inflater` decompresses, within limits.
            Option.pathAsIs: 1, Option.contentDecoding: 0, Option.suppressConnectHeaders: 1,
            Option.connectTimeout: configuration.connectTimeout.milliseconds, Option.keepAlive: 1,
            // In seconds, below the usual idle time of servers and load balancers.
            Option.maximumAge: 50,
            // Leaves abandoned look-ups behind. Before 7.87, libcurl waits for them when the transport ends.
            Option.quickExit: 1,
            // TLS 1.2 or later.
            Option.tlsVersion: 6, Option.proxyTLSVersion: 6, Option.verifyPeer: 1, Option.verifyHost: 2,
            Option.bufferSize: 65_536,
        ]
        for (option, value) in numbers { capi_easy_set_long(easy, option, value) }
        capi_easy_set_pointer(easy, Option.userAgent, Self.userAgent)
        switch configuration.proxy {
        case .environment: break
        case .none: capi_easy_set_pointer(easy, Option.proxy, "")
        case .url(let url):
            capi_easy_set_pointer(easy, Option.proxy, url)
            capi_easy_set_pointer(easy, Option.noProxy, "")
        }
        if let file = configuration.certificateAuthorities {
            capi_easy_set_pointer(easy, Option.certificateAuthorities, file.path)
        }
        if let client = configuration.clientCertificate {
            capi_easy_set_pointer(easy, Option.clientCertificate, client.certificate.path)
            capi_easy_set_pointer(easy, Option.clientKey, client.key.path)
            if let password = client.password { capi_easy_set_pointer(easy, Option.clientKeyPassword, password) }
        }
    }

    /// The default `User-Agent`: some servers refuse requests without one.
    private static let userAgent: String = {
        let name = ProcessInfo.processInfo.processName.utf8.map { 0x21...0x7E ~= $0 ? $0 : UInt8(ascii: "-") }
        return "\(String(decoding: name, as: UTF8.self)) libcurl/\(LibraryVersion.text)"
    }()
}

extension Duration {
    fileprivate var milliseconds: Int {
        Int(clamping: components.seconds.multipliedReportingOverflow(by: 1000).partialValue)
            + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}
