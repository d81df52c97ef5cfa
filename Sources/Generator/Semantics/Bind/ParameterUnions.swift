/// Unions of scalars and enums, which can stand in a path, a query, a header or a form.
struct ParameterUnions {
    var possible: Set<[String]> = []
    private(set) var used: Set<[String]> = []

    /// Whether the type is such a union, which it then is in the code as well.
    mutating func use(_ type: ValueType) -> Bool {
        guard case .union(let path, _) = type.unaliased, possible.contains(path) else { return false }
        used.insert(path)
        return true
    }
}
