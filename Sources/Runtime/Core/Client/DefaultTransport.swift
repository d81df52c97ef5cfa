#if os(Linux)
    import APIRuntimeCurl
#elseif os(WASI)
    import HTTPTypes
#else
    @_exported public import APIURLSession
#endif

/// The platform's transport, for clients that name none.
package func defaultTransport() -> any Transport {
    #if os(Linux)
        CurlTransport()
    #elseif os(WASI)
        MissingTransport()
    #else
        URLSessionTransport()
    #endif
}

#if os(WASI)
    /// Refuses all requests, because WASI has no network. An app passes its own transport, such as one over a browser's `fetch`.
    private struct MissingTransport: Transport {
        func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
            throw InvalidRequest("this platform has no default transport: pass one with 'transport:'")
        }
    }
#endif
