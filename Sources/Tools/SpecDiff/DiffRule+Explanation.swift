/// What the rules mean, for `apigen explain` and for reports: a section of `Rules/rules.md` for each.
extension DiffRule {
    /// The rule in one line, and the paragraphs that say what the change breaks and why.
    package var explanation: (summary: String, meaning: String) { Self.explanations[rawValue] ?? ("", "") }

    private static let explanations: [String: (summary: String, meaning: String)] = {
        var explanations: [String: (summary: String, meaning: String)] = [:]
        var id = ""
        for line in String(decoding: PackageResources.rules_md, as: UTF8.self).split(separator: "\n") {
            if line.hasPrefix("# ") {
                id = String(line.dropFirst(2))
            } else if let known = explanations[id] {
                explanations[id] = (known.summary, known.meaning + (known.meaning.isEmpty ? "" : " ") + line)
            } else {
                explanations[id] = (String(line), "")
            }
        }
        return explanations
    }()
}
