package import Generator

extension DiagnosticRenderer {
    /// Each diagnostic as an object, for `--format json`.
    package func findings(_ diagnostics: [Diagnostic]) -> [OrderedJSON] {
        diagnostics.map { diagnostic in
            var members: [(String, OrderedJSON)] = [
                ("severity", .string(diagnostic.severity.rawValue)), ("rule", .string(diagnostic.rule.rawValue)),
                ("message", .string(diagnostic.message)),
            ]
            members += place(diagnostic.range)
            let notes = diagnostic.notes.map { note -> OrderedJSON in
                .object([("message", .string(note.message))] + place(note.range))
            }
            members.append(("notes", .array(notes)))
            if let fix = diagnostic.fix {
                let change: [(String, OrderedJSON)] = [("text", .string(fix.text)), ("isSafe", .bool(fix.isSafe))]
                members.append(("fix", .object(place(fix.range) + change)))
            }
            return .object(members)
        }
    }

    private func place(_ range: SourceRange) -> [(String, OrderedJSON)] {
        [
            ("file", .string(files[Int(range.file)].path)),
            ("line", .integer(Int(range.start.line))), ("column", .integer(Int(range.start.column))),
            ("endLine", .integer(Int(range.end.line))), ("endColumn", .integer(Int(range.end.column))),
        ]
    }
}
