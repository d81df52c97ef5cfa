import Foundation
import HTTPTypes

/// One attempt as the network sees it: a request, perhaps some redirects, a response.
struct Exchange: Sendable {
    let transport: any Transport
    let limits: ResponseLimits
    /// Redirect statuses that are the endpoint's responses.
    let delivered: Set<Int>
    /// Whether a response's body is left to be read by whoever gets it, instead of being read first.
    let leavesBody: @Sendable (HTTPResponse) -> Bool
    /// Who is told what moves; nil where nobody asks.
    let watcher: Watcher?

    /// Somebody who is told what moves.
    struct Watcher: Sendable {
        /// Told how many bytes of the request's body are sent, and how many there are.
        let onSent: @Sendable (_ sent: Int64, _ total: Int64?) -> Void
        /// Told that something of the response's body has come.
        let onReceived: @Sendable () -> Void
    }

    /// Whether a server has led the current task's request to another origin, where nothing secret goes.
    @TaskLocal static var isForeign = false

    func run(_ first: PreparedRequest) async throws -> Reply {
        var request = first
        var redirects = 0
        while true {
            let (response, body) = try await Self.$isForeign.withValue(request.isForeign) {
                try await transport.send(request.request, body: reporting(request.body))
            }
            try limits.check(response, from: request.origin)
            if limits.redirects > 0, !delivered.contains(response.status.code),
                let next = try request.redirected(by: response)
            {
                redirects += 1
                guard redirects <= limits.redirects else {
                    throw TransportFailure(
                        .tooManyRedirects, "more than \(limits.redirects) redirects, the last to \(next.origin)")
                }
                try await drain(body)
                request = next
                continue
            }
            if leavesBody(response) { return Reply(request: request, response: response, body: body) }
            let whole = try await body.collect(upTo: limits.body, onChunk: watcher?.onReceived)
            return Reply(request: request, response: response, body: HTTPBody(whole))
        }
    }

    /// Reads a redirect's body: a short one that is read to its end leaves a connection that can be used again. It may be
    /// broken, but not last longer than the call.
    private func drain(_ body: HTTPBody) async throws {
        do {
            _ = try await body.collect(upTo: 16_384)
        } catch let failure as TransportFailure where failure.kind == .timedOut {
            throw failure
        } catch {
            try Task.checkCancellation()
        }
    }

    private func reporting(_ body: HTTPBody?) -> HTTPBody? {
        guard let body, let watcher else { return body }
        watcher.onSent(0, body.length)
        return body.reportingProgress { watcher.onSent($0, body.length) }
    }
}

/// A response, and the request that led to it.
struct Reply: Sendable {
    let request: PreparedRequest
    var response: HTTPResponse
    var body: HTTPBody
    /// Whether the body is one that was kept.
    var isCached = false
}

extension Reply: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The request and the status.
    var description: String { "\(request): status \(response.status.code)" }

    /// The request and the status.
    var debugDescription: String { description }

    /// The request, the status, the headers' names and the body's size.
    var customMirror: Mirror {
        let names = response.headerFields.map(\.name.rawName)
        return Mirror(
            self, children: ["request": request, "status": response.status.code, "headers": names, "body": body])
    }
}

/// How much a server may answer.
struct ResponseLimits: Sendable {
    let redirects: Int
    /// In bytes, decompressed.
    let body: Int
    /// Of all headers together, in bytes.
    let headers: Int

    init<API>(_ configuration: ClientConfiguration<API>) {
        redirects = configuration.maximumRedirects
        body = configuration.maximumResponseSize
        headers = configuration.maximumHeaderSize
    }

    func check(_ response: HTTPResponse, from origin: Origin) throws(TransportFailure) {
        // As HTTP/1.1 writes them, with the colon, the space and the line's end.
        let size = response.headerFields.reduce(0) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 4 }
        guard size <= headers else {
            throw TransportFailure(.responseTooLarge, "\(origin): the headers are larger than \(headers) bytes")
        }
    }
}
