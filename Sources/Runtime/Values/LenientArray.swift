/// An array that the spec calls `lenient`: unreadable elements are left out, and reported to the client.
package struct LenientArray<Element: WireReadable>: WireReadable {
    package let elements: [Element]

    package init(from value: borrowing ValueReader) throws {
        var elements: [Element] = []
        let document = value.document
        try value.forEachElement { element in
            do { elements.append(try element.read()) } catch { try document.skip(error) }
        }
        self.elements = elements
    }
}

extension ObjectReader {
    /// The readable elements of a required array.
    public func lenient<Element: WireReadable>(_ key: String, dates: DateFormat = .iso8601) throws -> [Element] {
        try (value(key, dates: dates) as LenientArray).elements
    }

    /// The readable elements of an array, or a default if the member is missing.
    public func lenient<Element: WireReadable>(
        _ key: String, default: @autoclosure () -> [Element], dates: DateFormat = .iso8601
    ) throws -> [Element] {
        contains(key) ? try lenient(key, dates: dates) : `default`()
    }

    /// The readable elements of an array; nil if the member is missing or null.
    public func optionalLenient<Element: WireReadable>(
        _ key: String, dates: DateFormat = .iso8601
    ) throws -> [Element]? {
        try (optional(key, dates: dates) as LenientArray?)?.elements
    }

    /// The readable elements of an array, nil if the member is null, or a default if it is missing.
    public func optionalLenient<Element: WireReadable>(
        _ key: String, default: @autoclosure () -> [Element]?, dates: DateFormat = .iso8601
    ) throws -> [Element]? {
        contains(key) ? try optionalLenient(key, dates: dates) : `default`()
    }
}

extension JSONDocument {
    /// Notes that an element was left out. Throws the error if the limits are exceeded.
    func skip(_ error: any Error) throws {
        guard !isAbandoned else { throw error }
        if let failure = error as? ReadFailure { skipped.append(failure) }
    }

    /// Reports the first hundred elements left out: a hostile text may have no others.
    func reportSkipped(_ report: (DecodingMismatch) -> Void) {
        for failure in skipped.prefix(100) { report(mismatch(failure)) }
    }
}
