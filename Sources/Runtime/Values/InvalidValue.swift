/// A value that cannot be encoded, such as NaN, or a date that its format cannot express.
public struct InvalidValue: Error, Sendable, Hashable, CustomStringConvertible {
    /// The place in the JSON: `items[3].price`; "" for the root.
    public let path: String
    /// The problem, without the value.
    public let reason: String

    /// Makes an error.
    public init(path: String = "", reason: String) {
        self.path = path
        self.reason = reason
    }

    /// Place and reason in one line.
    public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }

    /// The error with a component before its path.
    func within(_ component: String) -> InvalidValue {
        InvalidValue(path: DecodingMismatch.join(component, path), reason: reason)
    }
}
