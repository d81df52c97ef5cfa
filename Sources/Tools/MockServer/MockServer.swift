#if Mock
    import NIOCore
    import NIOPosix

    /// A server of HTTP/1.1 on a port.
    package struct MockServer: Sendable {
        /// The port that it listens on.
        package let port: Int
        private let channel: any Channel
        private let connections: Connections

        /// Starts to listen.
        /// - Parameters:
        ///   - host: The name or address of an interface of this machine; `127.0.0.1` for this machine's programs only.
        ///   - port: Zero for a free one.
        /// - Throws: A `ListenFailure`.
        package init(_ service: ServerService, host: String = "127.0.0.1", port: Int = 0) async throws(ListenFailure) {
            let connections = Connections(limit: service.limits.connections)
            let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .serverChannelOption(.backlog, value: 1024)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
                .childChannelOption(.allowRemoteHalfClosure, value: true)
                .childChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        let isWelcome = connections.add(channel)
                        try channel.pipeline.syncOperations.addConnection(service, isWelcome: isWelcome)
                    }
                }
            do {
                channel = try await bootstrap.bind(host: host, port: port).get()
            } catch {
                throw ListenFailure(error, host: host, port: port)
            }
            self.port = channel.localAddress?.port ?? port
            self.connections = connections
        }

        /// The number of open connections.
        package var connectionCount: Int { connections.count }

        /// Stops to listen, lets open requests end for a short time, and closes all connections.
        package func stop(within time: Duration = ServerLimits().stopTime) async {
            try? await channel.close()
            await connections.stop(within: time)
        }
    }

    /// Why a server cannot listen.
    package struct ListenFailure: Error {
        /// The reason and what to do.
        package let reason: String

        init(_ error: any Error, host: String, port: Int) {
            if error is SocketAddressError.UnknownHost {
                reason = "the host '\(host)' is not known; --host 127.0.0.1 always is"
                return
            }
            switch (error as? IOError)?.errnoCode {
            case EADDRINUSE:
                reason = "port \(port) is in use; name another one with --port, or 0 for a free one"
            case EACCES: reason = "port \(port) is not for every user; name one above 1023 with --port"
            case EADDRNOTAVAIL: reason = "'\(host)' is no address of this machine; --host 127.0.0.1 always is"
            default: reason = "cannot listen on '\(host)', port \(port): \(error)"
            }
        }
    }
#endif
