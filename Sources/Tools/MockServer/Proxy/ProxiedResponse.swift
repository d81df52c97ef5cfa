import APITransport
package import Foundation
package import HTTPTypes

/// A response whose body arrives while it is read.
package struct ProxiedResponse: Sendable {
    package let head: HTTPResponse
    package let body: ProxiedBody
}

/// The body of a forwarded response: hands over its chunks, and keeps them for the comparison if they are not too many.
package actor ProxiedBody {
    private let chunks: HTTPBody.AsyncIterator
    private let limit: Int
    private var kept: Data? = Data()
    private var finish: (@Sendable (Data?, Bool) async -> Void)?

    /// - Parameters:
    ///   - limit: The largest number of bytes that are kept.
    ///   - finish: Takes the body at its end, nil if it was too large, and whether it is complete.
    init(
        _ body: sending HTTPBody, limit: Int, finish: @escaping @Sendable (Data?, Bool) async -> Void
    ) {
        chunks = body.makeAsyncIterator()
        self.limit = limit
        self.finish = finish
    }

    /// The next chunk; nil at the end. Throws if the server ends the response early.
    package func next() async throws -> Data? {
        let chunk: Data?
        do {
            chunk = try await chunks.next(isolation: self)
        } catch {
            await end(isComplete: false)
            throw error
        }
        guard let chunk else {
            await end(isComplete: true)
            return nil
        }
        if let count = kept?.count, count + chunk.count <= limit { kept?.append(chunk) } else { kept = nil }
        return chunk
    }

    /// The rest of the body.
    package func collect() async throws -> Data {
        var data = Data()
        while let chunk = try await next() { data.append(chunk) }
        return data
    }

    private func end(isComplete: Bool) async {
        guard let finish else { return }
        self.finish = nil
        await finish(kept, isComplete)
    }
}
