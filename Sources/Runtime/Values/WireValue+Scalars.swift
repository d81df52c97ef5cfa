extension Bool: WireValue {
    /// Reads a boolean.
    public init(from value: borrowing ValueReader) throws { self = try value.bool() }

    /// Writes a boolean.
    public func write(to value: inout ValueWriter) throws { try value.scalar { $0.append(self ? "true" : "false") } }
}

extension String: WireValue {
    /// Reads a string.
    public init(from value: borrowing ValueReader) throws { self = try value.string() }

    /// Writes a string.
    public func write(to value: inout ValueWriter) throws { try value.scalar { $0.append(string: self) } }
}

extension WireReadable where Self: FixedWidthInteger & Codable {
    /// Reads an integer; `1.0` and `1e3` are integers too.
    public init(from value: borrowing ValueReader) throws { self = try value.integer() }
}

extension WireWritable where Self: FixedWidthInteger & Codable {
    /// Writes an integer.
    public func write(to value: inout ValueWriter) throws { try value.scalar { $0.append(plain: String(self)) } }
}

extension Int: WireValue, ParameterValue {}
extension Int8: WireValue, ParameterValue {}
extension Int16: WireValue, ParameterValue {}
extension Int32: WireValue, ParameterValue {}
extension Int64: WireValue, ParameterValue {}
extension UInt: WireValue, ParameterValue {}
extension UInt8: WireValue, ParameterValue {}
extension UInt16: WireValue, ParameterValue {}
extension UInt32: WireValue, ParameterValue {}
extension UInt64: WireValue, ParameterValue {}

extension WireReadable where Self: BinaryFloatingPoint & LosslessStringConvertible & Codable {
    /// Reads a number, rounded to the nearest.
    public init(from value: borrowing ValueReader) throws { self = try value.floatingPoint() }
}

extension WireWritable where Self: BinaryFloatingPoint & LosslessStringConvertible & Codable {
    /// Writes the shortest text that gives the same number again.
    public func write(to value: inout ValueWriter) throws {
        guard isFinite else { throw InvalidValue(reason: "not a finite number") }
        try value.scalar { $0.append(plain: shortestText(self)) }
    }
}

extension Double: WireValue, ParameterValue {}
extension Float: WireValue, ParameterValue {}

/// A finite number's shortest text, without the `.0` of a whole one.
func shortestText(_ number: some BinaryFloatingPoint & CustomStringConvertible) -> String {
    let text = number.description
    // Few numbers end in `0`.
    guard text.utf8.last == UInt8(ascii: "0") else { return text }
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
