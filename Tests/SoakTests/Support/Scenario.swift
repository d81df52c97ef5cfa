import APIRuntime
import APIRuntimeCaching
import APIRuntimeCalls
import APIRuntimeFiles
import APIRuntimeAuthentication
import APIRuntimeSequences
import Faults
import Foundation
import HTTPTypes
import APIValues
import Testing

/// Calls of a client that wait for others at many points.
struct Scenario: Sendable, CustomTestStringConvertible {
    enum Ending: Equatable {
        case value
        case cancelled
        case other(String)
    }

    let testDescription: String
    /// Whether it makes parallel calls: one may be about to send while another is held.
    let isParallel: Bool
    private let work: @Sendable (Checkpoints) async throws -> Void

    private init(
        _ name: String, isParallel: Bool = false, _ work: @escaping @Sendable (Checkpoints) async throws -> Void
    ) {
        testDescription = name
        self.isParallel = isParallel
        self.work = work
    }

    func run(_ points: Checkpoints) async -> Ending {
        do {
            try await work(points)
            return .value
        } catch let error as APIError<Never> where error.isCancelled {
            return .cancelled
        } catch {
            return .other("\(error)")
        }
    }

    static let all = [
        everything, shared, upload, download, pages, lines, events, reconnection, zipped, composed, performed,
    ]
}

extension Scenario {
    private static let lamp = PointTransport.Answer(chunks: [#"{"name": "#, #""lamp"}"#])

    private static func client(
        _ points: Checkpoints,
        answer: @escaping @Sendable (HTTPRequest, Int) -> PointTransport.Answer = { _, _ in lamp }
    ) -> Store.Client {
        Store.Client(
            server: .custom("https://store.test"), transport: PointTransport(points: points, answer: answer),
            timeout: .seconds(3600))
    }

    private static let everything = Scenario("two calls with a renewal, redirects, a retry and a cache") { points in
        let client = client(points) { request, number in
            if number == 0 { return .init(status: 401, chunks: ["no"]) }
            if request.path == "/item" { return .init(status: 302, headers: [.location: "/moved"], chunks: ["there"]) }
            if number == 2 { return .init(status: 503, chunks: ["busy"]) }
            if request.headerFields[.ifNoneMatch] != nil { return .init(status: 304) }
            return .init(headers: [.eTag: #""1""#], chunks: lamp.chunks)
        }.with {
            $0.callLayers += [PointMiddleware(name: "call", points: points)]
            $0.layers += [PointMiddleware(name: "attempt", points: points)]
            $0.layers.append(CredentialRenewal(PointProvider(points)))
            $0.retry = RetryPolicy(times: 3, delay: .seconds(0.001))
            $0.layers.append(ResponseCaching(policy: .standard))
            $0.attemptTimeout = .seconds(3000)
        }
        for _ in 0..<2 { _ = try await client.send(Store.GetItem()) }
    }

    private static let shared = Scenario("two calls that share a request", isParallel: true) { points in
        let client = client(points).with { $0.layers.append(RequestCoalescer()) }
        _ = try await client.send(zip(Store.GetNamed(name: "a"), Store.GetNamed(name: "a")))
    }

    private static let upload = Scenario("an upload") { points in
        let body = PointBody(name: "request", chunks: ["one", "two", "three"], points: points)
        try await client(points).upload(Store.PutFile(body: HTTPBody(body)))
    }

    private static let download = Scenario("a download that loses its connection") { points in
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer {
            for url in [file, file.appendingPathExtension("apigen-partial")] {
                try? FileManager.default.removeItem(at: url)
            }
        }
        let client = client(points) { _, number in
            number == 0
                ? .init(headers: [.contentLength: "10"], chunks: ["some"])
                : .init(headers: [.contentLength: "10"], chunks: ["something ", ""])
        }.with { $0.retry = RetryPolicy(times: 1, delay: .seconds(0.001)) }
        try await client.download(Store.GetNamed(name: "a"), to: file)
    }

    private static let pages = Scenario("pages") { points in
        let client = client(points) { _, number in
            .init(chunks: [#"{"items": [1, 2], "#, #""more": \#(number < 2)}"#])
        }
        var items: [Int] = []
        for try await item in client.pages(of: Store.ListItems()).items { items.append(item) }
        #expect(items == [1, 2, 1, 2, 1, 2])
    }

    private static let lines = Scenario("a stream of lines") { points in
        let client = client(points) { _, _ in .init(chunks: [#"{"name": "a"}"#, "\n{", #""name": "b"}"#]) }
        var names: [String] = []
        for try await item in try await client.send(Store.Watch<ByLines>()) { names.append(item.name) }
        #expect(names == ["a", "b"])
    }

    private static let eventStream = PointTransport.Answer(
        headers: [.contentType: "text/event-stream"],
        chunks: ["retry: 1\n", "data: {\"name\": \"a\"}\n\n", "data: {\"name\": \"b\"}", "\n\n"])

    private static let events = Scenario("a stream of events") { points in
        let client = client(points) { _, _ in eventStream }
        var names: [String] = []
        for try await item in try await client.send(Store.Watch<ByEvents>()) { names.append(item.name) }
        #expect(names == ["a", "b"])
    }

    private static let reconnection = Scenario("events over several connections") { points in
        let client = client(points) { _, number in number < 2 ? eventStream : .init(status: 204) }
        var names: [String] = []
        for try await event in client.events(of: Store.Watch<ByEvents>()) { names.append(event.value.name) }
        #expect(names == ["a", "b", "a", "b"])
    }

    private static let zipped = Scenario("calls at the same time", isParallel: true) { points in
        let call = Store.GetNamed(name: "a")
        _ = try await client(points).send(zip(call, call, call))
    }

    private static let composed = Scenario("calls one after the other") { points in
        let call = Store.GetNamed(name: "a").flatMap { Store.GetNamed(name: $0.name) }.map(\.name)
        let name = try await client(points).send(call)
        #expect(name == "lamp")
    }

    private static let performed = Scenario("a call with a completion handler") { points in
        let call = Lock<CallTask?>(nil)
        let client = client(points)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let task = client.perform(Store.GetNamed(name: "a"), on: .global()) {
                    continuation.resume(returning: $0)
                }
                call.withLock { $0 = task }
                if Task.isCancelled { task.cancel() }
            }
        } onCancel: {
            call.withLock { $0 }?.cancel()
        }
        _ = try result.get()
    }
}
