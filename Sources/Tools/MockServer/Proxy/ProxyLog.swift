import Generator
import TrafficDrift

/// The differences that a proxy found so far, for its lines and the summary at its end.
package actor ProxyLog {
    private var counts = DriftCounts()
    private var callsWithDifferences = 0
    private let write: @Sendable (String) -> Void

    /// - Parameter write: Takes a line with its line break.
    package init(write: @escaping @Sendable (String) -> Void) { self.write = write }

    package func add(_ call: ProxiedCall) {
        for line in call.lines { write(line.printable + "\n") }
        if !call.differences.isEmpty { callsWithDifferences += 1 }
        counts.add(Set(call.differences), isDocumented: true, at: .start(ofFile: 0))
    }

    /// Each difference with the number of its calls.
    package var summary: String {
        let calls = counts.calls == 1 ? "1 call" : "\(counts.calls) calls"
        let findings = counts.findings
        guard !findings.isEmpty else { return "no differences in \(calls)\n" }
        let lines = findings.map { finding in
            let difference = finding.difference
            return "  \(finding.calls) × \(difference.operation): \(difference.message) [\(difference.rule.rawValue)]\n"
        }
        let differences = findings.count == 1 ? "1 difference" : "\(findings.count) differences"
        return ("\(differences) in \(callsWithDifferences) of \(calls)\n" + lines.joined()).printableLines()
    }
}
