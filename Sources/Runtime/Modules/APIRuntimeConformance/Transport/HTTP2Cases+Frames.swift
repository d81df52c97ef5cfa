import Foundation

extension HTTP2Case {
    /// Streams and connections that end early.
    static let ends: [HTTP2Case] = [
        HTTP2Case(
            "A stream that is reset before the response", "RFC 9113 §5.4.2",
            each: [.noError, .protocolError, .internalError, .cancel, .enhanceYourCalm, .streamClosed],
            { (stream, code: HTTP2ErrorCode) in [.send(.reset(code, on: stream))] }, gives: .lost, .bad),
        HTTP2Case(
            "A stream that is reset within the body", "RFC 9113 §5.4.2",
            // A server that requires HTTP/1.1 gets it.
            each: HTTP2ErrorCode.allCases.filter { $0 != .http11Required && $0 != .noError },
            { stream, code in
                [
                    .send(.headers([":status": "200"], on: stream), .data(ok, on: stream, endsStream: false)),
                    .send(.reset(code, on: stream)),
                ]
            }, gives: .lost, .bad),
        // It is for a whole response (RFC 9113 §8.1): some take it for the end of the body.
        HTTP2Case(
            "A stream that is reset without an error within the body", "RFC 9113 §8.1",
            {
                [
                    .send(.headers([":status": "200"], on: $0), .data(ok, on: $0, endsStream: false)),
                    .send(.reset(.noError, on: $0)),
                ]
            }, gives: .lost, .bad, .ok),
        HTTP2Case(
            "A stream that is reset without an error, before as many bytes as announced", "RFC 9113 §8.1.1",
            {
                [
                    .send(.headers([":status": "200", "content-length": "3"], on: $0)),
                    .send(.data(ok, on: $0, endsStream: false), .reset(.noError, on: $0)),
                ]
            }, gives: .lost, .bad),
        HTTP2Case(
            "A connection that ends before the response, over HTTP/2", "RFC 9113 §5.4.1", { _ in [.close] },
            { _ in [.reset] }, gives: .lost),
        HTTP2Case(
            "A connection that ends within the response, over HTTP/2", "RFC 9113 §8.1",
            { [.send(.headers([":status": "200"], on: $0)), .close] },
            {
                [.send(.headers([":status": "200"], on: $0), .data(ok, on: $0, endsStream: false)), .close]
            },
            { [.send(HTTP2Frame.headers([":status": "200"], on: $0).bytes.dropLast(3)), .close] },
            {
                let data = HTTP2Frame.data(ok, on: $0).bytes.dropLast()
                return [.send(.headers([":status": "200"], on: $0)), .send(data), .close]
            }, gives: .lost, .bad),
        HTTP2Case(
            "A connection that ends with an error", "RFC 9113 §6.8",
            each: [.internalError, .enhanceYourCalm, .protocolError],
            { (stream, code: HTTP2ErrorCode) in [.send(.goAway(after: stream, code)), .close] },
            gives: .lost, .bad),
    ]

