import Explanations
import SpecDiff
import Testing

/// Each rule finds its change in the smallest pair of specs for it.
@Suite struct PairTests {
    @Test("A change is reported with its effect, in both directions", arguments: Pair.all)
    func change(_ pair: Pair) throws {
        let specs = pair.specs
        let old = try Specs.apis(specs.old)
        let new = try Specs.apis(specs.new)
        #expect(Specs.brief(APIComparison.changes(from: old, to: new)) == pair.there)
        #expect(Specs.brief(APIComparison.changes(from: new, to: old)) == pair.back, "back")
        #expect(Specs.brief(APIComparison.changes(from: old, to: old)) == [], "against itself")
    }

    @Test("A change names its operations, however deep its type is")
    func operations() throws {
        let count = 2_100
        func spec(_ last: String) -> String {
            let chain = (1..<count).map { "  M\($0): { properties: { next: M\($0 + 1)? } }\n" }.joined()
            return Pair.root + "models:\n" + chain + "  M\(count): { properties: { x: \(last) } }\n"
                + "endpoints:\n  near: { path: /near, response: M\(count) }\n  far: { path: /far, response: M1 }\n"
                + "  other: { path: /other, response: none }\n"
        }
        let changes = APIComparison.changes(from: try Specs.apis(spec("Int")), to: try Specs.apis(spec("String")))
        #expect(changes.map(\.operations) == [["near", "far"]])
        #expect(changes.map(\.touchesMore) == [false])
    }

    @Test(
        "A changed alternative has the keys that lead to it in the spec",
        arguments: [
            ("webhooks: { created: «Int|String» }\nendpoints: { g: { path: /g, response: none } }", "webhooks/created"),
            ("endpoints: { g: { path: /g, events: { u: «Int|String» } } }", "endpoints/g/events/u"),
            (
                "models: { A: { properties: { a: Int } }, B: { properties: { a: Int?, t: String? } }, U: { oneOf: { a: A }, discriminator: t«|, otherwise: B» } }\nendpoints: { g: { path: /g, response: U } }",
                "models/U/otherwise"
            ),
        ])
    func alternatives(template: String, subject: String) throws {
        let specs = Pair(template, "", "").specs
        let changes = APIComparison.changes(from: try Specs.apis(specs.old), to: try Specs.apis(specs.new))
        #expect(changes.contains { $0.subject == subject }, "\(changes.map(\.subject))")
        #expect(changes.allSatisfy { $0.new != nil })
    }

    @Test("Every rule has a pair and an explanation")
    func rules() {
        let found = Set(
            Pair.all.flatMap { $0.there + $0.back }.map { "diff-" + ($0.split(separator: " ").first ?? "") })
        // Whole APIs are added and removed with their files, and only documents have limits.
        let others: Set<DiffRule> = [.apiAdded, .apiRemoved, .limitTightened, .limitLoosened, .notCompared]
        for rule in DiffRule.allCases where !others.contains(rule) { #expect(found.contains(rule.rawValue), "\(rule)") }
        for rule in DiffRule.allCases {
            #expect(rule.explanation.summary.hasSuffix("."), "\(rule)")
            #expect(rule.explanation.meaning.hasSuffix("."), "\(rule)")
        }
    }
}
