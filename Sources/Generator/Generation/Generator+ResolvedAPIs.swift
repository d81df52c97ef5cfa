/// A resolved API with the places of all keys in its specs, for tools that report about keys.
package struct DescribedAPI: Sendable {
    package var api: API
    package let keys: KeyPlaces
}

extension Generator {
    /// The APIs of specs, with all names bound. Their mistakes go to the sink.
    ///
    /// - Parameters:
    ///   - examples: The files that the specs' examples name, read.
    ///   - count: The number of specs. In diagnostics the indexes of the examples' files follow the specs.
    package func apis(
        of trees: [Node], examples: [ExampleFile] = [], after count: Int = 0, _ sink: inout DiagnosticSink
    ) -> [DescribedAPI] {
        var specs: [SpecFile] = []
        var roots: [String: [Node]] = [:]
        for tree in trees {
            guard let spec = SpecParser.parse(tree, into: &sink) else { continue }
            specs.append(spec)
            roots[spec.api.value, default: []].append(tree)
        }
        return Compilation.apis(of: specs, ExampleFiles(examples, after: count), into: &sink).map { api in
            DescribedAPI(api: api, keys: KeyPlaces(roots[api.name] ?? []))
        }
    }
}
