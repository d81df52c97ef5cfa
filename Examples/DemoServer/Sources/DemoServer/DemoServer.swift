import FlyingFox
import Foundation

/// Serves answers of the shape that GitHub and Stack Exchange give, on loopback, for a few minutes at most.
///
/// It prints its address once it listens.
@main
struct DemoServer {
    /// A demo is over in seconds; a forgotten server ends by itself.
    private static let lifetime = Duration.seconds(300)

    static func main() async throws {
        let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
        for route in Route.gitHub + Route.stackExchange + Route.account(Sessions()) {
            await server.appendRoute(HTTPRoute(route.pattern)) { try await route.answer($0) }
        }
        await server.appendRoute("*") { _ in .problem(.notFound, "Not Found") }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await server.run() }
            group.addTask { try await Task.sleep(for: lifetime) }
            try await server.waitUntilListening()
            if case .ip4(_, let port) = await server.listeningAddress { announce(port) }
            try await group.next()
            group.cancelAll()
        }
    }

    private static func announce(_ port: UInt16) {
        print("http://127.0.0.1:\(port)")
        fflush(nil)
    }
}
