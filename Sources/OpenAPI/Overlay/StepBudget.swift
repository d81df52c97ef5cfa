/// The work that is still allowed, so that no input runs for hours.
package struct StepBudget: Sendable {
    /// The error if no steps are left.
    package struct Spent: Error {}

    private(set) var left: Int

    package init(_ steps: Int) { left = steps }

    mutating func spend(_ steps: Int = 1) throws(Spent) {
        guard steps <= left else {
            left = 0
            throw Spent()
        }
        left -= steps
    }
}
