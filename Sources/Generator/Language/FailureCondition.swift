/// A property of a successful response that turns it into an error.
package struct FailureCondition: Sendable, Equatable {
    /// The path of keys to the property.
    package let keys: [String]
    package let value: Value

    package enum Value: Sendable, Equatable {
        case bool(Bool)
        case integer(Int)
        case text(String)
        /// Any value except null and false.
        case any
    }
}
