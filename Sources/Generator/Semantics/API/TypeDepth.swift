/// How deep a type goes. Compiling takes a multiple of the time for each generic model around another one, and grows faster than
/// the depth for arrays, sets and dictionaries.
package struct TypeDepth {
    /// How many arrays, sets, dictionaries and generic models may stand inside each other.
    package static let limit = 16
    /// How many of them may be generic models.
    static let genericLimit = 8

    private var all = 0
    private var generic = 0

    /// The depth with all aliases written out. A newtype is a type by itself, whatever it holds.
    init(_ type: ValueType) {
        switch type {
        case .newtype, .builtin, .enumeration, .external, .parameter: return
        case .array, .set, .dictionary: all = 1
        case .structure(_, let arguments) where !arguments.isEmpty: (all, generic) = (1, 1)
        default: break
        }
        let parts = type.parts.map(TypeDepth.init)
        all += parts.map(\.all).max() ?? 0
        generic += parts.map(\.generic).max() ?? 0
    }

    /// The limit that the type exceeds; nil if it is not too deep.
    var excess: String? {
        if all > Self.limit { return "\(Self.limit) arrays, sets, dictionaries and generic models" }
        return generic > Self.genericLimit ? "\(Self.genericLimit) generic models" : nil
    }
}
