/// A property whose value makes an error of a success.
package struct FailureCondition: Sendable {
    /// The keys that lead to it.
    package let keys: [String]
    package let value: Value

    package enum Value: Sendable {
        case bool(Bool)
        case integer(Int)
        case text(String)
        /// Any but null and false.
        case any
    }
}
