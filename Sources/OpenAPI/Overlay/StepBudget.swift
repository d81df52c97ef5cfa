/// How much work is still allowed, so that no input keeps the tool busy for hours.
package struct StepBudget: Sendable {
    /// Thrown where nothing is left.
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
