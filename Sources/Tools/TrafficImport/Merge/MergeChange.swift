/// A part of an addition, and what happens with it.
package struct MergeChange: Sendable, Equatable {
    package enum Outcome: String, Sendable, CaseIterable {
        /// The part is new in the spec.
        case added
        /// An added part uses a part that the spec has already.
        case reused
        /// A part of the spec takes more values, or has a new part.
        case widened
        /// The spec has the part already.
        case unchanged
        /// The part is not carried over.
        case skipped
    }

    package let outcome: Outcome
    /// The part, such as `endpoint getUser`.
    package let subject: String
    /// What else there is to know; empty for nothing.
    package let note: String

    init(_ outcome: Outcome, _ subject: String, _ note: String = "") {
        self.outcome = outcome
        self.subject = subject
        self.note = note
    }

    /// The change on one line.
    package var text: String {
        outcome.rawValue + String(repeating: " ", count: 10 - outcome.rawValue.utf8.count) + subject
            + (note.isEmpty ? "" : ": " + note)
    }
}
