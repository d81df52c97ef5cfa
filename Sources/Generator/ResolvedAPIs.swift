/// APIs as tools see them that write no Swift of them.
extension Generator {
    /// The APIs that trees of specs describe, with all names bound; what is wrong with them goes to the sink.
    package func apis(of trees: [Node], _ sink: inout DiagnosticSink) -> [API] {
        Compilation.apis(of: trees.compactMap { SpecParser.parse($0, into: &sink) }, into: &sink)
    }
}
