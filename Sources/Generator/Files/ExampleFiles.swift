/// The files beside specs that examples name, parsed when they are needed.
struct ExampleFiles {
    private struct Key: Hashable {
        let spec: Int
        let path: String
    }

    private let files: [Key: (index: Int, file: ExampleFile)]
    /// The parsed files; nil for a file that was reported.
    private var nodes: [Key: Node?] = [:]

    /// - Parameter count: The number of specs. In diagnostics the indexes of these files follow the specs.
    init(_ files: [ExampleFile] = [], after count: Int = 0) {
        let keyed = files.enumerated().map { (Key(spec: $1.spec, path: $1.path), (index: count + $0, file: $1)) }
        self.files = Dictionary(keyed) { first, _ in first }
    }

    /// The value in a file; nil after a report.
    mutating func node(at path: Located<String>, _ sink: inout DiagnosticSink) -> Node? {
        let key = Key(spec: Int(path.range.file), path: path.value)
        if let problem = ExamplePath.problem(in: path.value) {
            return sink.refuse(
                .invalidExample, "the path of an example \(problem), unlike '\(path.value)'", at: path.range)
        }
        if let known = nodes[key] { return known }
        let node = read(key, path, &sink)
        nodes[key] = .some(node)
        return node
    }

    private func read(_ key: Key, _ path: Located<String>, _ sink: inout DiagnosticSink) -> Node? {
        guard let (index, file) = files[key] else {
            return sink.refuse(
                .invalidExample, "the file '\(path.value)' was not given to the generator", at: path.range)
        }
        switch file.content {
        case .unreadable(let reason):
            return sink.refuse(.invalidExample, "the file '\(path.value)' cannot be read: \(reason)", at: path.range)
        case .bytes(let bytes) where bytes.count > ExampleFile.sizeLimit:
            let limit = ExampleFile.sizeLimit / 1024 / 1024
            return sink.refuse(.limitExceeded, "the file '\(path.value)' is larger than \(limit) MiB", at: path.range)
        case .bytes:
            return path.value.hasSuffix(".json")
                ? JSONReader.read(file.source, index: index, into: &sink)
                : YAMLReader.read(file.source, index: index, into: &sink, ifEmpty: "the file is empty")
        }
    }
}
