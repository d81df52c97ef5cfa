/// APIs as tools see them that write no Swift of them.
extension Generator {
    /// The APIs that trees of specs describe, with all names bound; what is wrong with them goes to the sink.
    ///
    /// - Parameters:
    ///   - examples: What the specs' examples name, read.
    ///   - count: How many specs there are, behind which diagnostics count the examples.
    package func apis(
        of trees: [Node], examples: [ExampleFile] = [], after count: Int = 0, _ sink: inout DiagnosticSink
    ) -> [API] {
        let specs = trees.compactMap { SpecParser.parse($0, into: &sink) }
        return Compilation.apis(of: specs, ExampleFiles(examples, after: count), into: &sink)
    }
}
