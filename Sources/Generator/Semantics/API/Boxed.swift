/// A large part of a value that is stored elsewhere in memory. Copying the value copies a reference, and a change to one
/// copy does not change the others.
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
