#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(ucrt)
    import ucrt
#endif

// WASI has no sockets to connect.
#if !os(WASI)
    extension TransportFailure {
        /// The failure to connect to a Unix socket, by the system's error (connect(2)).
        package static func unusableSocket(_ origin: Origin, _ systemError: Int32) -> TransportFailure {
            let reason =
                switch systemError {
                case ENOENT, ENOTDIR: "there is no such socket"
                case EACCES, EPERM: "the process has no permission to use the socket"
                case ECONNREFUSED: "no server listens on the socket"
                default: "no connection to the socket"
                }
            return TransportFailure(.cannotConnect, "\(origin): \(reason) (errno \(systemError))")
        }
    }
#endif
