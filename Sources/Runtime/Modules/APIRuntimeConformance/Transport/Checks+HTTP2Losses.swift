import APIRuntime
import Foundation
import HTTPTypes

extension TransportConformance {
    private typealias Reply = ScriptedServer.Reply

    /// Requests that a server refuses before it processes them, and those that it may have processed.
    static let http2LossChecks: [HTTP2Check] = [
        HTTP2Check("A request that the server left out is sent again, whatever its method", "RFC 9113 §6.8, §8.7") {
            probe in
            for refusal in refusals {
                for method in [HTTPRequest.Method.get, .post, .put, .patch, .delete] {
                    for isFirst in [true, false] {
                        try await expectRepetition(of: method, nil, after: refusal, isFirst: isFirst, with: probe)
                    }
                }
            }
        },
        HTTP2Check("A body that can be read again is sent again where the server left its request out", "RFC 9113 §8.7")
        {
            probe in
            for refusal in refusals {
                for body in [HTTPBody(), HTTPBody(sample), HTTPBody(largeSample.prefix(300_000))] {
                    for isFirst in [true, false] {
                        try await expectRepetition(of: .post, body, after: refusal, isFirst: isFirst, with: probe)
                    }
                }
            }
        },
        HTTP2Check("A body that can be read once is not sent in part", "HTTPBody.init(_:)") { probe in
            for refusal in refusals {
                let script = ScriptedServer.Script.http2 {
                    $0.index == 0 ? Reply(refusal(0, $0.stream ?? 0)) : .answer("again", on: $0.stream)
                }
                try await probe.run(script) { site in
                    let body = HTTPBody(chunks(of: sample))
                    switch try await site.result(.post, body: body) {
                    case .success(let answer): try require("the body", answer.text, is: "again")
                    case .failure(let failure): try require("the kind", failure.kind, is: .connectionLost)
                    }
                    for request in site.server.requests where request.isComplete {
                        try require("the body that arrived", request.body, is: sample)
                    }
                }
            }
        },
        HTTP2Check("A request that the server always refuses fails", "RFC 9113 §8.7") { probe in
            for refusal in refusals {
                for method in [HTTPRequest.Method.get, .post] {
                    try await probe.run(.http2 { Reply(refusal(0, $0.stream ?? 0)) }) { site in
                        try await site.expect([.connectionLost], of: method)
                        let count = site.server.requests.count
                        try require((2...8).contains(count), "two requests or a few more", "\(count)")
                    }
                }
            }
        },
        HTTP2Check("A POST that the server may have processed is not sent again, over HTTP/2", "RFC 9110 §9.2.2") {
            probe in
            let codes: [HTTP2ErrorCode] = [.noError, .protocolError, .internalError, .cancel, .enhanceYourCalm]
            let endings: [HTTP2Case.Answer] =
                [
                    { _ in [.close] }, { _ in [.reset] }, { [.send(.goAway(after: $0)), .close] },
                    { _ in [.send(.goAway(after: 0x7FFF_FFFF)), .close] }, { [.send(.goAway(after: $0 + 2)), .reset] },
                    { [.send(.goAway(after: $0, .internalError)), .close] },
                ] + codes.map { code in { [.send(.reset(code, on: $0))] } }
            for ending in endings {
                for body in [nil, HTTPBody(sample), HTTPBody(chunks(of: sample))] {
                    let script = ScriptedServer.Script.http2 {
                        $0.index == 0 ? .answer("own", on: $0.stream) : Reply(ending($0.stream ?? 0))
                    }
                    try await probe.run(script) { site in
                        try await site.expect("own")
                        try await site.expect([.connectionLost, .badResponse], of: .post, body: body)
                        try require("the times that it was sent", site.server.requests.count - 1, is: 1)
                    }
                }
            }
        },
        HTTP2Check("The refusal of one stream says nothing of another", "RFC 9113 §8.7") { probe in
            // The first POST is accepted, the second is refused; then the first one fails.
            let endings: [@Sendable (_ first: Int, _ second: Int) -> [ScriptedServer.Step]] = [
                { [.send(.reset(.cancel, on: $0), .reset(.refusedStream, on: $1))] },
                { [.send(.reset(.refusedStream, on: $1), .reset(.cancel, on: $0))] },
                { first, _ in [.send(.goAway(after: first)), .close] },
                { [.send(.reset(.refusedStream, on: $1)), .close] },
            ]
            for ending in endings {
                let script = ScriptedServer.Script.http2 { request in
                    switch (request.connection, request.text) {
                    case (_, "greet"), (1..., _): .answer("own", on: request.stream)
                    case (_, "second"): Reply(ending((request.stream ?? 0) - 2, request.stream ?? 0))
                    default: []
                    }
                }
                try await probe.run(script) { site in
                    try await site.expect("own", of: .post, body: HTTPBody(Data("greet".utf8)))
                    async let first = site.result(.post, body: HTTPBody(Data("first".utf8)))
                    _ = await site.server.wait(upTo: probe.probe.limit) { $0.requests.contains { $0.text == "first" } }
                    let second = try await site.result(.post, body: HTTPBody(Data("second".utf8)))
                    // It may use a separate connection.
                    let shared = site.server.requests.filter { $0.text != "greet" }.allSatisfy { $0.connection == 0 }
                    if case .success = second {
                    } else if !shared {
                        throw ConformanceFailure(expected: "an answer to what was refused", found: second.text)
                    }
                    _ = try await first
                    let times = site.server.requests.count { $0.text == "first" }
                    try require("the times that the accepted POST was sent", times, is: 1)
                }
            }
        },
        HTTP2Check("A server that ends its connections after some requests loses none", "RFC 9113 §6.8") { probe in
            let endings: [HTTP2Case.Answer] = [
                { [.send(.goAway(after: $0))] },
                { [.send(.goAway(after: 0x7FFF_FFFF)), .send(.goAway(after: $0))] },
            ]
            for ending in endings {
                for width in [1, 10, 50] { try await expectAll(width, at: ending, with: probe) }
            }
            // Where others wait, its TCP reset could take the announcement away from the client.
            try await expectAll(1, at: { [.send(.goAway(after: $0)), .close] }, with: probe)
        },
        HTTP2Check("A connection that ends gracefully answers what it has accepted", "RFC 9113 §6.8") { probe in
            let script = ScriptedServer.Script.http2 {
                let stream = $0.stream ?? 0
                let last = HTTP2Frame.goAway(after: stream)
                return Reply([.send(.goAway(after: 0x7FFF_FFFF), last)] + Reply.answer("last", on: stream).steps)
            }
            try await probe.run(script) { site in
                for method in [HTTPRequest.Method.get, .post, .get] { try await site.expect("last", of: method) }
                try require("the requests", site.server.requests.count, is: 3)
                try require("the connections", site.server.connections.count, is: 3)
            }
        },
    ]

