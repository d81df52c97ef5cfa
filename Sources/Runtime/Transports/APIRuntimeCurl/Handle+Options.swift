import APITransport
import CAPIRuntimeCurl
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Handle {
    /// Sets the options that all calls share.
    func configure(_ configuration: CurlTransport.Configuration) {
        let numbers: KeyValuePairs<capi_option, Int64> = [
            // Signals, `.netrc` and redirects are left to the caller.
            CAPI_NO_SIGNAL: 1, CAPI_NETRC: 0, CAPI_FOLLOW_LOCATION: 0,
            // http (1) and https (2).
            CAPI_PROTOCOLS: 3, CAPI_HTTP09: 0,
            // The path is sent as given; `Inflater` decompresses, within limits.
            CAPI_PATH_AS_IS: 1, CAPI_CONTENT_DECODING: 0, CAPI_SUPPRESS_CONNECT_HEADERS: 1,
            CAPI_CONNECT_TIMEOUT: configuration.connectTimeout.milliseconds, CAPI_KEEP_ALIVE: 1,
            // In seconds, below the usual idle time of servers and load balancers.
            CAPI_MAXIMUM_AGE: 50,
            // Leaves abandoned look-ups behind. Before 7.87, libcurl waits for them when the transport ends.
            CAPI_QUICK_EXIT: 1,
            // TLS 1.2 or later.
            CAPI_TLS_VERSION: 6, CAPI_PROXY_TLS_VERSION: 6, CAPI_VERIFY_PEER: 1, CAPI_VERIFY_HOST: 2,
            CAPI_BUFFER_SIZE: 65_536,
        ]
        for (option, value) in numbers { capi_easy_set_number(easy, option, value) }
        let client = configuration.clientCertificate
        let texts: KeyValuePairs<capi_option, String?> = [
            CAPI_USER_AGENT: Self.userAgent,
            // libcurl must not ask the environment: the errors name the proxy of the request.
            CAPI_NO_PROXY: "",
            CAPI_CERTIFICATE_AUTHORITIES: configuration.certificateAuthorities?.path,
            CAPI_PROXY_AUTHORITIES: configuration.certificateAuthorities?.path,
            CAPI_CLIENT_CERTIFICATE: client?.certificate.path, CAPI_CLIENT_KEY: client?.key.path,
            CAPI_CLIENT_KEY_PASSWORD: client?.password,
        ]
        for case (let option, let text?) in texts { capi_easy_set_pointer(easy, option, text) }
    }

    /// Sets the options of one request.
    func set(_ request: OutgoingRequest, _ configuration: CurlTransport.Configuration) {
        capi_easy_set_pointer(easy, CAPI_PROXY, request.proxy?.text ?? "")
        if let path = request.origin.socketPath {
            let scheme = request.origin.isSecure ? "https" : "http"
            capi_easy_set_pointer(easy, CAPI_URL, "\(scheme)://\(request.origin.hostHeader)\(request.target)")
            (path + [0]).withUnsafeBytes { capi_easy_set_pointer(easy, CAPI_UNIX_SOCKET, $0.baseAddress) }
        } else {
            capi_easy_set_pointer(easy, CAPI_URL, "\(request.origin)\(request.target)")
        }
        if LibraryVersion.changesEscapes, request.proxy?.answers(for: request.origin) != true {
            capi_easy_set_pointer(easy, CAPI_TARGET, request.target)
        }
        capi_easy_set_number(easy, CAPI_GET, 1)
        capi_easy_set_pointer(easy, CAPI_CUSTOM_REQUEST, request.method)
        if request.method == "HEAD" { capi_easy_set_number(easy, CAPI_NO_BODY, 1) }
        if let upload = request.upload {
            capi_easy_set_number(easy, CAPI_UPLOAD, 1)
            capi_easy_set_number(easy, CAPI_UPLOAD_SIZE, upload.length ?? -1)
        } else if let data = request.data {
            capi_easy_set_number(easy, CAPI_POST_FIELD_SIZE, Int64(data.count))
            // Empty data may have no address, and libcurl wants one.
            let none = UnsafeRawPointer(errorText)
            data.withUnsafeBytes { capi_easy_set_pointer(easy, CAPI_COPY_POST_FIELDS, $0.baseAddress ?? none) }
        }
        // Over HTTP/2, an unread stream would block others on its connection.
        let speaksHTTP2 =
            configuration.usesHTTP2 && !request.rules.isStreaming && request.origin.isSecure && request.allowsHTTP2
        capi_easy_set_number(easy, CAPI_HTTP_VERSION, speaksHTTP2 ? 4 : 2)
        // Waits for a new connection that may take several calls at once.
        capi_easy_set_number(easy, CAPI_PIPE_WAIT, speaksHTTP2 && !request.isSecond ? 1 : 0)
        let mayMeetOthers = LibraryVersion.mixesVersions && request.rules.isStreaming && request.origin.isSecure
        let mayNotRepeat = !LibraryVersion.tellsOfStarts && !request.isRepeatable
        if mayNotRepeat || mayMeetOthers || request.isSecond { capi_easy_set_number(easy, CAPI_FRESH_CONNECT, 1) }
        if speaksHTTP2 { hearOfRefusals(of: request) }
    }

    /// The default `User-Agent`: some servers refuse requests without one.
    private static let userAgent: String = {
        let name = ProcessInfo.processInfo.processName.utf8.map { 0x21...0x7E ~= $0 ? $0 : UInt8(ascii: "-") }
        return "\(String(decoding: name, as: UTF8.self)) libcurl/\(LibraryVersion.text)"
    }()
}

extension Duration {
    /// At most 24 days, which `long` holds everywhere.
    fileprivate var milliseconds: Int64 { Int64(min(max(self / .milliseconds(1), 0), 0x7FFF_FFFF)) }
}
