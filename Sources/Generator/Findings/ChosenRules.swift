/// The rules that are on or off in each file: `lint` of the root spec applies to all files of its API.
struct ChosenRules {
    /// The rules to enable that are off by default; nil if specs cannot enable them either.
    private let requested: Set<Rule>?
    private let choices: [Int32: [Rule: Bool]]

    /// - Parameters:
    ///   - specs: The files that could be read.
    ///   - owners: The index of the spec for each file of an OpenAPI document.
    ///   - requested: The rules to enable that are off by default; nil in builds, where they stay off.
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

    /// Whether findings of the rule are shown.
    func isOn(_ rule: Rule, in file: Int32) -> Bool {
        guard rule.isOnByDefault || requested != nil else { return false }
        return choices[file]?[rule] ?? (rule.isOnByDefault || requested?.contains(rule) == true)
    }
}
