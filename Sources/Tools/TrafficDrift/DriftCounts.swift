package import Generator

/// The differences of calls with the numbers of their calls.
package struct DriftCounts: Sendable {
    package private(set) var calls = 0
    private(set) var documentedCalls = 0
    private var found: [Difference: (calls: Int, first: SourceRange)] = [:]
    /// The number of times that a difference was found after there were too many.
    package private(set) var omitted = 0
    private static let most = 10_000

    package init() {}

    package mutating func add(_ differences: Set<Difference>, isDocumented: Bool, at origin: SourceRange) {
        calls += 1
        documentedCalls += isDocumented ? 1 : 0
        for difference in differences { add(difference, calls: 1, at: origin) }
    }

    mutating func merge(_ other: DriftCounts) {
        calls += other.calls
        documentedCalls += other.documentedCalls
        omitted += other.omitted
        for (difference, value) in other.found { add(difference, calls: value.calls, at: value.first) }
    }

    private mutating func add(_ difference: Difference, calls: Int, at origin: SourceRange) {
        guard let known = found[difference] else {
            if found.count < Self.most { found[difference] = (calls, origin) } else { omitted += calls }
            return
        }
        let isEarlier = (origin.file, origin.start) < (known.first.file, known.first.start)
        found[difference] = (known.calls + calls, isEarlier ? origin : known.first)
    }

    package var findings: [DriftFinding] {
        found.map { DriftFinding(difference: $0.key, calls: $0.value.calls, first: $0.value.first) }
            .sorted { $0.difference < $1.difference }
    }
}
