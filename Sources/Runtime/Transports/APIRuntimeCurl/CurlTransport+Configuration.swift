import APITransport
public import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension CurlTransport {
    /// The settings of a transport's connections.
    public struct Configuration: Sendable {
        /// The time limit for connecting, TLS included.
        public var connectTimeout: Duration = .seconds(30)
        /// The most concurrent calls to one host; others wait, except streams, downloads and requests without a client.
        public var maximumCallsPerHost = 32
        /// Whether to use HTTP/2 with servers that offer it over TLS.
        public var usesHTTP2 = true
        /// The proxy of all requests.
        public var proxy = Proxy.environment
        /// A PEM file with the certificate authorities to trust instead of the system's, for servers and proxies.
        public var certificateAuthorities: URL?
        /// The certificate for servers that ask for one (mutual TLS).
        public var clientCertificate: ClientCertificate?

        /// The defaults.
        public init() {}
    }

    /// The proxy for requests.
    public enum Proxy: Sendable {
        /// The proxies of the environment variables `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`.
        ///
        /// The last three also have names in capitals. `no_proxy` lists hosts, domains, addresses and networks, such as
        /// `localhost,.example.com,10.0.0.0/8`; `*` stands for all.
        case environment
        /// No proxy.
        case none
        /// A proxy for all requests: `http://proxy.example.com:3128`, also with `https`, `socks4`, `socks4a`, `socks5` or
        /// `socks5h`. Without a port that is 1080, or 443 for `https`. Credentials for the proxy belong into the address:
        /// `http://user:password@proxy.example.com:3128`. Errors show neither of them. Unix sockets need no proxy.
        case url(String)

        /// The proxy for requests to a server; nil for none.
        func address(for origin: Origin) throws(InvalidRequest) -> ProxyAddress? {
            switch self {
            case .environment: try ProxyEnvironment().proxy(for: origin)
            case .none: nil
            case .url(let url): url.isEmpty || origin.isSocket ? nil : try ProxyAddress(url)
            }
        }
    }

    /// A certificate with its key, as files in PEM.
    public struct ClientCertificate: Sendable {
        /// The certificate, followed by its intermediate certificates.
        public var certificate: URL
        /// The private key.
        public var key: URL
        /// The password of the key, if it is encrypted.
        public var password: String?

        /// A certificate with its key.
        public init(certificate: URL, key: URL, password: String? = nil) {
            self.certificate = certificate
            self.key = key
            self.password = password
        }
    }
}

// They may hold a password.
extension CurlTransport.Configuration: Undisclosed {}
extension CurlTransport.Proxy: Undisclosed {}
extension CurlTransport.ClientCertificate: Undisclosed {}
