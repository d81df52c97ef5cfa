import Foundation
import HTTPTypes

/// One call as the network sees it: a request, perhaps some redirects, a response with its whole body, or with a stream
/// that reads it later.
struct Exchange<Stream: Sendable>: Sendable {
    /// What a call ends with, and the request that led there.
    struct Result: Sendable {
        let request: PreparedRequest
        let response: HTTPResponse
        let body: Body
    }

    enum Body: Sendable {
        case whole(Data)
        case stream(Stream)
    }

    let transport: any Transport
    let maximumRedirects: Int
    let maximumResponseSize: Int
    /// Redirect statuses that are the endpoint's responses.
    let delivered: Set<Int>
    /// Makes a stream of a response; nil for one whose body is to be read first.
    let stream: @Sendable (HTTPResponse, HTTPBody) -> Stream?

    func run(_ first: PreparedRequest) async throws -> Result {
        var request = first
        var redirects = 0
        while true {
            let (response, body) = try await transport.send(request.request, body: request.body)
            if maximumRedirects > 0, !delivered.contains(response.status.code),
                let next = try request.redirected(by: response)
            {
                redirects += 1
                guard redirects <= maximumRedirects else {
                    throw TransportFailure(
                        .tooManyRedirects, "more than \(maximumRedirects) redirects, the last to \(next.origin)")
                }
                // A short body that is read to its end leaves a connection that can be used again.
                _ = try? await body.collect(upTo: 16_384)
                request = next
                continue
            }
            if let stream = stream(response, body) {
                return Result(request: request, response: response, body: .stream(stream))
            }
            let whole = try await body.collect(upTo: maximumResponseSize)
            return Result(request: request, response: response, body: .whole(whole))
        }
    }
}
