/// Writes the properties of a model as a JSON object, in the order of the calls.
public struct ObjectWriter {
    private let output: JSONOutput
    private var isEmpty = true
    /// A written key that the model's own property must not write again.
    private var discriminator: String?
    /// The format of dates in the values of a generic model, whose types depend on its use.
    public let dates: DateFormat

    init(_ output: JSONOutput, dates: DateFormat) {
        self.output = output
        self.dates = dates
    }

    /// Writes a member; later members with its key are skipped.
    mutating func discriminator(_ key: String, _ value: some WireWritable) throws {
        try self.value(key, value)
        discriminator = key
    }

    /// Writes a member.
    ///
    /// - Parameters:
    ///   - key: The member's key, as on the wire.
    ///   - value: The member's value.
    /// - Throws: What writing the value throws, with the key in its path.
    public mutating func value<Value: WireWritable>(_ key: String, _ value: Value) throws {
        try self.value(key, value, dates: .iso8601)
    }

    /// Writes a member with dates in it.
    ///
    /// - Parameters:
    ///   - key: The member's key, as on the wire.
    ///   - value: The member's value.
    ///   - dates: The format of dates in the value.
    /// - Throws: What writing the value throws, with the key in its path.
    public mutating func value<Value: WireWritable>(
        _ key: String, _ value: Value, dates: DateFormat
    ) throws {
        guard discriminator == nil || discriminator != key else { return }
        if !isEmpty { output.append(UInt8(ascii: ",")) }
        isEmpty = false
        output.append(string: key)
        output.append(UInt8(ascii: ":"))
        var writer = ValueWriter(output, dates: dates)
        do {
            try writer.write(value)
        } catch let error as InvalidValue {
            throw error.within(key: key)
        }
    }

    /// Writes a member unless its value is nil.
    ///
    /// - Parameters:
    ///   - key: The member's key, as on the wire.
    ///   - value: The member's value; nil leaves the key out.
    /// - Throws: What writing the value throws, with the key in its path.
    public mutating func optional<Value: WireWritable>(_ key: String, _ value: Value?) throws {
        try optional(key, value, dates: .iso8601)
    }

    /// Writes a member with dates in it unless its value is nil.
    ///
    /// - Parameters:
    ///   - key: The member's key, as on the wire.
    ///   - value: The member's value; nil leaves the key out.
    ///   - dates: The format of dates in the value.
    /// - Throws: What writing the value throws, with the key in its path.
    public mutating func optional<Value: WireWritable>(
        _ key: String, _ value: Value?, dates: DateFormat
    ) throws {
        guard let value else { return }
        try self.value(key, value, dates: dates)
    }
}
