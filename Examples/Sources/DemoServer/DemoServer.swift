import Foundation
import LocalServer

/// Serves answers of the shape that GitHub and Stack Exchange give, on loopback, for a few minutes at most.
///
/// It prints its address once it listens. It has no dependency, so that the demo compiles nothing for it.
@main
struct DemoServer {
    /// A demo is over in seconds; a forgotten server ends by itself.
    private static let lifetime: TimeInterval = 300

    static func main() {
        guard let listener = Listener() else { exit(74) }
        print("http://127.0.0.1:\(listener.port)")
        fflush(nil)
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: lifetime)
            exit(0)
        }
        let routes = Route.gitHub + Route.stackExchange + Route.account(Sessions()) + Authorization().routes
        listener.run { request in
            guard let route = routes.first(where: { $0.takes(request) }) else {
                return .problem(.notFound, "Not Found")
            }
            do {
                return try route.answer(request)
            } catch {
                return .problem(.failure, "\(type(of: error))")
            }
        }
    }
}
