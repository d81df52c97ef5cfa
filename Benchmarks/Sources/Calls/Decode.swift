import CountAllocations
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Compares decoding JSON into generated models with `JSONDecoder`, and with other readers if they are there, into the same structs
/// by hand: in turn and without calls.
enum Decode {
    /// Compares all payloads of a folder, and a small built-in text, and prints a row of a table for each.
    static func run(folder: String?, rounds: Int) throws {
        var rows = [try Row(small, Data(smallText.utf8), rounds: rounds)]
        if let folder {
            // The smallest first: a reader that needs quadratic time would not end with the large ones.
            for (payload, data) in try payloads.map({ ($0, try $0.data(in: folder)) }).sorted(by: {
                $0.1.count < $1.1.count
            }) {
                rows.append(try Row(payload, data, rounds: rounds, skipping: Set(rows.flatMap(\.slowWays))))
            }
        } else {
            print("real payloads: skipped, APIGEN_CORPUS is not set to a folder of them")
        }
        print("MB/s of processor time; allocations\n")
        print(rows[0].heading)
        for row in rows { print(row.text) }
        guard rows[0].allocationsIntoModels <= mostAllocations else {
            print("more than \(mostAllocations) allocations for the small object")
            exit(1)
        }
    }

    /// Decodes one payload into models this many times, for a profiler.
    static func loop(folder: String, name: String, times: Int) throws {
        guard let payload = payloads.first(where: { $0.name == name }) else { throw ByHand.Failure.invalidURL }
        let data = try payload.data(in: folder)
        for _ in 0..<times { try payload.generated.decode(data) }
    }

    /// The most allocations for decoding the small object: its long strings and URLs, the document, its tape and an
    /// array.
    private static let mostAllocations = 17
}

extension Decode {
    /// What one payload takes in each way.
    struct Row {
        private struct Cost {
            let allocations: Int
            /// The processor time of one decoding, for each round.
            private(set) var seconds: [Double] = []
            private(set) var total = 0.0

            init(allocations: Int) { self.allocations = allocations }

            mutating func add(_ time: Double, times: Int) {
                seconds.append(time / Double(times))
                total += time
            }
        }

        /// A slow reader takes fewer rounds, and decodes fewer times in one.
        private static let mostSeconds = 5.0
        private static let mostSecondsInARow = 0.3

        private let payload: Payload
        private let bytes: Int
        /// Nil for a way that fails, or that is skipped.
        private var costs: [Cost?]

        /// Measures all ways in turn, except those with these names.
        init(_ payload: Payload, _ data: Data, rounds: Int, skipping skipped: Set<String> = []) throws {
            self.payload = payload
            bytes = data.count
            let ways = payload.ways
            try payload.byHand.decode(data)
            try payload.generated.decode(data)
            costs = ways.map { way in
                guard !skipped.contains(way.name), (try? way.decode(data)) != nil else { return nil }
                let before = count_allocations()
                try? way.decode(data)
                return Cost(allocations: count_allocations() - before)
            }
            let times = max(1, 4_000_000 / data.count)
            for round in 0..<rounds {
                // Alternates the order.
                for way in round.isMultiple(of: 2) ? Array(ways.indices) : ways.indices.reversed() {
                    guard let cost = costs[way], cost.total < Self.mostSeconds else { continue }
                    let start = processorTime()
                    var done = 0
                    while done < times, processorTime() - start < Self.mostSecondsInARow {
                        try ways[way].decode(data)
                        done += 1
                    }
                    costs[way]?.add(processorTime() - start, times: done)
                }
            }
        }

        /// The names of the ways that read less than 2 MB/s.
        var slowWays: [String] {
            zip(payload.ways, costs).compactMap { way, cost in
                guard let cost, rate(cost) < 2 else { return nil }
                return way.name
            }
        }

        private func rate(_ cost: Cost) -> Double { Double(bytes) / median(cost.seconds) / 1e6 }

        private var indexOfModels: Int { payload.peers.count + 1 }

        var allocationsIntoModels: Int { costs[indexOfModels]?.allocations ?? 0 }

        /// The first lines of the table.
        var heading: String {
            let names = payload.ways.map(\.name)
            let ratios = names[..<indexOfModels].map { "models beside \($0)" }
            let columns = ["payload", "bytes"] + names + ratios
            return "| \(columns.joined(separator: " | ")) |\n|\(String(repeating: " --- |", count: columns.count))"
        }

        var text: String {
            let cells = costs.map { cost in
                guard let cost else { return "fails, or too slow" }
                return String(format: "%.0f; %d", rate(cost), cost.allocations)
            }
            let columns = [payload.name, "\(bytes)"] + cells + (0..<indexOfModels).map(ratio)
            return "| \(columns.joined(separator: " | ")) |"
        }

        /// How many times as fast models are as another way: the median of all rounds.
        private func ratio(_ way: Int) -> String {
            guard let other = costs[way], let models = costs[indexOfModels] else { return "-" }
            return String(format: "%.2f", median(zip(other.seconds, models.seconds).map { $0 / $1 }))
        }
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
}
