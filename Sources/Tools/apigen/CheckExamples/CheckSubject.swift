import CommandLineSupport
import Generator
import OpenAPI
import OpenAPITools

/// The compiled input of `check-examples`: its Swift, its examples, and the schemas that judge them.
struct CheckSubject {
    let result: Generator.Result
    /// The files that diagnostics name.
    let sources: [SourceFile]
    /// The products that the code needs.
    let products: [String]
    /// The number of endpoints.
    let endpoints: Int
    private(set) var examples: [Example] = []
    private var documents: [DocumentExamples] = []
    /// For each example, the index of its document; nil for an example of a spec.
    private var owners: [Int?] = []

    /// Compiles specs, or a folder of them.
    init(specs path: String, root: String?) throws(CommandError) {
        let input = try SpecInput([path], root: root)
        result = Generator().generate(input.documents, examples: input.examples)
        sources = input.sources
        products = RuntimeProducts.needed(by: input.documents)
        endpoints = Self.endpoints(in: input.documents)
        for document in input.documents.documents {
            guard let tree = input.documents.trees[document.spec] else { continue }
            let spec = input.files[document.spec]
            let files = try Self.files(of: document, spec: spec, root: root)
            guard let found = DocumentExamples(files, compiledTo: tree, names: document.names) else { continue }
            add(found)
        }
        for example in SpecExamples.examples(in: input) {
            examples.append(example)
            owners.append(nil)
        }
    }

    /// Compiles all operations of a document, with code that also reads request bodies.
    init(document path: String, root: String?) throws(CommandError) {
        let main = try DocumentReader.file(path)
        let files = try DocumentReader.document(main, root: root, firstIndex: 1)
        // Large files compile in pieces.
        let parts = min(24, main.bytes.count / 150_000)
        let text =
            "api: Sample\nopenapi: document\ndefaults: { coding: both }\n"
            + (parts > 1 ? "parts: \(parts)\n" : "")
        let spec = SourceFile(path: "sample.api.yaml", bytes: Array(text.utf8))
        var specs = SpecDocuments([spec])
        specs.add(
            specs.documents.map { document in
                var document = document
                document.files = files
                return document
            })
        result = Generator().generate(specs)
        sources = [spec] + files.sources
        products = RuntimeProducts.needed(by: specs)
        endpoints = Self.endpoints(in: specs)
        if let tree = specs.trees[0], let found = DocumentExamples(files, compiledTo: tree) { add(found) }
    }

    /// The reason why the schema of an example does not allow it, and its place; nil if it does.
    /// - Parameter path: The path at which reading failed.
    func fault(ofExample index: Int, at path: String) -> (place: Example.FilePlace, message: String)? {
        guard let owner = owners[index] else { return nil }
        let document = documents[owner]
        return document.fault(of: examples[index], at: path).map { (document.place($0.range), $0.message) }
    }

    private mutating func add(_ found: DocumentExamples) {
        examples += found.examples
        owners += found.examples.map { _ in documents.count }
        documents.append(found)
    }

    private static func endpoints(in documents: SpecDocuments) -> Int {
        documents.trees.reduce(0) { $0 + ($1?["endpoints"]?.entries.count ?? 0) }
    }

    // MARK: - Files

    private static func files(
        of document: SpecDocument, spec: SourceFile, root: String?
    ) throws(CommandError) -> DocumentFiles {
        let folder = FileSystem.folder(of: spec.path)
        func place(_ path: String) -> String { FileSystem.path(path, in: folder) }
        let main = try document.path.map { path throws(CommandError) in try DocumentReader.file(place(path)) } ?? spec
        var overlays: [SourceFile] = []
        for path in document.overlays { overlays.append(try DocumentReader.file(place(path))) }
        return try DocumentReader.document(main, overlays: overlays, root: document.root.map(place) ?? root)
    }
}
