extension ValueReader {
    /// The number of elements; 0 for a decoder. Throws if the value is not an array.
    func arrayCount() throws -> Int {
        guard index >= 0 else { return 0 }
        guard document.kind(index) == .array else { throw expected("an array") }
        return Int(document.token(index).count)
    }

    /// Whether the value is an array; false for a decoder.
    package var isArray: Bool { index >= 0 && document.kind(index) == .array }

    /// The element of a key: `first`, `last`, or an index, from the end if negative. Nil beyond the array; throws for other keys.
    package func element(_ key: String) throws -> ValueReader? {
        let position = key == "first" ? 0 : key == "last" ? -1 : Int(key)
        guard let position else { throw expected("an object") }
        let count = try arrayCount()
        let wanted = position < 0 ? position + count : position
        guard (0..<count).contains(wanted) else { return nil }
        var element = index + 1
        for _ in 0..<wanted { element = document.next(element) }
        return ValueReader(document: document, index: element, dates: dates)
    }

    /// Calls a function with each element of the array. Throws if the value is not an array.
    @inline(__always)
    func forEachElement(_ body: (ValueReader) throws -> Void) throws {
        if index < 0, let decoder {
            try document.checkLimits(of: decoder.codingPath)
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd { try body(ValueReader(container.superDecoder(), dates: dates)) }
            return
        }
        guard document.kind(index) == .array else { throw expected("an array") }
        let end = document.next(index)
        var element = index + 1
        while element < end {
            try document.checkLimits(at: element)
            try body(ValueReader(document: document, index: element, dates: dates))
            element = document.next(element)
        }
    }
}

extension ObjectReader {
    /// Calls a function with each key and its value, repeated keys included.
    func forEachMember(dates: DateFormat, _ body: (String, ValueReader) throws -> Void) throws {
        if index < 0, let container {
            for key in container.allKeys {
                try body(key.stringValue, ValueReader(container.superDecoder(forKey: key), dates: dates))
            }
            return
        }
        let end = document.next(index)
        var key = index + 1
        while key < end {
            try document.checkLimits(at: key)
            try body(document.string(key), ValueReader(document: document, index: key + 1, dates: dates))
            key = document.next(key + 1)
        }
    }
}
