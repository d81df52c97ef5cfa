/// A status or a class of statuses: `429`, `.serverErrors`.
public struct StatusRange: Sendable, Hashable, ExpressibleByIntegerLiteral {
    private let range: ClosedRange<Int>

    /// The statuses of a range.
    public init(_ range: ClosedRange<Int>) { self.range = range }

    /// One status.
    public init(integerLiteral status: Int) { range = status...status }

    /// Every status from 200 to 299.
    public static let successes = StatusRange(200...299)
    /// Every status from 300 to 399.
    public static let redirections = StatusRange(300...399)
    /// Every status from 400 to 499.
    public static let clientErrors = StatusRange(400...499)
    /// Every status from 500 to 599.
    public static let serverErrors = StatusRange(500...599)
    /// Every status from 200 to 299. One array for all calls.
    static let anySuccess: [StatusRange] = [.successes]

    /// Whether a status is one of these.
    public func contains(_ status: Int) -> Bool { range.contains(status) }
}
