/// Removes the findings that comments silence, and reports comments that silence nothing.
struct IgnoredFindings {
    /// A rule on a line of a file.
    private struct LineRule: Hashable {
        let file: Int32
        let line: Int32
        let rule: Rule
    }

    private let comments: [IgnoreComment]
    /// The APIs that `unused-model` checks: those with endpoints.
    private let filesWithUses: Set<Int32>
    private let rules: ChosenRules

    /// - Parameter specs: The files that could be read.
    init(in specs: [SpecFile], _ rules: ChosenRules) {
        comments = specs.flatMap(\.ignores)
        let apis = Set(specs.filter { !$0.endpoints.isEmpty }.map(\.api.value))
        filesWithUses = Set(specs.filter { apis.contains($0.api.value) }.map(\.file))
        self.rules = rules
    }

    func apply(to sink: inout DiagnosticSink) {
        if !comments.isEmpty { applyComments(to: &sink) }
        sink.remove { $0.severity == .warning && !rules.isOn($0.rule, in: $0.range.file) }
    }

    private func applyComments(to sink: inout DiagnosticSink) {
        let silenced = Set(comments.flatMap { comment in comment.rules.compactMap { lineRule(comment, $0.value) } })
        let found = Set(sink.diagnostics.map(lineRule))
        reportUnused(found, &sink)
        let quiet = quietComments
        sink.remove { finding in
            let lineRule = lineRule(finding)
            return silenced.contains(lineRule) || quiet.contains(lineRule)
        }
    }

    private func lineRule(_ finding: Diagnostic) -> LineRule {
        LineRule(file: finding.range.file, line: finding.range.start.line, rule: finding.rule)
    }

    private func lineRule(_ comment: IgnoreComment, _ rule: Rule) -> LineRule? {
        comment.line.map { LineRule(file: comment.range.file, line: $0, rule: rule) }
    }

    /// Fixing the errors may reveal findings, so no comment counts as unused until then.
    private func reportUnused(_ found: Set<LineRule>, _ sink: inout DiagnosticSink) {
        guard !sink.hasErrors else { return }
        for comment in comments {
            for rule in comment.rules where isApplied(rule.value, in: comment.range.file) {
                if let lineRule = lineRule(comment, rule.value), found.contains(lineRule) { continue }
                let id = rule.value.rawValue
                let message =
                    comment.line.map {
                        "line \($0) has no finding '\(id)' to silence; remove the rule from this comment"
                    }
                    ?? "no line follows in which to silence '\(id)'; move the comment above the line that has it"
                // A comment at the end of a file may belong to a line that is not written yet.
                sink.warning(
                    .unusedIgnore, message, at: rule.range, fix: comment.line == nil ? nil : comment.removal)
            }
        }
    }

    private func isApplied(_ rule: Rule, in file: Int32) -> Bool {
        switch rule {
        case .missingSummary: rules.isOn(rule, in: file)
        case .unusedModel: filesWithUses.contains(file)
        // This rule is about comments, including comments for other tools and versions.
        case .unusedIgnore: false
        default: true
        }
    }

    /// The places of comments for a line on which `unused-ignore` is silenced.
    private var quietComments: Set<LineRule> {
        let lines = Set(
            comments.flatMap { comment in
                comment.rules.filter { $0.value == .unusedIgnore }.compactMap { lineRule(comment, $0.value) }
            })
        guard !lines.isEmpty else { return [] }
        return Set(
            comments.compactMap { comment in
                guard let line = lineRule(comment, .unusedIgnore), lines.contains(line) else { return nil }
                return LineRule(file: comment.range.file, line: comment.range.start.line, rule: .unusedIgnore)
            })
    }
}
