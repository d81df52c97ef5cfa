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
    private let isLint: Bool
    /// The rules that are off, by file.
    private let silencedRules: [Int32: Set<Rule>]

    /// - Parameters:
    ///   - specs: The files that could be read.
    ///   - owners: The specs that documents belong to, by the index of each of the documents' files.
    ///   - isLint: Whether the rules of style were applied.
    init(in specs: [SpecFile], owners: [Int32: Int32], isLint: Bool) {
        comments = specs.flatMap(\.ignores)
        let apis = Set(specs.filter { !$0.endpoints.isEmpty }.map(\.api.value))
        filesWithUses = Set(specs.filter { apis.contains($0.api.value) }.map(\.file))
        self.isLint = isLint
        let roots = specs.filter { $0.servers != nil && !$0.silencedRules.isEmpty }.map {
            ($0.api.value, $0.silencedRules)
        }
        let silenced = Dictionary(roots) { first, _ in first }
        var silencedRules: [Int32: Set<Rule>] = [:]
        if !silenced.isEmpty {
            for spec in specs { silencedRules[spec.file] = silenced[spec.api.value] }
            for (file, owner) in owners { silencedRules[file] = silencedRules[owner] }
        }
        self.silencedRules = silencedRules
    }

    func apply(to sink: inout DiagnosticSink) {
        if !comments.isEmpty { applyComments(to: &sink) }
        guard !silencedRules.isEmpty else { return }
        sink.remove { silencedRules[$0.range.file]?.contains($0.rule) ?? false }
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
        case .missingSummary: isLint
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
