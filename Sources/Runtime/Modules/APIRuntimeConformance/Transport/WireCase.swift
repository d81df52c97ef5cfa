package import APIRuntime
package import Foundation
package import HTTPTypes

/// A server's reply, byte by byte, and the outcomes that a transport may return: one row of a table that every transport runs.
///
/// Each reply is sent on a new connection, and again to the second call on one: a call may leave state behind. A
/// harmless call follows and must get its own answer.
package struct WireCase: Sendable, CustomStringConvertible {
    /// The requirement, or the server's behaviour.
    package let name: String
    /// The source: an RFC's section, or the contract of `Transport`.
    package let source: String
    package let method: HTTPRequest.Method
    /// Replies with the same allowed outcomes.
    package let replies: [ScriptedServer.Reply]
    /// The allowed outcomes: the RFCs leave some choices to the recipient.
    package let outcomes: [Outcome]

    /// A row whose replies are texts with one byte per character, up to `\u{FF}`.
    ///
    /// - Parameter isKept: Whether the connection stays open after the reply.
    init(
        _ name: String, _ source: String, _ texts: String..., method: HTTPRequest.Method = .get, isKept: Bool = false,
        gives outcomes: Outcome...
    ) {
        self.name = name
        self.source = source
        self.method = method
        self.outcomes = outcomes
        replies = texts.map { text in
            let reply = ScriptedServer.Reply(Data(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }))
            return isKept ? reply : reply.then(.close)
        }
    }

    /// A row whose replies consist of steps.
    init(
        _ name: String, _ source: String, replies: [ScriptedServer.Reply], method: HTTPRequest.Method = .get,
        gives outcomes: Outcome...
    ) {
        self.name = name
        self.source = source
        self.method = method
        self.replies = replies
        self.outcomes = outcomes
    }

    /// The name and the source.
    package var description: String { "\(name) (\(source))" }

    /// All rows.
    package static let all: [WireCase] = heads + lengths + chunks + encodings + connections + bodies
}

extension WireCase {
    /// How a call may end.
    package enum Outcome: Sendable {
        /// A status with this body and these headers; nil for a header that must be absent.
        case answer(Int, Data, [String: String?])
        /// The encoded body with its `Content-Encoding`, left to the caller to decode.
        case raw
        case failure(TransportFailure.Kind)

        /// The body of most rows.
        static let ok = answer("ok")
        static let bad = failure(.badResponse)
        static let large = failure(.responseTooLarge)
        static let lost = failure(.connectionLost)

        static func answer(_ body: String, status: Int = 200, _ headers: [String: String?] = [:]) -> Outcome {
            .answer(status, Data(body.utf8), headers)
        }

        /// Whether a call ended with this outcome.
        func matches(_ result: Result<Probe.Answer, TransportFailure>, of reply: ScriptedServer.Reply) -> Bool {
            switch (self, result) {
            case (.failure(let kind), .failure(let failure)): failure.kind == kind
            case (.raw, .success(let answer)):
                answer.headers[.contentEncoding] != nil && reply.bytes.hasSuffix(answer.body)
            case (.answer(let status, let body, let headers), .success(let answer)):
                answer.status == status && answer.body == body
                    && headers.allSatisfy { name, value in answer.value(of: name) == value }
            default: false
            }
        }

        var text: String {
            switch self {
            case .failure(let kind): "\(kind)"
            case .raw: "the body as it came"
            case .answer(let status, let body, let headers):
                "status \(status) with \(quoted(body))" + (headers.isEmpty ? "" : " and \(headers)")
            }
        }
    }
}

// MARK: - The check

extension TransportConformance {
    /// The rows as checks.
    static let wireChecks: [Check] = WireCase.all.map { row in
        Check(row.name, row.source) { try await row.check(with: $0) }
    }
}

extension WireCase {
    fileprivate func check(with probe: Probe) async throws {
        for reply in replies {
            for isFirst in [true, false] { try await check(reply, isFirst: isFirst, with: probe) }
        }
    }

    private func check(_ reply: ScriptedServer.Reply, isFirst: Bool, with probe: Probe) async throws {
        try await ScriptedServer.run {
            $0.target.hasPrefix("/case") ? reply : .response(body: "own")
        } during: { server in
            if !isFirst { try require("the body before", try await probe.fetch(server).text, is: "own") }
            let result = try await probe.result(of: Probe.request(server, method, "/case"), upTo: 1_000_000)
            guard outcomes.contains(where: { $0.matches(result, of: reply) }) else {
                throw ConformanceFailure(
                    expected: outcomes.map(\.text).joined(separator: " or "),
                    found: "\(result.text) as the \(isFirst ? "first" : "second") call gets \(quoted(reply.bytes))")
            }
            do {
                try require("the next body", try await probe.fetch(server).text, is: "own")
            } catch let failure as TransportFailure {
                try require("the kind of the next call's failure", failure.kind, is: .connectionLost)
            }
        }
    }

}

extension Result<Probe.Answer, TransportFailure> {
    /// How a call ended.
    var text: String {
        switch self {
        case .success(let answer): "status \(answer.status) with \(quoted(answer.body)) and \(answer.headers)"
        case .failure(let failure): "\(failure.kind): \(failure.message)"
        }
    }
}

/// The start of a text, with escaped line breaks.
private func quoted(_ data: Data) -> String {
    String(reflecting: String(decoding: data.prefix(200), as: UTF8.self)) + (data.count > 200 ? "…" : "")
}

extension Data {
    fileprivate func hasSuffix(_ data: Data) -> Bool { suffix(data.count) == data }
}

extension Probe.Answer {
    /// A header's values, as a list without spaces around its commas.
    fileprivate func value(of name: String) -> String? {
        guard let name = HTTPField.Name(name), headers[name] != nil else { return nil }
        return headers[values: name].joined(separator: ",").split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: ",")
    }
}
