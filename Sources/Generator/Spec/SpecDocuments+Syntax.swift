extension SpecDocuments {
    /// The syntax of each file, or of the spec that was made of its document; nil for a file that cannot be read.
    package var syntax: [SpecFile?] {
        trees.map { tree in
            var sink = DiagnosticSink()
            return tree.flatMap { SpecParser.parse($0, into: &sink) }
        }
    }
}

extension Node {
    /// The type in the node's text; nil if the text is not a type.
    package var type: TypeSyntax? {
        var sink = DiagnosticSink()
        return TypeParser.type(of: self, &sink)
    }
}
