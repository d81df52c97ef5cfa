/// What a client sends requests with that is given no transport: the platform's own.
func defaultTransport() -> any Transport {
    URLSessionTransport()
}
