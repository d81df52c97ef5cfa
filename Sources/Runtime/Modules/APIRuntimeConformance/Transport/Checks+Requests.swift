import APIRuntime
import Foundation
import HTTPTypes

extension TransportConformance {
    /// Request lines and headers.
    static let requestChecks: [Check] = [
        Check("A method arrives as it is, a rare one too", "RFC 9110 §9.1") { probe in
            let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY", "M-SEARCH"]
            try await ScriptedServer.run(.always(.response())) { server in
                for name in methods {
                    guard let method = HTTPRequest.Method(name) else { continue }
                    let answer = try await probe.fetch(server, method)
                    try require("the status", answer.status, is: 200)
                }
                try require("the methods", server.requests.map(\.method), is: methods)
            }
        },
        Check("A path and a query arrive with their percent-encoding", "RFC 3986 §2.4") { probe in
            let targets = [
                "/a%20b?key=s", "/%E2%82%AC/%2F/%2f?key=s", "/a;b=c,d/e:f@g!$&'()*+=~?key=s", "/?a=1+2&b=%2B&&c&key=s",
                "//a//b/?key=s", "/a?b?c=/d&key=s", "/%7Euser/%41?key=s", "/?key=s",
            ]
            try await ScriptedServer.run(.always(.response())) { server in
                for target in targets {
                    var request = Probe.request(server)
                    request.path = target
                    _ = try await probe.fetch(request)
                }
                try require("the targets", server.requests.map(\.target), is: targets)
            }
        },
        Check("Headers arrive with their values, none twice", "Transport.send") { probe in
            let values = ["X-Plain": "a, b; c=\"d\"", "X-Blank": "", "Accept": "text/x-test", "User-Agent": "test/1.0"]
            var headers = HTTPFields()
            for (name, value) in values { headers[try name.field] = value }
            try await ScriptedServer.run(.always(.response())) { [headers] server in
                _ = try await probe.fetch(server, headers: headers)
                let request = try server.onlyRequest
                for (name, value) in values { try require(name, request[name], is: [value]) }
                try require("Host", request["Host"], is: [server.authority])
            }
        },
        Check("Headers of one name arrive in their order, as several or as one list", "RFC 9110 §5.3") { probe in
            var headers = HTTPFields()
            headers.append(HTTPField(name: try "X-List".field, value: "a"))
            headers.append(HTTPField(name: try "X-List".field, value: "b, c"))
            try await ScriptedServer.run(.always(.response())) { [headers] server in
                _ = try await probe.fetch(server, headers: headers)
                let list = try server.onlyRequest["X-List"].joined(separator: ",").filter { $0 != " " }
                try require("X-List", list, is: "a,b,c")
            }
        },
        Check("Cookies arrive in one line", "RFC 6265 §5.4") { probe in
            var headers = HTTPFields()
            for cookie in ["a=1", "b=2; c=3"] { headers.append(HTTPField(name: .cookie, value: cookie)) }
            try await ScriptedServer.run(.always(.response())) { [headers] server in
                _ = try await probe.fetch(server, headers: headers)
                try require("Cookie", try server.onlyRequest["Cookie"], is: ["a=1; b=2; c=3"])
            }
        },
        Check("A header with characters beyond ASCII arrives as UTF-8, or is refused", "RFC 9110 §5.5") { probe in
            try await ScriptedServer.run(.always(.response())) { server in
                do {
                    _ = try await probe.fetch(server, headers: [try "X-Name".field: "Zoë"])
                } catch is InvalidRequest {
                    return try require("the connections", server.connections.count, is: 0)
                }
                let request = try server.onlyRequest
                try require(
                    request.head.firstRange(of: Data("Zoë\r\n".utf8)) != nil, "the value in UTF-8", "another one")
            }
        },
        Check("No cookie of one response is in the next request", "Transport") { probe in
            let reply = ScriptedServer.Reply.response(200, ["Set-Cookie: sid=1; Path=/", "Set-Cookie: b=2"])
            try await ScriptedServer.run(.always(reply)) { server in
                for _ in 0..<2 { _ = try await probe.fetch(server) }
                try require("the cookies", server.requests.flatMap { $0["Cookie"] }, is: [])
            }
        },
        Check("No response is kept for the next request, and none is asked about", "Transport") { probe in
            let headers = [
                "Cache-Control: max-age=1000", "ETag: \"x\"", "Last-Modified: Mon, 01 Jan 2024 00:00:00 GMT",
            ]
            try await ScriptedServer.run(.always(.response(200, headers, body: "kept"))) { server in
                for _ in 0..<3 { try require("the body", await probe.fetch(server).text, is: "kept") }
                try require("the requests", server.requests.count, is: 3)
                let conditions = server.requests.flatMap { $0["If-None-Match"] + $0["If-Modified-Since"] }
                try require("the conditions", conditions, is: [])
            }
        },
        Check("A redirect is a response like any other", "Transport") { probe in
            for status in [300, 301, 302, 303, 305, 307, 308] {
                try await ScriptedServer.run(.always(.redirect(to: "/elsewhere", status: status))) { server in
                    let answer = try await probe.fetch(server)
                    try require("the status", answer.status, is: status)
                    try require("Location", answer.headers[.location], is: "/elsewhere")
                    try require("the requests", server.requests.count, is: 1)
                }
            }
        },
        Check("A redirect's body is given", "RFC 9110 §15.4") { probe in
            try await probe.expectRedirectBodies(headers: ["Location: /elsewhere"])
        },
        Check("A redirect's body is given without a Location", "RFC 9110 §15.4") { probe in
            try await probe.expectRedirectBodies(headers: [])
        },
        Check("A challenge is a response like any other, and is not answered", "RFC 9110 §11") { probe in
            let challenges = [
                (401, "WWW-Authenticate: Basic realm=\"x\""),
                (401, "WWW-Authenticate: Digest realm=\"x\", nonce=\"y\""),
                (401, "WWW-Authenticate: Bearer"), (401, "WWW-Authenticate: Negotiate"), (401, "X-None: 1"),
                (407, "Proxy-Authenticate: Basic realm=\"x\""),
            ]
            for (status, header) in challenges {
                try await ScriptedServer.run(.always(.response(status, [header], body: "who are you?"))) { server in
                    var request = Probe.request(server)
                    request.headerFields[.authorization] = nil
                    let answer = try await probe.fetch(request)
                    try require("the status", answer.status, is: status)
                    try require("the body after \(header)", answer.text, is: "who are you?")
                    try require("the requests", server.requests.count, is: 1)
                    try require("the credentials", server.requests.flatMap { $0["Authorization"] }, is: [])
                }
            }
        },
    ]
}

extension Probe {
    fileprivate func expectRedirectBodies(headers: [String]) async throws {
        for status in [300, 301, 302, 303, 306, 307, 308] {
            try await ScriptedServer.run(.always(.response(status, headers, body: "moved"))) { server in
                let answer = try await fetch(server)
                try require("the status", answer.status, is: status)
                try require("the body of status \(status)", answer.text, is: "moved")
            }
        }
    }
}

extension String {
    /// A header's name.
    var field: HTTPField.Name {
        get throws(ConformanceFailure) {
            guard let name = HTTPField.Name(self) else {
                throw ConformanceFailure(expected: "a header's name", found: self)
            }
            return name
        }
    }
}

extension ScriptedServer {
    /// The only request; throws unless there was exactly one.
    var onlyRequest: Request {
        get throws(ConformanceFailure) {
            let requests = requests
            guard let request = requests.first, requests.count == 1 else {
                throw ConformanceFailure(expected: "one request", found: "\(requests.count)")
            }
            return request
        }
    }
}
