import Explanations
package import Generator

/// Diagnostics as a log of SARIF 2.1.0 (OASIS), which code scanning services read.
package struct SARIFLog {
    let files: [SourceFile]

    package init(files: [SourceFile]) { self.files = files }

    /// The log of a run, with a line break at the end.
    func text(_ diagnostics: [Diagnostic]) -> String {
        Self.text(rules: Self.rules.map { Self.descriptor($0) }, results: diagnostics.map { result($0) })
    }

    /// The log of a run with these rules and results.
    /// - Parameter problems: The reasons why the run is incomplete (§3.20.21).
    package static func text(rules: [OrderedJSON], results: [OrderedJSON], problems: [String] = []) -> String {
        let driver: OrderedJSON = [
            "name": "apigen", "semanticVersion": .string(Generator.version), "rules": .array(rules),
        ]
        let log: OrderedJSON = [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [
                [
                    "tool": ["driver": driver], "columnKind": "unicodeCodePoints",
                    "invocations": problems.isEmpty ? nil : [invocation(problems)], "results": .array(results),
                ]
            ],
        ]
        return log.text
    }

    private static func invocation(_ problems: [String]) -> OrderedJSON {
        let notifications = problems.map { problem -> OrderedJSON in ["level": "error", "message": message(problem)] }
        return ["executionSuccessful": false, "toolExecutionNotifications": .array(notifications)]
    }

    // MARK: - Rules

    private static let rules = Rule.allCases

    private static func descriptor(_ rule: Rule) -> OrderedJSON {
        let explanation = rule.explanation
        let text = explanation.meaning + "\n\n" + explanation.reason
        return [
            "id": .string(rule.rawValue),
            "shortDescription": ["text": .string(explanation.summary)],
            "fullDescription": ["text": .string(explanation.meaning)],
            "help": ["text": .string(text), "markdown": .string(markdown(explanation))],
            "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
        ]
    }

    private static func markdown(_ explanation: RuleExplanation) -> String {
        var text = explanation.meaning + "\n\n" + explanation.reason
        for (title, files) in [("Wrong", explanation.wrong), ("Right", explanation.right)] {
            for file in files { text += "\n\n\(title):\n\n```yaml\n\(file)```" }
        }
        return text + "\n"
    }

    // MARK: - Results

    private func result(_ diagnostic: Diagnostic) -> OrderedJSON {
        var members: [(String, OrderedJSON)] = [
            ("ruleId", .string(diagnostic.rule.rawValue)),
            ("ruleIndex", .integer(Self.rules.firstIndex(of: diagnostic.rule) ?? 0)),
            ("level", .string(diagnostic.severity.rawValue)),
            ("message", Self.message(diagnostic.message)),
            ("locations", [["physicalLocation": place(diagnostic.range)]]),
        ]
        if !diagnostic.notes.isEmpty {
            let notes = diagnostic.notes.enumerated().map { index, note -> OrderedJSON in
                [
                    "id": .integer(index + 1),
                    "message": Self.message(note.message),
                    "physicalLocation": place(note.range),
                ]
            }
            members.append(("relatedLocations", .array(notes)))
        }
        if let fix = diagnostic.fix { members.append(("fixes", [change(fix)])) }
        return .object(members)
    }

    /// A fix (§3.55): the file (§3.56) with the range that is replaced (§3.57).
    private func change(_ fix: Fix) -> OrderedJSON {
        let action = fix.text.isEmpty ? "Remove the text" : "Write '\(fix.text)'"
        let text = fix.text.contains("\n") ? "Change the lines" : action
        let replacement: OrderedJSON = [
            "deletedRegion": region(fix.range), "insertedContent": ["text": .string(fix.text)],
        ]
        return [
            "description": Self.message(text),
            "artifactChanges": [["artifactLocation": artifact(fix.range), "replacements": [replacement]]],
        ]
    }

    /// A message in the form of §3.11: braces are doubled, because single ones are placeholders. A space separates `[…]` and
    /// `(…)`, which would be a link: the text may come from a spec.
    package static func message(_ text: String) -> OrderedJSON {
        var result = ""
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "{", "}": result.unicodeScalars.append(scalar)
            case "(" where previous == "]": result += " "
            default: break
            }
            result.unicodeScalars.append(scalar)
            previous = scalar
        }
        return ["text": .string(result)]
    }

    package func place(_ range: SourceRange) -> OrderedJSON {
        ["artifactLocation": artifact(range), "region": region(range)]
    }

    private func artifact(_ range: SourceRange) -> OrderedJSON {
        ["uri": .string(Self.uri(files[Int(range.file)].path))]
    }

    private func region(_ range: SourceRange) -> OrderedJSON {
        [
            "startLine": .integer(Int(range.start.line)),
            "startColumn": .integer(Int(range.start.column)),
            "endLine": .integer(Int(range.end.line)),
            "endColumn": .integer(Int(range.end.column)),
        ]
    }

    /// The path as a reference of RFC 3986. A relative path stays relative: services resolve it against the repository.
    package static func uri(_ path: String) -> String {
        var segments = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
        segments.removeAll { $0 == "." }
        let isAbsolute = path.hasPrefix("/")
        return (isAbsolute ? "file:///" : "") + segments.map { percentEncoded($0) }.joined(separator: "/")
    }

    /// Encodes all characters except the unreserved ones of §2.3. A colon would make the first segment a scheme.
    private static func percentEncoded(_ segment: String) -> String {
        var result = ""
        for byte in segment.utf8 {
            let scalar = Unicode.Scalar(byte)
            if scalar.isASCII, scalar.isNameScalar || "-.~".unicodeScalars.contains(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                let hex = String(byte, radix: 16, uppercase: true)
                result += "%" + (hex.count == 1 ? "0" : "") + hex
            }
        }
        return result
    }
}
