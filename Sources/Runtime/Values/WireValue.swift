/// A value that is read from and written to the wire.
///
/// Generated models and enums conform, and the standard types that a spec can name. Generated code makes a `Codable` type of yours
/// conform if a spec names it with `swift`. Your own conformance is faster, and most need only another type, such as
/// `String(from: value)`.
///
/// ```swift
/// extension Money: WireValue {
///     public init(from value: ValueReader) throws {
///         guard let money = Money(text: try String(from: value)) else { throw value.mismatch("not an amount") }
///         self = money
///     }
///     public func write(to value: inout ValueWriter) throws {
///         try value.write(text)
///     }
/// }
/// ```
public typealias WireValue = WireReadable & WireWritable

/// A value that can be decoded from a response.
public protocol WireReadable: Sendable {
    /// Reads a value. Throws an error made by the reader, which knows the place: ``ValueReader/mismatch(_:)``.
    init(from value: borrowing ValueReader) throws
}

/// A value that can be encoded into a request.
public protocol WireWritable: Sendable {
    /// Writes this value, exactly once. Throws ``InvalidValue`` for a value that the wire cannot hold.
    func write(to value: inout ValueWriter) throws
}
