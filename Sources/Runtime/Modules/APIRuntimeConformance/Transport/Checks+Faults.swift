import APIRuntime
import Foundation
import HTTPTypes

extension TransportConformance {
    /// Unreachable servers: errors of the right kind.
    static let faultChecks: [Check] = [
        Check("A host that does not accept connections", "TransportFailure") { probe in
            let (socket, port) = try Socket.bound(isListening: false)
            let request = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:\(port)", path: "/")
            try await probe.expect([.cannotConnect], of: request)
            withExtendedLifetime(socket) {}
        },
        Check("A host without an address", "TransportFailure") { probe in
            let request = HTTPRequest(method: .get, scheme: "http", authority: "no-such-host.invalid", path: "/")
            try await probe.expect([.cannotFindHost], of: request)
        },
        Check("A server that does not speak TLS", "TransportFailure") { probe in
            for greeting in ["no TLS here\r\n", "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n"] {
                let script = ScriptedServer.Script(greeting: [.send(greeting), .close]) { _ in .closed }
                try await ScriptedServer.run(script) { server in
                    var request = Probe.request(server)
                    request.scheme = "https"
                    try await probe.expect([.secureConnectionFailed], of: request)
                }
            }
        },
    ]
}