    /// What a server does that has not processed a stream, and the last one before it.
    private static let refusals: [@Sendable (_ last: Int, _ stream: Int) -> [ScriptedServer.Step]] = [
        { [.send(.reset(.refusedStream, on: $1))] },
        { last, _ in [.send(.goAway(after: last))] },
        { last, _ in [.send(.goAway(after: last)), .close] },
        { last, _ in [.send(.goAway(after: last, .enhanceYourCalm)), .close] },
        { last, _ in [.send(.goAway(after: 0x7FFF_FFFF)), .send(.goAway(after: last))] },
        { [.send(.goAway(after: $0), .reset(.refusedStream, on: $1))] },
    ]

    /// Expects a request to be answered that is refused once, alone on its connection or after another.
    private static func expectRepetition(
        of method: HTTPRequest.Method, _ body: HTTPBody?,
        after refusal: @escaping @Sendable (Int, Int) -> [ScriptedServer.Step], isFirst: Bool, with probe: HTTP2Probe
    ) async throws {
        let script = ScriptedServer.Script.http2 { request in
            let stream = request.stream ?? 0
            if request.index == 0 { return isFirst ? Reply(refusal(0, stream)) : .answer("own", on: stream) }
            return request.index == 1 && !isFirst ? Reply(refusal(stream - 2, stream)) : .answer("again", on: stream)
        }
        try await probe.run(script) { site in
            if !isFirst { try await site.expect("own") }
            try await site.expect("again", of: method, body: body)
            let requests = site.server.requests.suffix(2)
            try require("the connections of both", Set(requests.map(\.connection)).count, is: 2)
            for request in requests { try require("the body", request.body, is: try body?.wholeData ?? Data()) }
            try require("the requests", site.server.requests.count, is: isFirst ? 2 : 3)
        }
    }

    /// Expects fifty calls to succeed, some at the same time, with a server that ends each connection at the third request.
    private static func expectAll(
        _ width: Int, at ending: @escaping HTTP2Case.Answer, with probe: HTTP2Probe
    ) async throws {
        let script = ScriptedServer.Script.http2 { request in
            let stream = request.stream ?? 0
            // A client's streams are 1, 3, 5 and so on.
            guard stream <= 5 else { return [] }
            let answer = Reply.answer(request.text, on: stream)
            return stream == 5 ? Reply(answer.steps + ending(stream)) : answer
        }
        try await probe.run(script) { site in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for index in 0..<50 {
                    if index >= width { try await group.next() }
                    group.addTask {
                        let isPost = index % 2 == 0
                        try await site.expect(
                            isPost ? "\(index)" : "", of: isPost ? .post : .get,
                            body: isPost ? HTTPBody(Data("\(index)".utf8)) : nil)
                    }
                }
                try await group.waitForAll()
            }
        }
    }
}

extension HTTPBody {
    /// The bytes of a body in memory.
    fileprivate var wholeData: Data {
        get throws(ConformanceFailure) {
            guard let data else { throw ConformanceFailure(expected: "a body in memory", found: "another") }
            return data
        }
    }
}
