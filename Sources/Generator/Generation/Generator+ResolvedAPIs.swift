/// Resolved APIs for tools that write no Swift.
extension Generator {
    /// The APIs of specs, with all names bound. Their mistakes go to the sink.
    ///
    /// - Parameters:
    ///   - examples: The files that the specs' examples name, read.
    ///   - count: The number of specs. In diagnostics the indexes of the examples' files follow the specs.
    package func apis(
        of trees: [Node], examples: [ExampleFile] = [], after count: Int = 0, _ sink: inout DiagnosticSink
    ) -> [API] {
        let specs = trees.compactMap { SpecParser.parse($0, into: &sink) }
        return Compilation.apis(of: specs, ExampleFiles(examples, after: count), into: &sink)
    }
}
