import APIRuntime
import APIValues
import CountAllocations
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Compares decoding JSON into generated models with `JSONDecoder` and the same structs by hand, in turn, without calls.
struct Decode {
    /// One way to decode a text.
    typealias Way = (Data) throws -> Void

    struct Payload {
        let name: String
        let byHand: Way
        let generated: Way
        let json: Way = { _ = try JSONValue(parsing: $0) }

        init<Hand: Decodable, Generated: WireValue>(
            _ name: String, _: Hand.Type, _: Generated.Type, unwrapping key: String? = nil
        ) {
            self.name = name
            byHand = { _ = try decoder.decode(Hand.self, from: $0) }
            generated = { data in
                let response = RawResponse(status: 200, body: data)
                _ = try key.map { try response.json(unwrapping: $0) as Generated } ?? response.json() as Generated
            }
        }
    }

    static var payloads: [Payload] {
        [
            Payload("github_repositories", [Repository].self, [Payloads.Repository].self),
            Payload("twitter", Statuses.self, [Payloads.Status].self, unwrapping: "statuses"),
            Payload("citm_catalog", Catalog.self, Payloads.Catalog.self),
            Payload("canada", Canada.self, Payloads.Canada.self),
            Payload("github_events", [ActivityEvent].self, [Payloads.ActivityEvent].self),
        ]
    }

    private static let decoder = {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }()

    /// Compares all payloads of a folder, and a small built-in text.
    static func run(folder: String?, rounds: Int) throws {
        let small = Payload("small", Repository.self, Payloads.Repository.self)
        let allocations = try compare(small, Data(smallText.utf8), rounds: rounds)
        guard allocations <= mostAllocations else {
            print("more than \(mostAllocations) allocations for the small object")
            exit(1)
        }
        guard let folder else {
            print("-- real payloads: skipped, APIGEN_CORPUS is not set to a folder of them")
            return
        }
        for payload in payloads { _ = try compare(payload, read(payload, folder), rounds: rounds) }
    }

    /// Decodes one payload into models repeatedly, for a profiler.
    static func loop(folder: String, name: String, seconds: Double) throws {
        guard let payload = payloads.first(where: { $0.name == name }) else { throw ByHand.Failure.invalidURL }
        let data = try read(payload, folder)
        let start = processorTime()
        while processorTime() - start < seconds { try payload.generated(data) }
    }

    static func read(_ payload: Payload, _ folder: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent("\(payload.name).json"))
    }

    /// Prints the median processor time of one decoding, its allocations, and the median ratio.
    /// - Returns: The allocations into models.
    private static func compare(_ payload: Payload, _ data: Data, rounds: Int) throws -> Int {
        let times = max(1, 4_000_000 / data.count)
        let ways = [payload.byHand, payload.generated, payload.json]
        for way in ways { try way(data) }
        let allocations = try ways.map { way in
            let before = count_allocations()
            try way(data)
            return count_allocations() - before
        }
        var seconds: [[Double]] = [[], [], []]
        for round in 0..<rounds {
            // Alternates the order.
            for way in round.isMultiple(of: 2) ? [0, 1, 2] : [2, 1, 0] {
                let start = processorTime()
                for _ in 0..<(way == 0 ? max(1, times / 4) : times) { try ways[way](data) }
                seconds[way].append((processorTime() - start) / Double(way == 0 ? max(1, times / 4) : times))
            }
        }
        func figures(_ way: Int) -> String {
            "\(String(format: "%.0f", median(seconds[way]) * 1e6)) µs, \(allocations[way]) allocations"
        }
        let faster = median(zip(seconds[0], seconds[1]).map { $0 / $1 })
        print(
            "\(payload.name): JSONDecoder \(figures(0)); models \(figures(1)); JSON \(figures(2)); "
                + "models \(String(format: "%.2f", faster)) times as fast as JSONDecoder")
        return allocations[1]
    }

    /// The most allocations for decoding the small object: its long strings and URLs, the document, its tape and an
    /// array.
    private static let mostAllocations = 17

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }

    private static let smallText = """
        {"id":1296269,"node_id":"MDEwOlJlcG9zaXRvcnkxMjk2MjY5","name":"Hello-World","full_name":"octocat/Hello-World",\
        "private":false,"owner":{"id":1,"login":"octocat","avatar_url":"https://example.com/a.png",\
        "html_url":"https://example.com/octocat","type":"User","site_admin":false},\
        "html_url":"https://example.com/octocat/Hello-World","description":"My first repository","fork":false,\
        "created_at":"2011-01-26T19:01:12Z","updated_at":"2011-01-26T19:14:43Z","pushed_at":"2011-01-26T19:06:43Z",\
        "size":108,"stargazers_count":80,"language":"Swift","has_issues":true,"forks_count":9,"archived":false,\
        "license":{"key":"mit","name":"MIT License","spdx_id":"MIT"},"topics":["octocat","api"],"visibility":"public",\
        "default_branch":"main","extra":{"ignored":[1,2,3]}}
        """
}
