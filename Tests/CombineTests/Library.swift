#if canImport(Combine) || OpenCombine
    import APIRuntime
    import Foundation
    import HTTPTypes
    import APIValues

    /// An API of books and authors.
    enum Library: APIDefinition {
        typealias Credential = Authentication.None

        struct Server: APIServer {
            let address: ServerAddress
            static func custom(_ url: String) -> Server { Server(address: .custom(url)) }
        }

        struct ListBooks: Requestable {
            typealias API = Library
            typealias Response = [String]

            static var endpoint: Endpoint { Endpoint("listBooks", .get, "/books") }

            static func response(from reply: RawResponse) throws -> Response { try reply.json() }
        }

        struct GetAuthor: Requestable {
            typealias API = Library
            typealias Response = String

            let book: String

            static var endpoint: Endpoint { Endpoint("getAuthor", .get, "/books/{book}/author") }

            func write(to request: inout RequestWriter) throws {
                request.path("/books/\(book)/author")
            }

            static func response(from reply: RawResponse) throws -> Response { try reply.json() }
        }
    }

    /// Answers by path; holds a request for another path until its task is cancelled.
    final class Shelf: Transport {
        private let answers: [String: String]
        /// Answers wait until this many requests have arrived.
        private let awaited: Int
        private let kept = Lock((requests: [String](), cancelled: 0))

        init(_ answers: [String: String], awaiting awaited: Int = 1) {
            self.answers = answers
            self.awaited = awaited
        }

        var requests: [String] { kept.withLock { $0.requests } }
        var cancelled: Int { kept.withLock { $0.cancelled } }

        func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
            let path = request.path ?? ""
            kept.withLock { $0.requests.append(path) }
            guard let answer = answers[path] else {
                do {
                    try await Task.sleep(for: .seconds(1000))
                } catch {
                    kept.withLock { $0.cancelled += 1 }
                    throw error
                }
                throw TransportFailure(.timedOut, "nothing")
            }
            while requests.count < awaited { try await Task.sleep(for: .milliseconds(1)) }
            if let status = Int(answer) { return (HTTPResponse(status: .init(code: status)), HTTPBody()) }
            return (HTTPResponse(status: .ok), HTTPBody(Data(answer.utf8)))
        }

        var client: APIClient<Library> {
            APIClient(server: .custom("https://library.test"), transport: self)
        }
    }

    /// Waits for an event on another thread.
    func eventually(_ condition: () -> Bool) async -> Bool {
        for _ in 0..<6000 {
            if condition() { return true }
            try? await Task.sleep(for: .milliseconds(10))
        }
        return condition()
    }

    /// The events of a subscription.
    final class Seen<Value: Sendable>: Sendable {
        private let state = Lock((values: [Value](), ends: [String]()))

        var values: [Value] { state.withLock { $0.values } }
        var ends: [String] { state.withLock { $0.ends } }

        func add(_ value: Value) { state.withLock { $0.values.append(value) } }
        func end(_ text: String) { state.withLock { $0.ends.append(text) } }
    }
#endif
