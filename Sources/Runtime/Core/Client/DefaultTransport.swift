#if os(Linux)
    import APIRuntimeCurl
#else
    @_exported public import APIURLSession
#endif

/// The platform's transport, for clients that name none.
package func defaultTransport() -> any Transport {
    #if os(Linux)
        CurlTransport()
    #else
        URLSessionTransport()
    #endif
}
