/// An enum whose server may add values: one that is not known is kept, and written back as it came.
///
/// Generated enums conform, with a case `unknown` that holds the raw value.
public protocol OpenEnum: WireRepresentable, ParameterValue, Hashable where RawValue: ParameterValue {
    /// The value for what is on the wire; there always is one.
    init(rawValue: RawValue)
}

extension OpenEnum {
    /// Reads the raw value.
    ///
    /// - Throws: An error where the value is not of the raw value's kind.
    public init(from value: borrowing ValueReader) throws {
        self.init(rawValue: try RawValue(from: value))
    }
}
