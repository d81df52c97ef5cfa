import Explanations

/// The rules of findings in reports of `apigen check-examples`, by their stable ids.
enum CheckRule: String, CaseIterable {
    /// An example does not fit its own schema.
    case invalid = "check-invalid-example"
    /// A schema allows an example that the generated type cannot read.
    case misread = "check-misread-example"
    /// A value is read and not written again.
    case lost = "check-lost-value"

    /// What the rule means, for `apigen explain`.
    var explanation: RuleExplanation { RuleExplanation(id: rawValue) }
}
