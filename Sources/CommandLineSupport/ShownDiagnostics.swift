package import Generator

/// Diagnostics as people want to read them: errors first, and of each warning its first places only.
package struct ShownDiagnostics {
    /// How many places of one rule are shown in one file.
    private static let most = 5

    /// What is shown, in order.
    package private(set) var diagnostics: [Diagnostic]
    /// What is not shown: how often which rule was broken in which file.
    private var others: [(file: Int32, rule: Rule, count: Int)] = []

    /// - Parameter showsAll: Whether each place of each warning is shown.
    package init(_ diagnostics: [Diagnostic], showsAll: Bool = false) {
        self.diagnostics = diagnostics.filter { $0.severity == .error }
        var counts: [Int32: [Rule: Int]] = [:]
        for warning in diagnostics where warning.severity == .warning {
            let count = counts[warning.range.file, default: [:]][warning.rule, default: 0]
            counts[warning.range.file, default: [:]][warning.rule] = count + 1
            if showsAll || count < Self.most { self.diagnostics.append(warning) }
        }
        guard !showsAll else { return }
        for (file, rules) in counts.sorted(by: { $0.key < $1.key }) {
            for rule in Rule.allCases {
                if let count = rules[rule], count > Self.most { others.append((file, rule, count - Self.most)) }
            }
        }
    }

    /// The text for people, with a line for what is not shown.
    package func text(_ files: [SourceFile], colored: Bool) -> String {
        let lines = others.map { other in
            let path = files.indices.contains(Int(other.file)) ? files[Int(other.file)].path.printable : ""
            return "\(path): \(other.count) more places of \(other.rule.rawValue); 'apigen lint --all' shows each\n"
        }
        return DiagnosticRenderer(files: files).text(diagnostics, colored: colored) + lines.joined()
    }
}
