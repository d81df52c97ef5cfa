#if AsyncHTTPClient
    import APIRuntime
    import APIValues
    import AsyncHTTPClient
    import HTTPTypes
    import NIOCore
    import NIOHTTP1

    /// The requests to one origin. As many run at once as it may have connections; the others wait here for their turn.
    /// In async-http-client, each would have a timer, and stopping one searches all of its event loop.
    final class Host: Sendable {
        typealias Start = @Sendable (any EventLoop) -> Void

        /// Connections on one event loop. A request on another loop than its connection would wake both for each part.
        private struct Lane {
            let loop: any EventLoop
            var free: Int
        }

        private struct State {
            var lanes: [Lane]
            /// The requests that wait, by number.
            var waiting: [Int: Start] = [:]
            /// The number before the first that waits.
            var called = 0
            var last = 0
            var requests: [String: HTTPClient.Request] = [:]
        }

        /// The largest number of methods whose requests are kept.
        private static let methods = 16

        let authority: String
        private let origin: Origin
        let limit: Int
        private let state: Lock<State>

        /// - Parameter limit: The largest number of requests at once.
        init(_ origin: Origin, _ loops: [any EventLoop], limit: Int) {
            self.origin = origin
            self.limit = limit
            authority = origin.hostHeader
            let count = min(loops.count, limit)
            // The first lane is used most: other origins have another one.
            let first = (origin.hashValue & .max) % loops.count
            let lanes = (0..<count).map { index in
                Lane(loop: loops[(first + index) % loops.count], free: (limit + count - 1 - index) / count)
            }
            state = Lock(State(lanes: lanes))
        }

        /// Whether no request is under way.
        var isIdle: Bool { state.withLock { state in state.lanes.map(\.free).reduce(0, +) >= limit } }

        /// A request without path, headers and body. It is made once: parsing the URL is a third of
        /// async-http-client's work before it sends a request.
        func request(_ method: HTTPRequest.Method) throws -> HTTPClient.Request {
            let name = method.rawValue
            if let request = state.withLock({ $0.requests[name] }) { return request }
            let request = try HTTPClient.Request(url: "\(origin)/", method: .init(rawValue: name))
            state.withLock { if $0.requests.count < Self.methods { $0.requests[name] = request } }
            return request
        }

        /// Starts a request when it is its turn, on the caller's thread or that of the event loop.
        ///
        /// - Returns: Its number if it has to wait.
        func begin(_ start: @escaping Start) -> Int? {
            let (loop, number) = state.withLock { state -> ((any EventLoop)?, Int?) in
                if let index = state.lanes.firstIndex(where: { $0.free > 0 }) {
                    state.lanes[index].free -= 1
                    return (state.lanes[index].loop, nil)
                }
                state.last += 1
                state.waiting[state.last] = start
                return (nil, state.last)
            }
            if let loop { start(loop) }
            return number
        }

        /// Ends a turn on this event loop; the next request has it.
        func end(on loop: any EventLoop) {
            let next = state.withLock { state -> Start? in
                while state.called < state.last {
                    state.called += 1
                    if let next = state.waiting.removeValue(forKey: state.called) { return next }
                }
                if let index = state.lanes.firstIndex(where: { $0.loop === loop }) { state.lanes[index].free += 1 }
                return nil
            }
            // Later: each of many that fail at once would start the next inside itself.
            if let next { loop.execute { next(loop) } }
        }

        /// Forgets a request that waits.
        func leave(_ number: Int) {
            _ = state.withLock { $0.waiting.removeValue(forKey: number) }
        }
    }
#endif
