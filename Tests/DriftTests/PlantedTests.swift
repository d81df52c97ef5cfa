import Generator
import Testing
import TrafficDrift
import TrafficImport

@Suite("Planted differences")
struct PlantedTests {
    @Test("Traffic that fits the description has no differences")
    func clean() throws {
        let result = try Self.result(Shop.traffic.sorted { $0.key < $1.key }.map(\.value))
        #expect(result.findings.map(\.difference.message) == [])
        #expect(result.calls == Shop.traffic.count && result.otherCalls == 0)
    }

    @Test("Each difference is found with its rule and place, and nothing else is", arguments: Planted.all)
    func planted(_ planted: Planted) throws {
        var traffic = Shop.traffic
        var entry = try #require(traffic[planted.entry])
        planted.change(&entry)
        traffic[planted.entry] = entry
        let names = traffic.keys.sorted()
        let result = try Self.result(names.compactMap { traffic[$0] })
        let finding = try #require(result.findings.first)
        #expect(result.findings.count == 1, "\(result.findings.map(\.difference.message))")
        #expect(finding.difference.rule.rawValue == "drift-" + planted.rule)
        #expect(finding.difference.message == planted.message)
        #expect(finding.difference.operation == (planted.operation ?? Shop.operations[planted.entry]))
        #expect(finding.calls == 1)
        // The entries begin on the second line.
        let line = try #require(names.firstIndex(of: planted.entry)) + 2
        #expect(finding.first.start.line == line && finding.first.start.column == 1)
    }

    @Test("Every rule is planted, except one that this API cannot break")
    func rules() {
        let planted = Set(Planted.all.map { "drift-" + $0.rule })
        #expect(DriftRule.allCases.map(\.rawValue).filter { !planted.contains($0) } == ["drift-no-alternative"])
        #expect(Planted.all.count >= 40)
    }

    static func result(_ entries: [Entry]) throws -> DriftResult {
        var drift = TrafficDrift(try #require(Shop.description))
        let har = SourceFile(path: "calls.har", bytes: Array(Entry.har(entries).utf8))
        let findings = try HARReader.read(har) { drift.add($0) }
        #expect(findings.isEmpty)
        return drift.result
    }
}
