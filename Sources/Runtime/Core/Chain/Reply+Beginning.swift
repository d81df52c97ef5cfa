import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

extension BodyStreaming {
    /// Whether the body of a success is left to its reader.
    func takes(_ response: HTTPResponse) -> Bool { needsBeginningOnly || opens(response) }

    /// Whether the body of a success is a stream. One without content has no type to look at (RFC 9110 §15.3.5).
    func opens(_ response: HTTPResponse) -> Bool { response.status.code == 204 || fits(response.headerFields) }
}

extension Reply {
    /// The largest beginning, in bytes: enough for an error in JSON.
    private static var largestBeginning: Int { 262_144 }
    /// The longest wait for it: a stream of another format may never end, or never begin.
    private static var longestWait: Duration { .seconds(3) }

    /// The beginning of a body of another kind than requested; the whole body, if it ends soon.
    func beginning(for request: PreparedRequest) async throws -> HTTPBody {
        if body.data != nil { return body }
        let body = body
        let arrived = Lock(Data())
        let start = ContinuousClock.now
        let rest = request.call.rules.timeout.map { $0.end - start } ?? Self.longestWait
        do {
            try await withLimit(
                max(min(rest, Self.longestWait), .milliseconds(1)), since: { start }, or: .late(request.origin, 0)
            ) {
                for try await chunk in body {
                    let count = arrived.withLock { data in
                        data.append(chunk)
                        return data.count
                    }
                    guard count < Self.largestBeginning else { return }
                }
            }
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            // The type is the error to report, however much has arrived.
        }
        try Task.checkCancellation()
        return HTTPBody(arrived.withLock { $0 })
    }
}
