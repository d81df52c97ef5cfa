import Foundation

/// Writes a value as JSON or with an `Encoder`. Generated code and conformances to ``WireWritable`` use it.
public struct ValueWriter {
    enum Sink {
        case json(JSONOutput)
        case encoder(EncoderBox)
    }

    let sink: Sink
    /// How dates in this value look.
    public private(set) var dates: DateFormat
    private var isWritten = false

    init(_ output: JSONOutput, dates: DateFormat) {
        sink = .json(output)
        self.dates = dates
    }

    /// Writes with an encoder.
    public init(_ encoder: any Encoder, dates: DateFormat = .iso8601) {
        sink = .encoder(EncoderBox(encoder))
        self.dates = dates
    }

    /// Writes null.
    ///
    /// - Throws: ``InvalidValue`` (`EncodingError` under an encoder) where a value has been written already.
    public mutating func null() throws {
        try begin()
        switch sink {
        case .json(let output): output.append("null")
        case .encoder(let box):
            var container = box.encoder.singleValueContainer()
            try container.encodeNil()
        }
    }

    /// Writes another value in this place.
    ///
    /// - Throws: What writing that value throws.
    public mutating func write(_ value: some WireWritable) throws {
        try value.write(to: &self)
        // Nothing at all would leave a hole in the text.
        if !isWritten { try null() }
    }

    /// Writes another value in this place, its dates in a format.
    ///
    /// - Throws: What writing that value throws.
    public mutating func write(_ value: some WireWritable, dates: DateFormat) throws {
        let own = self.dates
        defer { self.dates = own }
        self.dates = dates
        try write(value)
    }

    /// Writes an object.
    ///
    /// - Parameter members: Writes the members.
    /// - Throws: What `members` throws.
    public mutating func object(_ members: (inout ObjectWriter) throws -> Void) throws {
        try object(dates: dates, members)
    }

    mutating func object(dates: DateFormat, _ members: (inout ObjectWriter) throws -> Void) throws {
        try begin()
        switch sink {
        case .json(let output):
            output.append(UInt8(ascii: "{"))
            var object = ObjectWriter(output, dates: dates)
            try members(&object)
            output.append(UInt8(ascii: "}"))
        case .encoder(let box):
            var object = ObjectWriter(box.encoder, dates: dates)
            try members(&object)
        }
    }

    /// Writes an array.
    mutating func array<Element: WireWritable>(_ elements: [Element]) throws {
        try begin()
        switch sink {
        case .json(let output):
            output.append(UInt8(ascii: "["))
            for index in elements.indices {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                var value = ValueWriter(output, dates: dates)
                do {
                    try value.write(elements[index])
                } catch let error as InvalidValue {
                    throw error.within(index: index)
                }
            }
            output.append(UInt8(ascii: "]"))
        case .encoder(let box):
            var container = box.encoder.unkeyedContainer()
            for element in elements { try container.encode(EncodableValue(value: element, dates: dates)) }
        }
    }

    /// Writes a scalar: as its text in JSON, as itself with an encoder.
    @inline(__always)
    mutating func scalar<Value: Encodable>(_ value: Value, _ append: (JSONOutput) -> Void) throws {
        try begin()
        switch sink {
        case .json(let output): append(output)
        case .encoder(let box):
            var container = box.encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    /// The error for a value that cannot be written here. It does not hold the value, which may be a secret, or a date that
    /// cannot even be described.
    func invalid(_ reason: String) -> any Error {
        switch sink {
        case .json: InvalidValue(reason: reason)
        case .encoder(let box):
            EncodingError.invalidValue(
                RedactedValue(), EncodingError.Context(codingPath: box.encoder.codingPath, debugDescription: reason))
        }
    }

    private mutating func begin() throws {
        guard !isWritten else { throw invalid("written twice") }
        isWritten = true
    }
}

/// Hands a value and its date format through an encoder's container.
struct EncodableValue<Value: WireWritable>: Encodable {
    let value: Value
    let dates: DateFormat

    func encode(to encoder: any Encoder) throws {
        var writer = ValueWriter(encoder, dates: dates)
        try writer.write(value)
    }
}

/// Keeps a writer as small for an encoder as for a text.
final class EncoderBox {
    let encoder: any Encoder

    init(_ encoder: any Encoder) {
        self.encoder = encoder
    }
}
