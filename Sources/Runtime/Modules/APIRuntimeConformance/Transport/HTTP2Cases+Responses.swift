import Foundation
import HTTPTypes

extension HTTP2Case {
    /// A body of two bytes.
    static let ok = Data("ok".utf8)

    /// Responses that every transport understands, and malformed heads.
    static let responses: [HTTP2Case] = [
        HTTP2Case(
            "A response over HTTP/2", "RFC 9113 §8.1",
            { [.send(.headers([":status": "200"], on: $0), .data(ok, on: $0))] },
            { [.send(.headers([":status": "200", "content-length": "2"], on: $0), .data(ok, on: $0))] },
            {
                [
                    .send(.headers([":status": "200"], on: $0), .data(Data("o".utf8), on: $0, endsStream: false)),
                    .send(.data(Data("k".utf8), on: $0, endsStream: false), .data(Data(), on: $0)),
                ]
            },
            {
                let padded = HTTP2Frame(type: 0, flags: 9, stream: $0, payload: Data([3]) + ok + Data(count: 3))
                return [.send(.headers([":status": "200"], on: $0), padded)]
            }, gives: .ok),
        HTTP2Case(
            "A response without a body ends with its headers", "RFC 9113 §8.1",
            { [.send(.headers([":status": "200"], on: $0, endsStream: true))] },
            { [.send(.headers([":status": "200", "content-length": "0"], on: $0), .data(Data(), on: $0))] },
            gives: .answer("")),
        HTTP2Case(
            "A status without a body", "RFC 9110 §15.3.5",
            { [.send(.headers([":status": "204"], on: $0, endsStream: true))] }, gives: .answer("", status: 204)),
        HTTP2Case(
            "The length of an answer to HEAD is no body's", "RFC 9110 §9.3.2", method: .head,
            { [.send(.headers([":status": "200", "content-length": "2"], on: $0, endsStream: true))] },
            gives: .answer("", ["content-length": "2"])),
        HTTP2Case(
            "Headers in several frames", "RFC 9113 §6.10",
            { stream in
                [
                    .send(.headers([":status": "200"], on: stream, endsHeaders: false)),
                    .send(.continuation(["x-first": "1"], on: stream, endsHeaders: false)),
                    .send(.continuation([:], on: stream, endsHeaders: false)),
                    .send(.continuation(["x-last": "2"], on: stream), .data(ok, on: stream)),
                ]
            },
            { stream in
                // Cut within a field.
                let block = HTTP2Frame.block([":status": "200", "x-first": "1", "x-last": "2"])
                let parts = [block.prefix(5), block.dropFirst(5).prefix(15), block.dropFirst(20)].enumerated()
                let frames = parts.map { index, part in
                    HTTP2Frame(type: index == 0 ? 1 : 9, flags: index == 2 ? 4 : 0, stream: stream, payload: part).bytes
                }
                return [.send(frames.reduce(into: Data()) { $0 += $1 }), .send(.data(ok, on: stream))]
            }, gives: .answer("ok", ["x-first": "1", "x-last": "2"])),
        HTTP2Case(
            "Interim responses come before the final one", "RFC 9113 §8.1",
            each: [["103"], ["100"], ["102", "103", "103"], Array(repeating: "103", count: 50)],
            { stream, statuses in
                statuses.map { .send(.headers([":status": $0, "link": "</a>"], on: stream)) }
                    + [.send(.headers([":status": "200"], on: stream), .data(ok, on: stream))]
            }, gives: .answer("ok", ["link": nil])),
        HTTP2Case(
            "An interim response ends no exchange", "RFC 9113 §8.1",
            each: ["100", "103", "101"],
            { [.send(.headers([":status": $1], on: $0, endsStream: true))] }, gives: .bad, .lost),
        HTTP2Case(
            "Switching protocols is no part of HTTP/2", "RFC 9113 §8.6",
            {
                [.send(.headers([":status": "101"], on: $0), .headers([":status": "200"], on: $0), .data(ok, on: $0))]
            }, gives: .bad, .lost),
        HTTP2Case(
            "Trailers after the body are no headers", "RFC 9113 §8.1",
            each: [["x-late": "1"], ["x-late": "1", "x-later": "2"]] as [KeyValuePairs<String, String>],
            { stream, trailers in
                [
                    .send(.headers([":status": "200"], on: stream), .data(ok, on: stream, endsStream: false)),
                    .send(.headers(trailers, on: stream, endsStream: true)),
                ]
            }, gives: .answer("ok", ["x-late": nil])),
        HTTP2Case(
            "Trailers that are none", "RFC 9113 §8.1",
            each: [[":status": "200"], ["X-Late": "1"], ["connection": "close"]] as [KeyValuePairs<String, String>],
            { stream, trailers in
                [
                    .send(.headers([":status": "200"], on: stream), .data(ok, on: stream, endsStream: false)),
                    .send(.headers(trailers, on: stream, endsStream: true)),
                ]
            }, gives: .bad, .lost),
        HTTP2Case(
            "Trailers that do not end the stream", "RFC 9113 §8.1",
            {
                [
                    .send(.headers([":status": "200"], on: $0), .data(ok, on: $0, endsStream: false)),
                    .send(.headers(["x-late": "1"], on: $0), .data(ok, on: $0)),
                ]
            }, gives: .bad, .lost),
    ]

