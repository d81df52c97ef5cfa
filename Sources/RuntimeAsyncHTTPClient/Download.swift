#if AsyncHTTPClient
    import APIRuntime
    import AsyncHTTPClient
    import Foundation
    import NIOCore
    import NIOHTTPCompression

    /// A response's body, which comes no faster than it is read. When it is gone, or its reader is cancelled, the transfer
    /// ends.
    final class Download: AsyncSequence, Sendable {
        private let reader: ChunkReader<HTTPClientResponse.Body>
        private let hasContent: Bool
        private let upload: Upload?
        // Its connections would end with it.
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
                // Nothing at all is no whole gzip file, and rightly so where a body cannot be.
                return nil
            } catch {
                upload?.stop()
                throw upload?.failure ?? failure(error, origin)
            }
        }
    }
#endif
