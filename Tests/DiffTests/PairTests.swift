import APIDiff
import Testing

/// What each rule finds, in the smallest pair of specs that has it.
@Suite struct PairTests {
    @Test("A change is found, with what it breaks, in both directions", arguments: Pair.all)
    func change(_ pair: Pair) throws {
        let specs = pair.specs
        let (old, new) = (try Specs.apis(specs.old), try Specs.apis(specs.new))
        #expect(Specs.brief(APIComparison.changes(from: old, to: new)) == pair.there)
        #expect(Specs.brief(APIComparison.changes(from: new, to: old)) == pair.back, "back")
        #expect(Specs.brief(APIComparison.changes(from: old, to: old)) == [], "against itself")
    }

    @Test("Every rule has a pair, and is explained")
    func rules() {
        let found = Set(
            Pair.all.flatMap { $0.there + $0.back }.map { "diff-" + ($0.split(separator: " ").first ?? "") })
        // Whole APIs come and go with their files.
        let others: Set<DiffRule> = [.apiAdded, .apiRemoved]
        for rule in DiffRule.allCases where !others.contains(rule) { #expect(found.contains(rule.rawValue), "\(rule)") }
        for rule in DiffRule.allCases {
            #expect(rule.explanation.summary.hasSuffix("."), "\(rule)")
            #expect(rule.explanation.meaning.hasSuffix("."), "\(rule)")
        }
    }
}
