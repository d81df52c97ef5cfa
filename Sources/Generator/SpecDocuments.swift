/// Specs whose YAML has been read, once for all that is asked about them: which files they name, and what they become.
public struct SpecDocuments: Sendable {
    /// The specs, in the order in which diagnostics count them.
    public let files: [SourceFile]
    /// The tree of each file as it was written; nil where it could not be read, and for OpenAPI documents.
    package let roots: [Node?]
    /// The trees of specs that were put together from several files, by the specs' indexes.
    private var assembled: [Int: Node?] = [:]
    /// The specs that documents belong to, by the index of each of the documents' files.
    private(set) var owners: [Int32: Int32] = [:]
    /// The models that a spec's document has and no operation that is taken uses, by the specs' indexes.
    private(set) var unusedModels: [Int: Set<String>] = [:]
    /// What is wrong with the files that could not be read, or with what they name.
    package private(set) var findings: DiagnosticSink

    /// Reads the files; what is wrong with them is said when they are compiled.
    public init(_ files: [SourceFile]) {
        var sink = DiagnosticSink()
        roots = files.enumerated().map { index, file in
            file.isOpenAPIDocument ? nil : YAMLReader.read(file, index: index, into: &sink)
        }
        findings = sink
        self.files = files
    }

    /// Puts another tree in the place of what a spec says itself; nil where none could be made, which the findings tell.
    /// - Parameters:
    ///   - documents: The indexes of the files that it was made of.
    ///   - unused: The models that it could have had besides.
    package mutating func assemble(
        _ index: Int, _ root: Node?, of documents: Range<Int> = 0..<0, unused: Set<String> = [],
        findings: [Diagnostic]
    ) {
        unusedModels[index] = unused
        self.findings.add(findings)
        for file in documents { owners[Int32(file)] = Int32(index) }
        assembled[index] = .some(
            root.map { root in
                var last: Int32 = 0
                let tree = root.numbered(from: &last, isWritten: true)
                return Node(content: tree.content, style: tree.style, range: tree.range.inFile(Int32(index)))
            })
    }

    /// Whether something was put, or could not be put, in the place of what a file says itself.
    func isAssembled(_ index: Int) -> Bool { assembled[index] != nil }

    /// What is compiled for each file.
    package var trees: [Node?] { roots.indices.map { assembled[$0] ?? roots[$0] } }
}
