#if Mock
    package import APIMock
    import NIOCore

    /// A server on a port.
    package struct MockServer: Sendable {
        package let session: MockSession

        package init(_ session: MockSession) { self.session = session }
    }
#endif
