import APIRuntime
import Foundation
import HTTPTypes

extension TransportConformance {
    private typealias Reply = ScriptedServer.Reply

    /// Bodies of requests: windows, and answers that come before the end.
    static let http2UploadChecks: [HTTP2Check] = [
        HTTP2Check("A body arrives as it was sent, over HTTP/2", "RFC 9113 §5.2") { probe in
            try await probe.run(.http2 { .answer("ok", on: $0.stream) }) { site in
                for size in [0, 5, 65_535, 70_000, 2_000_000] {
                    let data = largeSample.prefix(size)
                    for body in [HTTPBody(data), HTTPBody(chunks(of: data.prefix(70_000), by: 1000))] {
                        try await site.expect("ok", of: .put, body: body)
                        let expected = body.length == nil ? data.prefix(70_000) : data
                        try require("the body of \(size) bytes", site.server.requests.last?.body == expected, is: true)
                    }
                }
            }
        },
        HTTP2Check("A body waits until the server lets it go on", "RFC 9113 §5.2") { probe in
            let late: @Sendable (ScriptedServer.Request) -> [ScriptedServer.Step] = { request in
                [
                    .pause(.milliseconds(200)),
                    .send(.windowUpdate(1_000_000), .windowUpdate(1_000_000, on: request.stream ?? 0)),
                ]
            }
            let scripts: [ScriptedServer.Script] = [
                .http2(opensWindows: false, onHead: late) { .answer("ok", on: $0.stream) },
                .http2(greeting: [.send(.settings([4: 0]))], opensWindows: false, onHead: late) {
                    .answer("ok", on: $0.stream)
                },
                .http2(greeting: [.send(.settings([4: 100]))]) { .answer("ok", on: $0.stream) },
            ]
            for script in scripts {
                try await probe.run(script) { site in
                    for body in [HTTPBody(largeSample.prefix(20_000)), HTTPBody(largeSample.prefix(90_000))] {
                        try await site.expect("ok", of: .post, body: body)
                        try require("the body's end", site.server.requests.last?.body.count, is: body.data?.count)
                    }
                }
            }
        },
        HTTP2Check("An answer before the end of a body is the result, over HTTP/2", "RFC 9113 §8.1") { probe in
            for answer in earlyAnswers {
                for opensWindows in [true, false] {
                    for body in earlyBodies {
                        for isFirst in [true, false] {
                            try await expectEarly(answer, body(), opensWindows, isFirst: isFirst, with: probe)
                        }
                    }
                }
            }
        },
        HTTP2Check("A stream that ends before the body does, without an answer, fails", "RFC 9113 §8.1") { probe in
            for code in [HTTP2ErrorCode.noError, .cancel, .internalError] {
                let script = ScriptedServer.Script.http2(onHead: { [.send(.reset(code, on: $0.stream ?? 0))] }) { _ in
                    []
                }
                try await probe.run(script) { site in
                    try await site.expect([.connectionLost, .badResponse], of: .post, body: HTTPBody(largeSample))
                    try require("the requests", site.server.requests.count, is: 1)
                }
            }
        },
    ]

    /// Answers to requests whose bodies do not matter.
    private static let earlyAnswers: [HTTP2Case.Answer] = [
        { [.send(.headers([":status": "413"], on: $0, endsStream: true), .reset(.noError, on: $0))] },
        {
            [
                .send(.headers([":status": "413", "content-length": "5"], on: $0)),
                .send(.data(Data("large".utf8), on: $0), .reset(.noError, on: $0)),
            ]
        },
        {
            [
                .pause(.milliseconds(100)), .send(.headers([":status": "413"], on: $0)),
                .send(.data(Data("large".utf8), on: $0)), .pause(.milliseconds(50)), .send(.reset(.noError, on: $0)),
            ]
        },
        { [.send(.headers([":status": "413"], on: $0, endsStream: true))] },
        {
            [
                .pause(.milliseconds(100)),
                .send(.headers([":status": "413"], on: $0), .data(Data("large".utf8), on: $0)),
            ]
        },
    ]

    /// Bodies that take long, or have no end.
    private static let earlyBodies: [@Sendable () -> HTTPBody] = [
        { HTTPBody(Data(repeating: 0x61, count: 5_000_000)) },
        { HTTPBody(Data(repeating: 0x61, count: 65_536)) },
        { HTTPBody(chunks(of: Data(repeating: 0x61, count: 5_000_000), by: 50_000)) },
        {
            HTTPBody(
                AsyncStream { continuation in
                    continuation.yield(Data(repeating: 0x61, count: 1000))
                    // It continues while it is read.
                    continuation.onTermination = { _ in }
                })
        },
    ]

    private static func expectEarly(
        _ answer: @escaping HTTP2Case.Answer, _ body: HTTPBody, _ opensWindows: Bool, isFirst: Bool,
        with probe: HTTP2Probe
    ) async throws {
        let script = ScriptedServer.Script.http2(
            opensWindows: opensWindows,
            onHead: { request in request.index == (isFirst ? 0 : 1) ? answer(request.stream ?? 0) : [] },
            answer: { request in request.index == (isFirst ? 0 : 1) ? [] : .answer("own", on: request.stream) })
        try await probe.run(script) { site in
            if !isFirst { try await site.expect("own") }
            let result = try await site.fetch(.post, body: body)
            try require("the status", result.status, is: 413)
            try require("the times that it was sent", site.server.requests.count, is: isFirst ? 1 : 2)
            try await site.expect("own")
        }
    }
}
