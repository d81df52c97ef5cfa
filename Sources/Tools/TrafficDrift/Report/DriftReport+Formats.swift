package import Explanations
import Generator
import GeneratorTools
import TrafficImport

extension DriftReport {
    var json: String {
        let findings = result.findings.map { finding in
            let difference = finding.difference
            return OrderedJSON.finding(
                level(difference), difference.rule.rawValue, difference.message,
                at: .place(finding.first, in: files),
                [
                    "operation": .string(difference.operation),
                    "status": difference.place?.status.map { .integer($0) },
                    "place": difference.place.map { .string($0.text) }, "calls": .integer(finding.calls),
                ])
        }
        let others = result.others.map { other -> OrderedJSON in
            ["host": .string(TrafficSecrets.shownHost(other.host)), "calls": .integer(other.calls)]
        }
        let unread = DiagnosticRenderer(files: files).findings(unread)
        return Report(
            .drift, findings: findings + unread,
            [
                "counts": .counts(["calls": result.calls]), "otherHosts": .array(others),
                "summary": .string(summary),
            ]
        ).text
    }

    private func level(_ difference: Difference) -> String { failing.includes(difference) ? "error" : "note" }

    var sarif: String {
        let rules = DriftRule.allCases.map { rule -> OrderedJSON in
            let explanation = rule.explanation
            return [
                "id": .string(rule.rawValue), "shortDescription": ["text": .string(explanation.summary)],
                "fullDescription": ["text": .string(explanation.meaning)],
                "help": ["text": .string(explanation.meaning)],
            ]
        }
        let log = SARIFLog(files: files)
        let results = result.findings.map { finding -> OrderedJSON in
            let difference = finding.difference
            let calls = finding.calls == 1 ? "" : " (\(finding.calls) calls)"
            let identity = [difference.operation, difference.rule.rawValue, difference.place?.text ?? ""]
            return [
                "ruleId": .string(difference.rule.rawValue),
                "ruleIndex": .integer(DriftRule.allCases.firstIndex(of: difference.rule) ?? 0),
                "level": .string(level(difference)),
                "message": SARIFLog.message("\(difference.operation): \(difference.message)\(calls)"),
                "locations": [["physicalLocation": log.place(finding.first)]],
                "partialFingerprints": ["apigenDrift/v1": .string(identity.joined(separator: " "))],
            ]
        }
        return SARIFLog.text(rules: rules, results: results)
    }
}

extension DriftRule {
    /// What the rule means, for `apigen explain` and for reports.
    package var explanation: RuleExplanation { RuleExplanation(id: rawValue) }
}
