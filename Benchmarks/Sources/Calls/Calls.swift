import APIRuntime
import APIRuntimeURLSession
import CountAllocations
import Foundation

/// Compares calls with the same calls by hand, in turn, to a server in another process.
@main
struct Calls {
    static func main() async throws {
        let arguments = CommandLine.arguments
        if arguments.count <= 3, arguments.dropFirst().first == "allocations" {
            return try await Allocations.printAll(folder: arguments.dropFirst(2).first)
        }
        if arguments.count >= 3, arguments[1] == "decode", let rounds = Int(arguments[2]) {
            return try Decode.run(folder: arguments.dropFirst(3).first, rounds: rounds)
        }
        if arguments.count == 5, arguments[1] == "loop", let times = Int(arguments[4]) {
            return try Decode.loop(folder: arguments[2], name: arguments[3], times: times)
        }
        if arguments.count == 4, arguments[1] == "build", let times = Int(arguments[3]) {
            for _ in 0..<times { arguments[2] == "hand" ? try buildByHand() : try buildGenerated() }
            return
        }
        if arguments.count == 5, let width = Int(arguments[3]), let calls = Int(arguments[4]) {
            return try await SmallAnswers(base: arguments[1]).loop(arguments[2], width, calls)
        }
        if arguments.count == 4, arguments[2] == "samples" {
            return try await SmallAnswers(base: arguments[1]).samples(arguments[3])
        }
        guard arguments.count == 3, let rounds = Int(arguments[2]) else {
            print(
                "USAGE: Calls <base URL> <rounds> | <base URL> <way> <width> <calls> | allocations [<folder>]"
                    + " | decode <rounds> [<folder>] | loop <folder> <payload> <times> | build hand|generated <times>"
            )
            exit(64)
        }
        let base = arguments[1]
        let client = Payloads.Client(server: .custom(base))
        let hand = ByHand(base: base)

        print("-- small answers: a repository of 0.9 kB")
        try SmallAnswers(base: base).run(rounds: rounds)

        print("-- a request with six query items and a header, built and thrown away")
        let building = Comparison(rounds: rounds, calls: 20_000)
        try await building.run("urlRequest()", byHand: buildByHand, generated: buildGenerated)

        guard (try? await hand.get("/canada.json", as: Canada.self)) != nil else {
            print("-- real payloads: skipped, APIGEN_CORPUS is not set to a folder of them")
            return
        }
        print("-- real payloads, from the request to the value")
        let large = Comparison(rounds: rounds, calls: 5)
        try await large.run("github_repositories.json") {
            _ = try await hand.get("/github_repositories.json", as: [Repository].self)
        } generated: {
            _ = try await client.listRepositories()
        }
        try await large.run("twitter.json") {
            _ = try await hand.get("/twitter.json", as: Statuses.self)
        } generated: {
            _ = try await client.searchStatuses()
        }
        try await large.run("canada.json") {
            _ = try await hand.get("/canada.json", as: Canada.self)
        } generated: {
            _ = try await client.getCanada()
        }
        try await large.run("citm_catalog.json") {
            _ = try await hand.get("/citm_catalog.json", as: Catalog.self)
        } generated: {
            _ = try await client.getCatalog()
        }
    }
}

extension Calls {
    @Sendable private static func buildByHand() throws {
        _ = try ByHand.search("swift language:swift", scope: "repositories")
    }

    @Sendable private static func buildGenerated() throws {
        _ = try Payloads.Search(
            scope: "repositories", q: "swift language:swift", sort: "stars", page: 2, labels: ["bug", "help wanted"],
            xRequestSource: "benchmark"
        ).urlRequest()
    }
}

/// Two ways to do the same, measured in turn: both see the same load of the machine.
struct Comparison {
    typealias Work = @Sendable () async throws -> Void

    let rounds: Int
    let calls: Int

    /// Prints the median time and allocations of one call, and the median ratio of the times.
    func run(
        _ name: String, width: Int = 1, byHand: @escaping Work, generated: @escaping Work
    ) async throws {
        // Warms up caches and connections.
        for _ in 0..<3 {
            try await byHand()
            try await generated()
        }
        var all: [(hand: Sample, generated: Sample)] = []
        for round in 0..<rounds {
            // Alternates the order.
            if round.isMultiple(of: 2) {
                let first = try await sample(width, byHand)
                all.append((first, try await sample(width, generated)))
            } else {
                let first = try await sample(width, generated)
                all.append((try await sample(width, byHand), first))
            }
        }
        let ratio = median(all.map { $0.generated.seconds / $0.hand.seconds })
        print(
            "\(name): by hand \(text(median(all.map(\.hand.seconds)))), \(Int(median(all.map(\.hand.allocations)))) allocations; "
                + "generated \(text(median(all.map(\.generated.seconds)))), "
                + "\(Int(median(all.map(\.generated.allocations)))) allocations; time \(String(format: "%.2f", ratio))")
    }

    private struct Sample {
        /// Per call.
        let seconds: Double
        let allocations: Double
    }

    private func sample(_ width: Int, _ work: @escaping Work) async throws -> Sample {
        let allocations = count_allocations()
        let start = ContinuousClock.now
        if width == 1 {
            for _ in 0..<calls { try await work() }
        } else {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<width {
                    group.addTask { for _ in 0..<calls / width { try await work() } }
                }
                try await group.waitForAll()
            }
        }
        let time = (ContinuousClock.now - start) / .seconds(1)
        return Sample(
            seconds: time / Double(calls), allocations: Double(count_allocations() - allocations) / Double(calls))
    }

    private func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }

    private func text(_ seconds: Double) -> String {
        if seconds < 1e-3 { return String(format: "%.1f µs", seconds * 1e6) }
        return String(format: "%.2f ms", seconds * 1e3)
    }
}
