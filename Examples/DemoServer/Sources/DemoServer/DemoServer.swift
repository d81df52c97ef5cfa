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
        for route in Route.all {
            await server.appendRoute(HTTPRoute(route.pattern)) { _ in try route.response() }
        }
        await server.appendRoute("*") { _ in
            HTTPResponse(
                statusCode: .notFound, headers: [.contentType: "application/json"],
                body: Data(
                    #"{"message": "Not Found", "documentation_url": "https://docs.github.com/rest", "status": "404"}"#
                        .utf8))
        }
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

/// A path and the file that is served for it.
struct Route {
    let pattern: String
    let fixture: String
    let type: String

    static let all = [
        Route(pattern: "GET /users/octocat", fixture: "github-profile.json", type: "application/json; charset=utf-8"),
        Route(
            pattern: "GET /users/octocat/repos", fixture: "github-repositories.json",
            type: "application/json; charset=utf-8"),
        Route(
            pattern: "GET /questions", fixture: "stackexchange-questions.json", type: "application/json; charset=utf-8"),
        Route(
            pattern: "GET /questions/11227809", fixture: "stackexchange-question.json",
            type: "application/json; charset=utf-8"),
        Route(pattern: "GET /avatar/*", fixture: "owner.png", type: "image/png"),
    ]

    func response() throws -> HTTPResponse {
        let file = Bundle.module.bundleURL.appending(path: "Fixtures/\(fixture)")
        return HTTPResponse(statusCode: .ok, headers: [.contentType: type], body: try Data(contentsOf: file))
    }
}
