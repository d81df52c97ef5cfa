/// A value with parts that must not be seen in a description, a log or a debugger's dump. Generated types conform where the
/// spec says `sensitive`.
public protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// What may be seen: the parts, with ``RedactedValue`` in place of the sensitive ones.
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

    /// Only what may be seen.
    public var customMirror: Mirror { redactedMirror }
}

/// Stands for a value that must not be seen.
public struct RedactedValue: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    /// Makes one.
    public init() {}

    /// `<redacted>`.
    public var description: String { "<redacted>" }

    /// `<redacted>`.
    public var debugDescription: String { "<redacted>" }

    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A type of which nothing is seen but its description and what it discloses: what is printed, dumped or reflected ends up
/// in logs.
public protocol Undisclosed: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// What a mirror shows; nothing unless the type says otherwise.
    var disclosed: KeyValuePairs<String, Any> { get }
}

extension Undisclosed {
    /// Nothing.
    public var disclosed: KeyValuePairs<String, Any> { [:] }
    /// The description.
    public var debugDescription: String { description }
    /// What the type discloses.
    public var customMirror: Mirror { Mirror(self, children: disclosed) }
}
