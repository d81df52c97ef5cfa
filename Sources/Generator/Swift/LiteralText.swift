extension Literal {
    /// The value as a Swift expression whose type is known from where it stands.
    /// - Parameter isOptional: Whether an optional stands there, whose own cases come before those of an enum.
    func swift(isOptional: Bool = false) -> String {
        switch self {
        case .plain(let literal): literal
        case .string(let text): SwiftText.literal(text)
        case .enumCase(let name) where isOptional && ["none", "some"].contains(name): ".some(." + name + ")"
        case .enumCase(let name): "." + SwiftText.member(name)
        case .array(let elements): "[" + elements.map { $0.swift() }.joined(separator: ", ") + "]"
        default: "nil"
        }
    }
}

extension DateFormat {
    /// The format as a value of the runtime's `DateFormat`.
    var swift: String {
        switch self {
        case .iso8601: ".iso8601"
        case .unix: ".unix"
        case .unixMilliseconds: ".unixMilliseconds"
        case .http: ".http"
        case .pattern(let pattern): ".pattern(" + SwiftText.literal(pattern) + ")"
        }
    }
}
