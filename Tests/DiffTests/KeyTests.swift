import Generator
import SpecDiff
import Testing

/// The comparison knows all keys of the language: see `Construct.treatment(of:)`. ``PairTests`` checks the changes of the pairs.
@Suite struct KeyTests {
    /// The pairs of specs that differ in one key, by the keys around and the key itself.
    private static let samples: [(path: [KeyUse], pair: Pair)] = Pair.all.compactMap { pair in
        let specs = pair.specs
        guard let old = Specs.tree(specs.old), let new = Specs.tree(specs.new) else { return nil }
        let path = KeyDifferences(old, new).path
        return path.isEmpty ? nil : (path, pair)
    }

    @Test("A change of a compared key is reported", arguments: KeyUse.all.filter { $0.treatment == .compared })
    func compared(_ use: KeyUse) {
        let pairs = Self.samples.filter { $0.path.contains(use) }.map(\.pair)
        #expect(!pairs.isEmpty, "no pair of specs differs in \(use) only")
        #expect(pairs.contains { !$0.there.isEmpty || !$0.back.isEmpty }, "no change of \(use) is reported")
    }

    @Test("A change of an ignored key is not reported", arguments: KeyUse.all.filter { $0.treatment != .compared })
    func ignored(_ use: KeyUse) {
        let pairs = Self.samples.filter { $0.path.last == use }.map(\.pair)
        #expect(!pairs.isEmpty, "no pair of specs differs in \(use) only")
        #expect(pairs.allSatisfy { $0.there.isEmpty && $0.back.isEmpty }, "a change of \(use) is reported")
    }
}

extension KeyUse {
    fileprivate var treatment: KeyTreatment { construct.treatment(of: key) }
}
