import APIRuntime
import APIRuntimeSequences
import APIValues
import Foundation
import HTTPTypes

/// Events of a model, with a documented error.
nonisolated struct Ticks: StreamRequestable {
    typealias API = Shop
    typealias Element = Tick
    typealias Failure = Shop.Problem

    static var endpoint: Endpoint { Endpoint("ticks", .get, "/start") }
    static var framing: StreamFraming { .events }

    static func failure(from reply: RawResponse) throws -> Failure { try reply.json() }
}

/// Lines of a model, with no documented error.
nonisolated struct TickLines: StreamRequestable {
    typealias API = Shop
    typealias Element = Tick

    static var endpoint: Endpoint { Endpoint("tickLines", .get, "/start") }
    static var framing: StreamFraming { .lines }
}

nonisolated struct Tick: Model, Hashable {
    let n: Int

    init(n: Int) {
        self.n = n
    }

    init(from object: ObjectReader) throws {
        n = try object.value("n")
    }

    func write(to object: inout ObjectWriter) throws {
        try object.value("n", n)
    }
}

protocol Framing {
    static var value: StreamFraming { get }
}

enum Events: Framing { static let value = StreamFraming.events }
enum Lines: Framing { static let value = StreamFraming.lines }

/// A stream of any JSON.
nonisolated struct JSONStream<F: Framing>: StreamRequestable {
    typealias API = Shop
    typealias Element = JSONValue

    static var endpoint: Endpoint { Endpoint("values", .get, "/start") }
    static var framing: StreamFraming { F.value }
}

extension Data {
    /// The bytes in chunks of at most a size.
    func chunks(of size: Int) -> [Data] {
        stride(from: 0, to: count, by: size).map { Data(self[$0..<($0 + Swift.min(size, count - $0))]) }
    }
}

extension Transport where Self == StubTransport {
    /// Answers with these chunks.
    static func streaming(_ chunks: [Data], status: Int = 200, type: String? = nil) -> StubTransport {
        StubTransport { _, _ in
            var head = HTTPResponse(status: .init(code: status))
            head.headerFields[.contentType] = type
            let stream = AsyncStream<Data> { continuation in
                for chunk in chunks { continuation.yield(chunk) }
                continuation.finish()
            }
            return (head, HTTPBody(stream))
        }
    }
}
