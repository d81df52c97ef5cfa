package import Generator

/// Diagnostics for people: errors first, and only the first places of each warning.
package struct ShownDiagnostics {
    /// The largest number of places shown for a rule in a file.
    private static let most = 5

    /// The shown diagnostics, in order.
    package private(set) var diagnostics: [Diagnostic]
    /// The numbers of hidden warnings, by file and rule.
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

    /// The text for people, with a line for each number of hidden warnings.
    package func text(_ files: [SourceFile], colored: Bool) -> String {
        let lines = others.map { other in
            let path = files.indices.contains(Int(other.file)) ? files[Int(other.file)].path.printable : ""
            let (places, each) = other.count == 1 ? ("place", "it") : ("places", "each")
            return
                "\(path): \(other.count) more \(places) of \(other.rule.rawValue); 'apigen lint --all' shows \(each)\n"
        }
        return DiagnosticRenderer(files: files).text(diagnostics, colored: colored) + lines.joined()
    }
}
