package import Generator
import TrafficImport

/// The formats of a report.
package enum DriftFormat: String, CaseIterable, Sendable {
    /// The differences by operation.
    case text
    case json
    /// A log of SARIF 2.1.0, for code scanning services.
    case sarif
}

/// A report of differences, with the files of the traffic.
package struct DriftReport: Sendable {
    /// The side whose differences make the command fail.
    package enum FailOn: String, CaseIterable, Sendable {
        case request, response, any, none

        func includes(_ difference: Difference) -> Bool {
            switch self {
            case .any: true
            case .none: false
            // An undocumented call is a request.
            case .request: difference.place?.status == nil
            case .response: difference.place?.status != nil
            }
        }
    }

    let result: DriftResult
    let files: [SourceFile]
    let failing: FailOn
    /// The parts of the traffic that were not read.
    let unread: [Diagnostic]

    package init(_ result: DriftResult, files: [SourceFile], failing: FailOn, unread: [Diagnostic] = []) {
        self.unread = unread
        self.result = result
        self.files = files
        self.failing = failing
    }

    /// Whether a difference makes the command fail.
    package var fails: Bool {
        result.omitted > 0 && failing != .none || result.findings.contains { failing.includes($0.difference) }
    }

    package func text(as format: DriftFormat) -> String {
        switch format {
        case .text: list.printableLines()
        case .json: json
        case .sarif: sarif
        }
    }

    /// The numbers of differences and calls.
    package var summary: String {
        let count = result.findings.count
        let differences = count == 0 ? "no differences" : Self.counted(count, "difference")
        var text = "\(differences) in \(Self.counted(result.calls, "call"))"
        if result.omitted > 0 { text += "; there are more, which are not listed" }
        if result.otherCalls > 0 {
            let names = result.others.prefix(3).map { TrafficSecrets.shownHost($0.host) }
            let list = names.joined(separator: ", ") + (result.others.count > 3 ? " and others" : "")
            text += "; \(Self.counted(result.otherCalls, "call")) to other servers skipped (\(list))"
        }
        return text
    }

    /// Why no call was compared, and what to do; nil if one was.
    package var emptiness: String? {
        guard result.calls == 0 else { return nil }
        guard result.otherCalls > 0 else { return "the traffic has no call of an API" }
        let hosts = result.hosts.prefix(5).joined(separator: ", ")
        let wanted = hosts.isEmpty ? "no call is one of an operation" : "no call goes to \(hosts)"
        let others = result.others.prefix(5).map { TrafficSecrets.shownHost($0.host) }.joined(separator: ", ")
        return "\(wanted); the calls go to \(others); --server https://… names the server that is meant"
    }

    private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    func path(_ finding: DriftFinding) -> String {
        files.indices.contains(Int(finding.first.file)) ? files[Int(finding.first.file)].path : ""
    }

    // MARK: - Text

    private var list: String {
        var text = ""
        var title: String?
        for finding in result.findings {
            let difference = finding.difference
            if difference.operation != title {
                text += (title == nil ? "" : "\n") + difference.operation.printable + "\n"
                title = difference.operation
            }
            let place = "\(path(finding).printable):\(finding.first.start.line):\(finding.first.start.column)"
            let calls = finding.calls == 1 ? "1 call" : "\(finding.calls) calls, the first"
            text += """
                  \(difference.message.printable) [\(difference.rule.rawValue)]
                    \(calls) at \(place)

                """
        }
        return text + (title == nil ? "" : "\n") + summary + "\n"
    }
}
