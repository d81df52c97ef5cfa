/// A large part of a value, kept elsewhere in memory: copies of the whole are those of a reference, and changes to one of them
/// leave the others as they are.
@propertyWrapper
package indirect enum Boxed<Value> {
    case value(Value)

    package init(wrappedValue: Value) { self = .value(wrappedValue) }

    package var wrappedValue: Value {
        get {
            switch self {
            case .value(let value): value
            }
        }
        set { self = .value(newValue) }
    }
}

extension Boxed: Sendable where Value: Sendable {}
