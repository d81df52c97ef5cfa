extension SpecDocuments {
    /// The files as their authors wrote them, with what came of their documents; nil for one that cannot be read.
    package var syntax: [SpecFile?] {
        trees.map { tree in
            var sink = DiagnosticSink()
            return tree.flatMap { SpecParser.parse($0, into: &sink) }
        }
    }
}

extension Node {
    /// The type that the node's text spells; nil if it spells none.
    package var type: TypeSyntax? {
        var sink = DiagnosticSink()
        return TypeParser.type(of: self, &sink)
    }
}
