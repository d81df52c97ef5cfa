/// `# apigen:ignore rule-id -- why`: silences findings of the rule on one line.
package struct IgnoreComment {
    /// The start of such a comment.
    static let marker = "apigen:ignore"
    /// The prefix of the rules of `apigen diff`.
    private static let diffPrefix = "diff-"

    /// The rules to silence.
    let rules: [Located<Rule>]
    let range: SourceRange
    /// The change that removes the comment; nil if it names several rules.
    let removal: Fix?
    /// The line whose findings are silenced; nil if nothing follows the comment.
    let line: Int32?

    /// The comments of a file. Their mistakes are reported.
    static func comments(in file: SourceFile, root: Node, _ sink: inout DiagnosticSink) -> [IgnoreComment] {
        CommentReader.comments(beginningWith: marker, in: file, root: root).compactMap { IgnoreComment($0, &sink) }
    }

    /// The rules of `apigen diff` that comments of a file silence, each with its line and the reason.
    package static func diffRules(in file: SourceFile, root: Node) -> [(rule: String, line: Int32, why: [String])] {
        CommentReader.comments(beginningWith: marker, in: file, root: root).flatMap { comment in
            let all = comment.text.split { " \t,".contains($0) }.map(String.init)
            let words = all.prefix { $0 != "--" }
            guard let line = comment.subject, words.first.map({ $0 == marker }) ?? false else {
                return [(rule: String, line: Int32, why: [String])]()
            }
            return words.dropFirst().filter { $0.hasPrefix(diffPrefix) }.map {
                ($0, line, Array(all[words.endIndex...]))
            }
        }
    }

    private init?(_ comment: Comment, _ sink: inout DiagnosticSink) {
        let scalars = Array(comment.text.unicodeScalars)
        let words = scalars.indices.split { " \t,".unicodeScalars.contains(scalars[$0]) }
        func text(_ word: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[word])) }
        // `apigen:ignored` and similar texts are ordinary comments.
        guard let first = words.first, text(first) == Self.marker else { return nil }
        range = comment.range
        line = comment.subject
        var rules: [Located<Rule>] = []
        let count = words.dropFirst().prefix { text($0) != "--" }.count
        removal = count == 1 ? Fix(comment.range, "#" + comment.text, to: "", .comment) : nil
        var hasNames = false
        for word in words.dropFirst() {
            let name = text(word)
            guard name != "--" else { break }
            hasNames = true
            // `apigen diff` silences these.
            guard !name.hasPrefix(Self.diffPrefix) else { continue }
            // The `#` is before the text.
            let place = comment.range.part(offset: word.lowerBound + 1, length: word.count)
            guard let rule = Rule(rawValue: name) else {
                let names = Rule.allCases.filter { $0.severity == .warning }.map(\.rawValue)
                let nearest = sink.proposal(for: name, among: names)
                let reason = nearest.name == nil ? "; a reason is written behind '--'" : nearest.hint
                sink.warning(
                    .unusedIgnore, "there is no rule '\(name)'\(reason)", at: place,
                    fix: nearest.fixOfWord(at: place, .part))
                // The words of a reason are not rules.
                guard nearest.name != nil else { break }
                continue
            }
            guard rule.severity == .warning else {
                sink.warning(
                    .unusedIgnore, "'\(name)' finds errors, which cannot be silenced; only warnings can", at: place)
                continue
            }
            rules.append(Located(rule, place))
        }
        if !hasNames {
            sink.warning(
                .unusedIgnore, "the comment names no rule; write '# apigen:ignore body-on-get -- why'",
                at: comment.range)
        }
        self.rules = rules
    }
}
