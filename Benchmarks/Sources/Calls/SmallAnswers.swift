import APIRuntime
import CountAllocations
import Foundation

#if AsyncHTTPClient
    import APIRuntimeAsyncHTTPClient
    import AsyncHTTPClient
#endif

/// Makes the same call in several ways, in turn: one at a time, and many at once.
///
/// Each way has its own process, as in an app, which has one way.
struct SmallAnswers {
    private struct Way {
        let name: String
        let call: @Sendable () -> Comparison.Work
    }

    #if AsyncHTTPClient
        /// Never shut down: the process ends first.
        private static let client = HTTPClient(eventLoopGroupProvider: .singleton)
    #endif

    private var ways: [Way] = []
    private let base: String

    init(base: String) {
        self.base = base
        let path = "/repos/octocat/Hello-World"
        #if AsyncHTTPClient
            add("AsyncHTTPClient, by hand") {
                let hand = Self.client
                let decoder = JSONDecoder()
                decoder.dateDecodingStrategy = .iso8601
                return { [decoder] in
                    let response = try await hand.execute(HTTPClientRequest(url: base + path), timeout: .seconds(60))
                    guard (200..<300).contains(response.status.code) else {
                        throw ByHand.Failure.status(Int(response.status.code))
                    }
                    let body = try await response.body.collect(upTo: 1_000_000)
                    _ = try decoder.decode(Repository.self, from: Data(body.readableBytesView))
                }
            }
            add("AsyncHTTPClient, generated") {
                Self.call(Payloads.Client(server: .custom(base), transport: AsyncHTTPClientTransport()))
            }
        #endif
        add("URLSession, by hand") {
            let session = ByHand(base: base)
            return { _ = try await session.get(path, as: Repository.self) }
        }
        add("default, generated") { Self.call(Payloads.Client(server: .custom(base))) }
    }

    private static func call(_ client: Payloads.Client) -> Comparison.Work {
        { _ = try await client.getRepository(owner: "octocat", repo: "Hello-World") }
    }

    private mutating func add(_ name: String, _ call: @escaping @Sendable () -> Comparison.Work) {
        ways.append(Way(name: name, call: call))
    }

    /// Prints the best of several rounds of each way, and how many times as long it takes as the first.
    func run(rounds: Int) throws {
        let processes = try ways.map { try SampleProcess([base, "samples", $0.name]) }
        for width in [1, 16, 64] {
            var best: [Sample?] = ways.map { _ in nil }
            for _ in 0..<rounds {
                for (index, process) in processes.enumerated() {
                    let sample = try process.sample(width)
                    if sample.seconds < best[index]?.seconds ?? .infinity { best[index] = sample }
                }
            }
            let first = best[0]?.seconds ?? 0
            for case (let way, let best?) in zip(ways, best) {
                let time = String(format: "%.1f µs, %.2f", best.seconds * 1e6, best.seconds / first)
                let processor = String(format: "%.1f µs of processors", best.processorSeconds * 1e6)
                print("\(width) at a time, \(way.name): \(time); \(processor); \(Int(best.allocations)) allocations")
            }
        }
    }

    /// Takes a sample for each width that comes in, a line each, and prints it.
    func samples(_ name: String) async throws {
        guard let call = call(name) else { return }
        while let line = readLine(), let width = Int(line) {
            // The connections that another width left do not count.
            try await repeatedly(width, calls: width, call)
            print(try await sample(width, call).text)
            fflush(nil)
        }
    }

    private func call(_ name: String) -> Comparison.Work? {
        if let way = ways.first(where: { $0.name == name }) { return way.call() }
        print(ways.map(\.name).joined(separator: "\n"))
        return nil
    }

    /// Makes calls in one way only, for a profiler.
    func loop(_ name: String, _ width: Int, _ calls: Int) async throws {
        guard let call = call(name) else { return }
        try await repeatedly(width, calls: calls, call)
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
