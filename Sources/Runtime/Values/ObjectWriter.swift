/// Writes the properties of a model as a JSON object, in the order of the calls.
///
/// Its methods take a member's key, as on the wire, and the format of dates in its value. They rethrow the errors of writing
/// the value, with the key in the path.
public struct ObjectWriter {
    private let output: JSONBuffer
    private var isEmpty = true
    /// A written key, which a property of the model must not write again.
    private var discriminator: String?
    /// The format of dates in the values of a generic model, whose types depend on its use.
    public let dates: DateFormat

    init(_ output: JSONBuffer, dates: DateFormat) {
        self.output = output
        self.dates = dates
    }

    /// Writes a member; later members with its key are skipped.
    mutating func discriminator(_ key: String, _ value: some WireWritable) throws {
        try self.value(key, value)
        discriminator = key
    }

    // As in a reader, the functions without `dates` spare the app's compiler a default argument.

    /// Writes a member.
    public mutating func value<Value: WireWritable>(_ key: String, _ value: Value) throws {
        try self.value(key, value, dates: .iso8601)
    }

    /// Writes a member.
    public mutating func value<Value: WireWritable>(_ key: String, _ value: Value, dates: DateFormat) throws {
        guard discriminator == nil || discriminator != key else { return }
        if !isEmpty { output.append(UInt8(ascii: ",")) }
        isEmpty = false
        output.append(string: key)
        output.append(UInt8(ascii: ":"))
        var writer = ValueWriter(output, dates: dates)
        do {
            try writer.write(value)
        } catch let error as InvalidValue {
            throw error.within(DecodingMismatch.component(key))
        }
    }

    /// Writes a member unless its value is nil.
    public mutating func optional<Value: WireWritable>(_ key: String, _ value: Value?) throws {
        guard let value else { return }
        try self.value(key, value, dates: .iso8601)
    }

    /// Writes a member unless its value is nil.
    public mutating func optional<Value: WireWritable>(_ key: String, _ value: Value?, dates: DateFormat) throws {
        guard let value else { return }
        try self.value(key, value, dates: dates)
    }
}
