import Generator
package import TrafficDrift

/// The differences that a proxy found so far.
package actor ProxyLog {
    private var counts = DriftCounts()
    private var callsWithDifferences = 0

    package init() {}

    package func add(_ call: ProxiedCall) {
        if !call.differences.isEmpty { callsWithDifferences += 1 }
        counts.add(Set(call.differences), isDocumented: true, at: .start(ofFile: 0))
    }

    package var summary: ProxySummary {
        ProxySummary(calls: counts.calls, callsWithDifferences: callsWithDifferences, findings: counts.findings)
    }
}

/// The differences of all calls through a proxy.
package struct ProxySummary: Sendable {
    package let calls: Int
    package let callsWithDifferences: Int
    package let findings: [DriftFinding]

    /// A line with the numbers, and one for each difference.
    package var lines: [String] {
        let all = calls == 1 ? "1 call" : "\(calls) calls"
        guard !findings.isEmpty else { return ["no differences in \(all)"] }
        let differences = findings.count == 1 ? "1 difference" : "\(findings.count) differences"
        return ["\(differences) in \(callsWithDifferences) of \(all)"]
            + findings.map { "  \($0.calls) × \($0.difference.line)".printable }
    }
}

extension Difference {
    /// The difference with its operation and its rule.
    package var line: String { "\(operation): \(message) [\(rule.rawValue)]" }
}
