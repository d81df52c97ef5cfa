import APIRuntime
import APIValues
import Foundation
import HTTPTypes

/// A server's frames, and the outcomes that a transport may return: the table of `WireCase`, over HTTP/2.
///
/// Each reply is sent on a new connection, and again to the second call on one. A harmless call follows and must get its
/// own answer.
struct HTTP2Case: Sendable {
    /// What a server does on a stream.
    typealias Answer = @Sendable (_ stream: Int) -> [ScriptedServer.Step]

    let name: String
    let source: String
    let method: HTTPRequest.Method
    /// Replies with the same allowed outcomes.
    let replies: [Answer]
    let outcomes: [WireCase.Outcome]

    init(
        _ name: String, _ source: String, method: HTTPRequest.Method = .get, _ replies: Answer...,
        gives outcomes: WireCase.Outcome...
    ) {
        self.name = name
        self.source = source
        self.method = method
        self.replies = replies
        self.outcomes = outcomes
    }

    /// A row whose replies are made of values.
    init<Value: Sendable>(
        _ name: String, _ source: String, each values: [Value],
        _ reply: @escaping @Sendable (_ stream: Int, _ value: Value) -> [ScriptedServer.Step],
        gives outcomes: WireCase.Outcome...
    ) {
        self.name = name
        self.source = source
        method = .get
        replies = values.map { value in { reply($0, value) } }
        self.outcomes = outcomes
    }

    /// All rows.
    static let all: [HTTP2Case] = responses + heads + ends + frames + floods

    /// The row as a check.
    var check: TransportConformance.HTTP2Check {
        TransportConformance.HTTP2Check(name, source) { probe in
            for reply in replies {
                for isFirst in [true, false] { try await check(reply, isFirst: isFirst, with: probe) }
            }
        }
    }

    private func check(_ reply: @escaping Answer, isFirst: Bool, with probe: HTTP2Probe) async throws {
        // Not counted: a transport may send a request again.
        let isOn = Lock(isFirst)
        let script = ScriptedServer.Script.http2 { request in
            isOn.withLock { $0 } ? ScriptedServer.Reply(reply(request.stream ?? 0)) : .answer("own", on: request.stream)
        }
        try await probe.run(script) { site in
            if !isFirst {
                try await site.expect("own")
                isOn.withLock { $0 = true }
            }
            let result = try await site.result(method)
            isOn.withLock { $0 = false }
            guard outcomes.contains(where: { $0.matches(result, of: ScriptedServer.Reply(reply(1))) }) else {
                throw ConformanceFailure(
                    expected: outcomes.map(\.text).joined(separator: " or "),
                    found: "\(result.text) as the \(isFirst ? "first" : "second") call")
            }
            switch try await site.result() {
            case .success(let answer): try require("the next body", answer.text, is: "own")
            case .failure(let failure):
                try require("the kind of the next call's failure", failure.kind, is: .connectionLost)
            }
        }
    }
}
