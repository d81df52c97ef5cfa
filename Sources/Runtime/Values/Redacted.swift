/// A value whose sensitive parts are redacted in descriptions and dumps. Generated types with `sensitive` conform.
public protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The parts, with ``RedactedValue`` instead of the sensitive ones.
    var redactedMirror: Mirror { get }
}

extension Redacted {
    /// The type's name and its parts, such as `Login(name: "me", password: <redacted>)`.
    public var description: String {
        let parts = redactedMirror.children.map { part in
            (part.label.map { "\($0): " } ?? "") + String(reflecting: part.value)
        }
        return "\(Self.self)(\(parts.joined(separator: ", ")))"
    }

    /// The same as the description.
    public var debugDescription: String { description }

    /// The parts that are not redacted.
    public var customMirror: Mirror { redactedMirror }
}

/// A placeholder for a redacted value.
public struct RedactedValue: Sendable, Hashable, Undisclosed {
    /// Makes a placeholder.
    public init() {}

    /// `<redacted>`.
    public var description: String { "<redacted>" }
}

/// A type that shows only its description, by default its name, and its disclosed parts: printed and dumped values end up in logs.
public protocol Undisclosed: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The parts that a mirror shows; none by default.
    var disclosed: KeyValuePairs<String, Any> { get }
}

extension Undisclosed {
    /// The type's name.
    public var description: String {
        String(reflecting: Self.self).split(separator: ".").dropFirst().joined(separator: ".")
    }
    /// No parts.
    public var disclosed: KeyValuePairs<String, Any> { [:] }
    /// The description.
    public var debugDescription: String { description }
    /// The disclosed parts.
    public var customMirror: Mirror { Mirror(self, children: disclosed) }
}
