import APIRuntime
import APIRuntimeCalls
import APIRuntimeURLSession
import APIValues
import Dispatch
import Foundation
import HTTPTypes
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Completion handlers") struct PerformTests {
    private let session = URLSession(configuration: .ephemeral)

    @Test("The handler gets the value on the main actor")
    func value() async throws {
        let server = try RawServer(paths: ["/items/1/details": item(1, "lamp"), "/status": #"{"version":3}"#])
        let client = Shop.Client(server.url)
        let custom = Shop.Server.custom(server.url)
        let name = await withCheckedContinuation { continuation in
            client.perform(Shop.GetItem(id: "1")) { result in
                MainActor.assertIsolated()
                continuation.resume(returning: result.map(\.name))
            }
        }
        #expect(try name.get() == "lamp")
        let status = await withCheckedContinuation { continuation in
            client.perform(Shop.Status.self) { continuation.resume(returning: $0) }
        }
        #expect(try status.get().version == 3)
        let both = await withCheckedContinuation { continuation in
            session.perform(zip(Shop.GetItem(id: "1"), Shop.Status.request), server: custom) { result in
                MainActor.assertIsolated()
                continuation.resume(returning: result)
            }
        }
        #expect(try both.get().1.version == 3)
        let model = await withCheckedContinuation { continuation in
            session.perform(Shop.Status.self, server: custom) { continuation.resume(returning: $0) }
        }
        #expect(try model.get().version == 3)
    }

    @Test("The handler runs on the given queue")
    func queue() async throws {
        let server = try RawServer(paths: ["/items/1/details": item(1, "lamp"), "/status": #"{"version":3}"#])
        let client = Shop.Client(server.url)
        let queue = DispatchQueue(label: "chosen")
        let item = Shop.GetItem(id: "1")
        let model = Shop.Status.self
        let versions = await withCheckedContinuation { (continuation: CheckedContinuation<[Int?], Never>) in
            let collected = Collector(of: 2) { continuation.resume(returning: $0) }
            let handler = { @Sendable (result: Result<Shop.Status, APIError<Never>>) in
                dispatchPrecondition(condition: .onQueue(queue))
                collected.add(try? result.get().version)
            }
            client.perform(item.map { _ in }.flatMap { model.request }, on: queue, completion: handler)
            client.perform(model, on: queue, completion: handler)
        }
        #expect(versions == [3, 3])
    }

    @Test("An API with a default server needs no other; an error is a result")
    func defaults() async throws {
        let errors = await withCheckedContinuation {
            (continuation: CheckedContinuation<[APIError<Never>?], Never>) in
            let collected = Collector<APIError<Never>?>(of: 2) { continuation.resume(returning: $0) }
            // Nothing is sent: the credentials are missing, or HTTP cannot send them.
            session.perform(Shop.Guarded(), credentials: [.token("x")]) { collected.add($0.error) }
            session.perform(GuardedModel.self, credentials: [.token("x")]) { collected.add($0.error) }
        }
        for error in errors {
            guard case .missingCredentials? = error else {
                Issue.record("another error: \(String(describing: error))")
                continue
            }
        }
    }

    @Test("The handler is called once and asynchronously, even if the outcome is known at once")
    func once() async throws {
        let queue = DispatchQueue(label: "chosen")
        let events = Lock<[String]>([])
        await withCheckedContinuation { continuation in
            // While this runs on the queue the handler cannot, unless `perform` calls it.
            queue.async {
                Shop.Client().perform(Shop.Guarded(), on: queue) { _ in
                    events.withLock { $0.append("called") }
                    continuation.resume()
                }
                events.withLock { $0.append("returned") }
            }
        }
        queue.sync {}
        #expect(events.withLock { $0 } == ["returned", "called"])
    }

    @Test("Cancelling closes the connection, and the handler gets `cancelled` once")
    func cancelled() async throws {
        let server = try RawServer { connection, _ in connection.stall() }
        let queue = DispatchQueue(label: "chosen")
        let calls = Lock(0)
        let error = await withCheckedContinuation { continuation in
            let client = Shop.Client(server: .custom(server.url), transport: URLSessionTransport(session: session))
            let task = client.perform(Shop.GetItem(id: "1"), on: queue) { result in
                calls.withLock { $0 += 1 }
                continuation.resume(returning: result.error)
            }
            #expect(!task.isCancelled)
            Task {
                #expect(await server.wait { $0.requests.count == 1 })
                task.cancel()
                task.cancel()
                #expect(task.isCancelled)
            }
        }
        #expect(error?.isCancelled == true)
        #expect(await server.wait { $0.closed == 1 })
        queue.sync {}
        #expect(calls.withLock { $0 } == 1)
    }

    @Test("A cancelled call gives no value, even if the value has already arrived")
    func cancelledLate() async throws {
        let transport = StubTransport { _, _ in
            (HTTPResponse(status: .ok), HTTPBody(Data(item(1, "lamp").utf8)))
        }
        let queue = DispatchQueue(label: "busy")
        let isFree = DispatchSemaphore(value: 0)
        queue.async { isFree.wait() }
        let error = await withCheckedContinuation { continuation in
            let task = Shop.Client(transport: transport).perform(Shop.GetItem(id: "1"), on: queue) { result in
                continuation.resume(returning: result.error)
            }
            Task {
                while transport.requests.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
                // Time for the handler to be queued behind the work that blocks the queue. The call is cancelled without it too.
                try await Task.sleep(for: .milliseconds(100))
                task.cancel()
                isFree.signal()
            }
        }
        #expect(error?.isCancelled == true)
    }

    @Test("All calls of an API over one session share a retry budget; another session has another budget")
    func budget() async throws {
        let server = try RawServer(answer: answer(503))
        let custom = Shop.Server.custom(server.url)
        func load(over session: URLSession) async -> Int? {
            await withCheckedContinuation { continuation in
                session.perform(Persistent(), server: custom) {
                    continuation.resume(returning: $0.error?.response?.status)
                }
            }
        }
        // A full budget allows 100 attempts.
        for count in [71, 102] {
            #expect(await load(over: session) == 503)
            #expect(server.requests.count == count)
        }
        #expect(await load(over: URLSession(configuration: .ephemeral)) == 503)
        #expect(server.requests.count == 173)
    }

    @Test("Releasing a task does not cancel its call")
    func dropped() async throws {
        let server = try RawServer(paths: ["/items/1/details": item(1, "lamp")])
        let result = await withCheckedContinuation { continuation in
            _ = Shop.Client(server.url).perform(Shop.GetItem(id: "1")) { continuation.resume(returning: $0) }
        }
        #expect(try result.get().name == "lamp")
    }
}

extension Result {
    fileprivate var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}

/// Waits for a number of values.
final class Collector<Value: Sendable>: Sendable {
    private let values = Lock<[Value]>([])
    private let count: Int
    private let done: @Sendable ([Value]) -> Void

    init(of count: Int, done: @escaping @Sendable ([Value]) -> Void) {
        self.count = count
        self.done = done
    }

    func add(_ value: Value) {
        let all = values.withLock { values in
            values.append(value)
            return values
        }
        if all.count == count { done(all) }
    }
}

/// Retried seventy times.
private struct Persistent: Requestable {
    typealias API = Shop
    typealias Response = String

    static var endpoint: Endpoint {
        Endpoint("persistent", .get, "/persistent", retry: RetryPolicy(times: 70, delay: .zero))
    }

    static func response(from reply: RawResponse) throws -> Response { try reply.text() }
}

/// A model whose endpoint needs two credentials.
private struct GuardedModel: Model, RequestedModel {
    init(from object: ObjectReader) throws {}

    func write(to object: inout ObjectWriter) throws {}

    static var request: Call { Call() }

    struct Call: Requestable {
        typealias API = Shop
        typealias Response = GuardedModel

        static var endpoint: Endpoint { Shop.Guarded.endpoint }

        static func response(from reply: RawResponse) throws -> Response { try reply.json() }
    }
}
