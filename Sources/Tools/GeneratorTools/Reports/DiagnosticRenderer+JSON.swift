package import Generator

extension DiagnosticRenderer {
    /// Each diagnostic as an object, for `--format json`.
    package func findings(_ diagnostics: [Diagnostic]) -> [OrderedJSON] {
        diagnostics.map { diagnostic in
            let notes = diagnostic.notes.map { note in
                OrderedJSON.object([("message", .string(note.message))]).merged(with: .place(note.range, in: files))
            }
            let fix = diagnostic.fix.map { fix in
                OrderedJSON.place(fix.range, in: files)
                    .merged(with: ["text": .string(fix.text), "isSafe": .bool(fix.isSafe)])
            }
            return .finding(
                diagnostic.severity.rawValue, diagnostic.rule.rawValue, diagnostic.message,
                at: .place(diagnostic.range, in: files), ["notes": .array(notes), "fix": fix])
        }
    }
}

extension OrderedJSON {
    /// A finding of a report.
    /// - Parameters:
    ///   - severity: `error`, `warning` or `note`.
    ///   - place: The members of its place; an empty object without one.
    ///   - members: An object with the other members.
    package static func finding(
        _ severity: String, _ rule: String, _ message: String, at place: OrderedJSON, _ members: OrderedJSON = [:]
    ) -> OrderedJSON {
        let head: OrderedJSON = [
            "severity": .string(severity), "rule": .string(rule), "message": .string(message),
        ]
        return head.merged(with: place).merged(with: members)
    }

    /// The members of a place in reports; an empty object if its file is unknown.
    package static func place(_ range: SourceRange, in files: [SourceFile]) -> OrderedJSON {
        guard files.indices.contains(Int(range.file)) else { return [:] }
        return [
            "file": .string(files[Int(range.file)].path),
            "line": .integer(Int(range.start.line)), "column": .integer(Int(range.start.column)),
            "endLine": .integer(Int(range.end.line)), "endColumn": .integer(Int(range.end.column)),
        ]
    }
}
