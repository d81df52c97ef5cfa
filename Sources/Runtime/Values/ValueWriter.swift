/// Writes a value as JSON. Generated code and conformances to ``WireWritable`` use it.
public struct ValueWriter {
    private let output: JSONBuffer
    /// The format of dates in this value.
    public private(set) var dates: DateFormat
    private var isWritten = false

    /// The number of arrays and objects around this value.
    var depth: Int { output.depth }

    init(_ output: JSONBuffer, dates: DateFormat) {
        self.output = output
        self.dates = dates
    }

    /// Writes null. Throws ``InvalidValue`` if a value has been written already.
    public mutating func null() throws { try scalar { $0.append("null") } }

    /// Writes another value in this place.
    public mutating func write(_ value: some WireWritable) throws {
        try value.write(to: &self)
        // A value that writes nothing would leave a gap in the text.
        if !isWritten { try null() }
    }

    /// Writes another value in this place, with a format of dates.
    public mutating func write(_ value: some WireWritable, dates: DateFormat) throws {
        let own = self.dates
        defer { self.dates = own }
        self.dates = dates
        try write(value)
    }

    /// Writes an object, its members by a function. Nil for `dates` is the writer's format.
    public mutating func object(
        dates: DateFormat? = nil, _ members: (inout ObjectWriter) throws -> Void
    ) throws {
        try begin()
        try output.open(UInt8(ascii: "{"))
        var object = ObjectWriter(output, dates: dates ?? self.dates)
        try members(&object)
        output.close(UInt8(ascii: "}"))
    }

    mutating func array<Element: WireWritable>(_ elements: [Element]) throws {
        try begin()
        try output.open(UInt8(ascii: "["))
        for index in elements.indices {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            var value = ValueWriter(output, dates: dates)
            do {
                try value.write(elements[index])
            } catch let error as InvalidValue {
                throw error.within("[\(index)]")
            }
        }
        output.close(UInt8(ascii: "]"))
    }

    @inline(__always)
    mutating func scalar(_ append: (JSONBuffer) throws -> Void) throws {
        try begin()
        try append(output)
    }

    private mutating func begin() throws {
        guard !isWritten else { throw InvalidValue(reason: "written twice") }
        isWritten = true
    }
}
