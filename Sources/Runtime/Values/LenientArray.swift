package import Foundation

/// An array as a spec's `lenient: true` has it: elements that cannot be read are left out, and reported where a client reads it.
struct LenientArray<Element: WireReadable>: WireReadable {
    let elements: [Element]

    init(from value: borrowing ValueReader) throws {
        var elements: [Element] = []
        let document = value.document
        try value.forEachElement { element in
            do {
                elements.append(try element.read())
            } catch {
                try document.skip(error)
            }
        }
        self.elements = elements
    }
}

extension ObjectReader {
    /// The elements of a member that has to be an array, without those that cannot be read.
    ///
    /// - Parameters:
    ///   - key: The member's key, as on the wire.
    ///   - dates: How dates in the value look.
    /// - Throws: An error where the member is missing or is no array.
    public func lenient<Element: WireReadable>(_ key: String, dates: DateFormat = .iso8601) throws -> [Element] {
        let array: LenientArray<Element> = try value(key, dates: dates)
        return array.elements
    }

    /// The elements of a member without those that cannot be read, or another value where the member is missing.
    ///
    /// - Parameters:
    ///   - key: The member's key, as on the wire.
    ///   - default: The value of a member that is missing.
    ///   - dates: How dates in the value look.
    /// - Throws: An error where the member is no array.
    public func lenient<Element: WireReadable>(
        _ key: String, default: @autoclosure () -> [Element], dates: DateFormat = .iso8601
    ) throws -> [Element] {
        contains(key) ? try lenient(key, dates: dates) : `default`()
    }

    /// The elements of a member without those that cannot be read; nil where the member is missing or null.
    ///
    /// - Parameters:
    ///   - key: The member's key, as on the wire.
    ///   - dates: How dates in the value look.
    /// - Throws: An error where the member is neither null nor an array.
    public func optionalLenient<Element: WireReadable>(
        _ key: String, dates: DateFormat = .iso8601
    ) throws -> [Element]? {
        let array: LenientArray<Element>? = try optional(key, dates: dates)
        return array?.elements
    }

    /// The elements of a member without those that cannot be read, nil where it is null, or another value where it is missing.
    ///
    /// - Parameters:
    ///   - key: The member's key, as on the wire.
    ///   - default: The value of a member that is missing.
    ///   - dates: How dates in the value look.
    /// - Throws: An error where the member is neither null nor an array.
    public func optionalLenient<Element: WireReadable>(
        _ key: String, default: @autoclosure () -> [Element]?, dates: DateFormat = .iso8601
    ) throws -> [Element]? {
        contains(key) ? try optionalLenient(key, dates: dates) : `default`()
    }
}

/// The elements of an array in a JSON text that can be read; nil where an optional key of the envelopes is missing or its value
/// null.
///
/// - Parameters: as of `decodeJSONIfPresent`.
/// - Throws: `DecodingMismatch`, whatever else goes wrong; its reason holds nothing of the data.
package func decodeLenientJSONIfPresent<Element: WireReadable>(
    _ type: Element.Type, from data: Data, unwrapping keys: [EnvelopeKey], dates: DateFormat, limits: JSONLimits
) throws(DecodingMismatch) -> [Element]? {
    try decodeJSONIfPresent(
        LenientArray<Element>.self, from: data, unwrapping: keys, dates: dates, limits: limits)?.elements
}

extension JSONDocument {
    /// Notes that an element was left out.
    ///
    /// - Throws: The error, where the whole value is no longer wanted.
    func skip(_ error: any Error) throws {
        guard !isAbandoned else { throw error }
        if let failure = error as? ReadFailure { skipped.append(failure) }
    }

    /// Tells what was left out; the first hundred of a text, which could be made of nothing else.
    func reportSkipped(_ report: (DecodingMismatch) -> Void) {
        for failure in skipped.prefix(100) { report(mismatch(failure)) }
    }
}
