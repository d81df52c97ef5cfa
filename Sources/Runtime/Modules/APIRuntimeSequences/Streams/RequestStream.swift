import APIRuntime
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The values of a body that is a stream: an array, or values that arrive over time.
///
/// ```swift
/// // With `ingest: { method: POST, path: /hits, body: { stream: lines, type: Hit }, response: none }` in the spec of `Store`:
/// try await store.ingest(body: RequestStream(hits))
/// ```
///
/// The values of an array are encoded before the request is made. Those of an asynchronous sequence are encoded one by one,
/// as fast as they are sent; such a request is not repeated.
public struct RequestStream<Element: Sendable>: Sendable, ExpressibleByArrayLiteral {
    /// How a value is encoded, and the bytes after the last one.
    struct Coding: Sendable {
        let encode: @Sendable (Element) throws -> Data
        let ending: Data
    }

    private let makeBody: @Sendable (Coding) throws -> HTTPBody

    /// The values of an array.
    public init(_ elements: [Element]) {
        makeBody = { coding in
            var data = Data()
            for element in elements { data += try coding.encode(element) }
            return HTTPBody(data + coding.ending)
        }
    }

    /// The values of an array.
    public init(arrayLiteral elements: Element...) { self.init(elements) }

    /// The values of an asynchronous sequence. An error that it throws ends the request.
    public init<Elements: AsyncSequence & Sendable>(_ elements: Elements) where Elements.Element == Element {
        makeBody = { HTTPBody(EncodedElements(elements: elements, coding: $0)) }
    }

    func body(_ coding: Coding) throws -> HTTPBody { try makeBody(coding) }
}

extension RequestStream: CustomStringConvertible, CustomReflectable {
    /// Empty, since the values may be secret.
    public var description: String { "RequestStream" }

    /// Empty, since the values may be secret.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The encoded values of an asynchronous sequence, one chunk each.
private struct EncodedElements<Elements: AsyncSequence & Sendable>: AsyncSequence, Sendable
where Elements.Element: Sendable {
    let elements: Elements
    let coding: RequestStream<Elements.Element>.Coding

    func makeAsyncIterator() -> Iterator { Iterator(elements: elements.makeAsyncIterator(), coding: coding) }

    struct Iterator: AsyncIteratorProtocol {
        var elements: Elements.AsyncIterator
        let coding: RequestStream<Elements.Element>.Coding
        var isAtEnd = false

        mutating func next() async throws -> Data? {
            guard !isAtEnd else { return nil }
            if let element = try await elements.next() { return try coding.encode(element) }
            isAtEnd = true
            return coding.ending.isEmpty ? nil : coding.ending
        }
    }
}
