/// The credentials that a call needs.
package enum AuthRequirement: Sendable {
    case none
    case all([String])
    case any([[String]])

    /// The schemes that it names.
    package var names: [String] {
        switch self {
        case .none: []
        case .all(let names): names
        case .any(let alternatives): alternatives.flatMap(\.self)
        }
    }
}
