/// The depth of a type. Each generic model around another one multiplies the time to compile; for arrays, sets and
/// dictionaries, the time grows faster than the depth.
package struct TypeDepth {
    /// The largest number of nested arrays, sets, dictionaries and generic models.
    package static let limit = 16
    /// The largest number of generic models among them.
    static let genericLimit = 8

    private var all = 0
    private var generic = 0

    /// The depth with all aliases expanded. A newtype has its own depth, whatever its type.
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

    /// The limit that the type exceeds; nil if it exceeds none.
    var excess: String? {
        if all > Self.limit { return "\(Self.limit) arrays, sets, dictionaries and generic models" }
        return generic > Self.genericLimit ? "\(Self.genericLimit) generic models" : nil
    }
}
