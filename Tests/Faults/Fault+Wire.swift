import APIRuntime
import APIRuntimeConformance
import Foundation
import HTTPTypes

extension Fault {
    /// The rows of the table for all transports, as a client sees them.
    package static let wire: [Fault] = WireCase.all.flatMap { row -> [Fault] in
        guard row.method == .get else { return [] }
        let replies = row.replies.filter { !$0.isRedirect }
        return replies.enumerated().map { index, reply in
            let name = replies.count == 1 ? row.name : "\(row.name) (\(index + 1))"
            return Fault(name, .always(reply), row.outcomes.map { Outcome($0) })
        }
    }
}

extension Outcome {
    /// A client's outcome for a row: no body in the table is an item.
    fileprivate init(_ outcome: WireCase.Outcome) {
        switch outcome {
        case .failure(let kind): self = .transport(kind)
        case .raw: self = .decoding
        case .answer(let status, _, _): self = 200..<300 ~= status ? .decoding : .unexpectedStatus(status)
        }
    }
}

extension ScriptedServer.Reply {
    /// Whether a client would follow a redirect.
    fileprivate var isRedirect: Bool { bytes.firstRange(of: Data("Location:".utf8)) != nil }
}
