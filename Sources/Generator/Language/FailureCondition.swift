/// A property whose value makes an error of a success.
struct FailureCondition: Sendable {
    /// The keys that lead to it.
    let keys: [String]
    let value: Value

    enum Value: Sendable {
        case bool(Bool)
        case integer(Int)
        case text(String)
    }
}
