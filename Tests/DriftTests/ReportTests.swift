import APIMock
import APIValues
import Explanations
import Foundation
import Generator
import Testing
import TrafficDrift
import TrafficImport

@Suite("Reports of differences")
struct ReportTests {
    private static func report(_ failing: DriftReport.FailOn = .any) throws -> DriftReport {
        var first = Entry("GET", "/products/7", 500)
        first.url += "?debug=1"
        let entries = [Entry("GET", "/products/8/reviews"), first, Entry("GET", "/products/9", 500)]
        let result = try PlantedTests.result(entries)
        return DriftReport(result, files: [SourceFile(path: "calls.har", bytes: [])], failing: failing)
    }

    @Test("A text lists the differences by operation, each with its calls and the first one's place")
    func text() throws {
        #expect(
            try Self.report().text(as: .text) == """
                GET /products/{id}
                  request query debug: is not documented [drift-undocumented-parameter]
                    1 call at calls.har:3:1
                  response 500: is not documented [drift-undocumented-status]
                    2 calls, the first at calls.har:3:1

                GET /products/{id}/reviews
                  the path is not documented [drift-undocumented-endpoint]
                    1 call at calls.har:2:1

                3 differences in 3 calls

                """)
    }

    @Test("JSON has the same findings")
    func json() throws {
        let json = try JSONValue(parsing: Data(Self.report().text(as: .json).utf8))
        let first = try #require(json["findings"]?[1])
        #expect(
            first == [
                "severity": "error", "rule": "drift-undocumented-status",
                "message": "response 500: is not documented", "file": "calls.har", "line": 3, "column": 1,
                "endLine": 3, "endColumn": 213, "operation": "GET /products/{id}", "status": 500,
                "place": "response 500", "calls": 2,
            ])
        #expect(json["version"] == 1 && json["command"] == "drift")
        #expect(json["counts"]?["calls"] == 3 && json["findings"]?.array?.count == 3)
    }

    @Test("SARIF has a rule with a help text, and a place, for each result")
    func sarif() throws {
        let log = try JSONValue(parsing: Data(Self.report(.response).text(as: .sarif).utf8))
        let run = try #require(log["runs"]?[0])
        let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
        #expect(log["version"] == "2.1.0" && rules.count == DriftRule.allCases.count)
        for rule in rules {
            for key in ["shortDescription", "fullDescription", "help"] {
                #expect(rule[key]?["text"]?.string?.isEmpty == false)
            }
        }
        let results = try #require(run["results"]?.array)
        #expect(results.map { $0["level"] } == ["note", "error", "note"])
        for result in results {
            let index = try #require(result["ruleIndex"]?.int)
            #expect(rules[index]["id"] == result["ruleId"])
            let place = try #require(result["locations"]?[0]?["physicalLocation"])
            #expect(place["artifactLocation"]?["uri"] == "calls.har")
            #expect(place["region"]?["startLine"]?.int ?? 0 > 1)
        }
        #expect(results[2]["message"]?["text"] == "GET /products/{{id}}/reviews: the path is not documented")
    }

    @Test("The order of calls does not change the order of findings")
    func order() throws {
        let traffic = Shop.traffic.keys.sorted().compactMap { name -> Entry? in
            var entry = Shop.traffic[name]
            entry?.status = 599
            return entry
        }
        let one = try PlantedTests.result(traffic).findings.map(\.difference)
        #expect(try PlantedTests.result(traffic.reversed()).findings.map(\.difference) == one)
        #expect(one.map(\.operation) == one.sorted().map(\.operation) && one.count > 10)
    }

    @Test("A side fails only if it has a difference", arguments: DriftReport.FailOn.allCases)
    func fails(_ failing: DriftReport.FailOn) throws {
        #expect(try Self.report(failing).fails == (failing != .none))
        let clean = try PlantedTests.result([Entry("GET", "/products/8", 500)])
        let report = DriftReport(clean, files: [], failing: failing)
        #expect(report.fails == [.response, .any].contains(failing))
    }

    @Test("Each rule has an explanation of one or two paragraphs", arguments: DriftRule.allCases)
    func explanations(_ rule: DriftRule) {
        #expect(rule.explanation.summary.hasSuffix(".") && rule.explanation.meaning.hasSuffix("."))
        #expect(DriftRule(rawValue: rule.rawValue) == rule)
    }

    @Test("Values that a recording hides are no differences")
    func redacted() throws {
        var entry = try #require(Shop.traffic["get"])
        entry.response?.set("created", to: "<redacted>")
        entry.response?.set("id", to: "<redacted>")
        var search = try #require(Shop.traffic["search"])
        search.url = search.url.replacing("size]=3", with: "size]=%3Credacted%3E")
        var order = try #require(Shop.traffic["order"])
        order.headers[1].value = "<redacted>"
        #expect(try PlantedTests.result([entry, search, order]).findings.map(\.difference.message) == [])
    }
}
