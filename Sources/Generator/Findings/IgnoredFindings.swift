/// Takes away the findings that comments in the specs silence, and reports the comments that silence nothing.
struct IgnoredFindings {
    private struct Place: Hashable {
        let file: Int32
        let line: Int32
        let rule: Rule
    }

    private let comments: [IgnoreComment]
    /// Whose models were looked at by `unused-model`: without endpoints nothing is used.
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
        let silenced = Set(comments.flatMap { comment in comment.rules.compactMap { place(comment, $0.value) } })
        let found = Set(sink.diagnostics.map { Place(file: $0.range.file, line: $0.range.start.line, rule: $0.rule) })
        reportUnused(found, &sink)
        let quiet = quietComments
        sink.remove { finding in
            let place = Place(file: finding.range.file, line: finding.range.start.line, rule: finding.rule)
            return silenced.contains(place) || quiet.contains(place)
        }
    }

    private func place(_ comment: IgnoreComment, _ rule: Rule) -> Place? {
        comment.line.map { Place(file: comment.range.file, line: $0, rule: rule) }
    }

    /// What may come to light once the errors are mended is not known yet, so nothing is called unused before.
    private func reportUnused(_ found: Set<Place>, _ sink: inout DiagnosticSink) {
        guard !sink.hasErrors else { return }
        for comment in comments {
            for rule in comment.rules where isApplied(rule.value, in: comment.range.file) {
                if let place = place(comment, rule.value), found.contains(place) { continue }
                let id = rule.value.rawValue
                let message =
                    comment.line.map {
                        "line \($0) has no finding '\(id)' to silence; remove the rule from this comment"
                    }
                    ?? "no line follows in which to silence '\(id)'; move the comment above the line that has it"
                sink.warning(.unusedIgnore, message, at: rule.range)
            }
        }
    }

    private func isApplied(_ rule: Rule, in file: Int32) -> Bool {
        switch rule {
        case .missingSummary: rules.isOn(rule, in: file)
        case .unusedModel: filesWithUses.contains(file)
        // It is about comments, those that are made for other tools and versions included.
        case .unusedIgnore: false
        default: true
        }
    }

    /// The places of the comments that speak of a line for which `unused-ignore` is silenced.
    private var quietComments: Set<Place> {
        let lines = Set(
            comments.flatMap { comment in
                comment.rules.filter { $0.value == .unusedIgnore }.compactMap { place(comment, $0.value) }
            })
        guard !lines.isEmpty else { return [] }
        return Set(
            comments.compactMap { comment in
                guard let line = place(comment, .unusedIgnore), lines.contains(line) else { return nil }
                return Place(file: comment.range.file, line: comment.range.start.line, rule: .unusedIgnore)
            })
    }
}
