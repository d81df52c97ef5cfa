#if os(Linux)
    import APIURLSession
#else
    @_exported public import APIURLSession
#endif

/// What a client sends requests with that is given no transport: the platform's own.
package func defaultTransport() -> any Transport {
    URLSessionTransport()
}
