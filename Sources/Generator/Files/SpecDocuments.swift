/// Specs whose YAML was read: once for all questions about them, such as the files that they name and the code that they become.
public struct SpecDocuments: Sendable {
    /// The specs, in the order of their indexes in diagnostics.
    public let files: [SourceFile]
    /// The tree of each file as written; nil for unreadable files and for OpenAPI documents.
    package let roots: [Node?]
    /// The trees of specs that were assembled from several files, by the specs' indexes.
    private var assembled: [Int: Node?] = [:]
    /// The index of the spec for each file of an OpenAPI document.
    private(set) var owners: [Int32: Int32] = [:]
    /// The models of a spec's document that no included operation uses, by the specs' indexes.
    private(set) var unusedModels: [Int: Set<String>] = [:]
    /// The findings about unreadable files, and about the files that they name.
    package private(set) var findings: DiagnosticSink

    /// Reads the files. Compiling them reports their mistakes.
    public init(_ files: [SourceFile]) {
        var sink = DiagnosticSink()
        roots = files.enumerated().map { index, file in
            file.isOpenAPIDocument ? nil : YAMLReader.read(file, index: index, into: &sink)
        }
        findings = sink
        self.files = files
    }

    /// Replaces the tree of a spec, for example by the spec made of its OpenAPI document.
    /// - Parameters:
    ///   - index: The index of the spec.
    ///   - root: The new tree; nil if it could not be made, for which the findings have the reason.
    ///   - documents: The indexes of the files from which the tree was made.
    ///   - unused: The models of the document that the tree leaves out.
    ///   - findings: The findings about the document.
    package mutating func assemble(
        _ index: Int, _ root: Node?, of documents: Range<Int> = 0..<0, unused: Set<String> = [],
        findings: [Diagnostic]
    ) {
        unusedModels[index] = unused
        self.findings.add(findings)
        for file in documents { owners[Int32(file)] = Int32(index) }
        assembled[index] = .some(
            root.map { root in
                let tree = root.assembled
                return Node(content: tree.content, style: tree.style, range: tree.range.inFile(Int32(index)))
            })
    }

    /// Whether the tree of a file was replaced, or could not be replaced.
    func isAssembled(_ index: Int) -> Bool { assembled[index] != nil }

    /// The tree that is compiled for each file.
    package var trees: [Node?] { roots.indices.map { assembled[$0] ?? roots[$0] } }
}
