import APIRuntime
import Foundation
import HTTPTypes

extension TransportConformance {
    /// Request bodies.
    static let requestBodyChecks: [Check] = [
        Check("A request without a body has none", "RFC 9112 §6.3") { probe in
            try await ScriptedServer.run(.always(.response())) { server in
                for method: HTTPRequest.Method in [.get, .head, .delete, .post, .put] {
                    _ = try await probe.fetch(server, method)
                }
                for request in server.requests {
                    try require("Transfer-Encoding of \(request.method)", request["Transfer-Encoding"], is: [])
                    let lengths = request["Content-Length"]
                    try require(lengths == [] || lengths == ["0"], "no length, or 0", "\(lengths)")
                }
            }
        },
        Check("A body without a Content-Type gets none", "RFC 9110 §8.3") { probe in
            try await ScriptedServer.run(.always(.response())) { server in
                for method: HTTPRequest.Method in [.post, .put] {
                    for body in [nil, HTTPBody(), HTTPBody(sample), HTTPBody(chunks(of: sample))] {
                        _ = try await probe.fetch(server, method, body: body)
                    }
                }
                for request in server.requests {
                    try require("Content-Type of \(request.method)", request["Content-Type"], is: [])
                }
            }
        },
        Check("A body in memory arrives whole, in one framing", "RFC 9112 §6") { probe in
            for method: HTTPRequest.Method in [.post, .put, .patch, .delete] {
                try await probe.expectArrival(of: HTTPBody(sample), as: sample, with: method)
            }
        },
        Check("An empty body arrives as one", "RFC 9112 §6") { probe in
            for method: HTTPRequest.Method in [.post, .get] {
                try await probe.expectArrival(of: HTTPBody(), as: Data(), with: method)
            }
        },
        Check("A body of megabytes arrives whole", "RFC 9112 §6") { probe in
            try await probe.expectArrival(of: HTTPBody(largeSample), as: largeSample, with: .post)
        },
        Check("A file arrives whole, in one framing", "RFC 9112 §6") { probe in
            for data in [sample, Data()] {
                try await withFile(data) { file in
                    try await probe.expectArrival(of: HTTPBody(file: file), as: data, with: .post)
                }
            }
        },
        Check("Chunks arrive whole, in one framing, with and without a length", "RFC 9112 §6") { probe in
            for length in [nil, Int64(sample.count)] {
                let body = HTTPBody(chunks(of: sample), length: length)
                try await probe.expectArrival(of: body, as: sample, with: .put)
            }
        },
        Check("A GET with a body sends it, or is refused", "RFC 9110 §9.3.1") { probe in
            try await ScriptedServer.run(.always(.response())) { server in
                do {
                    _ = try await probe.fetch(server, body: HTTPBody(sample))
                } catch is InvalidRequest {
                    return try require("the connections", server.connections.count, is: 0)
                }
                try require("the body", try server.onlyRequest.body, is: sample)
            }
        },
        Check("Chunks that are more or fewer than announced are no complete request", "HTTPBody.init(_:length:)") {
            probe in
            for length in [sample.count - 1, sample.count + 1] {
                try await ScriptedServer.run(.always(.response())) { server in
                    let body = HTTPBody(chunks(of: sample), length: Int64(length))
                    try await probe.expect([.bodyUnreadable], of: Probe.request(server, .post), body: body)
                    try server.requireNoCompleteRequest()
                }
            }
        },
        Check("Chunks that end with an error end the request with it", "Transport.send") { probe in
            struct Broken: Error {}
            let broken = AsyncThrowingStream<Data, any Error> { continuation in
                continuation.yield(sample)
                continuation.finish(throwing: Broken())
            }
            try await ScriptedServer.run(.always(.response())) { server in
                let error = try await probe.failure(Probe.request(server, .post), body: HTTPBody(broken))
                try require(error is Broken || error is TransportFailure, "Broken", "\(type(of: error))")
                try server.requireNoCompleteRequest()
            }
        },
        Check("A file that has changed since the body was made is not sent", "HTTPBody.init(file:)") { probe in
            try await withFile(sample) { file in
                let body = HTTPBody(file: file)
                try (sample + sample).write(to: file)
                try await ScriptedServer.run(.always(.response())) { server in
                    let error = try await probe.failure(Probe.request(server, .post), body: body)
                    try require(error is InvalidRequest, "InvalidRequest", "\(type(of: error))")
                    try server.requireNoCompleteRequest()
                }
            }
        },
        Check("A connection that ends while the body is sent", "RFC 9112 §8") { probe in
            let steps: [ScriptedServer.Step] = [.close, .reset]
            for step in steps {
                let script = ScriptedServer.Script(onHead: { _ in [step] }) { _ in .silence }
                try await ScriptedServer.run(script) { server in
                    let body = HTTPBody(Data(count: 10_000_000))
                    try await probe.expect([.connectionLost], of: Probe.request(server, .post), body: body)
                    try require("the requests", server.requests.count, is: 1)
                }
            }
        },
        Check("A continue that the server sends of itself does not hold the body back", "RFC 9110 §10.1.1") { probe in
            let script = ScriptedServer.Script(onHead: { _ in [.send("HTTP/1.1 100 Continue\r\n\r\n")] }) {
                .response(data: $0.body)
            }
            try await ScriptedServer.run(script) { server in
                let answer = try await probe.fetch(server, .post, body: HTTPBody(sample))
                try require("the status", answer.status, is: 200)
                try require("the body", answer.body, is: sample)
            }
        },
        Check("An answer that comes before the body was sent ends the request", "RFC 9112 §9.6") { probe in
            let script = ScriptedServer.Script(onHead: { _ in
                [
                    .send("HTTP/1.1 413 Content Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"),
                    .awaitClient,
                ]
            }) { _ in .closed }
            try await ScriptedServer.run(script) { server in
                do {
                    let answer = try await probe.fetch(
                        server, .post, body: HTTPBody(Data(repeating: 0x61, count: 10_000_000)))
                    try require("the status", answer.status, is: 413)
                } catch let failure as TransportFailure {
                    try require("the kind", failure.kind, is: .connectionLost)
                }
            }
        },
    ]

