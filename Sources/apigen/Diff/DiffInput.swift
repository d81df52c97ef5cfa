import CommandLineSupport
import Generator
import OpenAPI
import SpecDiff

/// One side of a comparison, read from where its operand says.
struct DiffInput {
    /// The trees of the specs, those of documents included.
    private(set) var trees: [Node] = []
    /// The files that places speak of.
    private(set) var files: [SourceFile] = []
    /// The rules that comments silence, by the files and lines, and why.
    private(set) var ignored: [(file: Int32, line: Int32, rule: String, why: [String])] = []
    /// What is wrong with the description.
    private(set) var errors: [Diagnostic] = []
    private(set) var apis: [APIComparison.Input] = []
    /// The OpenAPI documents that it consists of.
    private(set) var documents: [LimitComparison.Input] = []
    /// The files that they name and that could not be read, each with the reason.
    private(set) var unread: [String] = []

    /// - Parameters:
    ///   - operand: A spec, a folder of specs, an OpenAPI document, or `git:REV:path` of one of these.
    ///   - root: Where the other files of documents may be.
    init(_ operand: String, root: String?) throws(CommandError) {
        let revision = operand.hasPrefix(GitRevision.prefix) ? try GitRevision(operand) : nil
        var reading = SpecReading()
        reading.followsLinks = true
        if let revision { reading.files = revision }
        let path = revision?.path ?? operand
        let root = revision.flatMap { revision in root.map { revision.folder($0) } } ?? root
        guard revision == nil || SpecInput.hasSpecs(at: path, reading) else {
            throw .io("'\(operand)' has no specs")
        }
        // Nearly no document has parts that have to be mended, and looking for them takes a fifth of the time.
        reading.checksDocuments = false
        try read(path, root: root, reading)
        reading.checksDocuments = true
        if !errors.isEmpty { try read(path, root: root, reading) }
        files = files.map { file in
            SourceFile(path: revision?.shown(file.path) ?? Self.shown(file.path), bytes: file.bytes)
        }
    }

    /// A path without the folders that it leaves again, as services know those of a repository.
    private static func shown(_ path: String) -> String {
        var steps: [Substring] = []
        for step in path.split(separator: "/", omittingEmptySubsequences: false) {
            if step == "..", let last = steps.last, !["", ".", ".."].contains(last) {
                steps.removeLast()
            } else {
                steps.append(step)
            }
        }
        return steps.joined(separator: "/")
    }

    private mutating func read(_ path: String, root: String?, _ reading: SpecReading) throws(CommandError) {
        var sink = DiagnosticSink()
        if reading.files.kind(path) == .file, !SpecInput.isSpec(path) {
            try readDocument(path, root: root, reading, &sink)
        } else {
            try readSpecs(path, root: root, reading, &sink)
        }
        let found = sink.hasErrors ? [] : Generator().apis(of: trees, &sink)
        // Files beside specs are not read, and examples are nothing that a client sees.
        errors = sink.diagnostics.filter { $0.severity == .error && $0.rule != .invalidExample }
        let roots = Dictionary(grouping: trees) { $0["api"]?.text ?? "" }
        apis = found.map { APIComparison.Input($0, roots[$0.name] ?? []) }
    }

    private mutating func readSpecs(
        _ path: String, root: String?, _ reading: SpecReading, _ sink: inout DiagnosticSink
    ) throws(CommandError) {
        let input = try SpecInput([path], root: root, reading: reading)
        trees = input.documents.trees.compactMap(\.self)
        files = input.sources
        documents = input.openAPI.compactMap { document in document.files.map { ($0, document.names) } }
        unread = documents.flatMap(\.files.unread)
        sink.add(input.documents.findings.diagnostics)
        ignored = []
        for (file, root) in zip(input.files, input.documents.roots) {
            guard let root else { continue }
            ignored += IgnoreComment.diffRules(in: file, root: root).map { (root.range.file, $0.line, $0.rule, $0.why) }
        }
    }

    private mutating func readDocument(
        _ path: String, root: String?, _ reading: SpecReading, _ sink: inout DiagnosticSink
    ) throws(CommandError) {
        let file = try DocumentReader.file(path, in: reading.files)
        let document = try DocumentReader.document(file, root: root, in: reading.files)
        files = document.sources
        documents = [(document, [:])]
        unread = document.unread
        do throws(DocumentFailure) {
            let conversion = try Conversion(
                document, options(document), areDivided: false, isChecked: reading.checksDocuments)
            trees = conversion.trees.map(\.tree)
        } catch {
            sink.add(error.diagnostics)
        }
    }

    /// What is asked of a document: the name of its file, such as `new.json`, does not name its API.
    private func options(_ document: DocumentFiles) -> DocumentOptions {
        var options = DocumentOptions()
        if !document.namesAPI { options.name = "Document" }
        return options
    }
}
