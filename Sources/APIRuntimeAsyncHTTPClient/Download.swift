#if AsyncHTTPClient
    import APIRuntime
    import AsyncHTTPClient
    import Foundation
    import NIOCore
    import NIOHTTPCompression

    /// A response's body, with backpressure. Releasing it, or cancelling its reader, ends the transfer.
    final class Download: AsyncSequence, Sendable {
        private let reader: ChunkReader<HTTPClientResponse.Body>
        private let hasContent: Bool
        private let upload: Upload?
        // Kept: releasing the client closes its connections.
        private let client: Client
        private let origin: Origin

        init(_ body: HTTPClientResponse.Body, hasContent: Bool, upload: Upload?, client: Client, origin: Origin) {
            reader = ChunkReader(body)
            self.hasContent = hasContent
            self.upload = upload
            self.client = client
            self.origin = origin
        }

        deinit {
            upload?.stop()
        }

        func makeAsyncIterator() -> Iterator {
            Iterator(download: self)
        }

        struct Iterator: AsyncIteratorProtocol {
            let download: Download

            func next() async throws -> Data? {
                try await download.next()
            }
        }

        private func next() async throws -> Data? {
            do {
                while let buffer = try await reader.next() {
                    if buffer.readableBytes > 0 { return Data(buffer.readableBytesView) }
                }
                upload?.stop()
                return nil
            } catch is NIOHTTPDecompression.ExtraDecompressionError where !hasContent {
                // An empty body is invalid as gzip, but right for this response.
                return nil
            } catch {
                upload?.stop()
                throw upload?.failure ?? failure(error, origin)
            }
        }
    }
#endif
