/// The rules that are on or off in each file: what `lint` says in the root spec holds for all files of its API.
struct ChosenRules {
    /// Rules that are off by default, and were asked for; nil where no spec can turn them on either.
    private let requested: Set<Rule>?
    private let choices: [Int32: [Rule: Bool]]

    /// - Parameters:
    ///   - specs: The files that could be read.
    ///   - owners: The specs that documents belong to, by the index of each of the documents' files.
    ///   - requested: Rules that are off by default, and were asked for; nil in builds, which have none of them.
    init(in specs: [SpecFile], owners: [Int32: Int32], requested: Set<Rule>?) {
        self.requested = requested
        let roots = specs.filter { $0.root.servers != nil && !$0.root.rules.isEmpty }.map {
            ($0.api.value, $0.root.rules)
        }
        let rules = Dictionary(roots) { first, _ in first }
        var choices: [Int32: [Rule: Bool]] = [:]
        if !rules.isEmpty {
            for spec in specs { choices[spec.file] = rules[spec.api.value] }
            for (file, owner) in owners { choices[file] = choices[owner] }
        }
        self.choices = choices
    }

    /// Whether a finding of the rule is shown.
    func isOn(_ rule: Rule, in file: Int32) -> Bool {
        guard rule.isOnByDefault || requested != nil else { return false }
        return choices[file]?[rule] ?? (rule.isOnByDefault || requested?.contains(rule) == true)
    }
}