    /// Text, line breaks and bytes that are invalid in UTF-8.
    static let sample = Data("body\r\n\r\n0\r\n\r\n".utf8) + Data(0...255)

    /// Five megabytes of `sample`.
    static let largeSample = (0..<20_000).reduce(into: Data()) { data, _ in data.append(sample) }

    /// Data in pieces of a few bytes.
    static func chunks(of data: Data, by size: Int = 7) -> AsyncStream<Data> {
        AsyncStream { continuation in
            var rest = data[...]
            while !rest.isEmpty {
                continuation.yield(Data(rest.prefix(size)))
                rest = rest.dropFirst(size)
            }
            continuation.finish()
        }
    }

    private static func withFile(_ data: Data, _ body: (URL) async throws -> Void) async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("conformance-\(UUID().uuidString)")
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await body(file)
    }
}

extension Probe {
    /// Expects a body to arrive as these bytes, with exactly one framing.
    fileprivate func expectArrival(of body: HTTPBody, as data: Data, with method: HTTPRequest.Method) async throws {
        try await ScriptedServer.run(.always(.response())) { server in
            _ = try await fetch(server, method, body: body)
            let request = try server.onlyRequest
            let framing = request["Content-Length"] + request["Transfer-Encoding"]
            let allowed = data.isEmpty ? [["0"], ["chunked"], []] : [["\(data.count)"], ["chunked"]]
            try require(allowed.contains(framing), "one of the framings \(allowed)", "\(framing)")
            try require("the body of \(method)", request.body, is: data)
        }
    }
}

extension ScriptedServer {
    /// Throws if the server has received a complete request.
    func requireNoCompleteRequest() throws(ConformanceFailure) {
        try require("the complete requests", requests.count { $0.isComplete }, is: 0)
    }
}
