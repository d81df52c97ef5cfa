import APIRuntime
import Foundation
import Testing

@Suite("Streams: framing")
struct StreamParsingTests {
    @Test("Elements")
    func elements() async throws {
        let stream = try Ticks.decode(status: 200, body: Data("data: {\"n\": 1}\n\ndata: {\"n\": 2}\n\n".utf8))
        var numbers: [Int] = []
        for try await tick in stream { numbers.append(tick.n) }
        #expect(numbers == [1, 2])
    }
}

/// A stream of events.
nonisolated struct Ticks: StreamRequestable {
    typealias API = Shop
    typealias Element = Tick
    typealias Failure = Shop.Problem

    static var endpoint: Endpoint { Endpoint("ticks", .get, "/ticks") }
    static var framing: StreamFraming { .events }

    static func failure(from reply: RawResponse) throws -> Failure { try reply.json() }
}

/// A stream of lines, with no documented error.
nonisolated struct TickLines: StreamRequestable {
    typealias API = Shop
    typealias Element = Tick

    static var endpoint: Endpoint { Endpoint("tickLines", .get, "/ticks") }
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
