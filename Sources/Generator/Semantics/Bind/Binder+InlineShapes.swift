/// Shapes beside a type, which are `_` in it.
extension Binder {
    enum Shape {
        case none
        /// One that has a report.
        case broken
        case type(ValueType)
    }

    /// Declares the shape beside a type inside its owner.
    mutating func shape(of syntax: TypeSyntax?, _ scope: inout Scope) -> Shape {
        guard let field = syntax?.shape?.field else { return .none }
        return content(of: field, .json, &scope).map { .type($0.type) } ?? .broken
    }
}