    /// Frames that break the rules of the connection, and some that do not.
    static let frames: [HTTP2Case] = [
        HTTP2Case(
            "Frames that a client does not know are ignored", "RFC 9113 §4.1, §5.5",
            { stream in
                [
                    .send(HTTP2Frame(type: 0xEE, flags: 0xFF, stream: stream, payload: Data(count: 100))),
                    .send(.settings([0xEEEE: 1])), .send(HTTP2Frame(type: 6, payload: Data(count: 8))),
                    .send(HTTP2Frame(type: 2, stream: stream, payload: Data([0, 0, 0, 0, 15]))),
                    .send(.headers([":status": "200"], on: stream), .data(ok, on: stream)),
                ]
            }, gives: .ok),
        HTTP2Case(
            "What comes after a stream's end does no harm", "RFC 9113 §5.1",
            { [.send(.headers([":status": "200"], on: $0), .data(ok, on: $0), .data(ok, on: $0))] },
            { [.send(.headers([":status": "200"], on: $0), .data(ok, on: $0), .reset(.noError, on: $0))] },
            { [.send(.headers([":status": "200"], on: $0), .data(ok, on: $0), .windowUpdate(9, on: $0))] },
            gives: .ok, .bad, .lost),
        HTTP2Case(
            "A body before its head", "RFC 9113 §8.1",
            { [.send(.data(ok, on: $0, endsStream: false)), .send(.headers([":status": "200"], on: $0))] },
            { [.send(.data(ok, on: $0))] }, gives: .bad, .lost),
        HTTP2Case(
            "Headers that are not compressed as they say", "RFC 9113 §4.3",
            each: [[0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0x80], [0xC5], [0, 127], [0x3F, 0xFF, 0xFF, 0x7F]],
            { (stream, bytes: [UInt8]) in
                [.send(HTTP2Frame(type: 1, flags: 5, stream: stream, payload: Data(bytes)))]
            }, gives: .bad, .lost),
        HTTP2Case(
            "Headers that another frame interrupts", "RFC 9113 §6.10",
            {
                [
                    .send(.headers([":status": "200"], on: $0, endsHeaders: false)), .send(.data(ok, on: $0)),
                    .send(.continuation([:], on: $0)),
                ]
            },
            { [.send(.continuation([":status": "200"], on: $0), .data(ok, on: $0))] }, gives: .bad, .lost),
        HTTP2Case(
            "A frame larger than allowed", "RFC 9113 §4.2",
            { [.send(HTTP2Frame(type: 1, flags: 4, stream: $0, payload: Data(count: 9), length: 0xFF_FFFF)), .close] },
            gives: .bad, .lost),
        HTTP2Case(
            "Frames of the wrong size, or on the wrong stream", "RFC 9113 §6",
            { [.send(HTTP2Frame(type: 3, stream: $0, payload: Data(count: 3)))] },
            { _ in [.send(HTTP2Frame(type: 4, payload: Data(count: 5)))] },
            { [.send(HTTP2Frame(type: 4, stream: $0))] },
            { _ in [.send(HTTP2Frame(type: 6, payload: Data(count: 7)))] },
            { _ in [.send(.data(ok, on: 0))] },
            { _ in [.send(.headers([":status": "200"], on: 0))] },
            { _ in [.send(.windowUpdate(0x7FFF_FFFF)), .send(.windowUpdate(0x7FFF_FFFF))] },
            { [.send(HTTP2Frame(type: 0, flags: 8, stream: $0, payload: Data([9, 1])))] },
            gives: .bad, .lost),
        HTTP2Case(
            "Streams that the server begins", "RFC 9113 §8.4",
            { stream in
                let promise = HTTP2Frame.number(2) + HTTP2Frame.block([":method": "GET", ":path": "/"])
                return [.send(HTTP2Frame(type: 5, flags: 4, stream: stream, payload: promise))]
            },
            { _ in [.send(.headers([":status": "200"], on: 2), .data(ok, on: 2))] },
            { [.send(.headers([":status": "200"], on: $0 + 100), .data(ok, on: $0 + 100))] },
            gives: .bad, .lost),
        HTTP2Case(
            "HTTP/1.1 where HTTP/2 was agreed on", "RFC 9113 §3.4",
            { _ in [.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"), .close] }, gives: .bad, .lost),
    ]

    /// More than a client has to take.
    static let floods: [HTTP2Case] = [
        HTTP2Case(
            "Many resets of streams that are none", "RFC 9113 §10.5",
            { stream in repeated(HTTP2Frame.reset(.cancel, on: stream + 2).bytes) },
            { stream in
                [.send(.headers([":status": "200"], on: stream), .data(ok, on: stream))]
                    + repeated(HTTP2Frame.reset(.cancel, on: stream).bytes)
            }, gives: .ok, .bad, .lost),
        HTTP2Case(
            "Many frames that say nothing", "RFC 9113 §10.5",
            each: [
                HTTP2Frame(type: 6, payload: Data(count: 8)), .settings(), .settings([3: 100]),
                HTTP2Frame(type: 0xEE, payload: Data()), .windowUpdate(1),
            ],
            { stream, frame in
                repeated(frame.bytes) + [.send(.headers([":status": "200"], on: stream), .data(ok, on: stream))]
            }, gives: .ok, .bad, .lost),
        HTTP2Case(
            "Many empty parts of a body", "RFC 9113 §10.5",
            { stream in
                [.send(.headers([":status": "200"], on: stream))]
                    + repeated(HTTP2Frame.data(Data(), on: stream, endsStream: false).bytes)
                    + [.send(.data(ok, on: stream))]
            }, gives: .ok, .bad, .lost),
        HTTP2Case(
            "Headers without end", "RFC 9113 §10.5.1",
            { stream in
                [.send(.headers([":status": "200"], on: stream, endsHeaders: false)), endless(stream, [:])]
            },
            { stream in
                let field = String(repeating: "x", count: 8000)
                return [
                    .send(.headers([":status": "200"], on: stream, endsHeaders: false)),
                    endless(stream, ["x-long": field]),
                ]
            }, gives: .large, .bad, .lost),
        HTTP2Case(
            "Interim responses without end", "RFC 9110 §15.2",
            { stream in
                let frame = HTTP2Frame.headers([":status": "103", "link": "</style.css>"], on: stream).bytes
                return [.sendForever(Data((0..<100).map { _ in frame }.joined()))]
            }, gives: .large, .bad, .lost),
    ]

    private static func repeated(_ bytes: Data) -> [ScriptedServer.Step] {
        [.send(Data((0..<2000).map { _ in bytes }.joined()))]
    }

    private static func endless(_ stream: Int, _ fields: KeyValuePairs<String, String>) -> ScriptedServer.Step {
        .sendForever(HTTP2Frame.continuation(fields, on: stream, endsHeaders: false).bytes)
    }
}
