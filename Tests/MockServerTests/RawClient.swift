#if Mock
    import APIMock
    import Foundation
    import HTTPTypes
    import MockServer
    import NIOCore
    import NIOPosix

    /// A client that sends exactly what a test writes.
    struct RawClient: ~Copyable {
        private var bytes: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
        private let output: NIOAsyncChannelOutboundWriter<ByteBuffer>
        /// The bytes that have been read.
        private(set) var received = Data()

        /// Connects to a server on this machine, and closes the connection at the end of a function.
        /// - Parameter resets: Whether it is reset then, so that the server knows that the client reads no more.
        static func connect<Result: Sendable>(
            _ port: Int, resets: Bool = false, _ work: @Sendable (inout RawClient) async throws -> Result
        ) async throws -> Result {
            let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .channelOption(.allowRemoteHalfClosure, value: true)
                .connect(host: "127.0.0.1", port: port) { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
                            wrappingChannelSynchronously: channel,
                            configuration: .init(isOutboundHalfClosureEnabled: true))
                    }
                }
            if resets, let options = channel.channel as? any SocketOptionProvider {
                try await options.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
            }
            return try await channel.executeThenClose { input, output in
                var client = RawClient(bytes: input.makeAsyncIterator(), output: output)
                return try await work(&client)
            }
        }

        /// Sends a text, and reads to the end of the connection.
        /// - Returns: The text that was read, without the date.
        static func exchange(_ port: Int, _ text: String) async throws -> String {
            try await connect(port) { client in
                try await client.send(text)
                return await client.readToEnd()
            }
        }

        func send(_ text: String) async throws { try await output.write(ByteBuffer(string: text)) }

        func send(_ bytes: [UInt8]) async throws { try await output.write(ByteBuffer(bytes: bytes)) }

        /// Ends the own side of the connection.
        func endInput() { output.finish() }

        /// Reads until there is a text.
        mutating func read(until text: String) async throws {
            while received.firstRange(of: Data(text.utf8)) == nil {
                guard let more = try await bytes.next() else { return }
                received.append(contentsOf: more.readableBytesView)
            }
        }

        /// Reads to the end of the connection, or until it is reset.
        mutating func readToEnd() async -> String {
            while let more = try? await bytes.next() { received.append(contentsOf: more.readableBytesView) }
            return text
        }

        /// The text that has been read, without dates.
        var text: String {
            String(decoding: received, as: UTF8.self).replacing(/Date: [^\r]*\r\n/, with: "")
        }
    }

    /// A server for a test.
    enum TestServer {
        /// Runs a server while a test does. It answers `/echo` with the body, `/bytes/n` with `n` bytes, `/stream` with a stream of
        /// two parts, and other paths with the path.
        static func run<Result: Sendable>(
            limits: ServerLimits = ServerLimits(), _ test: (MockServer) async throws -> Result
        ) async throws -> Result {
            var service = ServerService { request, body in answer(request, body) }
            service.limits = limits
            return try await run(service, test)
        }

        static func run<Result: Sendable>(
            _ service: ServerService, _ test: (MockServer) async throws -> Result
        ) async throws -> Result {
            let server = try await MockServer(service)
            do {
                let result = try await test(server)
                await server.stop()
                return result
            } catch {
                await server.stop()
                throw error
            }
        }

        private static func answer(_ request: HTTPRequest, _ body: Data) -> MockResponse {
            let path = request.path ?? ""
            if path == "/echo" { return MockResponse(.ok, parts: [body]) }
            if path == "/stream" {
                var response = MockResponse(.ok, parts: [Data("one".utf8), Data("two".utf8)])
                response.isStream = true
                return response
            }
            if path.hasPrefix("/bytes/"), let count = Int(path.dropFirst("/bytes/".count)) {
                return MockResponse(.ok, parts: [Data(count: count)])
            }
            return MockResponse(.ok, parts: [Data(path.utf8)])
        }
    }
#endif
