/// Foundation's date, as far as the calendar of the runtime needs it.
public struct Date: Equatable, Sendable {
    /// The seconds since 1 January 2001, 00:00 UTC.
    public var timeIntervalSinceReferenceDate: Double

    /// The instant that many seconds after 1 January 2001, 00:00 UTC.
    public init(timeIntervalSinceReferenceDate seconds: Double) {
        timeIntervalSinceReferenceDate = seconds
    }

    /// Now, which a test of arithmetic has no use for: 1 January 2001.
    public init() {
        self.init(timeIntervalSinceReferenceDate: 0)
    }
}
