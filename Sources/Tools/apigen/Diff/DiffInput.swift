import CommandLineSupport
import Generator
import OpenAPI
import SpecDiff

/// One side of a comparison, read from the file, folder or revision in its operand.
struct DiffInput {
    /// The files of all ranges.
    private(set) var files: [SourceFile] = []
    /// The rules that comments silence, by file and line, with the reasons.
    private(set) var ignored: [(file: Int32, line: Int32, rule: String, why: [String])] = []
    /// The places of such comments in OpenAPI documents, where they have no effect.
    private(set) var idle: [(file: Int32, line: Int32)] = []
    /// The errors in the description.
    private(set) var errors: [Diagnostic] = []
    /// The parts that specs name and their documents lack.
    private(set) var missing: [(text: String, diagnostic: Diagnostic)] = []
    /// The findings from reading documents.
    private(set) var findings: [Diagnostic] = []
    private(set) var apis: [DescribedAPI] = []
    /// The OpenAPI documents of the description.
    private(set) var documents: [LimitComparison.Input] = []
    /// The files that the description names and that could not be read, each with the reason.
    private(set) var unread: [String] = []

    private let origin: Origin
    private var reading = SpecReading()

    /// The place of the description.
    private struct Origin {
        let path: String
        /// The folder for the other files of documents.
        let root: String?
        let revision: GitRevision?
    }

    /// The specs that are compiled.
    private struct Specs {
        var trees: [Node] = []
        var examples: [ExampleFile] = []
        /// The number of spec files.
        var count = 0
    }

    /// - Parameters:
    ///   - operand: A spec, a folder of specs, an OpenAPI document, or `git:REV:path` of one of these.
    ///   - root: The folder for the other files of documents.
    init(_ operand: String, root: String?) throws(CommandError) {
        let revision = operand.hasPrefix(GitRevision.prefix) ? try GitRevision(operand) : nil
        origin = Origin(
            path: revision?.path ?? operand,
            root: revision.flatMap { revision in root.map { revision.folder($0) } } ?? root, revision: revision)
        reading.followsLinks = true
        reading.comparedWith = []
        if let revision { reading.files = revision }
        guard revision == nil || SpecInput.hasSpecs(at: origin.path, reading) else {
            throw .io("'\(operand)' has no specs")
        }
        try read()
    }

    /// The same description with operations of its documents that the specs leave out.
    /// - Parameter operations: The methods and paths of the operations.
    func taking(_ operations: Set<String>) throws(CommandError) -> DiffInput {
        var input = self
        input.reading.comparedWith = operations
        try input.read()
        return input
    }

    /// Removes all operations except these, by their names.
    mutating func limit(to names: Set<String>) {
        for index in apis.indices {
            for file in apis[index].api.files.indices {
                apis[index].api.files[file].endpoints.removeAll { !names.contains($0.name) }
            }
        }
    }

    /// The indexes of the document files.
    var documentFiles: Set<Int32> { Set(documents.flatMap(\.files.fileIndexes).map { Int32($0) }) }

    var endpoints: [Endpoint] { apis.flatMap(\.api.files).flatMap(\.endpoints) }

    // MARK: - Reading

    private mutating func read() throws(CommandError) {
        // Few documents have parts that have to be corrected, and the search for them takes a fifth of the time.
        reading.checksDocuments = false
        try readOnce()
        reading.checksDocuments = true
        if !errors.isEmpty { try readOnce() }
        files = files.map { file in
            SourceFile(path: origin.revision?.shown(file.path) ?? Self.shown(file.path), bytes: file.bytes)
        }
    }

    /// A path without `..`, as services show paths of a repository.
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

    private mutating func readOnce() throws(CommandError) {
        var sink = DiagnosticSink()
        ignored = []
        idle = []
        missing = []
        unread = []
        let isDocument = reading.files.kind(origin.path) == .file && !SpecInput.isSpec(origin.path)
        let specs = isDocument ? try readDocument(&sink) : try readSpecs(&sink)
        findings = sink.diagnostics
        apis = []
        if !sink.hasErrors {
            apis = Generator().apis(of: specs.trees, examples: specs.examples, after: specs.count, &sink)
        }
        // A server never sees examples. `apigen lint` reports wrong ones.
        errors = sink.diagnostics.filter { $0.severity == .error && $0.rule != .invalidExample }
        unread += documents.flatMap(\.files.unread)
        for (document, _) in documents {
            for (index, source) in zip(document.fileIndexes, document.sources) {
                guard let root = document.root(at: .start(ofFile: Int32(index))) else { continue }
                idle += IgnoreComment.diffRules(in: source, root: root).map { (Int32(index), $0.line) }
            }
        }
    }

    private mutating func readSpecs(_ sink: inout DiagnosticSink) throws(CommandError) -> Specs {
        let input = try SpecInput([origin.path], root: origin.root, reading: reading)
        files = input.sources
        documents = input.openAPI.compactMap { document in document.files.map { ($0, document.names) } }
        missing = input.openAPI.flatMap { $0.missing(in: input.documents.roots[$0.spec]) }
        for example in input.examples {
            guard case .unreadable(let reason) = example.content else { continue }
            unread.append("'\(example.path)' cannot be read: \(reason)")
        }
        sink.add(input.documents.findings.diagnostics)
        for (file, root) in zip(input.files, input.documents.roots) {
            guard let root else { continue }
            ignored += IgnoreComment.diffRules(in: file, root: root).map { (root.range.file, $0.line, $0.rule, $0.why) }
        }
        return Specs(
            trees: input.documents.trees.compactMap(\.self), examples: input.examples, count: input.files.count)
    }

    private mutating func readDocument(_ sink: inout DiagnosticSink) throws(CommandError) -> Specs {
        let file = try DocumentReader.file(origin.path, in: reading.files)
        let document = try DocumentReader.document(file, root: origin.root, in: reading.files)
        files = document.sources
        documents = [(document, [:])]
        do throws(DocumentFailure) {
            let conversion = try Conversion(
                document, options(document), areDivided: false, isChecked: reading.checksDocuments)
            sink.report(conversion.findings)
            return Specs(trees: conversion.trees.map(\.tree))
        } catch {
            sink.add(error.diagnostics)
            return Specs()
        }
    }

    /// The options for a document. The name of its file, such as `new.json`, is no name of an API.
    private func options(_ document: DocumentFiles) -> DocumentOptions {
        var options = DocumentOptions()
        if !document.namesAPI { options.name = "Document" }
        return options
    }
}
