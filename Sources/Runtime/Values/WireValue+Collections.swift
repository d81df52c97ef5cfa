extension Optional: WireReadable where Wrapped: WireReadable {
    /// Reads null as nil.
    public init(from value: borrowing ValueReader) throws { self = value.isNull ? nil : try Wrapped(from: value) }
}

extension Optional: WireWritable where Wrapped: WireWritable {
    /// Writes nil as null.
    public func write(to value: inout ValueWriter) throws {
        if let self { try self.write(to: &value) } else { try value.null() }
    }
}

extension Array: WireReadable where Element: WireReadable {
    /// Reads an array.
    @_specialize(where Element == Double)
    @_specialize(where Element == Int)
    @_specialize(where Element == String)
    public init(from value: borrowing ValueReader) throws {
        self = []
        guard value.index >= 0, try value.arrayCount() <= Self.trustedCount else {
            try value.forEachElement { append(try $0.read()) }
            return
        }
        let count = try value.arrayCount()
        guard count > 0 else { return }
        let document = value.document
        let dates = value.dates
        let first = value.index + 1
        if Self.isOfScalars {
            var index = first
            reserveCapacity(count)
            for _ in 0..<count {
                try document.checkLimits(at: index)
                try append(ValueReader(document: document, index: index, dates: dates).read())
                index = document.next(index)
            }
            return
        }
        // In place and without closures: several times faster than appending, unless the element's type is known here.
        self = try Array(unsafeUninitializedCapacity: count) { buffer, initialized in
            guard let base = buffer.baseAddress else { return }
            var index = first
            while initialized < count {
                try document.checkLimits(at: index)
                let element = ValueReader(document: document, index: index, dates: dates)
                (base + initialized).initialize(to: try element.read())
                initialized += 1
                index = document.next(index)
            }
        }
    }

    /// Whether the element's type is known in a specialization, where appending takes a few instructions.
    @inline(__always)
    private static var isOfScalars: Bool {
        Element.self == Double.self || Element.self == Int.self || Element.self == String.self
    }

    /// The most elements to reserve memory for: a megabyte's worth. Two bytes of hostile text could ask for hundreds.
    private static var trustedCount: Int { (1 << 20) / Swift.max(MemoryLayout<Element>.stride, 1) }
}

extension Array: WireWritable where Element: WireWritable {
    /// Writes an array.
    public func write(to value: inout ValueWriter) throws { try value.array(self) }
}

extension Set: WireReadable where Element: WireReadable {
    /// Reads an array; equal elements count once.
    public init(from value: borrowing ValueReader) throws {
        self = []
        try value.forEachElement { insert(try $0.read()) }
    }
}

extension Set: WireWritable where Element: WireWritable {
    /// Writes an array, in no particular order.
    public func write(to value: inout ValueWriter) throws { try value.array(Array(self)) }
}

extension Dictionary: WireReadable where Key == String, Value: WireReadable {
    /// Reads an object.
    public init(from value: borrowing ValueReader) throws {
        self = try value.object().additional(besides: [], dates: value.dates)
    }
}

extension Dictionary: WireWritable where Key == String, Value: WireWritable {
    /// Writes an object with keys in alphabetical order: equal dictionaries give equal texts.
    public func write(to value: inout ValueWriter) throws {
        let dates = value.dates
        try value.object { object in
            for key in keys.sorted() {
                if let member = self[key] { try object.value(key, member, dates: dates) }
            }
        }
    }
}
