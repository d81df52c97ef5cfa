/// A value on the heap, which lets a type contain itself. Generated models use it.
public struct Box<Value> {
    fileprivate indirect enum Storage {
        case value(Value)
    }

    private let storage: Storage

    /// Boxes a value.
    public init(_ value: Value) { storage = .value(value) }

    /// The value.
    public var value: Value {
        switch storage {
        case .value(let value): value
        }
    }
}

extension Box: Sendable where Value: Sendable {}
extension Box.Storage: Sendable where Value: Sendable {}

extension Box: Equatable where Value: Equatable {}
extension Box.Storage: Equatable where Value: Equatable {}
extension Box: Hashable where Value: Hashable {}
extension Box.Storage: Hashable where Value: Hashable {}

extension Box: WireReadable where Value: WireReadable {
    /// Reads the value.
    public init(from value: borrowing ValueReader) throws { self.init(try Value(from: value)) }
}

extension Box: WireWritable where Value: WireWritable {
    /// Writes the value.
    public func write(to value: inout ValueWriter) throws { try self.value.write(to: &value) }
}

extension Box: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The value's description.
    public var description: String { String(describing: value) }
    /// The value's debug description.
    public var debugDescription: String { String(reflecting: value) }
    /// The value's mirror.
    public var customMirror: Mirror { Mirror(reflecting: value) }
}
