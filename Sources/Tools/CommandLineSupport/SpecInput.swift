package import Generator
package import OpenAPI

/// The spec files of a command, read from disk, and the files that their examples name.
package struct SpecInput {
    package let documents: SpecDocuments
    package let examples: [ExampleFile]
    /// The OpenAPI documents of the specs, and the paths of all files that were looked for.
    package let openAPI: [SpecDocument]
    private let documentPaths: [String]

    /// Whether the specs contain documents that were not checked.
    let hasUncheckedDocuments: Bool

    package var files: [SourceFile] { documents.files }

    /// All files that diagnostics can name.
    package var sources: [SourceFile] {
        files + examples.map(\.source) + openAPI.flatMap { $0.files?.sources ?? [] }
    }

    /// The paths of the files beside the specs, including unreadable ones.
    package var otherPaths: [String] { examples.map(\.source.path) + documentPaths }

    /// The name of standard input in diagnostics.
    package static let standardInput = "<stdin>"

    /// Reads files of the disk, or standard input: see ``init(_:root:allowsStandardInput:reading:)``.
    package init(
        _ paths: [String], root: String? = nil, allowsStandardInput: Bool = false, checksDocuments: Bool = true
    ) throws(CommandError) {
        var reading = SpecReading()
        reading.checksDocuments = checksDocuments
        try self.init(paths, root: root, allowsStandardInput: allowsStandardInput, reading: reading)
    }

    /// Reads files and, for folders, every spec below them; `-` is standard input if that is allowed.
    /// - Parameter root: The folder that must contain the other files of OpenAPI documents; nil for the documents' folders.
    /// - Throws: A `CommandError` that lists everything that could not be read.
    package init(
        _ paths: [String], root: String? = nil, allowsStandardInput: Bool = false, reading: SpecReading
    ) throws(CommandError) {
        let tree = reading.files
        guard !paths.isEmpty else { throw .usage("no spec file or folder given") }
        var problems: [Problem] = []
        var files: [SourceFile] = []
        var seen: Set<String> = []
        if allowsStandardInput, paths.contains("-") {
            guard paths.count == 1 else { throw .usage("'-' means standard input; give no other path with it") }
            switch Self.read(Self.standardInput, by: FileSystem.standardInput) {
            case .success(let file): files = [file]
            case .failure(let problem): throw Self.error(for: [problem], tree)
            }
            documents = SpecDocuments(files)
            examples = Self.examples(of: documents, tree)
            openAPI = []
            documentPaths = []
            hasUncheckedDocuments = false
            return
        }
        var found = paths.flatMap { Self.specs(at: $0, reading, &problems) }
        if reading.followsLinks { found = Self.withoutLinks(found, tree) }
        for path in found {
            guard seen.insert(FileSystem.absolute(path)).inserted else { continue }
            let result = Self.read(path) { limit throws(FileSystem.ReadingProblem) in
                try tree.contents(of: path, upTo: limit)
            }
            switch result {
            case .success(let file): files.append(file)
            case .failure(let problem): problems.append(problem)
            }
        }
        guard problems.isEmpty else { throw Self.error(for: problems, tree) }
        var documents = SpecDocuments(files)
        let specs = Self.withoutNamedDocuments(documents)
        if specs.count < files.count { documents = SpecDocuments(specs) }
        examples = Self.examples(of: documents, tree)
        (openAPI, documentPaths) = Self.addDocuments(
            to: &documents, root: root, firstIndex: specs.count + examples.count, reading)
        hasUncheckedDocuments = !reading.checksDocuments && openAPI.contains { $0.files != nil }
        self.documents = documents
    }

    /// The problems of a path, shown in diagnostics like the rules of the language.
    package enum PathRule: String, CaseIterable, Sendable {
        case unreadableFile = "unreadable-file"
        case noSpec = "no-spec"
    }

    /// A path that cannot be read.
    package struct Problem: Error {
        package let path: String
        package let message: String
        package internal(set) var rule = PathRule.unreadableFile.rawValue

        var isUnreadable: Bool { rule == PathRule.unreadableFile.rawValue }
    }

    static func error(for problems: [Problem], _ files: any FileTree) -> CommandError {
        CommandError(
            code: problems.contains { $0.isUnreadable } ? .io : .findings,
            message: problems.map { "\(files.shown($0.path)): error: \($0.message) [\($0.rule)]".printable + "\n" }
                .joined(),
            paths: problems.map { Problem(path: files.shown($0.path), message: $0.message, rule: $0.rule) })
    }

    // MARK: - Reading

    private static func read(
        _ path: String, by reading: (Int) throws(FileSystem.ReadingProblem) -> [UInt8]
    ) -> Result<SourceFile, Problem> {
        do throws(FileSystem.ReadingProblem) {
            let bytes = try reading(YAMLLimits.fileSize)
            return .success(SourceFile(path: path, bytes: bytes))
        } catch {
            let problem =
                switch error {
                case .irregular: Problem(path: path, message: "this is not a regular file")
                case .tooLarge:
                    Problem(path: path, message: YAMLLimits.fileSizeMessage, rule: Rule.limitExceeded.rawValue)
                case .unreadable(let reason): Problem(path: path, message: "the file cannot be read: \(reason)")
                }
            return .failure(problem)
        }
    }
}
