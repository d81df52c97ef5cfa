package import Foundation
package import TrafficDrift

/// A call that a proxy forwarded.
package struct ProxiedCall: Sendable {
    /// The request as it went to the server, and the response. A body that was too large to keep is nil.
    package let exchange: DriftExchange
    /// The differences from the description.
    package let differences: [Difference]
    /// Why the call was not compared, or not as a whole; nil if it was.
    package let problem: String?
    package let start: Date
    /// The time until the end of the response, in seconds.
    package let duration: Double

    /// The lines for a log, without values.
    package var lines: [String] {
        differences.map(\.line) + (problem.map { [$0] } ?? [])
    }
}
