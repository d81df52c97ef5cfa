/// Specs whose YAML has been read, once for all that is asked about them: which files their examples name, and what they become.
public struct SpecDocuments: Sendable {
    /// The specs, in the order in which diagnostics count them.
    public let files: [SourceFile]
    /// The tree of each file; nil where it could not be read.
    let roots: [Node?]
    /// What is wrong with the files that could not be read.
    let findings: DiagnosticSink

    /// Reads the files; what is wrong with them is said when they are compiled.
    public init(_ files: [SourceFile]) {
        var sink = DiagnosticSink()
        roots = files.enumerated().map { index, file in YAMLReader.read(file, index: index, into: &sink) }
        findings = sink
        self.files = files
    }
}
