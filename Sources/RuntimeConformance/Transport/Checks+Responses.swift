import APIRuntime
import Foundation
import HTTPTypes

extension TransportConformance {
    /// What comes back besides the body.
    static let responseChecks: [Check] = [
        Check("Every status from 200 to 999 is given, a strange one too", "RFC 9110 §15") { probe in
            let statuses = [200, 201, 203, 207, 226, 299, 400, 402, 404, 408, 418, 421, 451, 499, 500, 503, 599]
            for status in statuses + [600, 799, 999] {
                try await ScriptedServer.run(.always(.response(status, body: "text"))) { server in
                    let answer = try await probe.fetch(server)
                    try require("the status", answer.status, is: status)
                    try require("the body of status \(status)", answer.text, is: "text")
                }
            }
        },
        Check("Informational responses are not the response", "RFC 9110 §15.2") { probe in
            let reply = ScriptedServer.Reply.response(200, ["X-Final: 1"], body: "final")
            for reply in [reply.following(100), reply.following(103), reply.following(102, 103, 100)] {
                try await ScriptedServer.run(.always(reply)) { server in
                    let answer = try await probe.fetch(server)
                    try require("the status", answer.status, is: 200)
                    try require("the final header", answer.headers[try "X-Final".field], is: "1")
                    try require("the early header", answer.headers[try "Link".field], is: nil)
                    try require("the body", answer.text, is: "final")
                }
            }
        },
        Check("Headers are given whatever the case of their names, an empty one too", "RFC 9110 §5.1") { probe in
            let lines = ["x-lower: 1", "X-UPPER: 2", "X-Empty:", "X-Space: \t 4 \t ", "X-Tab: a\tb"]
            try await ScriptedServer.run(.always(.response(200, lines))) { server in
                let headers = try await probe.fetch(server).headers
                let expected = [
                    "X-Lower": "1", "X-Upper": "2", "X-Empty": "", "X-Space": "4", "X-Tab": "a\tb",
                ]
                for (name, value) in expected { try require(name, headers[try name.field], is: value) }
            }
        },
        Check("Nothing has to stand between a header's colon and its value", "RFC 9112 §5") { probe in
            try await ScriptedServer.run(.always(.response(200, ["X-Tight:3"]))) { server in
                try require("X-Tight", await probe.fetch(server).headers[try "X-Tight".field], is: "3")
            }
        },
        Check("Headers of one name are all given, in their order", "RFC 9110 §5.3") { probe in
            try await probe.expectList(of: ["X-List: a", "X-List: b", "X-Other: 1", "X-List: c, d"])
        },
        Check("Headers of one name are all given, in their order, whatever its case", "RFC 9110 §5.3") { probe in
            try await probe.expectList(of: ["X-List: a", "x-list: b", "X-Other: 1", "X-LIST: c", "x-LIST: d"])
        },
        Check("Every cookie is given", "RFC 6265 §3") { probe in
            let lines = ["Set-Cookie: a=1; Expires=Wed, 21 Oct 2099 07:28:00 GMT", "Set-Cookie: b=2; Path=/"]
            try await ScriptedServer.run(.always(.response(200, lines))) { server in
                let cookies = try await probe.fetch(server).headers[values: .setCookie].joined(separator: ", ")
                for cookie in ["a=1; Expires=Wed, 21 Oct 2099 07:28:00 GMT", "b=2; Path=/"] {
                    try require(cookies.contains(cookie), "the cookie \(cookie)", cookies)
                }
            }
        },
        Check("A header that is not UTF-8 does no harm", "RFC 9110 §5.5") { probe in
            let head = "HTTP/1.1 200 OK\r\nX-Before: 1\r\nX-Bytes: "
            let rest = "\r\nX-After: 2\r\nContent-Length: 2\r\n\r\nok"
            let reply = ScriptedServer.Reply(Data(head.utf8) + Data([0xFF, 0xFE, 0x80]) + Data(rest.utf8))
            try await ScriptedServer.run(.always(reply)) { server in
                do {
                    let answer = try await probe.fetch(server)
                    try require("the body", answer.text, is: "ok")
                    try require("X-Before", answer.headers[try "X-Before".field], is: "1")
                    try require("X-After", answer.headers[try "X-After".field], is: "2")
                } catch let failure as TransportFailure {
                    try require("the kind", failure.kind, is: .badResponse)
                }
            }
        },
        Check("A head of some size is understood", "RFC 9110 §5.4") { probe in
            let value = String(repeating: "x", count: 8000)
            let lines = (0..<100).map { "X-Header-\($0): \($0)" } + ["X-Large: \(value)"]
            try await ScriptedServer.run(.always(.response(200, lines))) { server in
                let headers = try await probe.fetch(server).headers
                try require("X-Large", headers[try "X-Large".field], is: value)
                try require("X-Header-99", headers[try "X-Header-99".field], is: "99")
            }
        },
        Check("HTTP/1.0 is understood", "RFC 9112 §9.3") { probe in
            let replies: [ScriptedServer.Reply] = [
                .response(200, body: "old", framing: .untilClose, version: "HTTP/1.0"),
                .response(200, body: "old", version: "HTTP/1.0").then(.close),
            ]
            for reply in replies {
                try await ScriptedServer.run(.always(reply)) { server in
                    for _ in 0..<2 { try require("the body", await probe.fetch(server).text, is: "old") }
                }
            }
        },
        Check("A status line without a reason is understood", "RFC 9112 §4") { probe in
            let reply: ScriptedServer.Reply = [.send("HTTP/1.1 200 \r\nContent-Length: 2\r\n\r\nok")]
            try await ScriptedServer.run(.always(reply)) { server in
                try require("the body", await probe.fetch(server).text, is: "ok")
            }
        },
    ]
}

extension Probe {
    /// Expects the values of `X-List` to be a, b, c and d.
    fileprivate func expectList(of lines: [String]) async throws {
        try await ScriptedServer.run(.always(.response(200, lines))) { server in
            let headers = try await fetch(server).headers
            let list = headers[values: try "X-List".field].joined(separator: ",").filter { $0 != " " }
            try require("X-List", list, is: "a,b,c,d")
        }
    }
}
