/// A number or a Bool that is a string in JSON, as 64-bit integers often are: `"42"`.
///
/// Generated code reads and writes with it; an app sees the number itself.
public struct TextValue<Value: ParameterValue>: WireValue {
    /// The number.
    public let value: Value

    /// Wraps a number.
    public init(_ value: Value) { self.value = value }

    /// Reads a string that holds a `Value` and nothing else.
    public init(from value: borrowing ValueReader) throws {
        guard let number = Value(parameterText: try value.string(), dates: value.dates) else {
            throw value.mismatch("expected text that holds a value of \(Value.self)")
        }
        value.noteIfRewritten(as: try number.parameterText(dates: value.dates))
        self.value = number
    }

    /// Writes the number as a string.
    public func write(to value: inout ValueWriter) throws {
        try value.write(self.value.parameterText(dates: value.dates))
    }
}
