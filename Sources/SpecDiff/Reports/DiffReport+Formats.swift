import Generator
import GeneratorTools

extension DiffReport {
    // MARK: - JSON

    var json: String {
        let changes = comparison.changes.map { change in
            var members: [(String, JSONOutput)] = [
                ("rule", .string(change.rule.rawValue)), ("subject", .string(change.subject)),
                ("message", .string(change.sentence)), ("breaks", .array(change.effect.words.map { .string($0) })),
                ("operations", .array(change.operations.map { .string($0) })),
                ("touchesMore", .bool(change.touchesMore)),
            ]
            if let place = jsonPlace(change.old, old) { members.append(("old", place)) }
            if let place = jsonPlace(change.new, new) { members.append(("new", place)) }
            return JSONOutput.object(members)
        }
        let output: JSONOutput = [
            "changes": .array(changes), "breaks": .array(comparison.effect.words.map { .string($0) }),
            "step": .string(comparison.step.rawValue), "summary": .string(summary),
        ]
        return output.text
    }

    private func jsonPlace(_ range: SourceRange?, _ files: [SourceFile]) -> JSONOutput? {
        guard let range, files.indices.contains(Int(range.file)) else { return nil }
        return [
            "file": .string(files[Int(range.file)].path), "line": .integer(Int(range.start.line)),
            "column": .integer(Int(range.start.column)),
        ]
    }

    // MARK: - Markdown

    /// A comment has at most 65,536 characters on GitHub: this is left for rows.
    private static let mostBytes = 64_000

    var markdown: String {
        let (breaking, others) = (
            comparison.changes.filter { !$0.effect.isEmpty }, comparison.changes.filter { $0.effect.isEmpty }
        )
        var text = "**apigen diff**: \(summary)\n"
        var left = Self.mostBytes
        if !breaking.isEmpty { text += "\n" + table(breaking, &left) }
        if !others.isEmpty {
            text += "\n<details><summary>What breaks nothing (\(others.count))</summary>\n\n"
            text += table(others, &left) + "\n</details>\n"
        }
        return text
    }

    /// - Parameter left: How many bytes rows may have still; there are no more characters than bytes.
    private func table(_ changes: [Change], _ left: inout Int) -> String {
        var text = "| breaks | change | rule | place |\n| --- | --- | --- | --- |\n"
        for (index, change) in changes.enumerated() {
            let place = place(change.new, new) ?? place(change.old, old) ?? ""
            let cells = [
                change.effect.words.joined(separator: ", "), change.sentence, "`\(change.rule.rawValue)`",
                place.isEmpty ? "" : place.inCode,
            ]
            let row = "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
            left -= row.utf8.count
            guard left >= 0 else { return text + "\n… and \(changes.count - index) more.\n" }
            text += row
        }
        return text
    }

    // MARK: - GitHub

    private func level(_ change: Change) -> String {
        if !change.effect.isDisjoint(with: failing) { return "error" }
        return change.effect.isEmpty ? "note" : "warning"
    }

    private func message(_ change: Change) -> String {
        change.sentence
            + (change.effect.isEmpty ? "" : "; this breaks the " + change.effect.words.joined(separator: " and the "))
    }

    var github: String {
        var text = ""
        for change in comparison.changes {
            let level = level(change)
            var start = "::" + (level == "note" ? "notice" : level) + " "
            if let range = change.new, new.indices.contains(Int(range.file)) {
                let path = DiagnosticRenderer.escaped(new[Int(range.file)].path, properties: true)
                start += "file=\(path),line=\(range.start.line),col=\(range.start.column),"
            }
            text += start + "title=\(change.rule.rawValue)"
            text += "::\(DiagnosticRenderer.escaped(message(change), properties: false))\n"
        }
        return text + "::notice title=apigen diff::\(DiagnosticRenderer.escaped(summary, properties: false))\n"
    }

    // MARK: - SARIF

    var sarif: String {
        let rules = DiffRule.allCases.map { rule -> JSONOutput in
            [
                "id": .string(rule.rawValue), "shortDescription": ["text": .string(rule.explanation.summary)],
                "fullDescription": ["text": .string(rule.explanation.meaning)],
            ]
        }
        let results = comparison.changes.map { change in
            var members: [(String, JSONOutput)] = [
                ("ruleId", .string(change.rule.rawValue)), ("level", .string(level(change))),
                ("message", SARIFLog.message(message(change))),
            ]
            let places = [location(change.new, new, nil)].compactMap { $0 }
            members.append(("locations", .array(places)))
            let related = [location(change.old, old, "this is how it was")].compactMap { $0 }
            if !related.isEmpty { members.append(("relatedLocations", .array(related))) }
            members.append(("partialFingerprints", ["apigenDiff/v1": .string(change.identity)]))
            return JSONOutput.object(members)
        }
        let log: JSONOutput = [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [
                [
                    "tool": [
                        "driver": [
                            "name": "apigen", "semanticVersion": .string(Generator.version), "rules": .array(rules),
                        ]
                    ],
                    "columnKind": "unicodeCodePoints",
                    "results": .array(results),
                ]
            ],
        ]
        return log.text
    }

    private func location(_ range: SourceRange?, _ files: [SourceFile], _ note: String?) -> JSONOutput? {
        guard let range, files.indices.contains(Int(range.file)) else { return nil }
        var members: [(String, JSONOutput)] = []
        if let note { members = [("id", .integer(1)), ("message", SARIFLog.message(note))] }
        members.append(
            (
                "physicalLocation",
                [
                    "artifactLocation": ["uri": .string(SARIFLog.uri(files[Int(range.file)].path))],
                    "region": [
                        "startLine": .integer(Int(range.start.line)), "startColumn": .integer(Int(range.start.column)),
                        "endLine": .integer(Int(range.end.line)), "endColumn": .integer(Int(range.end.column)),
                    ],
                ]
            ))
        return .object(members)
    }
}

extension String {
    /// The text as code in Markdown.
    fileprivate var inCode: String { "`" + printable.replacing("`", with: "'") + "`" }
}
