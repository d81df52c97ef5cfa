extension SpecDocuments {
    /// The files that the examples of the specs name, each once per spec, without those outside of the spec's folder.
    public var exampleFiles: [ExampleFile] {
        zip(files, roots).enumerated().flatMap { index, spec -> [ExampleFile] in
            let (file, root) = spec
            var seen: Set<String> = []
            return (root?.examples ?? []).compactMap { node in
                guard let path = ExampleSyntax(node).path, ExamplePath.problem(in: path) == nil,
                    seen.insert(path).inserted
                else { return nil }
                return ExampleFile(spec: index, of: file, path: path)
            }
        }
    }
}

extension Node {
    /// The values of `example` in models and endpoints.
    fileprivate var examples: [Node] {
        ["models", "endpoints"].flatMap { values(of: $0) }.flatMap { construct in
            construct.entries.flatMap { $0.value.values(of: "example") }
        }
    }

    private func values(of name: String) -> [Node] {
        entries.filter { $0.name == name }.map(\.value)
    }
}