    /// Malformed heads.
    static let heads: [HTTP2Case] = [
        HTTP2Case(
            "A field that is specific to a connection", "RFC 9113 §8.2.2",
            each: [
                ("connection", "close"), ("connection", "keep-alive"), ("connection", "x-own"),
                ("keep-alive", "timeout=5"), ("proxy-connection", "close"), ("transfer-encoding", "chunked"),
                ("transfer-encoding", "identity"), ("upgrade", "h2c"), ("te", "trailers"), ("te", "gzip"),
            ],
            { stream, field in
                [.send(.headers([":status": "200", field.0: field.1], on: stream), .data(ok, on: stream))]
            }, gives: .bad),
        HTTP2Case(
            "A field that is specific to a connection, of an interim response", "RFC 9113 §8.2.2",
            each: ["connection", "transfer-encoding", "upgrade"],
            { stream, name in
                [
                    .send(.headers([":status": "103", name: "close"], on: stream)),
                    .send(.headers([":status": "200"], on: stream), .data(ok, on: stream)),
                ]
            }, gives: .bad),
        HTTP2Case(
            "A head without a status, or with two", "RFC 9113 §8.3.2",
            each: [
                ["x-first": "1"], [:], [":status": "200", ":status": "200"], ["x-first": "1", ":status": "200"],
                [":status": "abc"], [":status": ""], [":status": "20"], [":status": "2000"],
                [":status": "200", ":path": "/"], [":status": "200", ":unknown": "1"],
            ] as [KeyValuePairs<String, String>],
            { [.send(.headers($1, on: $0), .data(ok, on: $0))] }, gives: .bad, .lost),
        HTTP2Case(
            "A header's name that is none", "RFC 9113 §8.2",
            each: ["X-Upper", "x first", "x:first", ""],
            { [.send(.headers([":status": "200", $1: "1"], on: $0), .data(ok, on: $0))] },
            // Some drop the header.
            gives: .bad, .lost, .answer("ok", ["X-Upper": nil])),
        HTTP2Case(
            "A header's value with a control character", "RFC 9113 §8.2.1",
            each: ["a\0b", "a\nb", "a\rb", "a\r\nevil: 1"],
            { [.send(.headers([":status": "200", "x-first": $1], on: $0), .data(ok, on: $0))] },
            gives: .bad, .lost, .answer("ok", ["x-first": nil, "evil": nil])),
        HTTP2Case(
            "A length that the body does not have", "RFC 9113 §8.1.1",
            each: ["1", "3", "-1", "2, 3", "ok"],
            { [.send(.headers([":status": "200", "content-length": $1], on: $0), .data(ok, on: $0))] },
            gives: .bad, .lost),
    ]
}
