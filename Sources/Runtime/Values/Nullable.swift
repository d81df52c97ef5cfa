/// A value or null, for bodies that must send null instead of leaving a key out.
///
/// `nickname: .null` writes `"nickname": null`; if the property is optional too, nil leaves the key out.
public enum Nullable<Wrapped> {
    /// Null.
    case null
    /// A value.
    case value(Wrapped)

    /// A value, or null for nil.
    public init(_ value: Wrapped?) { self = value.map { .value($0) } ?? .null }

    /// The value; nil for null.
    public var value: Wrapped? { if case .value(let value) = self { value } else { nil } }
}

extension Nullable: Sendable where Wrapped: Sendable {}
extension Nullable: Equatable where Wrapped: Equatable {}
extension Nullable: Hashable where Wrapped: Hashable {}

extension Nullable: WireDecodable, WireReadable, Decodable where Wrapped: WireReadable {
    /// Reads null or a value.
    public init(from value: borrowing ValueReader) throws {
        self = value.isNull ? .null : .value(try Wrapped(from: value))
    }
}

extension Nullable: WireEncodable, WireWritable, Encodable where Wrapped: WireWritable {
    /// Writes null or the value.
    public func write(to value: inout ValueWriter) throws {
        if let wrapped = self.value { try wrapped.write(to: &value) } else { try value.null() }
    }
}

extension Nullable: CustomStringConvertible {
    /// The value's description, or `null`.
    public var description: String { value.map { String(describing: $0) } ?? "null" }
}
