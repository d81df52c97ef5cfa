package import Explanations

extension DiffRule {
    /// What the rule means, for `apigen explain` and for reports.
    package var explanation: RuleExplanation { RuleExplanation(id: rawValue) }
}
