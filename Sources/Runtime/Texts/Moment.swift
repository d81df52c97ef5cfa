/// A moment in UTC.
package struct Moment: Hashable, Sendable {
    /// The seconds since 1970-01-01T00:00:00Z, rounded down. `Int` has 32 bits on an Apple Watch.
    package let seconds: Int64
    package let nanosecond: Int

    package init(seconds: Int64, nanosecond: Int) {
        self.seconds = seconds
        self.nanosecond = nanosecond
    }
}
