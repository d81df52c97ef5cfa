import APIRuntime
import Foundation
import HTTPTypes

extension TransportConformance {
    /// Requests that must not be sent: one that could smuggle another is refused, not repaired.
    static let refusalChecks: [Check] = [
        Check("A header's value with a control character is refused", "RFC 9110 §5.5") { probe in
            for value in ["a\u{1}b", "a\u{7F}b", "a\u{1F}"] {
                try await probe.expectRefusal { request in
                    request.headerFields.append(HTTPField(name: try "X-Value".field, lenientValue: Array(value.utf8)))
                }
            }
        },
        Check("A line break in a header's value begins neither a header nor a request", "RFC 9110 §5.5") { probe in
            for value in ["a\r\nEvil: 1", "a\nEvil: 1", "a\rEvil: 1", "a\0b", "a\r\n\r\nGET /evil HTTP/1.1\r\n\r\n"] {
                try await ScriptedServer.run(.always(.response())) { server in
                    var request = Probe.request(server)
                    // swift-http-types may already have replaced it by a space.
                    request.headerFields[try "X-Value".field] = value
                    request.headerFields.append(HTTPField(name: try "X-List".field, lenientValue: Array(value.utf8)))
                    do {
                        _ = try await probe.fetch(request)
                    } catch is InvalidRequest {
                        return try require("the connections", server.connections.count, is: 0)
                    }
                    let sent = try server.onlyRequest
                    try require("the headers", sent["Evil"], is: [])
                    let controls = sent.headers.map(\.value).filter { $0.utf8.contains { $0 < 0x20 || $0 == 0x7F } }
                    try require("the values with control characters", controls.count, is: 0)
                }
            }
        },
        Check("A path that is none is refused", "RFC 9112 §3.2") { probe in
            for path in ["/a b", "/a\r\nEvil: 1", "/a\nEvil: 1", "/a\0b", "/a#b", "/é", "a", "", "/a HTTP/1.1\r\nX: y"]
            {
                try await probe.expectRefusal { $0.path = path }
            }
        },
        Check("A host that is none is refused", "RFC 3986 §3.2") { probe in
            let port = "127.0.0.1:1"
            for authority in [
                "", "user@\(port)", "user:pass@\(port)", "\(port)\r\nEvil: 1", "\(port)/x", "a b", "a\\b",
            ] {
                try await probe.expectRefusal { $0.authority = authority }
            }
        },
        Check("A scheme that is neither http nor https is refused", "Transport") { probe in
            for scheme in ["file", "ftp", "data", "", "gopher"] {
                try await probe.expectRefusal { $0.scheme = scheme }
            }
        },
        Check("Headers that frame the message are the transport's, and refused", "RFC 9112 §11.2") { probe in
            for name in ["Content-Length", "Transfer-Encoding", "Host"] {
                try await probe.expectRefusal { $0.headerFields[try name.field] = "1" }
            }
        },
    ]
}

extension Probe {
    /// Expects an `InvalidRequest` for a changed request, before a connection is made.
    fileprivate func expectRefusal(_ change: (inout HTTPRequest) throws -> Void) async throws {
        try await ScriptedServer.run(.always(.response())) { server in
            var request = Self.request(server, .post)
            try change(&request)
            let error = try await failure(request, body: HTTPBody(TransportConformance.sample))
            try require(error is InvalidRequest, "InvalidRequest", "\(type(of: error))")
            try require("the connections", server.connections.count, is: 0)
        }
    }
}
