import APIRuntime
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes
import APIValues

/// Answers requests with recorded responses.
final class Player: Sendable {
    private let exchanges: [RecordedExchange]
    private let file: String
    /// The indices of the replayed exchanges.
    private let replayed = Lock<Set<Int>>([])

    init(_ exchanges: [RecordedExchange], of file: URL) {
        self.exchanges = exchanges
        self.file = file.lastPathComponent
    }

    func reply(to request: RecordedRequest, hiding redactor: Redactor) throws -> (HTTPResponse, HTTPBody) {
        let matches = exchanges.indices.filter { exchanges[$0].request.isSame(as: request) }
        let next = replayed.withLock { replayed -> Int? in
            guard let next = matches.first(where: { !replayed.contains($0) }) else { return nil }
            replayed.insert(next)
            return next
        }
        guard let next else { throw missing(redactor.hidingSecrets(in: request), count: matches.count) }
        return exchanges[next].response.reply
    }

    func verifyAllReplayed() throws(RecordingError) {
        let replayed = replayed.withLock { $0 }
        let missing = exchanges.indices.filter { !replayed.contains($0) }.map { exchanges[$0].request.line }
        guard !missing.isEmpty else { return }
        throw RecordingError("of '\(file)' was not replayed: \(missing.joined(separator: ", "))")
    }

    private func missing(_ request: RecordedRequest, count: Int) -> InvalidRequest {
        guard count == 0 else {
            return InvalidRequest(
                "\(request.line) is \(count == 1 ? "once" : "\(count) times") in '\(file)', and was sent once more")
        }
        let candidates = exchanges.enumerated().map { ($0 + 1, $1.request.differences(from: request)) }
        guard let (number, differences) = candidates.min(by: { $0.1.count < $1.1.count }) else {
            return InvalidRequest("\(request.line) is not in '\(file)', which is empty")
        }
        return InvalidRequest(
            """
            \(request.line) is not in '\(file)'; most like it is number \(number), but \
            \(differences.joined(separator: ", and "))
            """)
    }
}
