package import APIMock

/// The comparison of recorded traffic with a description.
package struct TrafficDrift: Sendable {
    package let description: MockDescription

    package init(_ description: MockDescription) { self.description = description }
}
