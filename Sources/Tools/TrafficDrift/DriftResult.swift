package import Generator

/// A difference with the number of its calls.
package struct DriftFinding: Sendable, Hashable {
    package let difference: Difference
    package let calls: Int
    /// The place of the first call.
    package let first: SourceRange
}

/// The comparison of traffic with a description.
package struct DriftResult: Sendable {
    /// The differences in the order of the description.
    package let findings: [DriftFinding]
    /// The number of times that one more difference was found after ten thousand others.
    package let omitted: Int
    /// The number of calls that were compared.
    package let calls: Int
    /// The hosts of the servers; empty if the description names none.
    package let hosts: [String]
    /// The hosts of other servers with the numbers of their calls, the most first.
    package let others: [(host: String, calls: Int)]
    /// The number of calls to other servers.
    package let otherCalls: Int
}
