package import Generator

extension Overlay {
    /// How many steps all paths of an overlay may take together.
    package static let steps = 50_000_000

    /// A document with the changes, one after the other.
    ///
    /// What the overlay brings keeps its places, so that messages lead into the overlay's file.
    ///
    /// - Parameters:
    ///   - root: The root of the document.
    ///   - findings: Gets what changes nothing.
    ///   - steps: How many steps the paths may take together.
    /// - Throws: `DocumentFailure`, with the place in the overlay, where something does not fit what it is put into.
    package func apply(
        to root: Node, _ findings: inout [Finding], steps: Int = Overlay.steps
    ) throws(DocumentFailure) -> Node {
        var application = OverlayApplication(root: root, budget: StepBudget(steps))
        for action in actions {
            if let reason = try application.apply(action) {
                findings.note(.ineffective, reason, at: action.target.node)
            }
        }
        return application.root
    }
}
