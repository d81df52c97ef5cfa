import APIRuntime
import Foundation
import HTTPTypes

/// Sends the requests of checks over HTTP/2.
struct HTTP2Probe: Sendable {
    let probe: Probe
    /// The versions of HTTP that the transport may use.
    let versions: Set<TransportConformance.Version>
    let front: @Sendable (_ port: Int) async throws -> TLSFront

    /// The transport used HTTP/1.1, as it may, and gave the server's answer.
    private struct UsedHTTP1: Error {}

    /// Runs a server behind a front while a test does, which ends early if the transport uses HTTP/1.1.
    func run(_ script: ScriptedServer.Script, during test: (Site) async throws -> Void) async throws {
        try await ScriptedServer.run(script) { server in
            let front = try await front(server.port)
            let result: Result<Void, any Error>
            do {
                result = try await .success(test(Site(probe: self, server: server, authority: front.authority)))
            } catch {
                result = .failure(error)
            }
            await front.stop()
            do { try result.get() } catch is UsedHTTP1 { return }
            guard versions.contains(.http2) else {
                throw ConformanceFailure(expected: "HTTP/1.1", found: "HTTP/2")
            }
        }
    }

    /// A server behind a front.
    struct Site: Sendable {
        let probe: HTTP2Probe
        let server: ScriptedServer
        let authority: String

        /// Sends a request, and reads the response's body.
        func fetch(
            _ method: HTTPRequest.Method = .get, headers: HTTPFields = [:], body: HTTPBody? = nil
        ) async throws -> Probe.Answer {
            try await result(method, headers: headers, body: body).get()
        }

        /// Sends a request, and returns its answer or failure.
        func result(
            _ method: HTTPRequest.Method = .get, headers: HTTPFields = [:], body: HTTPBody? = nil
        ) async throws -> Result<Probe.Answer, TransportFailure> {
            var request = Probe.request(server, method, headers: headers)
            request.scheme = "https"
            request.authority = authority
            let result = try await probe.probe.result(of: request, body: body, upTo: 100_000_000)
            guard server.requests.contains(where: { $0.stream == nil }) else { return result }
            guard probe.versions.contains(.http1) else {
                throw ConformanceFailure(expected: "HTTP/2", found: "HTTP/1.1")
            }
            switch result {
            case .success(let answer) where answer.status == 505: throw UsedHTTP1()
            // The connection may end while a body is sent.
            case .failure(let failure) where body != nil && failure.kind == .connectionLost: throw UsedHTTP1()
            // Other requests of the check may use HTTP/1.1.
            case _ where probe.versions.contains(.http2): return result
            default: throw ConformanceFailure(expected: "the status 505", found: result.text)
            }
        }

        /// Expects a request to be answered with the status 200 and a body.
        func expect(_ text: String, of method: HTTPRequest.Method = .get, body: HTTPBody? = nil) async throws {
            let answer = try await fetch(method, body: body)
            try require("the status", answer.status, is: 200)
            try require("the body", answer.text, is: text)
        }

        /// Expects a request to fail with one of these kinds.
        func expect(
            _ kinds: Set<TransportFailure.Kind>, of method: HTTPRequest.Method = .get, body: HTTPBody? = nil
        ) async throws {
            let result = try await result(method, body: body)
            if case .failure(let failure) = result, kinds.contains(failure.kind) { return }
            let names = kinds.map { "\($0)" }.sorted().joined(separator: " or ")
            throw ConformanceFailure(expected: "a TransportFailure of the kind \(names)", found: result.text)
        }
    }
}

extension ScriptedServer.Reply {
    /// A response over HTTP/2.
    static func answer(_ text: String, on stream: Int?, status: Int = 200) -> Self {
        let stream = stream ?? 0
        return [
            .send(.headers([":status": "\(status)"], on: stream), .data(Data(text.utf8), on: stream))
        ]
    }
}
