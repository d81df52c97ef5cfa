import Explanations
import Generator
import GeneratorTools

extension DiffReport {
    // MARK: - JSON

    var json: String {
        let findings = comparison.changes.map { change in
            let (old, new) = (place(change.old, old), place(change.new, new))
            return OrderedJSON.finding(
                level(change), change.rule.rawValue, change.sentence, at: new ?? old ?? [:],
                [
                    "subject": .string(change.subject), "breaks": .strings(change.effect.words),
                    "operations": .strings(change.operations), "touchesMore": .bool(change.touchesMore),
                    "old": old, "new": new,
                ])
        }
        let idle = idle.map { comment in
            OrderedJSON.finding(
                "warning", Rule.unusedIgnore.rawValue, comment.message,
                at: ["file": .string(comment.path), "line": .integer(comment.line)])
        }
        return Report(
            .diff, findings: findings + idle,
            [
                "breaks": .strings(comparison.effect.words), "step": .string(comparison.step.rawValue),
                "summary": .string(summary), "unread": .strings(unread),
                "advice": .strings([advice].compactMap(\.self)),
            ]
        ).text
    }

    private func place(_ range: SourceRange?, _ files: [SourceFile]) -> OrderedJSON? {
        range.map { .place($0, in: files) }
    }

    // MARK: - Markdown

    /// The limit for rows. A comment on GitHub has at most 65,536 characters.
    private static let mostBytes = 64_000

    var markdown: String {
        let breaking = comparison.breaking
        let others = comparison.harmless
        var text = "**apigen diff**: \(summary)\n"
        if !unread.isEmpty { text += "\n" + unread.map { "- not compared: \($0.shown)\n" }.joined() }
        if let advice { text += "\n" + advice.replacing("<file>", with: "`<file>`") + "\n" }
        var left = Self.mostBytes
        if !breaking.isEmpty { text += "\n" + table(breaking, &left) }
        if !others.isEmpty {
            text += "\n<details><summary>What breaks nothing (\(others.count))</summary>\n\n"
            text += table(others, &left) + "\n</details>\n"
        }
        return text
    }

    /// - Parameter left: The bytes left for rows. A text has at least as many bytes as characters.
    private func table(_ changes: [Change], _ left: inout Int) -> String {
        var text = "| breaks | change | rule | place |\n| --- | --- | --- | --- |\n"
        for (index, change) in changes.enumerated() {
            let place = Spot(change.new, new) ?? Spot(change.old, old)
            let cells = [
                change.effect.words.joined(separator: ", "), change.sentence.printable, change.rule.rawValue.shown,
                place?.shown.shown ?? "",
            ]
            let row = "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
            left -= row.utf8.count
            guard left >= 0 else { return text + "\n… and \(changes.count - index) more.\n" }
            text += row
        }
        return text
    }

    // MARK: - GitHub and SARIF

    private func level(_ change: Change) -> String {
        if !change.effect.isDisjoint(with: failing) { return "error" }
        return change.effect.isEmpty ? "note" : "warning"
    }

    private func message(_ change: Change) -> String {
        let broken = change.effect.words.joined(separator: " and the ")
        return change.sentence + (broken.isEmpty ? "" : "; this breaks the " + broken)
    }

    var github: String {
        func command(_ level: String, _ properties: String, _ message: String) -> String {
            "::\(level) \(properties)::\(DiagnosticRenderer.escaped(message, properties: false))\n"
        }
        let commands = comparison.changes.map { change in
            let place = Spot(change.new, new).map { spot in
                let path = DiagnosticRenderer.escaped(spot.path, properties: true)
                return "file=\(path),line=\(spot.range.start.line),col=\(spot.range.start.column),"
            }
            let level = level(change) == "note" ? "notice" : level(change)
            return command(level, (place ?? "") + "title=\(change.rule.rawValue)", message(change))
        }
        let missing = unread.map { command("error", "title=apigen diff", "not compared: \($0)") }
        let end = ([summary] + [advice].compactMap { $0 }).joined(separator: "; ")
        return (commands + missing).joined() + command("notice", "title=apigen diff", end)
    }

    var sarif: String {
        let rules = DiffRule.allCases.map { rule -> OrderedJSON in
            [
                "id": .string(rule.rawValue), "shortDescription": ["text": .string(rule.explanation.summary)],
                "fullDescription": ["text": .string(rule.explanation.meaning)],
            ]
        }
        let results = comparison.changes.map { change -> OrderedJSON in
            [
                "ruleId": .string(change.rule.rawValue), "level": .string(level(change)),
                "message": SARIFLog.message(message(change)), "locations": location(change.new, new) ?? [],
                "partialFingerprints": ["apigenDiff/v1": .string(change.identity)],
                "relatedLocations": location(change.old, old, note: "this is how it was"),
            ]
        }
        return SARIFLog.text(rules: rules, results: results, problems: unread)
    }

    /// A list of one place; nil if there is no place.
    private func location(_ range: SourceRange?, _ files: [SourceFile], note: String? = nil) -> OrderedJSON? {
        guard let spot = Spot(range, files) else { return nil }
        let place = SARIFLog(files: files).place(spot.range)
        return [["id": note == nil ? nil : 1, "message": note.map(SARIFLog.message), "physicalLocation": place]]
    }
}
