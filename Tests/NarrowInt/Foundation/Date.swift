/// Foundation's date, as far as the calendar of the runtime needs it.
public struct Date: Equatable, Sendable {
    public var timeIntervalSinceReferenceDate: Double

    public init(timeIntervalSinceReferenceDate seconds: Double) {
        timeIntervalSinceReferenceDate = seconds
    }

    public init() {
        self.init(timeIntervalSinceReferenceDate: 0)
    }
}
