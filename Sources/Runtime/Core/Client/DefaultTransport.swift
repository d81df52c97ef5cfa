#if os(Linux)
    import APIRuntimeCurl
#else
    @_exported public import APIURLSession
#endif

/// What a client sends requests with that is given no transport: the platform's own.
package func defaultTransport() -> any Transport {
    #if os(Linux)
        CurlTransport()
    #else
        URLSessionTransport()
    #endif
}
