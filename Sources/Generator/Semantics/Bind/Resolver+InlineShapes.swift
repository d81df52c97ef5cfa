/// Shapes beside a type, which are `_` in it.
extension Resolver {
    /// Declares the shape of a type inside its owner, so that `_` can be bound; false after a report.
    mutating func declareShape(
        of syntax: TypeSyntax, path: [String], _ nested: inout [Declaration], _ nestedNames: inout MemberNames
    ) -> Bool {
        guard let shape = syntax.shape?.field else { return true }
        // The names of what is inside are bound on the way.
        let content = content(of: shape, path: path, &nested, &nestedNames, .json)
        declaredShapes[syntax.range] = .some(content?.type)
        return content != nil
    }

    /// The same for what an endpoint receives.
    mutating func declareShape(of syntax: TypeSyntax, _ inline: inout InlineTypes) -> Bool {
        declareShape(of: syntax, path: inline.path, &inline.declarations, &inline.names)
    }
}
