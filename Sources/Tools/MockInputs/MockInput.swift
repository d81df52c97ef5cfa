package import APIMock
package import CommandLineSupport
import Generator
import MockDescriptions
import OpenAPI
import OpenAPITools
import TrafficImport

/// The files that a mock is made of: the specs of one API, an OpenAPI document, or a collection of Postman.
package struct MockInput {
    package let description: MockDescription
    /// What the files say that the description leaves out, as lines with places for people; empty for nothing.
    package let warnings: String
    /// The paths of the files that were looked for beside the given ones.
    package let otherPaths: [String]
    /// Whether the description is one of specs or of calls: these state fewer media types and errors than a document.
    package let isOfSpec: Bool

    /// Reads files. Each is recognized by its name or its content.
    /// - Parameters:
    ///   - paths: Specs and folders of specs, or one document or collection.
    ///   - root: The folder that must contain the other files of OpenAPI documents; nil for the documents' folders.
    /// - Throws: A `CommandError` with each mistake and its place, or with advice if the files describe several APIs.
    package init(_ paths: [String], root: String? = nil) throws(CommandError) {
        let inputs = try paths.map { path throws(CommandError) in (path, try Kind(path)) }
        guard inputs.count > 1, let other = inputs.first(where: { !$0.1.isSpecs }) else {
            switch inputs.first?.1 {
            case .document(let file): try self.init(document: file, root: root)
            case .postman(let file): try self.init(postman: file)
            case .specs, nil: try self.init(specs: paths, root: root)
            }
            return
        }
        throw .usage(
            "'\(other.0)' is an API of its own, and a mock has one; give the specs of one API, or start a mock for each"
        )
    }

    /// The paths of the files that exist now, for a search for changes.
    /// - Parameter paths: The same as for ``init(_:root:)``.
    package static func watchedPaths(_ paths: [String]) -> [String] { paths + SpecInput.paths(paths) }

    private init(specs paths: [String], root: String?) throws(CommandError) {
        var reading = SpecReading()
        reading.takesOAuth = true
        let input = try SpecInput(paths, root: root, reading: reading)
        let errors = Generator().lint(input.documents, examples: input.examples).filter { $0.severity == .error }
        guard errors.isEmpty else { throw .findings([.init(errors, input.sources)]) }
        do throws(Export.Failure) {
            description = try MockDescription(input.documents, examples: input.examples)
        } catch {
            throw Self.error(error)
        }
        warnings = ""
        otherPaths = input.otherPaths
        isOfSpec = true
    }

    private init(document file: SourceFile, root: String?) throws(CommandError) {
        let files = try DocumentReader.document(file, root: root)
        guard files.findings.isEmpty else { throw .findings([.init(files.findings, files.sources)]) }
        guard let document = APIDocument(files, takesShared: true) else { throw .usage(Self.advice(for: file)) }
        description = MockDescription(document)
        guard !description.operations.isEmpty else { throw .usage("'\(file.path)' has no operation to answer") }
        var sink = DiagnosticSink()
        sink.report(document.findings)
        warnings = ShownDiagnostics(sink.sorted()).text(files.sources, colored: Terminal.showsColors)
        otherPaths = files.sources.dropFirst().map(\.path)
        isOfSpec = false
    }

    private init(postman file: SourceFile) throws(CommandError) {
        // Without its text, which may have secrets: messages do not quote it.
        let shown = [SourceFile(path: file.path, bytes: [])]
        do throws(DocumentFailure) {
            var findings: [Finding] = []
            description = try MockDescription(postman: file, &findings)
            var sink = DiagnosticSink()
            sink.report(findings.withoutSecrets)
            warnings = ShownDiagnostics(sink.sorted()).text(shown, colored: Terminal.showsColors)
        } catch {
            throw CommandError.findings([.init(error.withoutSecrets.diagnostics, shown)])
        }
        otherPaths = []
        isOfSpec = true
    }
}

// MARK: - Kinds

extension MockInput {
    /// What a path leads to.
    private enum Kind {
        case specs
        case document(SourceFile)
        case postman(SourceFile)

        init(_ path: String) throws(CommandError) {
            let isSpec = SpecInput.isSpec(path) && !SourceFile(path: path, bytes: []).isOpenAPIDocument
            guard !isSpec, FileSystem.status(path)?.kind != .folder else {
                self = .specs
                return
            }
            let file = try DocumentReader.file(path)
            guard !HARReader.isRecognized(file) else {
                throw .usage(
                    "'\(path)' is recorded traffic; 'apigen import \(path)' makes a spec of it, which a mock takes")
            }
            self = PostmanReader.isRecognized(file) ? .postman(file) : .document(file)
        }

        var isSpecs: Bool {
            if case .specs = self { true } else { false }
        }
    }
}

// MARK: - Errors

extension MockInput {
    private static func error(_ failure: Export.Failure) -> CommandError {
        switch failure {
        case .apis([]): return .usage("the specs describe no API")
        case .apis(let names):
            let list = names.map(\.printable).joined(separator: ", ")
            return .usage(
                "a mock has one API, and the specs describe several: \(list); give the specs of one, or start a mock for "
                    + "each")
        case .unreadable(let reason):
            return CommandError(
                code: .findings, message: "apigen: the specs cannot be described: \(reason.printable)\n")
        }
    }

    /// What to do with a file that is no OpenAPI document.
    private static func advice(for file: SourceFile) -> String {
        var sink = DiagnosticSink()
        let root = YAMLReader.read(file, index: 0, into: &sink, ifEmpty: "", isDocument: true)
        if root?["api"] != nil { return "'\(file.path)' is like a spec; the name of a spec ends in .api.yaml" }
        return "'\(file.path)' is no spec, OpenAPI document or collection of Postman"
    }
}
