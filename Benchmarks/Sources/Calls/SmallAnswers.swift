import APIRuntime
import CountAllocations
import Foundation

#if AsyncHTTPClient
    import APIRuntimeAsyncHTTPClient
    import AsyncHTTPClient
#endif

/// Makes the same call in several ways, in turn: one at a time, and many at once.
struct SmallAnswers {
    private struct Way {
        let name: String
        let call: Comparison.Work
        var best: Sample?
    }

    private struct Sample {
        /// Per call.
        let seconds: Double
        let processorSeconds: Double
        let allocations: Double
    }

    #if AsyncHTTPClient
        /// Never shut down: the process ends first.
        private static let client = HTTPClient(eventLoopGroupProvider: .singleton)
    #endif

    private var ways: [Way] = []
    private let rounds: Int

    init(base: String, rounds: Int) {
        self.rounds = rounds
        let path = "/repos/octocat/Hello-World"
        #if AsyncHTTPClient
            let hand = Self.client
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            add("AsyncHTTPClient, by hand") { [decoder] in
                let response = try await hand.execute(HTTPClientRequest(url: base + path), timeout: .seconds(60))
                guard (200..<300).contains(response.status.code) else {
                    throw ByHand.Failure.status(Int(response.status.code))
                }
                let body = try await response.body.collect(upTo: 1_000_000)
                _ = try decoder.decode(Repository.self, from: Data(body.readableBytesView))
            }
            add(
                "AsyncHTTPClient, generated",
                Payloads.Client(server: .custom(base), transport: AsyncHTTPClientTransport()))
        #endif
        let session = ByHand(base: base)
        add("URLSession, by hand") { _ = try await session.get(path, as: Repository.self) }
        add("default, generated", Payloads.Client(server: .custom(base)))
    }

    private mutating func add(_ name: String, _ client: Payloads.Client) {
        add(name) { _ = try await client.getRepository(owner: "octocat", repo: "Hello-World") }
    }

    private mutating func add(_ name: String, _ call: @escaping Comparison.Work) {
        ways.append(Way(name: name, call: call))
    }

    /// Prints the best of several rounds of each way, and how many times as long it takes as the first.
    func run() async throws {
        for width in [1, 16, 64] {
            var ways = ways
            for _ in 0..<rounds {
                for index in ways.indices {
                    // The connections that another width left do not count.
                    try await repeatedly(width, calls: width, ways[index].call)
                    let sample = try await sample(width, ways[index].call)
                    if sample.seconds < ways[index].best?.seconds ?? .infinity { ways[index].best = sample }
                }
            }
            let first = ways[0].best?.seconds ?? 0
            for way in ways {
                guard let best = way.best else { continue }
                let time = String(format: "%.1f µs, %.2f", best.seconds * 1e6, best.seconds / first)
                let processor = String(format: "%.1f µs of processors", best.processorSeconds * 1e6)
                print("\(width) at a time, \(way.name): \(time); \(processor); \(Int(best.allocations)) allocations")
            }
        }
    }

    /// Makes calls in one way only, for a profiler.
    func loop(_ name: String, _ width: Int, _ calls: Int) async throws {
        guard let way = ways.first(where: { $0.name == name }) else {
            return print(ways.map(\.name).joined(separator: "\n"))
        }
        try await repeatedly(width, calls: calls, way.call)
    }

    private func sample(_ width: Int, _ call: @escaping Comparison.Work) async throws -> Sample {
        let calls = width == 1 ? 1000 : 4096
        let allocations = count_allocations()
        let processor = processorSeconds()
        let start = ContinuousClock.now
        try await repeatedly(width, calls: calls, call)
        return Sample(
            seconds: (ContinuousClock.now - start) / .seconds(calls),
            processorSeconds: (processorSeconds() - processor) / Double(calls),
            allocations: Double(count_allocations() - allocations) / Double(calls))
    }

    private func repeatedly(_ width: Int, calls: Int, _ call: @escaping Comparison.Work) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<width {
                group.addTask { for _ in 0..<calls / width { try await call() } }
            }
            try await group.waitForAll()
        }
    }

    /// The time that all threads of this process have used, in their own code and in the system's.
    private func processorSeconds() -> Double {
        var usage = rusage()
        #if canImport(Glibc)
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        #else
            getrusage(RUSAGE_SELF, &usage)
        #endif
        return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }
}
